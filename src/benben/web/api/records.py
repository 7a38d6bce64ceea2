"""Game records through the API."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from ninja import Router
from pydantic import Field

from benben.rules import parse_record
from benben.web.api.answers import json_answer, no_game
from benben.web.api.schemas import InputProblem, Key, ProblemOut, StrictModel
from benben.web.games.actions import GameFull
from benben.web.games.memory import recall
from benben.web.games.play import Played, find_game
from benben.web.games.records import RecordHidden, keep_record, record_of
from benben.web.games.state import State, state_of
from benben.web.players.current import ensure_player, find_player
from benben.web.problems import Problem

router = Router(tags=["records"])

_TOLD = {403: ProblemOut, 404: ProblemOut, 422: InputProblem, 503: ProblemOut}
_KEPT = {201: State, 403: ProblemOut, 413: ProblemOut, 422: InputProblem, 503: ProblemOut}


@dataclass(frozen=True)
class RecordTold:
    """The record of a game.

    Attributes:
        record: the text.
    """

    record: str


class RecordIn(StrictModel):
    """A game to keep as one's own."""

    record: Annotated[
        str,
        Field(max_length=60_000, examples=['[Variant "standard"]\n[Deal "42"]\n\n1. d 2. d']),
    ]
    key: Key | None = None


@router.get(
    "/games/{uuid:game_id}/record", response={200: RecordTold, **_TOLD}, summary="Record of a game"
)
def get_record(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Return one's own game as a record."""
    row = find_game(find_player(request), game_id)
    if row is None:
        raise no_game()
    try:
        return json_answer(RecordTold(record_of(Played(row, recall(row)))))
    except RecordHidden as error:
        raise Problem(403, "hidden", str(error)) from None


@router.post("/records", response=_KEPT, summary="Keep a record")
def post_record(request: HttpRequest, body: RecordIn) -> HttpResponse:
    """Replay a record and keep its game as one's own; it is not counted."""
    record = parse_record(body.record)
    try:
        played = keep_record(ensure_player(request), record, body.key or "")
    except GameFull as error:
        raise Problem(422, "game_full", str(error)) from None
    return json_answer(state_of(played), 201)
