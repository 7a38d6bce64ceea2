"""Running a study: the same parts whatever happens to the workers."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from benben.rules import Game, Ruleset
from benben.solver import Solver
from benben.study.errors import StudyError
from benben.study.plan import Cell
from benben.study.run import missing, run_study
from benben.study.task import Task, run
from benben.study.workers import cluster, processes
from tests.executors import HereAndNow

CELLS = (
    Cell("verdict", "standard", 40, 100_000, 8),
    Cell("verdict", "giza", 20, 100_000, 8),
    Cell("fair", "vegas", 4, 100_000, 2),
    Cell("fewest", "open", 4, 100_000, 2),
    Cell("most", "standard", 4, 100_000, 4),
    Cell("opening", "standard", 4, 100_000, 4),
)


@contextmanager
def here() -> Iterator[Executor]:
    """Provide an executor that runs each task at once, in this thread."""
    yield HereAndNow()


def files(directory: Path) -> dict[str, bytes]:
    """Return every file under a directory by its path in it."""
    return {
        str(path.relative_to(directory)): path.read_bytes()
        for path in sorted(directory.rglob("*"))
        if path.is_file()
    }


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Return the parts of a run that nothing disturbed."""
    directory = tmp_path_factory.mktemp("whole")
    run_study(missing(CELLS, directory), directory, here, ahead=1)
    assert missing(CELLS, directory) == []
    return files(directory)


def test_a_part_says_what_the_solver_says() -> None:
    data = run(Task("verdict", "standard", 5, 25, 100_000))
    table = pq.read_table(BytesIO(data))
    rules, solver = Ruleset.of("standard"), Solver()
    assert table["deal"].to_pylist() == list(range(5, 25))
    assert table["verdict"].to_pylist() == [
        str(solver.win(Game(rules, rules.deal(number))).verdict) for number in range(5, 25)
    ]


def test_processes_give_the_same_bytes(whole: dict[str, bytes], tmp_path: Path) -> None:
    run_study(missing(CELLS, tmp_path), tmp_path, partial(processes, 2), ahead=6)
    assert files(tmp_path) == whole


def test_killed_workers_cost_their_parts_only(whole: dict[str, bytes], tmp_path: Path) -> None:
    pools: list[ProcessPoolExecutor] = []
    kept: list[Task] = []

    @contextmanager
    def watched() -> Iterator[Executor]:
        with processes(2) as pool:
            assert isinstance(pool, ProcessPoolExecutor)
            pools.append(pool)
            yield pool

    def kill(task: Task) -> None:
        kept.append(task)
        if len(kept) == 3:
            for process in list(pools[-1]._processes.values()):
                process.kill()

    run_study(missing(CELLS, tmp_path), tmp_path, watched, ahead=6, progress=kill)
    assert len(pools) == 2
    assert len(kept) == len(set(kept)) == len(whole)
    assert files(tmp_path) == whole


def test_a_run_broken_off_goes_on_where_it_was(whole: dict[str, bytes], tmp_path: Path) -> None:
    done: list[Task] = []

    def stop(task: Task) -> None:
        done.append(task)
        if len(done) == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_study(missing(CELLS, tmp_path), tmp_path, here, ahead=2, progress=stop)
    left = missing(CELLS, tmp_path)
    assert len(left) == len(whole) - 4
    assert not set(left) & set(done)
    run_study(left, tmp_path, here, ahead=2)
    assert files(tmp_path) == whole


def test_a_damaged_or_foreign_part_is_made_anew(whole: dict[str, bytes], tmp_path: Path) -> None:
    run_study(missing(CELLS, tmp_path), tmp_path, here, ahead=1)
    first, second, third = (task.path(tmp_path) for task in list(CELLS[0].tasks())[:3])
    first.write_bytes(first.read_bytes()[:-20])
    second.write_bytes(b"")
    third.write_bytes(run(Task("verdict", "standard", 17, 25, 99_999)))
    left = missing(CELLS, tmp_path)
    assert [task.first for task in left] == [1, 9, 17]
    run_study(left, tmp_path, here, ahead=1)
    assert files(tmp_path) == whole


def test_workers_that_always_break_down_are_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(task: Task) -> bytes:
        raise BrokenExecutor("no memory")

    monkeypatch.setattr("benben.study.run.run", lost)

    with pytest.raises(StudyError, match="3 times with no part finished: no memory"):
        run_study(missing(CELLS, tmp_path), tmp_path, here, ahead=2)
    assert files(tmp_path) == {}


def test_a_directory_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    blocked = tmp_path / "data"
    blocked.write_text("a file, where a directory is wanted")
    with pytest.raises(OSError, match="data"):
        run_study(missing(CELLS[:1], blocked), blocked, here, ahead=1)


def test_a_dask_cluster_gives_the_same_bytes(whole: dict[str, bytes], tmp_path: Path) -> None:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
    ) as local:
        workers = partial(cluster, local.scheduler_address)
        run_study(missing(CELLS, tmp_path), tmp_path, workers, ahead=64)
    assert files(tmp_path) == whole


def test_a_cluster_that_does_not_answer_is_said() -> None:
    with pytest.raises(StudyError, match="no Dask scheduler"), cluster("nonsense://here"):
        pass
