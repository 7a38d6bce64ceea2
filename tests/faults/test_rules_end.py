"""Faults of other programs: a game ended too early, too late, or judged by the wrong cards."""

from __future__ import annotations

import pytest

from benben.rules import VARIANTS, Result
from tests.rules.layouts import lay, legal, only
from tests.rules.naive import is_sequence

WITH_STOCK = [name for name, variant in VARIANTS.items() if variant.has_stock]
WITH_KINGS = [name for name, variant in VARIANTS.items() if variant.match.alone(13)]
KINGS_AND_STOCK = [name for name in WITH_KINGS if name in WITH_STOCK]


def pair(variant: str) -> tuple[str, str]:
    """Return two cards that match in a variant, by the rules in words."""
    return ("2C", "3D") if is_sequence(variant) else ("2C", "JD")


class TestOverWhileAMoveRemains:
    @pytest.mark.parametrize("variant", WITH_STOCK)
    def test_last_waste_card_of_the_last_pass_is_playable(self, variant: str) -> None:
        tableau, waste = pair(variant)
        game = lay(variant, {"a1": tableau}, waste, passes=1)
        only(game, "a1", stock=0, waste=1)
        assert game.outcome() is None
        assert legal(game) == {"a1+w"}

    @pytest.mark.parametrize("variant", WITH_STOCK)
    def test_last_stock_card_of_the_last_pass_can_be_drawn(self, variant: str) -> None:
        game = lay(variant, {"a1": "2C"}, "7C", passes=1)
        only(game, "a1", stock=1)
        assert game.outcome() is None
        assert legal(game) == {"d"}

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_every_pair_of_slots_is_examined(self, variant: str) -> None:
        """Of the last uncovered row, each two slots alone: none is one index off."""
        one, two = pair(variant)
        tableau = VARIANTS[variant].tableau
        row = tableau.rows[-1]
        for first in row:
            for second in row:
                if first != second:
                    names = tableau.name(first), tableau.name(second)
                    game = lay(variant, {names[0]: one, names[1]: two}, goal="all")
                    only(game, *names, stock=0)
                    assert game.outcome() is None, names
                    assert game.removals(), names

    @pytest.mark.parametrize("variant", WITH_KINGS)
    def test_a_king_anywhere_with_empty_piles(self, variant: str) -> None:
        tableau = VARIANTS[variant].tableau
        for slot in range(tableau.size):
            name = tableau.name(slot)
            other = "a1" if name != "a1" else tableau.names[-1]
            game = lay(variant, {name: "KC", other: "5C"})
            only(game, name, other, stock=0)
            if name in legal(game):
                assert game.outcome() is None
            else:
                assert game.covers_of(slot)
        game = only(lay(variant, {"a1": "KC"}), "a1", stock=0)
        assert legal(game) == {"a1"}

    @pytest.mark.parametrize("variant", KINGS_AND_STOCK)
    def test_a_king_on_the_waste_with_an_empty_stock(self, variant: str) -> None:
        game = only(lay(variant, {"a1": "2C"}, "5C KC", passes=1), "a1", stock=0, waste=2)
        assert legal(game) == {"w"}

    @pytest.mark.parametrize("variant", WITH_STOCK)
    def test_two_cards_in_the_waste_with_a_pass_left(self, variant: str) -> None:
        game = only(lay(variant, {"a1": "2C"}, "7C 8C", passes=2), "a1", stock=0, waste=2)
        assert game.outcome() is None
        assert legal(game) == {"r"}

    @pytest.mark.parametrize("variant", WITH_STOCK)
    def test_a_card_under_the_waste_top_comes_up_again(self, variant: str) -> None:
        tableau, waste = pair(variant)
        game = only(
            lay(variant, {"a1": tableau}, f"{waste} 7C", passes=None), "a1", stock=0, waste=2
        )
        assert game.outcome() is None
        for move in ("r", "d", "a1+w"):
            game.push_text(move)
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.won


class TestNotOverWhenNothingIsLeft:
    @pytest.mark.parametrize("variant", WITH_STOCK)
    @pytest.mark.parametrize("passes", [1, 2, 3, None])
    def test_empty_piles_end_it_whatever_passes_are_left(
        self, variant: str, passes: int | None
    ) -> None:
        game = only(lay(variant, {"a1": "2C"}, passes=passes), "a1", stock=0)
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.result is Result.LOST
        assert legal(game) == set()

    @pytest.mark.parametrize("variant", WITH_STOCK)
    def test_the_last_card_drawn_on_the_last_pass_ends_it(self, variant: str) -> None:
        game = only(lay(variant, {"a1": "2C"}, "7C 8D", passes=1), "a1", stock=1, waste=1)
        assert game.outcome() is None
        game.push_text("d")
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.result is Result.LOST

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_without_a_match_an_open_tableau_is_lost(self, variant: str) -> None:
        tableau = VARIANTS[variant].tableau
        names = [tableau.name(slot) for slot in tableau.rows[-1][:2]]
        game = lay(variant, {names[0]: "2C", names[1]: "7C"}, goal="all")
        only(game, *names, stock=0)
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.result is Result.LOST


class TestWinLooksAtTheRightCards:
    @pytest.mark.parametrize("variant", VARIANTS)
    @pytest.mark.parametrize("goal", ["pyramid", "all"])
    def test_no_card_that_counts_may_be_left(self, variant: str, goal: str) -> None:
        """Each single slot that counts keeps the game from being won; no other does."""
        tableau = VARIANTS[variant].tableau
        for slot in range(tableau.size):
            game = lay(variant, {tableau.name(slot): "5C"}, goal=goal)  # type: ignore[arg-type]
            only(game, tableau.name(slot), stock=0)
            outcome = game.outcome()
            counts = goal == "all" or slot in tableau.goal_slots
            assert (outcome is not None and outcome.won) == (not counts)

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_an_empty_tableau_is_won(self, variant: str) -> None:
        outcome = only(lay(variant)).outcome()
        assert outcome is not None
        assert outcome.won

    @pytest.mark.parametrize("variant", WITH_STOCK)
    @pytest.mark.parametrize(("stock", "waste"), [(1, 0), (0, 1), (2, 3)])
    def test_the_piles_count_with_the_goal_all_only(
        self, variant: str, stock: int, waste: int
    ) -> None:
        for goal, won in (("pyramid", True), ("all", False)):
            game = lay(variant, goal=goal)  # type: ignore[arg-type]
            outcome = only(game, stock=stock, waste=waste).outcome()
            assert (outcome is not None and outcome.won) == won

    def test_two_cards_left_are_not_won(self) -> None:
        for variant in VARIANTS:
            game = only(lay(variant, {"b1": "2C", "b2": "7C"}), "b1", "b2", stock=0)
            outcome = game.outcome()
            assert outcome is None or not outcome.won
