"""Comparing moves over sampled worlds."""

from __future__ import annotations

from itertools import islice

from hypothesis import given, settings

from benben.insight.chance import chances, position_chance, successors
from benben.insight.exact import Referee
from benben.insight.knowledge import UNSEEN, Knowledge, State
from benben.insight.sampling import Effort, compare
from benben.rules import Game
from tests.strategies import games

SMALL = Effort(wins=10**9, worlds=8, nodes=500, budget=10**9)


@given(games())
def test_a_world_keeps_what_is_known_and_deals_out_the_rest(game: Game) -> None:
    knowledge = Knowledge.of(game)
    for world in islice(knowledge.worlds(), 3):
        assert len(world) == len(knowledge.ranks)
        hidden = []
        for rank, known in zip(world, knowledge.ranks, strict=True):
            if known == UNSEEN:
                hidden.append(rank)
            else:
                assert rank == known
        assert bytes(sorted(hidden)) == knowledge.unseen


@given(games())
def test_the_state_after_a_move_is_the_state_of_the_game_after_it(game: Game) -> None:
    moves = tuple(game.legal_moves)
    for move, state in zip(moves, successors(game.position, moves), strict=True):
        after = game.copy()
        after.push(move)
        assert state == State.of(after.position)


@settings(max_examples=40)
@given(games())
def test_no_move_is_better_than_its_position(game: Game) -> None:
    found = chances(game, SMALL)
    for one in found.moves:
        assert one.share.wins <= found.position.wins + found.position.undecided
    best = max((one.share.wins + one.share.undecided for one in found.moves), default=None)
    if best is not None:
        assert best >= found.position.wins
    assert position_chance(game, SMALL) == found.position


@settings(max_examples=40)
@given(games())
def test_a_dropped_move_was_clearly_behind(game: Game) -> None:
    if game.is_over:
        return
    moves = tuple(game.legal_moves)
    states = successors(game.position, moves)
    effort = Effort(wins=8, worlds=8, nodes=500, budget=10**9, lead=3)
    found = compare(Knowledge.of(game), states, effort, Referee(game.ruleset))
    best = max(found.moves[index].wins for index in found.kept)
    for index, share in enumerate(found.moves):
        if index not in found.kept:
            assert best - share.wins >= 3


def test_the_budget_ends_the_sampling() -> None:
    game = Game.new("standard", 1)
    found = position_chance(game, Effort(wins=10**9, worlds=10**6, nodes=500, budget=1_000))
    assert 0 < found.trials < 10_000
