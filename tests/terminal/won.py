"""Won games for tests: found by the solver, so that none has to be kept."""

from __future__ import annotations

from functools import cache

from benben.rules import Game, Move
from benben.solver.solve import Solver


@cache
def winning_line(variant: str, start: int = 1) -> tuple[int, tuple[Move, ...]]:
    """Return the first deal from a number on that can be won, and a line that wins it."""
    for deal in range(start, start + 500):
        line = Solver().win(Game.new(variant, deal)).line
        if line is not None:
            return deal, line
    raise LookupError(f"no {variant} deal from {start} on can be won")


def winning_game(variant: str, start: int = 1) -> Game:
    """Return a won game of a variant."""
    deal, line = winning_line(variant, start)
    game = Game.new(variant, deal)
    for move in line:
        game.push(move)
    return game
