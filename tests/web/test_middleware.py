from __future__ import annotations

import logging

import pytest
from django.db import OperationalError
from django.test import Client

from benben.web.api.api import api
from benben.web.games import play as play_module
from tests.web.player import API, Player, problem


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """Have the database fail when a game is looked for."""

    def fail(*values: object) -> None:
        raise OperationalError("disk I/O error")

    caplog.set_level(logging.CRITICAL)
    monkeypatch.setattr(play_module, "_find", fail)


def test_without_the_database_the_api_says_when_to_retry(player: Player, broken: None) -> None:
    game = {"id": "00000000-0000-0000-0000-000000000000", "move_count": 0}
    player.open("/")
    response = player.act(game, "moves", move="d")
    problem(response, 503, "unavailable")
    assert response.headers["Retry-After"] == "2"


def test_without_the_database_a_page_says_so(player: Player, broken: None) -> None:
    player.open("/")
    response = player.client.get("/games/00000000-0000-0000-0000-000000000000/")
    assert response.status_code == 503
    assert b"cannot reach its data now" in response.content
    assert response.headers["Retry-After"] == "2"


def test_other_failures_are_not_called_that(
    player: Player, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*values: object) -> None:
        raise RuntimeError("a fault")

    caplog.set_level(logging.CRITICAL)
    monkeypatch.setattr(play_module, "_find", fail)
    player.open("/")
    player.client.raise_request_exception = False
    game = {"id": "00000000-0000-0000-0000-000000000000", "move_count": 0}
    told = problem(player.act(game, "undo"), 500, "server_error")
    assert "a fault" not in str(told)


@pytest.mark.parametrize("length", ["65537", "9" * 30])
@pytest.mark.parametrize("path", [API, "/", "/nothing/"])
def test_a_body_that_is_too_large_is_not_read(length: str, path: str) -> None:
    response = Client().post(path, b"", content_type="text/plain", CONTENT_LENGTH=length)
    problem(response, 413, "too_large")


@pytest.mark.django_db
def test_answers_of_the_api_let_nothing_load(player: Player) -> None:
    game = player.deal()
    for path in (f"{API}/{game['id']}", "/api/v1/nothing"):
        response = player.client.get(path)
        policy = response.headers["Content-Security-Policy"]
        assert policy == "default-src 'none'; frame-ancestors 'none'"
        assert response.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path",
    [f"{API}/00000000-0000-0000-0000-000000000000", "/api/v1/nothing", "/nothing/", "/daily/x/"],
)
def test_no_cache_keeps_a_refusal(player: Player, path: str) -> None:
    response = player.client.get(path)
    assert response.status_code == 404
    assert "no-store" in response.headers["Cache-Control"]


@pytest.mark.django_db
def test_the_head_of_an_answer_of_the_api_can_be_asked_for(player: Player) -> None:
    game = player.deal(deal=42)
    for path, operations in api.get_openapi_schema()["paths"].items():
        target = path.replace("{game_id}", game["id"]).replace("{date}", "2026-02-30")
        head = player.client.head(target)
        if "get" not in operations:
            assert head.status_code == 405, path
            continue
        whole = player.client.get(target)
        assert head.status_code == whole.status_code, path
        assert head.headers["Content-Type"] == whole.headers["Content-Type"], path
        assert head.content == b"", path
