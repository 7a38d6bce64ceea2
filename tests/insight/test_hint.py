"""The fair hint: legal, exact where nothing is unseen, honest where the game is lost."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from benben.insight.certainty import is_certainly_lost
from benben.insight.hint import HintKind, hint
from benben.insight.player import play_by_hints
from benben.insight.sampling import Effort
from benben.rules import DRAW, VARIANTS, Game, Result
from benben.solver.limits import Limits
from benben.solver.result import Verdict
from benben.solver.solve import Solver
from tests.strategies import games, play_on

SMALL = Effort(wins=4, worlds=6, nodes=300, budget=3_000, lead=3)


@settings(max_examples=80)
@given(games())
def test_a_hint_is_a_legal_move_or_says_why_not(game: Game) -> None:
    given = hint(game, SMALL)
    sentence = given.sentence(game)
    assert sentence.endswith(".")
    if given.move is None:
        assert given.kind in (HintKind.LOST, HintKind.OVER)
        assert (given.kind is HintKind.OVER) == game.is_over
    else:
        assert given.move in game.legal_moves


@settings(max_examples=40)
@given(games())
def test_the_rewind_of_a_lost_game_goes_where_it_was_not_lost(game: Game) -> None:
    given = hint(game, SMALL)
    if given.kind is not HintKind.LOST or given.rewind_to is None:
        return
    game.rewind(given.rewind_to)
    assert not is_certainly_lost(game)


def fully_seen(variant: str, number: int) -> Game | None:
    """Return a game in its second pass, or of a variant without a stock, with moves left."""
    game = Game.new(variant, number)
    random = Random(number)
    while game.unseen() and not game.is_over:
        game.push(DRAW if DRAW in game.legal_moves else random.choice(list(game.legal_moves)))
    play_on(game, random, 1.0, 3)
    return None if game.is_over else game


@pytest.mark.parametrize("variant", [name for name in VARIANTS if name != "double"])
def test_with_nothing_unseen_a_winnable_game_stays_winnable(variant: str) -> None:
    solver, seen = Solver(Limits(nodes=200_000)), 0
    for number in range(1, 25):
        game = fully_seen(variant, number)
        if game is None or solver.win(game).verdict is not Verdict.WINNABLE:
            continue
        given = hint(game)
        assert given.move is not None
        assert given.kind is not HintKind.CHANCE
        game.push(given.move)
        assert solver.win(game).verdict is Verdict.WINNABLE
        seen += 1
        if seen == 4:
            break
    assert seen or variant == "vegas"


def test_the_fair_player_wins_a_game_that_it_can_see() -> None:
    game = fully_seen("standard", 1)
    numbers = iter(range(2, 60))
    while game is None or Solver().win(game).verdict is not Verdict.WINNABLE:
        game = fully_seen("standard", next(numbers))
    outcome = play_by_hints(game).outcome()
    assert outcome is not None
    assert outcome.result is Result.WON


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_fair_player_comes_to_an_end(variant: str) -> None:
    game = play_by_hints(Game.new(variant, 7), SMALL)
    assert game.is_over or is_certainly_lost(game)
