"""The fewest moves to a win, every draw, redeal and removal counted."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from benben.rules.game import Game
from benben.rules.moves import Move
from benben.rules.position import Position
from benben.solver.codes import STOPS, VERDICTS
from benben.solver.encode import encode, encode_unchecked
from benben.solver.kernel.fewest import ALL_PARTS, FewestWorkspace
from benben.solver.kernel.workspace import Cancel
from benben.solver.limits import Limits
from benben.solver.line import winning_line
from benben.solver.result import Stop, Verdict
from benben.solver.shortest import shortest_line

_NO_LINE_KNOWN: Final = 1 << 14
"""More moves than any game has."""


@dataclass(frozen=True)
class FewestMoves:
    """The answer to how many moves a win takes at least.

    Attributes:
        verdict: whether there is a win at all.
        length: moves of `line`: the fewest when `proven`, else the best found; None without one.
        lower_bound: every win needs so many moves; None when there is proven to be none.
        line: a winning line of that length.
        nodes: states that the searches looked at.
        seconds: how long it took.
        stop: why the search ended early, None when it did not.
    """

    verdict: Verdict
    length: int | None
    lower_bound: int | None
    line: tuple[Move, ...] | None
    nodes: int
    seconds: float
    stop: Stop | None = None

    @property
    def proven(self) -> bool:
        """Whether the answer is final: no win is shorter, or there is none."""
        return self.verdict is Verdict.UNWINNABLE or (
            self.length is not None and self.length == self.lower_bound
        )


class FewestSolver:
    """Finds the fewest moves of one position after another in memory that it keeps.

    A solver belongs to one thread at a time; searches of different solvers run at the same time
    on several cores, since a search does not hold the interpreter.

    Args:
        limits: what one answer may use.
        parts: bits that switch parts of the method off, to measure what they save.
    """

    def __init__(self, limits: Limits | None = None, *, parts: int = ALL_PARTS) -> None:
        self.limits = limits or Limits()
        self._parts = parts
        self._workspace = FewestWorkspace(self.limits.memory)
        self._cancel = Cancel()

    def cancel(self) -> None:
        """Stop the search that is running in another thread; it answers with what it has.

        Searches started later stop at once as well, until `reset` is called.
        """
        self._cancel.set()

    def reset(self) -> None:
        """Make the solver ready again after `cancel`."""
        self._cancel.clear()

    def fewest(self, position: Game | Position) -> FewestMoves:
        """Find the fewest moves to a win with the whole card order known.

        Whether there is a win is searched first, which is quick and gives a line to improve.

        Args:
            position: a game as it stands, or a position.

        Raises:
            PositionError: no game can lead to the position.
            LineError: a line found does not replay: a defect of the solver.
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
            problem, self.limits.nodes, deadline, self._cancel
        )
        verdict = VERDICTS[result]
        if verdict is Verdict.UNWINNABLE:
            return FewestMoves(verdict, None, None, None, nodes, time.perf_counter() - began)
        line = winning_line(position, removals) if verdict is Verdict.WINNABLE else None
        left = max(0, self.limits.nodes - nodes)
        ended, stop, searched, bound, length, removals = self._workspace.solve(
            left,
            deadline,
            self._cancel,
            len(line) if line is not None else _NO_LINE_KNOWN,
            self._parts,
        )
        if length:
            line, verdict = shortest_line(position, removals, length), Verdict.WINNABLE
        elif ended and line is None:
            verdict = Verdict.UNWINNABLE
        if verdict is Verdict.UNDECIDED and bound >= _NO_LINE_KNOWN:
            # Called off with a proof of defeat at hand; nobody has looked at it.
            bound = 0
        return FewestMoves(
            verdict,
            None if line is None else len(line),
            None if verdict is Verdict.UNWINNABLE else bound,
            line,
            nodes + searched,
            time.perf_counter() - began,
            STOPS[stop],
        )

    def fewest_of(self, positions: Iterable[Game | Position]) -> Iterator[FewestMoves]:
        """Answer `fewest` for many positions, in order, as they are asked for."""
        for position in positions:
            yield self.fewest(position)
