"""Change a game: once for each action, whatever is sent twice, by whichever process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from uuid import UUID

from benben import rules
from benben.rules.sentence import say
from benben.web.games import clock, memory
from benben.web.games.actions import Action
from benben.web.games.models import Game
from benben.web.games.writing import Asked, write, write_unread
from benben.web.players.current import PlayerId
from benben.web.prepared import PreparedGet

_TRIES: Final = 5
"""How often an action is judged again when another one changed the game in between."""

_find = PreparedGet(Game, "id", "player_id")


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
    asked = Asked(action, count, key)
    stale: StaleAction | None = None
    for _ in range(_TRIES):
        row = find_game(player, game_id)
        if row is None:
            return None
        played = Played(row, memory.recall(row))
        if _is_repeat(row, asked):
            return played
        stale = StaleAction(played, count)
        if len(played.game.moves) != count:
            raise stale
        try:
            action.apply(played.game)
        except ValueError as why:
            raise ActionRefused(Played(row, memory.recall(row)), why) from None
        if write(row, played.game, asked, clock.now()):
            memory.remember(row, played.game)
            return played
    assert stale is not None  # noqa: S101  (the loop runs at least once)
    raise stale


def play_remembered(
    session_key: str | None, game_id: UUID, action: Action, count: int, key: str = ""
) -> Played | None:
    """Apply an action as `play` does, by one statement, if nothing stands against that.

    The game is taken as this process remembers it. The statement that writes it finds the row only
    if that is how it still is and the session is alive and its owner's; so what was remembered
    is never believed, and nothing is read.

    Args:
        session_key: names the session of who asks.
        game_id: the game.
        action: what to do.
        count: the number of moves that the player saw.
        key: names this request.

    Returns:
        The game after the action; None when nothing was done: `play` then says why, or does it.
    """
    remembered = memory.recollect(game_id)
    if session_key is None or remembered is None:
        return None
    row, game = remembered
    asked = Asked(action, count, key)
    if len(game.moves) != count or row.ranked:
        return None
    try:
        if _is_repeat(row, asked):
            return None
        action.apply(game)
    except ValueError:
        return None
    # An end is counted together with its move.
    if game.is_over or not write_unread(row, game, asked, clock.now(), session_key):
        return None
    memory.remember(row, game)
    return Played(row, game)


def _is_repeat(row: Game, asked: Asked) -> bool:
    """Say whether an action is the one that was applied last.

    Raises:
        KeyReused: its key named another one.
    """
    same = (
        row.version > 0 and row.last_action == asked.action.text and row.last_count == asked.count
    )
    if asked.key and asked.key == row.last_key:
        if not same:
            raise KeyReused(
                say(
                    "the key was used for another action; a new action needs a new key, "
                    "and a repeat the same move_count"
                )
            )
        return True
    return same and not asked.key
