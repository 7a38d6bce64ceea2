"""The most cleared: against the naive solver, and at the limits."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from benben.rules import Deal, Game, Ruleset
from benben.rules.position import Position
from benben.solver.errors import LineError, PositionError
from benben.solver.limits import Limits
from benben.solver.line import replay
from benben.solver.most import MostCleared, MostSolver, careless_line, clearing_line, sets_left
from benben.solver.result import Stop
from tests.solver.games import random_small_game
from tests.solver.naive import solve_naively


def cleared_by(game: Game, found: MostCleared) -> int:
    """Return how many goal slots the line of an answer empties."""
    position = replay(game.position, found.line)
    return (position.ruleset.goal_mask & ~position.present).bit_count()


@pytest.mark.parametrize("match", ["sum-13", "adjacent", "group-13"])
@pytest.mark.parametrize("batch", range(4))
def test_agrees_with_the_naive_solver(match: str, batch: int) -> None:
    solver, lost = MostSolver(), 0
    for seed in range(batch * 200, batch * 200 + 200):
        small = random_small_game(Random(seed), match)
        known = solve_naively(small.naive, small.state, 5_000)
        if known is None:
            continue
        found = solver.most_cleared(small.game)
        assert found.proven, seed
        assert found.cleared == known.most_cleared, seed
        assert cleared_by(small.game, found) >= found.cleared, seed
        lost += known.fewest is None
    assert lost > 5


def test_shares_of_the_first_standard_deals() -> None:
    solver, left = MostSolver(), [0] * 29
    for number in range(1, 201):
        game = Game.new("standard", number)
        found = solver.most_cleared(game)
        assert found.proven
        assert cleared_by(game, found) == found.cleared
        left[28 - found.cleared] += 1
    assert left[:13] == [134, 3, 7, 5, 13, 3, 2, 1, 8, 2, 1, 4, 6]


@pytest.mark.parametrize("variant", ["vegas", "open", "relaxed", "cheops", "giza", "double"])
def test_lines_clear_what_they_say_in_every_variant(variant: str) -> None:
    solver = MostSolver(Limits(nodes=20_000))
    for number in range(1, 6):
        game = Game.new(variant, number)
        found = solver.most_cleared(game)
        assert cleared_by(game, found) >= found.cleared
        assert found.cleared <= found.upper_bound <= game.ruleset.goal_mask.bit_count()


def test_what_is_left_only_grows_along_any_play() -> None:
    solver, random = MostSolver(), Random(7)
    game = Game.new("standard", 3)
    most = solver.most_cleared(game).cleared
    while moves := list(game.legal_moves):
        game.push(random.choice(moves))
        now = solver.most_cleared(game).cleared
        assert now <= most
        most = now
    assert most == 28 - game.scores().leftover


def test_sets_left_hold_what_they_bury_and_grow() -> None:
    position = Game.new("standard", 1).position
    beneath = position.ruleset.tableau.beneath
    sets = []
    for left in sets_left(position):
        sets.append(left)
        if left.bit_count() > 6:
            break
    sizes = [left.bit_count() for left in sets]
    assert sizes == sorted(sizes)
    # As many as there are partitions of the size, while they fit the pyramid.
    assert [sizes.count(size) for size in range(7)] == [1, 1, 2, 3, 5, 7, 11]
    for left in sets:
        assert all(not beneath[slot] & ~left for slot in range(28) if left >> slot & 1)


def big_game() -> Game:
    """Return a deal of two decks and one pass, too big for a few nodes."""
    return Game.new("double", 4, passes=1)


@pytest.mark.parametrize("nodes", [1, 2, 8])
def test_a_limit_of_nodes_leaves_a_line_and_a_bound(nodes: int) -> None:
    found = MostSolver(Limits(nodes=nodes)).most_cleared(big_game())
    assert found.stop is Stop.NODES
    assert not found.proven
    assert found.nodes <= nodes + 2
    assert found.cleared < found.upper_bound
    assert cleared_by(big_game(), found) >= found.cleared


@pytest.mark.parametrize("nodes", [1, 10, 100, 1_000])
def test_answers_within_a_limit_of_nodes_never_contradict_the_proven_ones(nodes: int) -> None:
    whole, limited = MostSolver(), MostSolver(Limits(nodes=nodes))
    for number in range(1, 41):
        game = Game.new("standard", number, passes=1 + number % 3)
        best, found = whole.most_cleared(game), limited.most_cleared(game)
        assert found.proven or found.stop is Stop.NODES
        assert found.cleared <= best.cleared <= found.upper_bound
        assert cleared_by(game, found) >= found.cleared


def called_off_games() -> list[Game]:
    """Return games that take long, short and no search, and one that is won at a careless move."""
    games = [big_game(), Game.new("standard", 1), Game.new("standard", 3), Game.new("standard", 1)]
    line = MostSolver().most_cleared(games[-1]).line
    for move in line[:-1]:
        games[-1].push(move)
    return games


@pytest.mark.parametrize("game", called_off_games())
def test_a_limit_of_seconds_that_is_over_is_said(game: Game) -> None:
    found = MostSolver(Limits(seconds=1e-9)).most_cleared(game)
    assert (found.stop, found.nodes) == (Stop.SECONDS, 0)
    assert cleared_by(game, found) >= found.cleared


@pytest.mark.parametrize("game", called_off_games())
def test_a_cancelled_solver_says_so_until_it_is_reset(game: Game) -> None:
    solver = MostSolver()
    solver.cancel()
    for _ in range(2):
        found = solver.most_cleared(game)
        assert (found.stop, found.nodes) == (Stop.CANCELLED, 0)
    solver.reset()
    assert solver.most_cleared(Game.new("standard", 1)).cleared == 28


def test_little_memory_leaves_a_line_and_a_bound() -> None:
    found = MostSolver(Limits(nodes=200_000, memory=1 << 20)).most_cleared(big_game())
    assert found.proven or found.stop in (Stop.MEMORY, Stop.NODES)
    assert cleared_by(big_game(), found) >= found.cleared


def test_solvers_of_different_threads_do_not_disturb_each_other() -> None:
    games = [Game.new("standard", number) for number in range(1, 60)]

    def answers(_: int) -> list[int]:
        return [answer.cleared for answer in MostSolver().most_cleared_of(games)]

    with ThreadPoolExecutor(3) as pool:
        first, *others = pool.map(answers, range(3))
    assert all(other == first for other in others)


def test_a_position_that_cannot_arise_is_refused() -> None:
    position = Position(Ruleset.of("standard"), Deal.from_number(1))
    position.present &= ~1
    with pytest.raises(PositionError, match="a1 is empty although"):
        MostSolver().most_cleared(position)


def test_a_line_that_leaves_more_than_it_should_is_a_defect() -> None:
    with pytest.raises(LineError, match="the solver's line leaves a1"):
        clearing_line(Game.new("standard", 1).position, [], 0)


def test_a_careless_line_is_a_play_to_the_end() -> None:
    for number in range(1, 20):
        for passes in (1, 3, None):
            game = Game.new("standard", number, passes=passes)
            line, left = careless_line(game.position)
            for move in line:
                game.push(move)
            assert game.present == left
            assert game.is_over
