"""Exact answers about positions whose whole card order is known.

`Solver` answers; `Limits` bounds what it may use; `Win` and `Verdict` say how sure it is.

>>> from benben.rules import Game
>>> from benben.solver import Solver
>>> Solver().win(Game.new("standard", 1)).verdict
<Verdict.WINNABLE: 'winnable'>
"""

from benben.solver.errors import LimitError, LineError, PositionError, SolverError
from benben.solver.fewest import FewestMoves, FewestSolver
from benben.solver.limits import Limits
from benben.solver.most import MostCleared, MostSolver
from benben.solver.result import Stop, Verdict, Win
from benben.solver.solve import Solver

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
