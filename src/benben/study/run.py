"""Running a study: what is missing is measured by workers, and kept part by part.

The parts depend on the plan alone, bit for bit: not on the workers, their number or their order.
A worker or a run that is killed costs the parts that it had not finished.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final, TypeAlias

from benben.study.errors import StudyError
from benben.study.plan import Cell
from benben.study.task import Task, is_done, keep, run

Progress: TypeAlias = Callable[[Task], None]
"""Told of each part that is there, those found done first."""

Workers: TypeAlias = Callable[[], AbstractContextManager[Executor]]
"""Makes the workers; called again when they broke down."""

MOST_BREAKDOWNS: Final = 3
"""So often in a row, with no part finished in between, are broken workers replaced."""


def missing(cells: Iterable[Cell], directory: Path) -> list[Task]:
    """Return the parts that are not there yet, in the order of the plan."""
    return [task for cell in cells for task in cell.tasks() if not is_done(task, directory)]


def run_study(
    tasks: Iterable[Task],
    directory: Path,
    workers: Workers,
    *,
    ahead: int,
    progress: Progress | None = None,
) -> None:
    """Measure parts and keep them.

    Args:
        tasks: the parts that are missing.
        directory: where parts are kept.
        workers: makes what runs the tasks.
        ahead: how many tasks are given out at a time.
        progress: called after each part is kept.

    Raises:
        StudyError: the workers broke down again and again.
        OSError: a part cannot be written.
    """
    left = deque(tasks)
    breakdowns = 0
    while left:
        done = 0
        try:
            with workers() as executor:
                for task in _results(executor, left, directory, ahead):
                    done += 1
                    if progress is not None:
                        progress(task)
        except BrokenExecutor as error:
            breakdowns = 1 if done else breakdowns + 1
            if breakdowns >= MOST_BREAKDOWNS:
                raise StudyError(
                    f"the workers broke down {breakdowns} times with no part finished: {error}"
                ) from error


def _results(executor: Executor, left: deque[Task], directory: Path, ahead: int) -> Iterable[Task]:
    """Yield each task whose part was kept; what was not is back in ``left`` when this ends."""
    running: dict[Future[bytes], Task] = {}
    try:
        while left or running:
            while left and len(running) < ahead:
                task = left.popleft()
                try:
                    running[executor.submit(run, task)] = task
                except BrokenExecutor:
                    left.appendleft(task)
                    raise
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                data = future.result()
                keep(running[future], directory, data)
                yield running.pop(future)
    finally:
        for future in running:
            future.cancel()
        left.extendleft(reversed(running.values()))
