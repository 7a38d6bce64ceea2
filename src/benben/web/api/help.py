"""Help through the API: the hint and the win chance."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from ninja import Router

from benben.web.api.answers import json_answer, no_game
from benben.web.api.schemas import ConflictProblem, HintIn, InputProblem, ProblemOut
from benben.web.games.help import ChanceTold, HintTold, take_hint, tell_chance
from benben.web.players.current import find_player

router = Router(tags=["help"])

_HINTED = {
    200: HintTold,
    403: ProblemOut,
    404: ProblemOut,
    409: ConflictProblem,
    413: ProblemOut,
    422: InputProblem,
    503: ProblemOut,
}
_CHANCE = {200: ChanceTold, 403: ProblemOut, 404: ProblemOut, 422: InputProblem, 503: ProblemOut}


@router.post("/{uuid:game_id}/hint", response=_HINTED, summary="Take a hint")
def take(request: HttpRequest, game_id: UUID, body: HintIn) -> HttpResponse:
    """Return the best next move from what the player has seen, and count the hint."""
    told = take_hint(find_player(request), game_id, body.move_count)
    if told is None:
        raise no_game()
    return json_answer(told)


@router.get("/{uuid:game_id}/chance", response=_CHANCE, summary="Win chance")
def chance(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Return the win chance now; with a hint taken for this state, that after each move too."""
    told = tell_chance(find_player(request), game_id)
    if told is None:
        raise no_game()
    return json_answer(told)
