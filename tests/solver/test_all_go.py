"""Rules by which every card must go: the bounds by counting and by matching, against the oracle."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.rules import Game, Ruleset
from benben.rules.deal import Deal
from benben.rules.options import Goal, Options
from benben.rules.tableau import pyramid
from benben.rules.variant import Variant
from benben.solver import Limits, Solver, Verdict
from benben.solver.line import replay
from tests.solver.games import RULES
from tests.solver.naive import NaiveGame, solve_naively

WHOLE, WITHOUT_COUNTING, AT_ONCE, COUNTING_ALONE = 447, 191, 511, 256
METHODS = (WHOLE, WITHOUT_COUNTING, AT_ONCE, COUNTING_ALONE)
"""Bits of the solver's methods: all, all but counting, none waiting for long searches, only it."""

SOLVERS = {methods: Solver(methods=methods) for methods in METHODS}
GROUPS = ((13,), (1, 12), (3, 10), (6, 7), (5, 8), (1, 2, 10), (3, 4, 6), (1, 5, 7), (2, 3, 3, 5))
"""Ranks that go together as groups; the first five as pairs of the sum rule as well."""


@st.composite
def decks(draw: st.DrawFn, match: str, *, equal_ranks: bool) -> list[int]:
    """Return the ranks of 3 to 12 cards that fall into removals, in any order; or nearly so."""
    ranks: list[int] = []
    size = draw(st.integers(3, 12))
    while len(ranks) < size:
        if match == "adjacent":
            low = draw(st.integers(1, 5))
            ranks += [low, low if equal_ranks and draw(st.booleans()) else low + 1]
        elif match == "sum-13":
            ranks += draw(st.sampled_from(GROUPS[:5]))
        else:
            ranks += draw(st.sampled_from(GROUPS))
    if draw(st.integers(0, 3)) == 0:
        ranks[draw(st.integers(0, len(ranks) - 1))] = draw(st.integers(1, 12))
    return list(draw(st.permutations(ranks)))


@st.composite
def games(draw: st.DrawFn) -> tuple[Game, NaiveGame]:
    """Return a small game whose goal is every card, for the engine and for the oracle."""
    match = draw(st.sampled_from(sorted(RULES)))
    equal_ranks = match == "adjacent" and draw(st.booleans())
    ranks = draw(decks(match, equal_ranks=equal_ranks))
    tableau = pyramid(2 if len(ranks) < 6 or draw(st.booleans()) else 3)
    stocked = len(ranks) > tableau.size
    options = Options(
        passes=draw(st.sampled_from([1, 2, 3, None])) if stocked else 1,
        open_stock=stocked and draw(st.booleans()),
        pair_with_cover=draw(st.booleans()),
        goal=Goal.ALL,
        equal_ranks=equal_ranks,
    )
    cards = tuple(rank - 1 + 13 * (index % 4) for index, rank in enumerate(ranks))
    variant = Variant("small", "Small", tableau, deck=cards, match=RULES[match], preset=options)
    naive = NaiveGame(
        ranks=tuple(ranks),
        covers=tableau.covered_by,
        goal=frozenset(tableau.goal_slots),
        match=match,
        passes=options.passes,
        open_stock=options.open_stock,
        pair_with_cover=options.pair_with_cover,
        goal_all=True,
        equal_ranks=equal_ranks,
    )
    return Game(Ruleset(variant, options), Deal(None, cards)), naive


@given(pair=games())
def test_every_method_agrees_with_the_naive_solver(pair: tuple[Game, NaiveGame]) -> None:
    game, naive = pair
    known = solve_naively(naive)
    assert known is not None
    for methods, solver in SOLVERS.items():
        found = solver.win(game)
        assert found.verdict is not Verdict.UNDECIDED, methods
        assert (found.verdict is Verdict.WINNABLE) == (known.fewest is not None), methods
        if found.line is not None:
            assert replay(game.position, found.line).is_won


@pytest.mark.parametrize("passes", [1, 2, 3, None])
@pytest.mark.parametrize("pair_with_cover", [False, True])
def test_groups_of_a_whole_deck_are_pairs(passes: int | None, *, pair_with_cover: bool) -> None:
    options = {"passes": passes, "pair_with_cover": pair_with_cover, "goal": Goal.ALL}
    solver = Solver(Limits(nodes=20_000))
    numbers = range(1, 101)
    pairs = Ruleset.of("standard", **options)
    groups = Ruleset.of("relaxed", **options)
    by_pairs = [win.verdict for win in solver.win_deals(pairs, numbers)]
    answers = list(solver.win_deals(groups, numbers, line=True))
    assert [win.verdict for win in answers] == by_pairs
    assert Verdict.UNDECIDED not in by_pairs
    for number, win in zip(numbers, answers, strict=True):
        if win.line is not None:
            assert replay(Game.new("relaxed", number, **options).position, win.line).is_won


def test_a_group_of_three_from_a_whole_deck_loses() -> None:
    game = next(
        game
        for game in (Game.new("relaxed", number, goal=Goal.ALL) for number in range(1, 100))
        if any(len(move.slots) == 3 for move in game.legal_moves)
    )
    game.push(next(move for move in game.legal_moves if len(move.slots) == 3))
    found = Solver().win(game)
    assert (found.verdict, found.nodes) == (Verdict.UNWINNABLE, 1)


@pytest.mark.parametrize("passes", [1, 3, None])
@pytest.mark.parametrize("open_stock", [False, True])
def test_ranks_one_apart_never_clear_a_whole_deck(passes: int | None, *, open_stock: bool) -> None:
    ruleset = Ruleset.of("cheops", passes=passes, open_stock=open_stock, goal=Goal.ALL)
    for win in Solver(Limits(nodes=1)).win_deals(ruleset, range(1, 51)):
        assert win.verdict is Verdict.UNWINNABLE


def test_stock_cards_need_a_tableau_card_each() -> None:
    closed = Ruleset.of("double", passes=None, goal=Goal.ALL)
    (lost,) = Solver(Limits(nodes=1)).win_deals(closed, [1])
    assert lost.verdict is Verdict.UNWINNABLE
