"""The games that this process played last, so that they need not be played again from their rows.

Only a shortcut: a remembered game counts when the row that was just read has the version that the
game was remembered at, and every change of a row raises its version. Remembered games never change:
what is handed out is a copy.
"""

from __future__ import annotations

from threading import Lock
from typing import Final
from uuid import UUID

from benben import rules
from benben.web.games.models import Game

SIZE: Final = 512
"""Games that are remembered, of some ten kilobytes each."""

_games: dict[UUID, tuple[int, rules.Game]] = {}
_lock: Final = Lock()


def recall(row: Game) -> rules.Game:
    """Return the game that a row holds, for the caller to do with as he likes."""
    version, game = _games.get(row.pk, (-1, None))
    if game is not None and version == row.version:
        return game.copy()
    game = row.replay()
    remember(row, game)
    return game


def remember(row: Game, game: rules.Game) -> None:
    """Remember a game that holds exactly what its row holds; forget the one not used longest."""
    remembered = (row.version, game.copy())
    with _lock:
        _games.pop(row.pk, None)
        _games[row.pk] = remembered
        if len(_games) > SIZE:
            del _games[next(iter(_games))]


def forget() -> None:
    """Forget every game."""
    with _lock:
        _games.clear()
