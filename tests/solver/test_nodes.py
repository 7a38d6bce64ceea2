"""The search takes as many nodes as it did, so that a change of it shows."""

from __future__ import annotations

import csv

import pytest

from benben.rules import VARIANTS
from tests.solver.nodes import CASES, PATH, rows_of


def test_every_variant_is_among_the_cases() -> None:
    assert {rules.split()[0] for rules in CASES} == set(VARIANTS)


@pytest.mark.parametrize("rules", CASES)
def test_nodes_are_as_they_were(rules: str) -> None:
    with PATH.open(newline="", encoding="utf-8") as file:
        known = [tuple(row) for row in csv.reader(file) if row[0] == rules]
    assert [tuple(map(str, row)) for row in rows_of(rules)] == known, (
        "the search has changed; `python -m tests.solver.nodes` writes the file anew"
    )
