"""The solver's entrance: can this position be won?"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Final

from benben.rules.game import Game
from benben.rules.position import Position
from benben.solver.encode import encode, encode_unchecked
from benben.solver.kernel.workspace import ALL_METHODS, Cancel, Workspace
from benben.solver.limits import Limits
from benben.solver.line import winning_line
from benben.solver.result import Stop, Verdict, Win

_VERDICTS: Final = (Verdict.UNWINNABLE, Verdict.WINNABLE, Verdict.UNDECIDED)
_STOPS: Final = (None, Stop.NODES, Stop.SECONDS, Stop.MEMORY, Stop.CANCELLED)


class Solver:
    """Solves one position after another in memory that it keeps.

    A solver belongs to one thread at a time; searches of different solvers run at the same time
    on several cores, since a search does not hold the interpreter.

    Args:
        limits: what one search may use.
        methods: bits that switch parts of the method off, to measure what they save.
    """

    def __init__(self, limits: Limits | None = None, *, methods: int = ALL_METHODS) -> None:
        self.limits = limits or Limits()
        self._methods = methods
        self._workspace = Workspace(self.limits.memory)
        self._cancel = Cancel()

    def cancel(self) -> None:
        """Stop the search that is running in another thread; it answers ``undecided``.

        Searches started later stop at once as well, until `reset` is called.
        """
        self._cancel.set()

    def reset(self) -> None:
        """Make the solver ready again after `cancel`."""
        self._cancel.clear()

    def win(self, position: Game | Position, *, line: bool = True) -> Win:
        """Say whether a position can be won with the whole card order known.

        Args:
            position: a game as it stands, or a position.
            line: whether a winning line is wanted; without it an answer costs less.

        Raises:
            PositionError: no game can lead to the position.
            LineError: the line found does not replay: a defect of the solver.
            RuntimeError: another thread is using this solver.
        """
        if isinstance(position, Game):
            position = position.position
            problem = encode_unchecked(position)
        else:
            problem = encode(position)
        began = time.perf_counter()
        seconds = self.limits.seconds
        deadline = 0.0 if seconds is None else time.monotonic() + seconds
        result, stop, nodes, _, removals = self._workspace.win(
            problem, self.limits.nodes, deadline, self._cancel, self._methods
        )
        verdict = _VERDICTS[result]
        moves = winning_line(position, removals) if line and verdict is Verdict.WINNABLE else None
        return Win(verdict, moves, nodes, time.perf_counter() - began, _STOPS[stop])

    def wins(self, positions: Iterable[Game | Position], *, line: bool = False) -> Iterator[Win]:
        """Answer `win` for many positions, in order, as they are asked for."""
        for position in positions:
            yield self.win(position, line=line)
