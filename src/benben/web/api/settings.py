"""A player's settings through the API."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router

from benben.web.api.answers import json_answer
from benben.web.api.schemas import InputProblem, ProblemOut
from benben.web.players.current import ensure_player, find_player
from benben.web.players.settings import Settings, keep_settings, set_cookies, settings_of

router = Router(tags=["settings"])

_KEPT = {200: Settings, 403: ProblemOut, 413: ProblemOut, 422: InputProblem, 503: ProblemOut}


@router.get("/settings", response={200: Settings, 503: ProblemOut}, summary="Settings")
def get_settings(request: HttpRequest) -> HttpResponse:
    """Return one's own settings."""
    return json_answer(settings_of(find_player(request)))


@router.put("/settings", response=_KEPT, summary="Change settings")
def put_settings(request: HttpRequest, body: Settings) -> HttpResponse:
    """Keep all settings; those that are left out are as usual again."""
    keep_settings(ensure_player(request), body)
    response = json_answer(body)
    set_cookies(response, body)
    return response
