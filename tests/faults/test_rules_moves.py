"""Faults of other programs: moves that must not be, and piles that are not there."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.rules import (
    DRAW,
    REDEAL,
    STOCK,
    VARIANTS,
    WASTE,
    Game,
    IllegalMove,
    NotationError,
    Refusal,
    Ruleset,
    remove,
)
from tests.rules.layouts import lay, legal, only
from tests.rules.naive import is_sequence
from tests.strategies import ALL_RULESETS, games, play_on

WITH_STOCK = [name for name, variant in VARIANTS.items() if variant.has_stock]
WITHOUT_STOCK = [name for name in VARIANTS if name not in WITH_STOCK]


class TestCoveredCards:
    @pytest.mark.parametrize("variant", VARIANTS)
    def test_no_covered_card_goes_alone(self, variant: str) -> None:
        tableau = VARIANTS[variant].tableau
        for slot in range(tableau.size):
            if tableau.covered_by[slot]:
                game = lay(variant, {tableau.name(slot): "KC"})
                refusal = game.refusal(remove(slot))
                assert refusal is not None
                assert refusal.code is Refusal.COVERED
                assert remove(slot) not in game.legal_moves

    @given(games())
    def test_no_covered_card_is_part_of_any_removal(self, game: Game) -> None:
        for move in game.removals():
            for slot in move.slots:
                covers = game.covers_of(slot)
                if covers:
                    assert game.ruleset.options.pair_with_cover
                    assert len(covers) == 1
                    assert covers[0] in move.slots
                    assert not game.covers_of(covers[0])

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_a_covered_card_is_no_second_of_a_pair(self, variant: str) -> None:
        tableau = VARIANTS[variant].tableau
        one, two = ("2C", "3D") if is_sequence(variant) else ("2C", "JD")
        exposed = next(slot for slot in range(tableau.size) if not tableau.covered_by[slot])
        for covered in range(tableau.size):
            if tableau.covered_by[covered]:
                places = {tableau.name(exposed): one, tableau.name(covered): two}
                refusal = lay(variant, places).refusal(remove(exposed, covered))
                assert refusal is not None
                assert refusal.code is Refusal.COVERED


class TestOneCardTwice:
    @given(games())
    def test_no_removal_names_a_card_twice(self, game: Game) -> None:
        for move in game.removals():
            assert len(set(move.slots)) == len(move.slots)

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_a_card_does_not_go_with_itself(self, variant: str) -> None:
        """Whatever its rank: also not where equal ranks match, nor in a group."""
        tableau = VARIANTS[variant].tableau
        name = tableau.names[-1]
        for rank in "A23456789TJQ":
            game = lay(variant, {name: f"{rank}C"}, equal_ranks=is_sequence(variant))
            assert game.refusal(remove(tableau.size - 1, tableau.size - 1)) is not None
            with pytest.raises(NotationError, match=f"names {name} twice"):
                game.push_text(f"{name}+{name}")
            assert tableau.size - 1 not in game.matches([tableau.size - 1])

    @given(games(), st.integers(0, 2**32 - 1))
    def test_a_removal_sent_twice_is_refused_the_second_time(self, game: Game, seed: int) -> None:
        removals = game.removals()
        if not removals:
            return
        move = Random(seed).choice(removals)
        piles = {STOCK, WASTE} & set(move.slots)
        game.push(move)
        before = game.copy()
        if piles and len(piles) == len(move.slots):
            return  # another card lies on the pile now; that is another move
        with pytest.raises(IllegalMove):
            game.push(move)
        assert game == before

    @given(games())
    def test_a_discarded_card_is_in_no_place_of_a_move(self, game: Game) -> None:
        gone = set(game.discard)
        for move in game.removals():
            for slot in move.slots:
                index = game.position.index_at(slot)
                assert index is not None
                assert index not in gone


class TestEmptyAndMissingPiles:
    @pytest.mark.parametrize("ruleset", ALL_RULESETS[::7], ids=str)
    def test_no_question_crashes_on_empty_piles(self, ruleset: Ruleset) -> None:
        names = ruleset.tableau.names[-2:]
        for waste, stock in ((0, 0), (1, 0), (0, 1)):
            if (waste or stock) and not ruleset.stock_size:
                continue
            game = only(Game(ruleset, ruleset.deal(3)), *names, stock=stock, waste=waste)
            view = game.view()
            assert (view.stock.card is None) or stock
            assert (view.waste.card is None) == (not waste)
            assert game.card_at(WASTE) is None or waste
            assert (game.card_at(STOCK) is None) == (not stock)
            for move in (DRAW, REDEAL, remove(STOCK), remove(WASTE), remove(STOCK, WASTE)):
                assert (move in game.legal_moves) == (game.refusal(move) is None)
            assert isinstance(game.matches([WASTE]), list)
            assert isinstance(game.can_peek, bool)
            assert game.scores() == view.scores

    @pytest.mark.parametrize("variant", WITHOUT_STOCK)
    def test_a_variant_without_a_stock_has_no_trace_of_one(self, variant: str) -> None:
        game = Game.new(variant, 9)
        play_on(game, Random(9), 1.0, 5)
        view = game.view()
        assert not view.has_stock
        assert (view.stock.count, view.waste.count) == (0, 0)
        assert not any((view.can_draw, view.can_redeal, view.can_peek))
        assert game.unseen() == []
        for text in ("d", "r", "s", "w", "s+w"):
            with pytest.raises(IllegalMove) as caught:
                game.push_text(text)
            assert caught.value.code is Refusal.NO_STOCK
        assert not legal(game) & {"d", "r"}


class TestRanks:
    def test_the_ace_is_low_in_a_sequence(self) -> None:
        for equal in (False, True):
            game = lay("cheops", {"g1": "AC", "g2": "KD", "g3": "2H"}, equal_ranks=equal)
            assert "g1+g2" not in legal(game)
            assert "g1+g3" in legal(game)

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_every_pair_of_ranks_is_judged_by_the_variants_own_rule(self, variant: str) -> None:
        tableau = VARIANTS[variant].tableau
        first, second = tableau.rows[-1][:2]
        names = tableau.name(first), tableau.name(second)
        ranks = "A23456789TJQK"
        for one, two in product(ranks, ranks):
            game = lay(variant, {names[0]: f"{one}C", names[1]: f"{two}D"})
            values = ranks.index(one) + 1, ranks.index(two) + 1
            adjacent = is_sequence(variant)
            wanted = abs(values[0] - values[1]) == 1 if adjacent else sum(values) == 13
            assert (remove(first, second) in game.legal_moves) == wanted
            # What lights up when the first is picked says the same.
            assert (second in game.matches([first])) >= wanted
            if not VARIANTS[variant].match.groups:
                assert (second in game.matches([first])) == wanted

    def test_equal_ranks_light_up_only_with_the_option(self) -> None:
        for equal in (False, True):
            game = lay("cheops", {"g1": "5C", "g2": "5D", "g3": "8H"}, equal_ranks=equal)
            assert (22 in game.matches([21])) == equal
            assert 23 not in game.matches([21])
