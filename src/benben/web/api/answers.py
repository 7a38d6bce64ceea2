"""How the API answers with the values that it makes."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from pydantic import TypeAdapter

from benben.rules.sentence import say
from benben.web.problems import Problem

_adapters: Final[dict[type, TypeAdapter[Any]]] = {}


def json_answer(value: Any, status: int = 200) -> HttpResponse:  # noqa: ANN401  (a dataclass)
    """Answer with a dataclass as JSON that no cache keeps."""
    content = _adapter(type(value)).dump_json(value)
    response = HttpResponse(content, content_type="application/json", status=status)
    response.headers["Cache-Control"] = "no-store"
    return response


def no_game() -> Problem:
    """Return the problem of a game that is not the player's, or that there is not."""
    return Problem(404, "no_game", say("you have no such game"))


def _adapter(kind: type) -> TypeAdapter[Any]:
    """Return what writes values of a type; to make one costs far more than to write a value."""
    adapter = _adapters.get(kind)
    if adapter is None:
        adapter = _adapters[kind] = TypeAdapter(kind)
    return adapter
