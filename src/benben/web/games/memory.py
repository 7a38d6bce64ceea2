"""The games that this process played last, so that they need not be played again from their rows.

Only a shortcut: a remembered game counts when its row has the version that the game was remembered
at, and every change of what the game is made from raises the version. Whoever uses one must have
the row looked at: by reading it, or by a change that is made to a row of this version only.
Remembered games never change: what is handed out is a copy.
"""

from __future__ import annotations

from threading import Lock
from typing import Final
from uuid import UUID

from django.db.models.base import ModelState

from benben import rules
from benben.web.games.models import Game

SIZE: Final = 512
"""Games that are remembered, of some ten kilobytes each."""

_games: dict[UUID, tuple[Game, rules.Game]] = {}
_lock: Final = Lock()


def recall(row: Game) -> rules.Game:
    """Return the game that a row holds, for the caller to do with as he likes."""
    remembered = _games.get(row.pk)
    if remembered is not None and remembered[0].version == row.version:
        return remembered[1].copy()
    game = row.replay()
    remember(row, game)
    return game


def recollect(game_id: UUID) -> tuple[Game, rules.Game] | None:
    """Return a game and its row as they were when they were last seen, None for one forgotten.

    They may be out of date, and somebody else's.
    """
    remembered = _games.get(game_id)
    return None if remembered is None else (_twin_of(remembered[0]), remembered[1].copy())


def remember(row: Game, game: rules.Game) -> None:
    """Remember a game that holds exactly what its row holds; forget the one not used longest."""
    remembered = (_twin_of(row), game.copy())
    with _lock:
        _games.pop(row.pk, None)
        _games[row.pk] = remembered
        if len(_games) > SIZE:
            del _games[next(iter(_games))]


def forget() -> None:
    """Forget every game."""
    with _lock:
        _games.clear()


def _twin_of(row: Game) -> Game:
    """Return a copy of a row, as the module `copy` makes one but without its detours."""
    twin = Game.__new__(Game)
    twin.__dict__.update(row.__dict__)
    # What it was read from and what it has fetched: the one part of a row that is changed in place.
    known = row._state  # noqa: SLF001  (documented for all its underscore)
    state = ModelState()
    state.adding, state.db = known.adding, known.db
    state.fields_cache = known.fields_cache.copy()
    twin._state = state  # noqa: SLF001
    return twin
