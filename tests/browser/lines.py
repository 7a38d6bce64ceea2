"""Won games to play: found by the solver, so that none has to be kept."""

from __future__ import annotations

from functools import cache

from benben.rules import Game, Move
from benben.solver.solve import Solver


@cache
def winning_line(variant: str, deal: int) -> tuple[Move, ...]:
    """Return a winning line of a deal, the whole card order known.

    Raises:
        LookupError: the deal cannot be won.
    """
    line = Solver().win(Game.new(variant, deal)).line
    if line is None:
        raise LookupError(f"{variant} deal {deal} cannot be won")
    return line


def winnable_deal(variant: str, start: int = 1) -> int:
    """Return the first deal from a number on that can be won."""
    for deal in range(start, start + 500):
        try:
            winning_line(variant, deal)
        except LookupError:
            continue
        return deal
    raise LookupError(f"no {variant} deal from {start} on can be won")
