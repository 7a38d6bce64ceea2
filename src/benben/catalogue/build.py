"""Making a list of verified deals anew: scan the deal numbers from 1 on, solve, measure.

The result depends on the plan alone, bit for bit: not on the number of processes, nor on the
machine, nor on the time it takes.
"""

from __future__ import annotations

import os
import tempfile
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from benben.catalogue.catalogue import Catalogue, Entry
from benben.catalogue.difficulty import measure
from benben.catalogue.errors import CatalogueError
from benben.catalogue.plan import Plan
from benben.rules.position import Position
from benben.solver.limits import Limits
from benben.solver.result import Verdict
from benben.solver.solve import Solver

CHUNK: Final = 128
"""Deal numbers in one task: some tenths of a second of work."""

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many deals are verified so far, and how many were looked at."""


@dataclass(frozen=True)
class Scan:
    """What was found among some consecutive deal numbers.

    Attributes:
        numbers: the numbers looked at.
        entries: the winnable ones, rising.
        undecided: those that the solver left open, rising.
    """

    numbers: range
    entries: tuple[Entry, ...]
    undecided: tuple[int, ...]


def scan(plan: Plan, numbers: range) -> Scan:
    """Solve some deals and measure those that can be won."""
    solver = _solver(plan.node_limit)
    entries, undecided = [], []
    deals = [plan.ruleset.deal(number) for number in numbers]
    found = solver.win_deals(plan.ruleset, deals)
    for number, deal, win in zip(numbers, deals, found, strict=True):
        if win.verdict is Verdict.WINNABLE:
            position = Position(plan.ruleset, deal)
            entries.append(Entry(number, measure(position, number, plan.plays)))
        elif win.verdict is Verdict.UNDECIDED:
            undecided.append(number)
    return Scan(numbers, tuple(entries), tuple(undecided))


def build(
    plan: Plan, executor: Executor, *, ahead: int = 4, progress: Progress | None = None
) -> Catalogue:
    """Make a list of verified deals.

    Args:
        plan: what is wanted.
        executor: where the scanning is done; in processes it uses several cores.
        ahead: how many tasks are given to the executor ahead of need.
        progress: called after each task.

    Raises:
        CatalogueError: fewer deals than planned are verified up to the last number to try.
    """
    entries: list[Entry] = []
    undecided: list[int] = []
    for part in _scans(plan, executor, ahead):
        entries += part.entries
        undecided += part.undecided
        if progress is not None:
            progress(min(len(entries), plan.count), part.numbers.stop - 1)
        if len(entries) >= plan.count:
            break
    if len(entries) < plan.count:
        raise CatalogueError(
            f"only {len(entries)} of {plan.count} deals are verified up to {plan.scan_limit}, the "
            "last number to try; a list of fewer deals, more nodes or more numbers would do"
        )
    del entries[plan.count :]
    scanned = entries[-1].number
    return Catalogue.of(
        plan.ruleset,
        entries,
        plays=plan.plays,
        node_limit=plan.node_limit,
        scanned=scanned,
        undecided=sum(number < scanned for number in undecided),
    )


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that at any moment either the old one or the whole new one is there.

    Raises:
        OSError: it cannot be written; the old one is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(0o644)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _scans(plan: Plan, executor: Executor, ahead: int) -> Iterator[Scan]:
    """Yield the scans of consecutive chunks of deal numbers."""
    waiting: deque[Future[Scan]] = deque()
    first, end = 1, plan.scan_limit + 1
    try:
        while waiting or first < end:
            while len(waiting) < ahead and first < end:
                numbers = range(first, min(first + CHUNK, end))
                waiting.append(executor.submit(scan, plan, numbers))
                first = numbers.stop
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


_thread: Final = threading.local()


def _solver(node_limit: int) -> Solver:
    """Return this thread's solver, which keeps its memory from one deal to the next."""
    solver: Solver | None = getattr(_thread, "solver", None)
    if solver is None or solver.limits.nodes != node_limit:
        solver = _thread.solver = Solver(Limits(nodes=node_limit))
    return solver
