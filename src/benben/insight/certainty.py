"""Lost for certain: no order of the unseen cards can win.

The proof is a relaxation. Every unseen card is laid out as if it were one more exposed card
beside the tableau, to be taken at any time; the seen stock cards keep their order and their
passes. Whatever line wins in some order of the unseen cards wins here too: take the same
removals, draw the seen cards as far as that line had drawn them, and take the unseen ones from
where they lie. So when the relaxed game cannot be won, no order can. It uses which cards are
unseen, which the player knows, and nothing of their order.
"""

from __future__ import annotations

from typing import Final

from benben.insight.exact import Referee
from benben.insight.knowledge import UNSEEN, Knowledge, State
from benben.insight.locks import fatal_slots, locked_slots
from benben.rules import Game
from benben.solver.encode import encode_rules

MOST_SLOTS: Final = 56
"""Slots that the kernel can hold; a relaxation with more is not tried whole."""

MOST_NODES: Final = 4_000
"""Nodes for one proof; without an answer by then nothing is claimed."""

_ANY_RANK: Final = 1


def is_certainly_lost(game: Game, most_nodes: int = MOST_NODES) -> bool:
    """Say whether the player of a game can know that it cannot be won any more.

    A game that is over is judged like any other; a won one is not lost.

    Args:
        game: the game.
        most_nodes: nodes for the proof; without an answer by then nothing is claimed.
    """
    if game.position.is_won:
        return False
    if locked_slots(game.position) & fatal_slots(game.position):
        return True
    return not may_be_winnable(Knowledge.of(game), most_nodes)


def losing_move(game: Game, known: int | None = None, most_nodes: int = MOST_NODES) -> int | None:
    """Return the number of the move after which the game was lost for certain, from 1.

    What the player has seen until now counts for the earlier positions too.

    Args:
        game: the game.
        known: a number of moves after which the game is known to be lost for certain.
        most_nodes: nodes for each proof.

    Returns:
        None when the game is not lost for certain; 0 when it was from the start.
    """
    if known is None:
        if not is_certainly_lost(game, most_nodes):
            return None
        known = len(game.moves)
    # Lost stays lost, so the first lost position is found by halving; but it is near, most often,
    # so the steps back begin small.
    low, high, step = 0, known, 1
    line = game.copy()
    while low < high:
        middle = max(high - step, (low + high) // 2)
        if len(line.moves) < middle:
            line = game.copy()
        while len(line.moves) > middle:
            line.pop()
        if is_certainly_lost(line, most_nodes):
            high, step = middle, 2 * step
        else:
            low, step = middle + 1, len(game.moves)
    return high


def may_be_winnable(knowledge: Knowledge, most_nodes: int = MOST_NODES) -> bool:
    """Say whether some order of the unseen cards may still win; False is a proof that none can."""
    free = len(knowledge.unseen)
    size = knowledge.ruleset.tableau.size
    if size + free > MOST_SLOTS:
        return _may_be_winnable_in_time(knowledge, most_nodes)
    stock = bytes(rank if rank != UNSEEN else _ANY_RANK for rank in knowledge.ranks[size:])
    ranks = knowledge.ranks[:size] + knowledge.unseen + stock
    seen = knowledge.state.piles
    for place, rank in enumerate(knowledge.ranks[size:]):
        if rank == UNSEEN:
            seen &= ~(1 << place)
    state = State(
        knowledge.state.present | ((1 << free) - 1) << size,
        seen,
        knowledge.state.drawn,
        knowledge.state.redeals,
    )
    referee = Referee(knowledge.ruleset, encode_rules(knowledge.ruleset, free))
    return referee.can_win(ranks, state, most_nodes) is not False


def _may_be_winnable_in_time(knowledge: Knowledge, most_nodes: int) -> bool:
    """Answer for more unseen cards than can be laid out: give the player all passes instead.

    With unlimited passes every stock card comes up as often as wanted, so the order decides
    nothing, and any order may stand for all of them; but where two stock cards can go
    together, their neighbours decide, and nothing is claimed.
    """
    if knowledge.ruleset.options.open_stock:
        return True
    world = next(knowledge.worlds())
    state = knowledge.state._replace(redeals=-1)
    return Referee(knowledge.ruleset).can_win(world, state, most_nodes) is not False
