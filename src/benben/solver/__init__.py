"""Exact answers about positions whose whole card order is known.

`Solver` answers; `Limits` bounds what it may use; `Win` and `Verdict` say how sure it is.

>>> from benben.rules import Game
>>> from benben.solver import Solver
>>> Solver().win(Game.new("standard", 1)).verdict
<Verdict.WINNABLE: 'winnable'>
"""

from typing import TYPE_CHECKING

from benben.solver.errors import LimitError, LineError, PositionError, SolverError
from benben.solver.limits import Limits
from benben.solver.result import Stop, Verdict, Win
from benben.solver.solve import Solver

if TYPE_CHECKING:
    from benben.solver.fewest import FewestMoves, FewestSolver
    from benben.solver.most import MostCleared, MostSolver

__all__ = [
    "FewestMoves",
    "FewestSolver",
    "LimitError",
    "Limits",
    "LineError",
    "MostCleared",
    "MostSolver",
    "PositionError",
    "Solver",
    "SolverError",
    "Stop",
    "Verdict",
    "Win",
]

_LATER = {
    "FewestMoves": "fewest",
    "FewestSolver": "fewest",
    "MostCleared": "most",
    "MostSolver": "most",
}


def __getattr__(name: str) -> object:
    """Import the other questions when they are first asked for: a verdict needs none of it."""
    if name in _LATER:
        from importlib import import_module

        found = getattr(import_module(f"benben.solver.{_LATER[name]}"), name)
        globals()[name] = found
        return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
