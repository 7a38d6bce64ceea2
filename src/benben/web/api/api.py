"""The API: its parts, and how each error is answered."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError
from ninja.openapi.schema import OpenAPISchema

from benben import __version__
from benben.rules import IllegalMove, NotationError, RulesError
from benben.web.api.auth import SessionCookie
from benben.web.api.games import router as games
from benben.web.api.help import router as help_
from benben.web.api.parser import StrictParser
from benben.web.games.play import ActionRefused, KeyReused, StaleAction
from benben.web.games.state import state_of, state_values
from benben.web.problems import PROBLEM_JSON, Problem


class _API(NinjaAPI):
    def get_openapi_schema(self, *args: Any, **more: Any) -> OpenAPISchema:  # noqa: ANN401
        """Return the OpenAPI document: errors have their own type, and newcomers may come."""
        schema = super().get_openapi_schema(*args, **more)
        for path in schema["paths"].values():
            for operation in path.values():
                # Without the cookie one is a newcomer, who may do everything and has no game yet.
                operation["security"] = [{}, *operation.get("security", [])]
                for status, answer in operation["responses"].items():
                    if int(status) >= 400 and "content" in answer:
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


@api.exception_handler(Problem)
def _problem(request: HttpRequest, error: Problem) -> HttpResponse:
    return error.response()


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


@api.exception_handler(ValidationError)
def _validation(request: HttpRequest, error: ValidationError) -> HttpResponse:
    errors = [
        {
            "where": ".".join(str(part)[:40] for part in found["loc"][2:]) or "body",
            "what": found["msg"],
        }
        for found in error.errors[:20]
    ]
    detail = "; ".join(f"{found['where']}: {found['what']}" for found in errors[:5])
    return Problem(422, "invalid", detail, {"errors": errors}).response()


@api.exception_handler(HttpError)
def _http(request: HttpRequest, error: HttpError) -> HttpResponse:
    if error.status_code == 400:
        return Problem(422, "invalid", "the body of the request is not a JSON object").response()
    return Problem(error.status_code, "error", str(error)).response()


@api.exception_handler(Http404)
def _not_found(request: HttpRequest, error: Http404) -> HttpResponse:
    return Problem(404, "not_found", "there is no such thing").response()


def _code_of(error: ValueError) -> str:
    """Return the kind of an error, for programs."""
    if isinstance(error, IllegalMove):
        return str(error.code)
    if isinstance(error, NotationError):
        return "notation"
    return {"OptionError": "option", "DealError": "deal", "GameFull": "game_full"}.get(
        type(error).__name__, "invalid"
    )
