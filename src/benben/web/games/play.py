"""Change a game: once for each action, whatever is sent twice, by whichever process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.conf import settings
from django.db import transaction

from benben import rules
from benben.rules.sentence import say
from benben.web.daily.recording import note_best
from benben.web.games import clock, memory
from benben.web.games.actions import Action
from benben.web.games.models import Game
from benben.web.games.outlook import lost_at
from benben.web.players.current import PlayerId
from benben.web.prepared import PreparedGet, PreparedUpdate
from benben.web.statistics.recording import record_end

_TRIES: Final = 5
"""How often an action is judged again when another one changed the game in between."""


_CHANGING: Final = (
    *("moves", "undone", "alone", "undos", "seen_stock", "peeked", "result", "is_final"),
    "lost_at",
    *("touched_at", "started_at", "ended_at", "played", "counting_since"),
    *("version", "last_action", "last_count", "last_key"),
)
_find = PreparedGet(Game, "id", "player_id")
_write = PreparedUpdate(Game, by=("id", "version"), to=_CHANGING)


@dataclass(frozen=True)
class Played:
    """A game as it is stored, and as the rules engine knows it."""

    row: Game
    game: rules.Game


class StaleAction(Exception):  # noqa: N818  (a conflict, not a fault)
    """An action was made on another state than the game is in.

    Attributes:
        played: the game as it is.
        asked: the number of moves that the action was made on.
    """

    def __init__(self, played: Played, asked: int) -> None:
        self.played = played
        self.asked = asked
        count = len(played.game.moves)
        super().__init__(
            say(
                "the game has %(count)s moves, not %(asked)s: it went on elsewhere; "
                "this is how it stands",
                count=count,
                asked=asked,
            )
            if count != asked
            else say("the game was changed elsewhere at the same time; this is how it stands")
        )


class KeyReused(ValueError):  # noqa: N818  (a refusal, not a fault)
    """A key came back with another action than the one that it was used for."""


class ActionRefused(Exception):  # noqa: N818  (a refusal, not a fault)
    """The rules, or the limits of a game, forbid an action; nothing changed.

    Attributes:
        played: the game as it is.
        why: what was raised.
    """

    def __init__(self, played: Played, why: ValueError) -> None:
        self.played = played
        self.why = why
        super().__init__(str(why))


def find_game(player: PlayerId | None, game_id: UUID) -> Game | None:
    """Return a player's own game, or None: nobody learns of others' games whether they exist."""
    if player is None:
        return None
    return _find(game_id, player)


def play(
    player: PlayerId | None, game_id: UUID, action: Action, count: int, key: str = ""
) -> Played | None:
    """Apply an action to a player's game, once, and commit it.

    Args:
        player: who asks.
        game_id: the game.
        action: what to do.
        count: the number of moves that the player saw.
        key: names this request; a repeat carries the same one. Without keys, the same action on
            the same number of moves as the last one applied is its repeat.

    Returns:
        The game after the action (or as it is, for a repeat); None when the player has no such
        game.

    Raises:
        StaleAction: the game has another number of moves.
        ActionRefused: the action is forbidden or cannot be read.
        KeyReused: the key named another action.
    """
    stale: StaleAction | None = None
    for _ in range(_TRIES):
        row = find_game(player, game_id)
        if row is None:
            return None
        played = Played(row, memory.recall(row))
        if _is_repeat(row, action, count, key):
            return played
        stale = StaleAction(played, count)
        if len(played.game.moves) != count:
            raise stale
        try:
            action.apply(played.game)
        except ValueError as why:
            raise ActionRefused(Played(row, memory.recall(row)), why) from None
        if _commit(played, action, count, key, clock.now()):
            return played
    assert stale is not None  # noqa: S101  (the loop runs at least once)
    raise stale


def _is_repeat(row: Game, action: Action, count: int, key: str) -> bool:
    """Say whether an action is the one that was applied last."""
    same = row.version > 0 and row.last_action == action.text and row.last_count == count
    if key and key == row.last_key:
        if not same:
            raise KeyReused(
                say(
                    "the key was used for another action; a new action needs a new key, "
                    "and a repeat the same move_count"
                )
            )
        return True
    return same and not key


def _commit(played: Played, action: Action, count: int, key: str, at: datetime) -> bool:
    """Write a game after an action, unless its row changed since it was read.

    Returns:
        Whether it was written. The row in hand then holds what was written.
    """
    row, game = played.row, played.game
    outcome = game.outcome()
    ticked = row.clock.acted(
        at, over=outcome is not None, away=timedelta(seconds=settings.BENBEN_AWAY_SECONDS)
    )
    values = {
        "moves": " ".join(map(game.move_name, game.moves)),
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
        "last_action": action.text,
        "last_count": count,
        "last_key": key,
    }
    changes = [values[name] for name in _CHANGING]
    if outcome is None and not row.ranked:
        if not _write((row.pk, row.version), changes):
            return False
        _note(row, values)
    else:
        # What is counted is written together with the move, or not at all.
        with transaction.atomic():
            if not _write((row.pk, row.version), changes):
                return False
            _note(row, values)
            if outcome is not None:
                record_end(row, game)
            if row.ranked:
                note_best(row, game, at)
    memory.remember(row, game)
    return True


def _note(row: Game, values: Mapping[str, object]) -> None:
    """Make the row in hand hold what was written."""
    for name, value in values.items():
        setattr(row, name, value)
