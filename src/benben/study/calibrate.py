"""Planning: how many deals of each ruleset a stated budget of processor time allows."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Final

from benben.study.cells import grid, rules_key, rules_of
from benben.study.measures import MEASURES
from benben.study.plan import Cell

NODES: Final = 20_000
"""The limit of nodes for a deal of the grid."""

MOST_DEALS: Final = 100_000
PART_SECONDS: Final = 4.0
TRIAL_SECONDS: Final = 1.0


def plan_grid(seconds: float, first: int = 1) -> Iterator[Cell]:
    """Yield the verdict cells of the whole grid, each as it is planned.

    Args:
        seconds: processor time for each cell.
        first: deal number that the trials begin at.
    """
    for ruleset in grid():
        yield _cell(rules_key(ruleset), seconds, first)


def round_down(number: float) -> int:
    """Return the greatest of 1, 2, 5, 10, 20, 50 … that is not above a number of at least 1."""
    power = int("1".ljust(len(str(int(number))), "0"))
    return max(step * power for step in (1, 2, 5) if step * power <= number)


def _cell(rules: str, seconds: float, first: int) -> Cell:
    """Try some deals, and plan as many as the time allows."""
    ruleset, rows = rules_of(rules), MEASURES["verdict"].rows
    began, tried, batch = process_time(), 0, 1
    while (spent := process_time() - began) < TRIAL_SECONDS:
        rows(ruleset, range(first + tried, first + tried + batch), NODES)
        tried += batch
        batch = min(2 * batch, 500)
    a_second = tried / spent
    deals = min(MOST_DEALS, round_down(max(1.0, seconds * a_second)))
    part = min(deals, round_down(max(1.0, PART_SECONDS * a_second)))
    return Cell("verdict", rules, deals, NODES, part)
