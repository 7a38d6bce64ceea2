"""Games through the API: deal one, look at it, play it."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from ninja import Router

from benben.rules import Ruleset
from benben.web.api.answers import json_answer, no_game
from benben.web.api.schemas import (
    Act,
    ConflictProblem,
    InputProblem,
    MoveIn,
    NewGame,
    ProblemOut,
    RewindIn,
)
from benben.web.games.actions import Action, MakeMove, Peek, Redo, RemoveAlone, Resign, Rewind, Undo
from benben.web.games.dealing import choose_deal
from benben.web.games.memory import recall
from benben.web.games.play import Played, find_game, play, play_remembered
from benben.web.games.start import start_game
from benben.web.games.state import State, state_of
from benben.web.players.current import ensure_player, find_player, session_key

router = Router(tags=["games"])

_FOUND = {200: State, 403: ProblemOut, 404: ProblemOut, 422: InputProblem, 503: ProblemOut}
_CHANGED = {**_FOUND, 409: ConflictProblem, 413: ProblemOut}
_STARTED = {201: State, 403: ProblemOut, 413: ProblemOut, 422: InputProblem, 503: ProblemOut}


@router.post("", response=_STARTED, summary="Deal a game")
def new_game(request: HttpRequest, body: NewGame) -> HttpResponse:
    """Deal a game: of a level, of a number, or of given cards."""
    ruleset = Ruleset.parse(body.variant, body.options)
    deal, level = choose_deal(
        ruleset, number=body.deal, cards=body.cards, after=body.after, level=body.level
    )
    player = ensure_player(request)
    return _answer(start_game(player, ruleset, deal, level=level, key=body.key or ""), 201)


@router.get("/{uuid:game_id}", response=_FOUND, summary="Look at a game")
def get_game(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Return the state of one's own game."""
    row = find_game(find_player(request), game_id)
    if row is None:
        raise no_game()
    return _answer(Played(row, recall(row)))


@router.post("/{uuid:game_id}/moves", response=_CHANGED, summary="Make a move")
def make_move(request: HttpRequest, game_id: UUID, body: MoveIn) -> HttpResponse:
    """Remove cards (``g2+g5``), draw (``d``) or turn the waste over (``r``)."""
    return _act(request, game_id, MakeMove(body.move, alone=body.alone), body)


@router.post("/{uuid:game_id}/alone", response=_CHANGED, summary="Remove what goes alone")
def remove_alone(request: HttpRequest, game_id: UUID, body: Act) -> HttpResponse:
    """Remove every card that goes alone now; an undo brings them back with the move before."""
    return _act(request, game_id, RemoveAlone(), body)


@router.post("/{uuid:game_id}/undo", response=_CHANGED, summary="Undo")
def undo(request: HttpRequest, game_id: UUID, body: Act) -> HttpResponse:
    """Take back one move, and what went by itself after it."""
    return _act(request, game_id, Undo(), body)


@router.post("/{uuid:game_id}/redo", response=_CHANGED, summary="Redo")
def redo(request: HttpRequest, game_id: UUID, body: Act) -> HttpResponse:
    """Make the move again that was undone last, and what went by itself after it."""
    return _act(request, game_id, Redo(), body)


@router.post("/{uuid:game_id}/rewind", response=_CHANGED, summary="Rewind")
def rewind(request: HttpRequest, game_id: UUID, body: RewindIn) -> HttpResponse:
    """Take back every move after the first ones, as one undo."""
    return _act(request, game_id, Rewind(body.to), body)


@router.post("/{uuid:game_id}/peek", response=_CHANGED, summary="Peek")
def peek(request: HttpRequest, game_id: UUID, body: Act) -> HttpResponse:
    """Look at the next stock card, where the options allow it."""
    return _act(request, game_id, Peek(), body)


@router.post("/{uuid:game_id}/resign", response=_CHANGED, summary="Resign")
def resign(request: HttpRequest, game_id: UUID, body: Act) -> HttpResponse:
    """Give the game up."""
    return _act(request, game_id, Resign(), body)


def _act(request: HttpRequest, game_id: UUID, action: Action, body: Act) -> HttpResponse:
    asked = (game_id, action, body.move_count, body.key or "")
    played = play_remembered(session_key(request), *asked) or play(find_player(request), *asked)
    if played is None:
        raise no_game()
    return _answer(played)


def _answer(played: Played, status: int = 200) -> HttpResponse:
    return json_answer(state_of(played), status)
