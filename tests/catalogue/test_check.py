"""A check finds whatever is wrong in a list."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest

from benben.catalogue import Catalogue, Difficulty, Entry
from benben.catalogue.build import scan
from benben.catalogue.check import check
from benben.catalogue.plan import Plan
from benben.rules import Ruleset

PLAN = Plan(Ruleset.of("standard"), count=1, plays=10, node_limit=10_000)
NUMBERS = range(1, 31)


def list_with(change: Callable[[list[Entry]], Sequence[Entry]]) -> Catalogue:
    """Return the list of the first deals, changed."""
    entries = list(scan(PLAN, NUMBERS).entries)
    assert 10 < len(entries) < 30
    return Catalogue.of(
        PLAN.ruleset,
        change(entries),
        plays=PLAN.plays,
        node_limit=PLAN.node_limit,
        scanned=NUMBERS.stop - 1,
        undecided=0,
    )


def test_a_true_list_has_no_fault() -> None:
    found = check(list_with(lambda entries: entries))
    assert found.checked == 30
    assert found.faults == ()


def test_a_deal_wrongly_listed_is_found() -> None:
    listed = {entry.number for entry in scan(PLAN, NUMBERS).entries}
    wrong = min(set(NUMBERS) - listed)
    added = Entry(wrong, Difficulty(10, 0, 100))
    found = check(list_with(lambda e: sorted([*e, added], key=lambda entry: entry.number)))
    assert found.faults == (f"deal {wrong} is listed, but the solver finds it unwinnable",)


def test_a_deal_left_out_is_found() -> None:
    left_out = scan(PLAN, NUMBERS).entries[3].number
    found = check(list_with(lambda entries: [*entries[:3], *entries[4:]]))
    assert found.faults == (f"deal {left_out} is not listed, but the solver finds it winnable",)


def test_a_wrong_difficulty_is_found() -> None:
    def change(entries: list[Entry]) -> Sequence[Entry]:
        difficulty = replace(entries[0].difficulty, cleared=1)
        return [replace(entries[0], difficulty=difficulty), *entries[1:]]

    found = check(list_with(change))
    assert len(found.faults) == 1
    assert " and 1 cards cleared; playing it again gives " in found.faults[0]


@pytest.mark.parametrize("size", [0, 1, 2, 9, 30, 31, 1000])
def test_a_sample_is_half_listed_as_far_as_it_goes(size: int) -> None:
    catalogue = list_with(lambda entries: entries)
    found = check(catalogue, sample=size, random=Random(1))
    assert found.checked == min(size, 30)


def test_a_sample_needs_a_choice() -> None:
    with pytest.raises(ValueError, match="source of randomness"):
        check(list_with(lambda entries: entries), sample=3)
