"""The API does what its OpenAPI document says, whatever comes in."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import positive_data_acceptance

from benben.web.api.api import api
from benben.web.problems import PROBLEM_JSON
from benben.web.wsgi import application
from tests.web.player import TOKEN, Player

OPERATIONS = [
    "POST /api/v1/games",
    "GET /api/v1/games/{game_id}",
    *(
        f"POST /api/v1/games/{{game_id}}/{what}"
        for what in ("moves", "alone", "undo", "redo", "rewind", "peek", "resign", "hint")
    ),
    "GET /api/v1/games/{game_id}/chance",
    "GET /api/v1/levels",
    "GET /api/v1/deals",
    "GET /api/v1/statistics",
    "GET /api/v1/games/{game_id}/review",
    "GET /api/v1/games/{game_id}/record",
    "POST /api/v1/records",
    "POST /api/v1/solve",
    "GET /api/v1/daily",
    "GET /api/v1/days",
    "GET /api/v1/daily/{date}",
    "GET /api/v1/daily/{date}/table",
    "POST /api/v1/daily/games",
    "POST /api/v1/daily/done",
    "GET /api/v1/settings",
    "PUT /api/v1/settings",
]


def server(environment: dict[str, Any], start: Any) -> Any:  # noqa: ANN401  (as WSGI has it)
    """Answer a request on the test's connection, in its transaction, as Django's client does.

    Django's server side closes a connection that is in a transaction when a request begins or ends.
    """
    ends = (request_started, request_finished)
    for end in ends:
        end.disconnect(close_old_connections)
    try:
        answer = application(environment, start)
        body = list(answer)
        answer.close()
        return body
    finally:
        for end in ends:
            end.connect(close_old_connections)


@pytest.fixture
def api_schema(player: Player) -> BaseSchema:
    return schemathesis.openapi.from_wsgi("/api/v1/openapi.json", server)


def operations_of(schema: BaseSchema) -> dict[str, Any]:
    """Return every documented operation by its method and path."""
    found = {}
    for result in schema.get_all_operations():
        assert isinstance(result, Ok), result
        operation = result.ok()
        found[f"{operation.method.upper()} {operation.path}"] = operation
    return found


def test_every_operation_is_tried(api_schema: BaseSchema) -> None:
    assert sorted(operations_of(api_schema)) == sorted(OPERATIONS)


def test_what_is_refused_before_a_view_is_asked_is_documented() -> None:
    for path, operations in api.get_openapi_schema()["paths"].items():
        for method, operation in operations.items():
            told = set(map(int, operation["responses"]))
            assert {400, 429, 503} <= told, (method, path)
            assert ({411, 413, 415} <= told) == ("requestBody" in operation), (method, path)
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    assert list(answer["content"]) == [PROBLEM_JSON], (method, path, status)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_no_input_breaks_it(operation: str, api_schema: BaseSchema, player: Player) -> None:
    game = player.deal(deal=42, options={"peeks": "1"})
    cookies = {name: morsel.value for name, morsel in player.client.cookies.items()}

    @given(case=operations_of(api_schema)[operation].as_strategy())
    @settings(max_examples=60, suppress_health_check=list(HealthCheck))
    def hold(case: Any) -> None:  # noqa: ANN401  (of a type with five parameters)
        if "game_id" in case.path_parameters:
            case.path_parameters["game_id"] = game["id"]
        # The test client of schemathesis does not unpack.
        headers = {"X-CSRFToken": TOKEN, "Accept-Encoding": "identity"}
        # What has the right form may still be against the rules.
        case.call_and_validate(
            headers=headers, cookies=cookies, excluded_checks=[positive_data_acceptance]
        )

    hold()
