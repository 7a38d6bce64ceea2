"""The API: its parts, and how each error is answered."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError
from ninja.openapi.schema import OpenAPISchema

from benben import __version__
from benben.catalogue import CatalogueError, LevelError
from benben.rules import IllegalMove, NotationError, RulesError
from benben.rules.sentence import say
from benben.web.api.auth import SessionCookie
from benben.web.api.daily import no_day
from benben.web.api.daily import router as daily
from benben.web.api.deals import router as deals
from benben.web.api.games import router as games
from benben.web.api.help import router as help_
from benben.web.api.parser import StrictParser
from benben.web.api.records import router as records
from benben.web.api.reviews import router as reviews
from benben.web.api.settings import router as settings
from benben.web.api.solve import router as solve
from benben.web.api.statistics import router as statistics
from benben.web.api.validation import sentence_of
from benben.web.daily.days import NoSuchDay
from benben.web.games.play import ActionRefused, KeyReused, StaleAction
from benben.web.games.state import state_of, state_values
from benben.web.problems import PROBLEM_JSON, Problem
from benben.web.wording import told

_log: Final = logging.getLogger(__name__)


_OF_ALL: Final = (HTTPStatus.BAD_REQUEST, HTTPStatus.TOO_MANY_REQUESTS)
_OF_BODIES: Final = (
    *(*_OF_ALL, HTTPStatus.LENGTH_REQUIRED),
    *(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, HTTPStatus.UNSUPPORTED_MEDIA_TYPE),
)
_REFUSAL: Final = {PROBLEM_JSON: {"schema": {"$ref": "#/components/schemas/ProblemOut"}}}


class _API(NinjaAPI):
    def get_openapi_schema(self, *args: Any, **more: Any) -> OpenAPISchema:  # noqa: ANN401
        """Return the OpenAPI document: errors have their own type, and newcomers may come."""
        schema = super().get_openapi_schema(*args, **more)
        for path in schema["paths"].values():
            for operation in path.values():
                # What is refused before a view is asked.
                for status in _OF_BODIES if "requestBody" in operation else _OF_ALL:
                    refusal = {"description": status.phrase, "content": _REFUSAL}
                    operation["responses"].setdefault(int(status), refusal)
                # Without the cookie one is a newcomer, who may do everything and has no game yet.
                operation["security"] = [{}, *operation.get("security", [])]
                for status, answer in operation["responses"].items():
                    if int(status) >= 400 and "application/json" in answer.get("content", {}):
                        answer["content"] = {PROBLEM_JSON: answer["content"]["application/json"]}
        return schema


api = _API(
    title="Benben",
    version=__version__,
    description="Pyramid Solitaire: deal games and play them.",
    docs_url=None,
    urls_namespace="api",
    auth=SessionCookie(),
    parser=StrictParser(),
)
api.add_router("/games", games)
api.add_router("/games", help_)
api.add_router("/games", reviews)
api.add_router("", deals)
api.add_router("", statistics)
api.add_router("", records)
api.add_router("", solve)
api.add_router("", settings)
api.add_router("", daily)


@api.exception_handler(Problem)
def _problem(request: HttpRequest, error: Problem) -> HttpResponse:
    return error.response()


@api.exception_handler(NoSuchDay)
def _no_day(request: HttpRequest, error: NoSuchDay) -> HttpResponse:
    return no_day(error).response()


@api.exception_handler(StaleAction)
def _stale(request: HttpRequest, error: StaleAction) -> HttpResponse:
    state = state_values(state_of(error.played))
    return Problem(409, "stale", str(error), {"state": state}).response()


@api.exception_handler(ActionRefused)
def _refused(request: HttpRequest, error: ActionRefused) -> HttpResponse:
    why = error.why
    more: dict[str, Any] = {"state": state_values(state_of(error.played))}
    if isinstance(why, IllegalMove):
        more["facts"] = why.facts
    return Problem(422, _code_of(why), str(why), more).response()


@api.exception_handler(KeyReused)
def _key_reused(request: HttpRequest, error: KeyReused) -> HttpResponse:
    return Problem(422, "key_reused", str(error)).response()


@api.exception_handler(RulesError)
def _rules(request: HttpRequest, error: RulesError) -> HttpResponse:
    return Problem(422, _code_of(error), str(error)).response()


@api.exception_handler(LevelError)
def _level(request: HttpRequest, error: LevelError) -> HttpResponse:
    return Problem(422, "level", str(error)).response()


@api.exception_handler(CatalogueError)
def _catalogue(request: HttpRequest, error: CatalogueError) -> HttpResponse:
    # The text names files of the server, which are no business of the player's.
    _log.error("%s", error)
    return Problem(
        503, "catalogue", say("the server's list of verified deals is missing; play level random")
    ).response()


@api.exception_handler(ValidationError)
def _validation(request: HttpRequest, error: ValidationError) -> HttpResponse:
    errors = [
        {
            "where": _place_of(found["loc"]),
            "what": told(sentence_of(found)),
        }
        for found in error.errors[:20]
    ]
    detail = "; ".join(f"{found['where']}: {found['what']}" for found in errors[:5])
    return Problem(422, "invalid", detail, {"errors": errors}).response()


@api.exception_handler(HttpError)
def _http(request: HttpRequest, error: HttpError) -> HttpResponse:
    if error.status_code == 400:
        return Problem(
            422, "invalid", say("the body of the request is not a JSON object")
        ).response()
    return Problem(error.status_code, "error", str(error)).response()


@api.exception_handler(Http404)
def _not_found(request: HttpRequest, error: Http404) -> HttpResponse:
    return Problem(404, "not_found", say("there is no such thing")).response()


def _place_of(location: tuple[str | int, ...]) -> str:
    """Return the name of what is wrong: a field of the body, or a part of the address."""
    parts = location[2:] if location[:1] == ("body",) else location[1:]
    return ".".join(str(part)[:40] for part in parts) or "body"


def _code_of(error: ValueError) -> str:
    """Return the kind of an error, for programs."""
    if isinstance(error, IllegalMove):
        return str(error.code)
    if isinstance(error, NotationError):
        return "notation"
    return {"OptionError": "option", "DealError": "deal", "GameFull": "game_full"}.get(
        type(error).__name__, "invalid"
    )
