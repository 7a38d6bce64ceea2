"""Write a game's row after an action, and what is counted with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction

from benben import rules
from benben.web.daily.recording import note_best
from benben.web.games.actions import Action
from benben.web.games.models import Game
from benben.web.games.outlook import lost_at
from benben.web.players.models import Session
from benben.web.prepared import PreparedExists, PreparedUpdate
from benben.web.statistics.recording import record_end

_CHANGING: Final = (
    *("moves", "undone", "alone", "undos", "seen_stock", "peeked", "result", "is_final"),
    "lost_at",
    *("touched_at", "started_at", "ended_at", "played", "counting_since"),
    *("version", "last_action", "last_count", "last_key"),
)
_write = PreparedUpdate(Game, by=("id", "version"), to=_CHANGING)
_write_unread = PreparedUpdate(
    Game,
    # Hints, owners and ranks change without a new version.
    by=("id", "version", "hints", "player_id", "ranked"),
    to=_CHANGING,
    where=PreparedExists(
        Session, link=("player_id", "player_id"), by="session_key", after="expire_date"
    ),
)


@dataclass(frozen=True)
class Asked:
    """What a player asks of a game.

    Attributes:
        action: what to do.
        count: the number of moves that the player saw.
        key: names the request; empty without a name.
    """

    action: Action
    count: int
    key: str = ""


def write(row: Game, game: rules.Game, asked: Asked, at: datetime) -> bool:
    """Write a game after an action, unless its row changed since it was read.

    Args:
        row: the row as it was read; it then holds what was written.
        game: the game after the action.
        asked: the action.
        at: when it was.

    Returns:
        Whether it was written.
    """
    values = _values(row, game, asked, at)
    outcome = game.outcome()
    if outcome is None and not row.ranked:
        return _written(row, values, _write((row.pk, row.version), _columns(values)))
    # What is counted is written together with the move, or not at all.
    with transaction.atomic():
        if not _written(row, values, _write((row.pk, row.version), _columns(values))):
            return False
        if outcome is not None:
            record_end(row, game)
        if row.ranked:
            note_best(row, game, at)
    return True


def write_unread(row: Game, game: rules.Game, asked: Asked, at: datetime, session_key: str) -> bool:
    """Write a game whose row was not read, unless anything about it is not as it was thought.

    Args:
        row: the row as it is thought to be; it then holds what was written.
        game: the game after the action, which goes on and is not ranked.
        asked: the action.
        at: when it was.
        session_key: names the session of who asks.

    Returns:
        Whether it was written: the row was like that, and the session is alive and its owner's.
    """
    values = _values(row, game, asked, at)
    found_by = (row.pk, row.version, row.hints, row.player_id, row.ranked)
    count = _write_unread(found_by, _columns(values), (session_key, at))
    return _written(row, values, count)


def _values(row: Game, game: rules.Game, asked: Asked, at: datetime) -> dict[str, object]:
    """Return what a row holds after an action, by the names of its fields."""
    outcome = game.outcome()
    ticked = row.clock.acted(
        at, over=outcome is not None, away=timedelta(seconds=settings.BENBEN_AWAY_SECONDS)
    )
    return {
        "moves": _moves_text(row, game),
        "undone": " ".join(map(game.move_name, game.undone)),
        "alone": " ".join(map(str, game.alone)),
        "undos": game.undos,
        "seen_stock": game.seen_stock,
        "peeked": game.peeked,
        "result": "" if outcome is None else str(outcome.result),
        "is_final": game.is_final,
        "lost_at": lost_at(game, row),
        "touched_at": at,
        "started_at": row.started_at or at,
        "ended_at": None if outcome is None else at,
        "played": ticked.played,
        "counting_since": ticked.since,
        "version": row.version + 1,
        "last_action": asked.action.text,
        "last_count": asked.count,
        "last_key": asked.key,
    }


def _columns(values: Mapping[str, object]) -> list[object]:
    """Return what a row holds in the order in which the statements name it."""
    return [values[name] for name in _CHANGING]


def _moves_text(row: Game, game: rules.Game) -> str:
    """Return the moves of a game after one action; it leaves the first ones as they were."""
    before = row.moves.split()
    kept = before[: len(game.moves)]
    return " ".join([*kept, *map(game.move_name, game.moves[len(kept) :])])


def _written(row: Game, values: Mapping[str, object], count: int) -> bool:
    """Make the row in hand hold what was written, if it was."""
    if count:
        for name, value in values.items():
            setattr(row, name, value)
    return count > 0
