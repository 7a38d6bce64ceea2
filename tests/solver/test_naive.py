"""The oracle itself, on games small enough to solve by hand."""

from __future__ import annotations

from tests.solver.naive import NaiveGame, solve_naively

PYRAMID = ((1, 2), (), ())


def answer(ranks: tuple[int, ...], **options: object) -> tuple[int | None, int]:
    game = NaiveGame(ranks, PYRAMID, frozenset({0, 1, 2}), **options)  # type: ignore[arg-type]
    found = solve_naively(game)
    assert found is not None
    return found.fewest, found.most_cleared


def test_pair_then_king() -> None:
    assert answer((13, 6, 7)) == (2, 3)


def test_apex_needs_a_stock_card() -> None:
    assert answer((5, 6, 7, 2, 8)) == (4, 3)  # pair, draw, draw, pair


def test_card_beneath_needs_a_second_pass() -> None:
    # The 6 of the stock is wanted after its 7, and the 5 lies between them.
    ranks = (7, 6, 13, 6, 5, 7)
    assert answer(ranks, passes=1) == (None, 2)
    assert answer(ranks, passes=2) == (8, 3)


def test_cover_pairing_takes_both_at_once() -> None:
    assert answer((7, 6, 13)) == (None, 1)
    assert answer((7, 6, 13), pair_with_cover=True) == (2, 3)


def test_goal_all_needs_the_stock_too() -> None:
    assert answer((13, 6, 7, 13)) == (2, 3)
    assert answer((13, 6, 7, 13), goal_all=True) == (4, 3)


def test_open_stock_pairs_without_a_draw() -> None:
    assert answer((5, 6, 7, 8), open_stock=True) == (2, 3)
