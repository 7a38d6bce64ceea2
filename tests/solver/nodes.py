"""The work of the solver on a fixed set of deals: ``python -m tests.solver.nodes`` writes it anew.

Nodes are counted, not seconds, so the numbers are the same on every machine. Look at the
difference before it is kept: a verdict must never change but from undecided, and more nodes are
a search made worse.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Final

from benben.rules import Ruleset
from benben.solver import Limits, Solver

PATH: Final = Path(__file__).parent / "data" / "nodes.csv"
LIMIT: Final = 5_000
EASY: Final = range(1, 13)

CASES: Final = {
    "standard": [152, 159, 372],
    "standard passes=1": [46, 110],
    "standard passes=2": [46, 159, 248, 256, 372],
    "standard passes=unlimited": [46, 110],
    "standard goal=all": [],
    "standard pair_with_cover=on": [],
    "standard passes=1 pair_with_cover=on goal=all": [],
    "standard peeks=1": [],
    "standard open_stock=on passes=unlimited": [],
    "vegas": [],
    "vegas open_stock=on": [],
    "open": [],
    "open passes=1": [],
    "open passes=2": [],
    "open goal=all": [],
    "giza": [],
    "giza pair_with_cover=on": [],
    "giza goal=all": [],
    "cheops": [],
    "cheops passes=1": [],
    "cheops equal_ranks=on": [],
    "cheops goal=all": [],
    "cheops equal_ranks=on goal=all": [],
    "relaxed": [205],
    "relaxed passes=1": [],
    "relaxed passes=unlimited": [],
    "relaxed open_stock=on": [],
    "relaxed goal=all": [],
    "relaxed open_stock=on goal=all": [],
    "double": [5],
    "double passes=1": [],
}
"""Rules as ``variant option=value …``, and hard deals to solve besides the first ones."""


def ruleset_of(rules: str) -> Ruleset:
    """Return the ruleset that a key of `CASES` names."""
    variant, *options = rules.split()
    return Ruleset.parse(variant, dict(option.split("=") for option in options))


def rows_of(rules: str) -> Iterator[tuple[str, int, str, int]]:
    """Solve the deals of a case, and yield a row for each: rules, deal, verdict and nodes."""
    numbers = [*EASY, *CASES[rules]]
    solver = Solver(Limits(nodes=LIMIT))
    for number, win in zip(numbers, solver.win_deals(ruleset_of(rules), numbers), strict=True):
        yield rules, number, str(win.verdict), win.nodes


def regenerate() -> None:
    """Write the file anew."""
    with PATH.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("rules", "deal", "verdict", "nodes"))
        writer.writerows(chain.from_iterable(map(rows_of, CASES)))


if __name__ == "__main__":
    regenerate()
