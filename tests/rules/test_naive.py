"""The engine against the naive one, at every position of random games."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.rules import VARIANTS, Game, Ruleset, card_name
from tests.rules.naive import NaiveGame
from tests.rules.naive_twin import twin
from tests.strategies import ALL_RULESETS, clearable, deals, play_on, rulesets


def assert_agree(game: Game, naive: NaiveGame) -> None:
    names = [game.move_name(move) for move in game.legal_moves]
    assert len(names) == len(set(names))
    assert set(names) == naive.moves()
    outcome = game.outcome()
    assert (None if outcome is None else str(outcome.result)) == naive.outcome()
    scores = game.scores()
    assert scores.leftover == naive.leftover()
    assert scores.classic == naive.classic()
    assert scores.vegas == naive.vegas()
    available = {game.ruleset.tableau.name(slot) for slot in game.available_slots()}
    assert available == naive.available().keys()
    cards = game.deal.cards
    assert [card_name(cards[index]) for index in game.stock] == naive.stock
    assert [card_name(cards[index]) for index in game.waste] == naive.waste


def play_both(game: Game, random: Random, greed: float, most: int = 250) -> int:
    """Play a game to its end, or `most` moves of it, in both engines; return the positions."""
    naive = twin(game)
    for played in range(most):
        assert_agree(game, naive)
        if game.is_over:
            return played + 1
        play_on(game, random, greed, 1)
        naive.play(game.move_name(game.moves[-1]))
    return most


@given(st.data(), rulesets(), st.integers(0, 2**32 - 1), st.sampled_from((1.0, 0.9, 0.6, 0.2)))
def test_moves_outcome_and_scores_agree_at_every_position(
    data: st.DataObject, ruleset: Ruleset, seed: int, greed: float
) -> None:
    play_both(Game(ruleset, data.draw(deals(ruleset))), Random(seed), greed)


@pytest.mark.parametrize("variant", VARIANTS)
def test_they_agree_under_every_combination_of_options(variant: str) -> None:
    random = Random(13)
    of_variant = [ruleset for ruleset in ALL_RULESETS if ruleset.variant.id == variant]
    for number, ruleset in enumerate(of_variant, 1):
        play_both(Game(ruleset, ruleset.deal(number)), random, 0.9, 15)
        deal, line = clearable(ruleset, random)
        game = Game(ruleset, deal)
        naive = twin(game)
        for move in line:
            game.push(move)
            naive.play(game.move_name(move))
            if random.random() < 0.3 or len(game.moves) == len(line):
                assert_agree(game, naive)
        assert game.is_over or ruleset.goal_all
