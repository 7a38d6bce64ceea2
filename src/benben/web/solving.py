"""Solve deals on request, within bounds that a server can afford."""

from __future__ import annotations

import threading
from typing import Final

from benben import rules
from benben.solver.limits import MEBIBYTE, Limits
from benben.solver.result import Win
from benben.solver.solve import Solver

LIMITS: Final = Limits(nodes=100_000, memory=24 * MEBIBYTE)
"""What one deal may cost: counted in nodes, so that the answer is the same on every machine."""


class _Memory(threading.local):
    """One solver a thread, made when it is first needed."""

    solver: Solver | None = None


_memory: Final = _Memory()


def solve(game: rules.Game) -> Win:
    """Say whether a game can be won, its whole card order known."""
    solver = _memory.solver
    if solver is None:
        solver = _memory.solver = Solver(LIMITS)
    return solver.win(game)
