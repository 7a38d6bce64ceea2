"""The exact verdict after every move of a game whose whole card order is now known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from benben.rules import Game, Move
from benben.solver.limits import Limits
from benben.solver.result import Verdict
from benben.solver.solve import Solver

LIMITS: Final = Limits(nodes=500_000)
"""What one verdict may cost."""


@dataclass(frozen=True)
class Verdicts:
    """How winnable a game was from its start to its last move.

    Attributes:
        each: the verdict of the position before the first move, after the first, and so on: one
            more than there are moves.
        losing_move: the number of the move after which the game could no longer be won, from 1;
            0 when the deal could never be won; None when it still can, or was won, or when an
            undecided position leaves it open.
        winning_line: moves that win from the position before the losing move, else None.
    """

    each: tuple[Verdict, ...]
    losing_move: int | None
    winning_line: tuple[Move, ...] | None


def verdicts(game: Game, limits: Limits = LIMITS) -> Verdicts:
    """Return the exact verdict after every move of a game.

    What is lost stays lost, and what leads to a won position could be won, so only the positions
    between are solved.
    """
    count = len(game.moves) + 1
    if game.position.is_won:
        return Verdicts((Verdict.WINNABLE,) * count, None, None)
    solver = Solver(limits)
    line = Game(game.ruleset, game.deal)
    each: list[Verdict] = []
    winning_line: tuple[Move, ...] | None = None
    losing_move: int | None = None
    for number in range(count):
        found = solver.win(line)
        each.append(found.verdict)
        if found.verdict is Verdict.UNWINNABLE:
            if number == 0 or each[-2] is Verdict.WINNABLE:
                losing_move = number
            each += [Verdict.UNWINNABLE] * (count - number - 1)
            break
        winning_line = found.line
        if number < len(game.moves):
            line.push_unchecked(game.moves[number])
    return Verdicts(tuple(each), losing_move, winning_line if losing_move else None)
