"""Lost for certain: never claimed where some order of the unseen cards wins."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benben.insight.certainty import is_certainly_lost, losing_move
from benben.rules import VARIANTS, Game
from benben.solver.limits import Limits
from benben.solver.result import Verdict
from benben.solver.solve import Solver
from tests.insight.worlds import same_to_the_player
from tests.strategies import games, play_on


@settings(max_examples=80)
@given(games(), st.integers(0, 2**32 - 1))
def test_no_order_of_the_unseen_cards_wins(game: Game, seed: int) -> None:
    if game.is_over or not is_certainly_lost(game):
        return
    random, solver = Random(seed), Solver(Limits(nodes=20_000))
    for _ in range(5):
        world = same_to_the_player(game, random)
        assert solver.win(world).verdict is not Verdict.WINNABLE, world


@given(games())
def test_a_won_game_is_not_lost(game: Game) -> None:
    if game.position.is_won:
        assert not is_certainly_lost(game)
        assert losing_move(game) is None


@settings(max_examples=60)
@given(games())
def test_the_losing_move_is_the_first_after_which_it_is_lost(game: Game) -> None:
    move = losing_move(game)
    if move is None:
        return
    line = game.copy()
    while len(line.moves) > move:
        line.pop()
    assert is_certainly_lost(line)
    if move:
        line.pop()
        assert not is_certainly_lost(line)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_meets_a_certain_loss_before_the_end(variant: str) -> None:
    for number in range(1, 60):
        game = Game.new(variant, number)
        random = Random(number)
        while not game.is_over:
            if is_certainly_lost(game):
                return
            play_on(game, random, 1.0, 1)
    pytest.fail(f"no certain loss in 60 games of {variant}")
