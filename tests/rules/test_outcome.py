"""When a game is over, and why."""

from __future__ import annotations

from random import Random

import pytest

from benben.rules import Game, Outcome, Reason, Result, Ruleset
from tests.rules.layouts import lay, legal, only
from tests.strategies import clearable

PYRAMID_CLEARED = Outcome(Result.WON, Reason.PYRAMID_CLEARED)
ALL_CLEARED = Outcome(Result.WON, Reason.ALL_CLEARED)
LOST = Outcome(Result.LOST, Reason.NO_MOVE_LEFT)
LOST_UNLIMITED = Outcome(Result.LOST, Reason.FULL_PASS_WITHOUT_REMOVAL)


@pytest.mark.parametrize("variant", ["standard", "vegas", "open", "relaxed", "double"])
def test_won_the_instant_the_pyramid_is_empty(variant: str) -> None:
    ruleset = Ruleset.of(variant)
    deal, line = clearable(ruleset, Random(3))
    game = Game(ruleset, deal)
    for move in line:
        assert game.outcome() is None
        game.push(move)
    assert game.outcome() == PYRAMID_CLEARED
    assert game.is_final
    assert list(game.legal_moves) == []


def test_stock_and_waste_do_not_matter_to_the_goal_pyramid() -> None:
    game = only(lay("standard", {"a1": "KS"}), "a1", waste=3)
    game.push_text("a1")
    assert game.outcome() == PYRAMID_CLEARED
    assert game.stock
    assert game.waste


@pytest.mark.parametrize(
    ("stock", "waste", "left"), [(1, 0, "stock"), (0, 1, "waste"), (1, 1, "both")]
)
def test_the_goal_all_wants_the_piles_empty_too(stock: int, waste: int, left: str) -> None:
    game = lay("standard", {"a1": "KS"}, "KC KD", goal="all")
    only(game, "a1", stock=stock, waste=waste)
    game.push_text("a1")
    assert game.outcome() is None
    for move in ["w"] * waste + ["d", "w"] * stock:
        assert game.outcome() is None
        game.push_text(move)
    assert game.outcome() == ALL_CLEARED


def test_giza_is_won_without_its_reserve_and_with_goal_all_only_with_it() -> None:
    places = {"a1": "KS", "j8": "KC"}
    game = only(lay("giza", places), "a1", "j8")
    game.push_text("a1")
    assert game.outcome() == PYRAMID_CLEARED
    game = only(lay("giza", places, goal="all"), "a1", "j8")
    game.push_text("a1")
    assert game.outcome() is None
    game.push_text("j8")
    assert game.outcome() == ALL_CLEARED


def test_lost_when_nothing_is_open() -> None:
    game = only(lay("vegas", {"a1": "2C"}, "3C"), "a1", stock=0, waste=1)
    assert game.outcome() == LOST
    assert not game.is_final


@pytest.mark.parametrize(
    ("places", "stock", "waste", "open_moves"),
    [
        ({"a1": "KC"}, 0, 0, {"a1"}),
        ({"a1": "2C"}, 1, 0, {"d"}),
        ({"a1": "2C"}, 0, 1, {"a1+w"}),
        ({"g1": "2C", "g2": "JC"}, 0, 0, {"g1+g2"}),
    ],
)
def test_the_game_goes_on_while_anything_is_open(
    places: dict[str, str], stock: int, waste: int, open_moves: set[str]
) -> None:
    game = only(lay("vegas", places, "JD"), *places, stock=stock, waste=waste)
    assert game.outcome() is None
    assert legal(game) == open_moves


def test_a_redeal_keeps_the_game_on_until_the_last_pass() -> None:
    game = only(lay("standard", {"a1": "2C"}, "3C"), "a1", stock=0, waste=1)
    for move in ("r", "d", "r"):
        assert game.outcome() is None
        game.push_text(move)
    assert game.outcome() is None
    assert legal(game) == {"d"}
    game.push_text("d")
    assert game.outcome() == LOST


def test_empty_piles_with_passes_left_are_lost() -> None:
    game = only(lay("standard", {"a1": "2C"}), "a1", stock=0)
    assert game.passes_left == 2
    assert game.outcome() == LOST


class TestUnlimited:
    """Unlimited passes: over when a whole further pass shows nothing."""

    def test_lost_when_no_card_of_the_pass_helps(self) -> None:
        game = only(lay("standard", {"a1": "2C"}, "3C 4C 5C", passes=None), "a1", stock=3)
        assert game.outcome() == LOST_UNLIMITED

    @pytest.mark.parametrize("stock", ["JC 4C 5C", "3C JC 5C", "3C 4C JC", "3C KC 5C"])
    @pytest.mark.parametrize("waste", [0, 1, 2, 3])
    def test_on_while_some_card_of_it_does(self, stock: str, waste: int) -> None:
        game = lay("standard", {"a1": "2C"}, stock, passes=None)
        only(game, "a1", stock=3 - waste, waste=waste)
        assert game.outcome() is None

    def test_the_last_card_drawn_counts(self) -> None:
        game = lay("standard", {"a1": "2C"}, "3C JC", passes=None)
        only(game, "a1", stock=0, waste=2)
        assert legal(game) == {"a1+w", "r"}

    def test_neighbours_of_an_open_stock_count(self) -> None:
        game = lay("open", {"a1": "2C"}, "3C 6C 7C", passes=None)
        only(game, "a1", stock=3)
        assert game.outcome() is None
        game = lay("open", {"a1": "2C"}, "6C 3C 7C", passes=None)
        only(game, "a1", stock=3)
        assert game.outcome() == LOST_UNLIMITED

    def test_neighbours_across_the_redeal_do_not(self) -> None:
        """The last card of a pass and the first of the next never lie open together."""
        game = lay("open", {"a1": "2C"}, "6C 3C 7C", passes=None)
        only(game, "a1", stock=1, waste=2)
        assert game.outcome() == LOST_UNLIMITED

    def test_empty_piles_are_lost(self) -> None:
        game = only(lay("standard", {"a1": "2C"}, passes=None), "a1", stock=0)
        assert game.outcome() == LOST_UNLIMITED

    def test_redeals_never_run_out(self) -> None:
        game = lay("standard", {"a1": "2C"}, "JC 3C", passes=None)
        only(game, "a1", stock=2)
        for _ in range(50):
            for move in ("d", "d", "r"):
                game.push_text(move)
        assert game.pass_number == 51
        assert game.passes_left is None
        assert game.outcome() is None


def test_giza_is_lost_when_nothing_matches() -> None:
    game = only(lay("giza", {"a1": "2C", "j1": "3C"}), "a1", "j1")
    assert game.outcome() == LOST
    game = only(lay("giza", {"a1": "2C", "j1": "JC"}), "a1", "j1")
    assert legal(game) == {"a1+j1"}


@pytest.mark.parametrize("result", Result)
def test_every_reason_has_a_sentence(result: Result) -> None:
    assert all(reason.sentence.endswith(".") for reason in Reason)
    assert Outcome(result, Reason.GAVE_UP).is_final == (result is not Result.LOST)
    assert Outcome(result, Reason.GAVE_UP).won == (result is Result.WON)
