"""What the study measures: which rules, how many deals, how hard it tries on each."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from benben.rules.deal import MAX_DEAL
from benben.study.cells import rules_of
from benben.study.errors import StudyError
from benben.study.measures import MEASURES
from benben.study.task import Task

PLAN_FILE: Final = Path(__file__).with_name("plan.csv")
"""The plan of the published study."""

FIELDS: Final = ("measure", "rules", "deals", "nodes", "part")


@dataclass(frozen=True)
class Cell:
    """One row of a plan: the deals 1, 2, 3 … of some rules, measured in one way.

    Attributes:
        measure: the name of what is measured.
        rules: the key of the rules.
        deals: how many deals.
        nodes: the limit of nodes for one answer.
        part: deals in one part, some seconds of work.
    """

    measure: str
    rules: str
    deals: int
    nodes: int
    part: int

    def __post_init__(self) -> None:
        """Refuse a cell that cannot be measured.

        Raises:
            StudyError: a number is out of range, or there is no such measure.
            OptionError: the key names no rules.
        """
        if self.measure not in MEASURES:
            raise StudyError(
                f"there is no measure {self.measure!r}; the measures are {', '.join(MEASURES)}"
            )
        rules_of(self.rules)
        if not 1 <= self.deals <= MAX_DEAL:
            raise StudyError(f"{self.deals} deals are asked for; it must be 1 to {MAX_DEAL}")
        for name in ("nodes", "part"):
            if getattr(self, name) < 1:
                raise StudyError(f"{name} is {getattr(self, name)}; it must be 1 or more")

    def tasks(self) -> Iterator[Task]:
        """Yield the parts that it is made of, in order."""
        end = self.deals + 1
        for first in range(1, end, self.part):
            stop = min(first + self.part, end)
            yield Task(self.measure, self.rules, first, stop, self.nodes)


def read_plan(path: Path = PLAN_FILE) -> tuple[Cell, ...]:
    """Return the cells of a plan, a CSV file with the columns of `FIELDS`.

    Raises:
        StudyError: it cannot be read, or a row makes no sense; the error names the line.
    """
    try:
        with path.open(newline="", encoding="utf-8") as file:
            rows = csv.DictReader(file)
            if tuple(rows.fieldnames or ()) != FIELDS:
                raise StudyError(f"{path}: the first line must be {','.join(FIELDS)}")
            return tuple(_cell(row, f"{path}, line {rows.line_num}") for row in rows)
    except OSError as error:
        raise StudyError(f"{path} cannot be read: {error.strerror}") from None
    except (UnicodeDecodeError, csv.Error) as error:
        raise StudyError(f"{path} is no plan: {error}") from None


def chosen(
    plan: Sequence[Cell], measures: Sequence[str], rules: Sequence[str], deals: int | None
) -> tuple[Cell, ...]:
    """Return a part of a plan.

    Args:
        plan: the whole of it.
        measures: the measures wanted; none for all.
        rules: the keys of the rules wanted; none for all.
        deals: at most so many deals of each cell; None for all of them.

    Raises:
        StudyError: nothing is left.
    """
    cells = [
        cell if deals is None else replace(cell, deals=min(cell.deals, deals))
        for cell in plan
        if (not measures or cell.measure in measures) and (not rules or cell.rules in rules)
    ]
    if not cells:
        raise StudyError("the plan holds nothing of what was asked for; `--list` shows what it has")
    return tuple(cells)


def _cell(row: dict[str, str], where: str) -> Cell:
    """Return the cell of a row."""
    try:
        numbers = {name: int(row[name].replace("_", "")) for name in FIELDS[2:]}
        return Cell(row["measure"], row["rules"], **numbers)
    except (ValueError, AttributeError, TypeError) as error:
        raise StudyError(f"{where}: {error}") from None
