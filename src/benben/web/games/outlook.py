"""What a player is told about a game unasked: locked cards, and that it is lost for certain.

Told with every state, so it must cost little. The locks of a position are looked up. That a game is
lost takes a proof, which is made once, when an action may have lost it, and kept in the game's row
with the move that lost it (``docs/decisions/lost-for-certain.md`` has the figures). All of it comes
from what the player has seen.
"""

from __future__ import annotations

from typing import Final

from benben import rules
from benben.insight.certainty import is_certainly_lost, losing_move
from benben.insight.locks import locked_slots
from benben.rules import Result, slots_of
from benben.web.games.models import Game

MOST_NODES: Final = 400
"""Nodes for one proof beside a move. A hint may take more time, and so finds more."""


def lost_at(game: rules.Game, row: Game | None = None) -> int | None:
    """Return after how many moves a game was lost for certain, as far as a short proof finds it.

    Args:
        game: the game as it is now.
        row: what is stored of it, from before the last action; None for a game just dealt.

    Returns:
        The number of moves, None when the game is not known to be lost.
    """
    known = None if row is None else row.lost_at
    as_seen = row is not None and (row.seen_stock, row.peeked) == (game.seen_stock, game.peeked)
    if known is not None and as_seen:
        # Every action leaves the first moves as they were, and with them what was proved of them.
        return known if known <= len(game.moves) else None
    if known is not None and known > len(game.moves):
        known = None
    outcome = game.outcome()
    if outcome is not None and outcome.result is Result.LOST:
        known = len(game.moves) if known is None else known
    elif known is None and not is_certainly_lost(game, MOST_NODES):
        return None
    return losing_move(game, len(game.moves) if known is None else known, MOST_NODES)


def locks_of(game: rules.Game) -> tuple[str, ...]:
    """Return the names of the slots whose cards can never go, in reading order."""
    if game.position.is_won:
        return ()
    name = game.ruleset.tableau.name
    return tuple(map(name, slots_of(locked_slots(game.position))))


def rewind_target(row: Game) -> int | None:
    """Return how many moves to go back to from where a lost game was not lost for certain.

    Returns:
        None when the game is not known to be lost, was lost as it was dealt, or is final.
    """
    if row.lost_at is None or row.is_final:
        return None
    return row.lost_at - 1 if row.lost_at else None
