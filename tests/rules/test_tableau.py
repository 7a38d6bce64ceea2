"""Slots, their names, and what covers what."""

from __future__ import annotations

import pytest

from benben.rules import STOCK, VARIANTS, WASTE, NotationError, Tableau, mask_of, pyramid, slots_of
from tests.rules.naive import naive_rules


@pytest.mark.parametrize("variant", VARIANTS)
def test_slots_and_covers_are_those_of_the_rules_in_words(variant: str) -> None:
    tableau, naive = VARIANTS[variant].tableau, naive_rules(variant)
    assert list(tableau.names) == naive.slots()
    for slot, name in enumerate(tableau.names):
        assert [tableau.name(cover) for cover in tableau.covered_by[slot]] == naive.covers(name)
        assert tableau.slot(name) == slot


@pytest.mark.parametrize(
    ("variant", "size", "rows", "goal", "stock"),
    [
        ("standard", 28, 7, 28, 24),
        ("giza", 52, 10, 28, 0),
        ("double", 45, 9, 45, 59),
    ],
)
def test_sizes(variant: str, size: int, rows: int, goal: int, stock: int) -> None:
    tableau = VARIANTS[variant].tableau
    assert (tableau.size, len(tableau.rows), len(tableau.goal_slots)) == (size, rows, goal)
    assert VARIANTS[variant].stock_size == stock
    assert VARIANTS[variant].has_stock == bool(stock)


def test_giza_covers() -> None:
    tableau = VARIANTS["giza"].tableau
    covers = {
        name: [tableau.name(cover) for cover in tableau.covered_by[tableau.slot(name)]]
        for name in ("a1", "f6", "g1", "g7", "h8", "i8", "j8")
    }
    assert covers == {
        "a1": ["b1", "b2"],
        "f6": ["g6", "g7"],
        "g1": [],
        "g7": [],
        "h8": ["i8"],
        "i8": ["j8"],
        "j8": [],
    }
    assert [tableau.name(slot) for slot in tableau.goal_slots][-1] == "g7"


@pytest.mark.parametrize("variant", VARIANTS)
def test_masks_are_closures(variant: str) -> None:
    tableau = VARIANTS[variant].tableau

    def all_above(slot: int) -> set[int]:
        direct = set(tableau.covered_by[slot])
        return direct.union(*(all_above(cover) for cover in direct)) if direct else set()

    above = [all_above(slot) for slot in range(tableau.size)]
    for slot in range(tableau.size):
        assert set(slots_of(tableau.above[slot])) == above[slot]
        assert set(slots_of(tableau.beneath[slot])) == {
            other for other in range(tableau.size) if slot in above[other]
        }
        assert tableau.cover_masks[slot] == mask_of(tableau.covered_by[slot])
        for cover in tableau.covered_by[slot]:
            assert slot in tableau.covers[cover]
    assert tableau.full_mask.bit_count() == tableau.size


def test_rows_and_names() -> None:
    tableau = pyramid(9)
    assert tableau.name(0) == "a1"
    assert tableau.name(44) == "i9"
    assert (tableau.name(STOCK), tableau.name(WASTE)) == ("s", "w")
    assert (tableau.slot("s"), tableau.slot("w")) == (STOCK, WASTE)
    assert [tableau.row_of(slot) for slot in (0, 1, 2, 44)] == [0, 1, 1, 8]
    assert tableau.size < STOCK
    assert WASTE > STOCK


@pytest.mark.parametrize("name", ["", "a", "1", "a0", "a01", "j10", "é1", "A1", "a1 ", "a²", "aa"])
def test_a_name_that_is_no_slot(name: str) -> None:
    with pytest.raises(NotationError, match="there is no slot"):
        VARIANTS["giza"].tableau.slot(name)


def test_masks_and_slots() -> None:
    assert list(slots_of(mask_of([5, 0, 27]))) == [0, 5, 27]
    assert list(slots_of(0)) == []


def test_a_tableau_may_have_any_shape() -> None:
    tableau = Tableau(((0, 1), (2,)), ((2,), (2,), ()), (0, 1))
    assert tableau.names == ("a1", "a2", "b1")
    assert tableau.covers == ((), (), (0, 1))
    assert tableau.goal_mask == 0b11
