"""One part of a study: some consecutive deals, measured in one process, kept in one file."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pyarrow as pa
import pyarrow.parquet as pq

from benben.catalogue.build import write_whole
from benben.study.cells import rules_of
from benben.study.measures import MEASURES

_NOTE: Final = b"benben"
"""The key in a file's metadata under which it says what it holds."""


@dataclass(frozen=True)
class Task:
    """What one part holds.

    Attributes:
        measure: the name of what is measured.
        rules: the key of the rules.
        first: the first deal number.
        stop: one past the last deal number.
        nodes: the limit of nodes for one answer.
    """

    measure: str
    rules: str
    first: int
    stop: int
    nodes: int

    def path(self, directory: Path) -> Path:
        """Return where its part is kept."""
        name = f"{self.first:08d}-{self.stop - 1:08d}.parquet"
        return directory / self.measure / self.rules.replace(" ", ",") / name

    @property
    def note(self) -> bytes:
        """Return what its part says that it holds; equal notes mean equal rows."""
        version = MEASURES[self.measure].version
        return json.dumps({**self.__dict__, "version": version}, sort_keys=True).encode()


def run(task: Task) -> bytes:
    """Measure the deals of a part; runs in a worker.

    Returns:
        The bytes of its Parquet file, so that a worker needs no directory in common with others.
    """
    measure = MEASURES[task.measure]
    numbers = range(task.first, task.stop)
    columns = measure.rows(rules_of(task.rules), numbers, task.nodes)
    schema = measure.schema.with_metadata({_NOTE: task.note})
    table = pa.table({"deal": list(numbers), **columns}, schema=schema)
    sink = io.BytesIO()
    pq.write_table(table, sink, compression="zstd")
    return sink.getvalue()


def is_done(task: Task, directory: Path) -> bool:
    """Say whether a whole part of a task is there: one cut short or of another task is not."""
    path = task.path(directory)
    try:
        metadata = pq.read_metadata(path)
    except (OSError, pa.ArrowInvalid):
        return False
    rows: int = metadata.num_rows
    note: bytes | None = (metadata.metadata or {}).get(_NOTE)
    return note == task.note and rows == task.stop - task.first


def keep(task: Task, directory: Path, data: bytes) -> None:
    """Write a part so that at any moment it is there whole or not at all.

    Raises:
        OSError: it cannot be written.
    """
    write_whole(task.path(directory), data)
