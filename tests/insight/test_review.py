"""The review of a game: verdicts, the move that lost it, what could have been."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benben.insight.review import review
from benben.insight.sampling import Effort
from benben.insight.verdicts import verdicts
from benben.rules import VARIANTS, Game
from benben.solver.limits import Limits
from benben.solver.result import Verdict
from benben.solver.solve import Solver
from tests.strategies import games, play_on

SMALL = Effort(wins=3, worlds=4, nodes=200, budget=1_000)
LIMITS = Limits(nodes=5_000)
QUICK = Limits(nodes=500)
"""Enough for most positions; a few hard ones would take all the time of a property."""


def played(variant: str, number: int) -> Game:
    """Return a random game of a variant, played to its end."""
    game = Game.new(variant, number)
    play_on(game, Random(number), 0.95, 400)
    return game


@settings(max_examples=50)
@given(games())
def test_the_verdicts_are_those_of_each_position(game: Game) -> None:
    found = verdicts(game, QUICK)
    assert len(found.each) == len(game.moves) + 1
    line, solver = Game(game.ruleset, game.deal), Solver(QUICK)
    for number, verdict in enumerate(found.each):
        exact = solver.win(line, line=False).verdict
        if Verdict.UNDECIDED not in (verdict, exact):
            assert verdict is exact, number
        if number < len(game.moves):
            line.push(game.moves[number])


@settings(max_examples=50)
@given(games())
def test_the_winning_line_wins_from_before_the_losing_move(game: Game) -> None:
    found = verdicts(game, QUICK)
    if found.losing_move is None:
        return
    assert found.each[found.losing_move] is Verdict.UNWINNABLE
    if found.losing_move == 0:
        assert found.winning_line is None
        return
    assert found.each[found.losing_move - 1] is Verdict.WINNABLE
    assert found.winning_line is not None
    before = game.moves[: found.losing_move - 1]
    assert Game.replay(game.ruleset, game.deal, [*before, *found.winning_line]).position.is_won


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_reviewed(variant: str) -> None:
    game = played(variant, 3)
    steps: list[tuple[int, int]] = []
    found = review(game, LIMITS, SMALL, lambda done, whole: steps.append((done, whole)))
    count = len(game.moves)
    assert steps == [(number, count) for number in range(1, count + 1)]
    assert [turn.move for turn in found.turns] == game.moves
    assert found.par.cleared >= found.cleared or not found.par.proven
    assert found.strength.moves == count
    for turn in found.turns:
        assert 0 <= turn.given_away <= 1
        if turn.given_away:
            assert turn.best != turn.move


@settings(max_examples=20)
@given(st.integers(1, 10_000))
def test_the_review_is_the_same_each_time(number: int) -> None:
    game = Game.new("vegas", number)
    play_on(game, Random(number), 0.95, 12)
    one, other = review(game, LIMITS, SMALL), review(game, LIMITS, SMALL)
    assert one.turns == other.turns
    assert one.strength == other.strength
