"""What matches: the tables written out, and the ways to ask in agreement."""

from __future__ import annotations

from itertools import chain, combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.rules.matching import ADJACENT, GROUP_13, SUM_13, Adjacent, MatchRule

RULES = [SUM_13, GROUP_13, ADJACENT, Adjacent(equal_ranks=True)]
RANKS = range(1, 14)
SUM_PAIRS = {(1, 12), (2, 11), (3, 10), (4, 9), (5, 8), (6, 7)}
NEXT_PAIRS = {(rank, rank + 1) for rank in range(1, 13)}


@pytest.mark.parametrize(
    ("rule", "alone", "pairs"),
    [
        (SUM_13, {13}, SUM_PAIRS),
        (GROUP_13, {13}, SUM_PAIRS),
        (ADJACENT, set(), NEXT_PAIRS),
        (Adjacent(equal_ranks=True), set(), NEXT_PAIRS | {(rank, rank) for rank in RANKS}),
    ],
)
def test_singles_and_pairs(rule: MatchRule, alone: set[int], pairs: set[tuple[int, int]]) -> None:
    assert {rank for rank in RANKS if rule.accepts([rank])} == alone
    assert {rank for rank in RANKS if rule.alone(rank)} == alone
    for one, two in product(RANKS, RANKS):
        expected = (min(one, two), max(one, two)) in pairs
        assert rule.accepts([one, two]) == expected
        assert (two in rule.partners(one)) == expected


def test_king_and_ace_are_far_apart() -> None:
    for rule in RULES:
        assert not rule.accepts([13, 1])
    assert ADJACENT.accepts([1, 2])
    assert ADJACENT.accepts([12, 13])


def test_only_groups_take_more_than_two() -> None:
    assert GROUP_13.accepts([1, 5, 7])
    assert GROUP_13.accepts([1, 1, 1, 1, 2, 2, 2, 3])
    assert not GROUP_13.accepts([1, 5, 8])
    for rule in RULES:
        assert not rule.accepts([])
        if not rule.groups:
            assert not rule.accepts([1, 5, 7])
            assert not rule.accepts([1, 2, 3])


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: f"{rule.id}-{rule.sentence[-14:]}")
@given(ranks=st.lists(st.integers(1, 13), max_size=11))
def test_the_subsets_are_those_accepted(rule: MatchRule, ranks: list[int]) -> None:
    indices = range(len(ranks))
    every = chain.from_iterable(combinations(indices, size) for size in indices)
    wanted = {
        chosen for chosen in [*every, tuple(indices)] if rule.accepts([ranks[i] for i in chosen])
    }
    found = rule.subsets(ranks)
    assert len(found) == len(set(found))
    assert set(found) == wanted


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: f"{rule.id}-{rule.sentence[-14:]}")
@given(
    ranks=st.lists(st.integers(1, 13), max_size=5), more=st.lists(st.integers(1, 13), min_size=1)
)
def test_what_cannot_grow_never_becomes_a_match(
    rule: MatchRule, ranks: list[int], more: list[int]
) -> None:
    if rule.accepts([*ranks, *more]):
        assert rule.may_grow(ranks)
    if not rule.accepts(ranks) and ranks:
        assert rule.why_not(ranks)


def test_only_a_rule_by_distance_knows_equal_ranks() -> None:
    assert SUM_13.with_equal_ranks(True) is SUM_13
    assert ADJACENT.with_equal_ranks(True).accepts([5, 5])
    assert not ADJACENT.with_equal_ranks(False).accepts([5, 5])
