"""Labels of positions by the exact solver, which knows the whole card order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from benben.rl.picks import Picks
from benben.rules import Game
from benben.solver.limits import Limits
from benben.solver.result import Verdict
from benben.solver.solve import Solver

LIMITS: Final = Limits(nodes=1_000_000)
"""What one label may cost."""


@dataclass(frozen=True)
class Label:
    """What the solver says of a position.

    Attributes:
        winnable: whether it can be won; None when that is undecided.
        actions: actions that make the next move of a winning line; empty without one.
    """

    winnable: bool | None
    actions: tuple[int, ...] = ()


class Labeller:
    """Labels positions, with one solver for all of them.

    Args:
        limits: what one label may cost.
    """

    def __init__(self, limits: Limits = LIMITS) -> None:
        self._limits = limits

    @cached_property
    def _solver(self) -> Solver:
        return Solver(self._limits)

    def label(self, game: Game, picks: Picks) -> Label:
        """Return the label of a position in which no card is picked."""
        if game.is_over:
            return Label(game.position.is_won)
        found = self._solver.win(game)
        if found.verdict is Verdict.UNDECIDED:
            return Label(None)
        line = found.line or ()
        return Label(bool(line), tuple(picks.actions_of(line[0])) if line else ())
