"""The fewest moves: against the naive solver, against other people's solvers, and at the limits."""

from __future__ import annotations

import csv
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from benben.rules import Deal, Game, Ruleset
from benben.rules.moves import MoveKind
from benben.rules.position import Position
from benben.solver.errors import LineError, PositionError
from benben.solver.fewest import FewestMoves, FewestSolver
from benben.solver.kernel.fewest import ALL_PARTS
from benben.solver.limits import Limits
from benben.solver.line import replay
from benben.solver.result import Stop, Verdict
from benben.solver.shortest import shortest_line
from benben.solver.solve import Solver
from tests.solver.games import SmallGame, random_small_game
from tests.solver.naive import solve_naively

DATA = Path(__file__).parent / "data"


AT_ONCE = 128
"""Bit of the parts that keeps nothing back for long searches."""


@pytest.mark.parametrize("match", ["sum-13", "adjacent", "group-13"])
@pytest.mark.parametrize("batch", range(4))
def test_agrees_with_the_naive_solver(match: str, batch: int) -> None:
    solver, wins = FewestSolver(parts=ALL_PARTS | AT_ONCE * (batch % 2)), 0
    for seed in range(batch * 200, batch * 200 + 200):
        small = random_small_game(Random(seed), match)
        known = solve_naively(small.naive, small.state, 5_000)
        if known is None:
            continue
        found = solver.fewest(small.game)
        assert found.proven, seed
        assert found.length == known.fewest, seed
        wins += found.length is not None
    assert wins > 5


WITHOUT_COUNTING_PARTNERS = 127
"""Parts without those that ask whether cards find different partners, and who meets whom when."""

WITHOUT_ONE = [ALL_PARTS & ~(1 << bit) for bit in (0, 1, 2, 3, 4, 5, 6, 8, 9)]


@pytest.mark.parametrize("parts", [0, WITHOUT_COUNTING_PARTNERS, *WITHOUT_ONE, ALL_PARTS | AT_ONCE])
def test_no_part_of_the_method_changes_an_answer(parts: int) -> None:
    whole, part = FewestSolver(), FewestSolver(parts=parts)
    for seed in range(150):
        game = random_small_game(Random(seed)).game
        assert part.fewest(game).length == whole.fewest(game).length, seed


def played_on(seed: int) -> Game:
    """Return a whole deal under some options, played on for a while, removals first."""
    random = Random(seed)
    ruleset = Ruleset.of(
        random.choice(["standard", "open"]),
        passes=random.choice([1, 2, 3, None]),
        pair_with_cover=random.random() < 0.3,
    )
    game = Game(ruleset, Deal.from_number(random.randrange(1, 1_000_000)))
    for _ in range(random.choice([10, 15, 20, 25, 30])):
        moves = list(game.legal_moves)
        if not moves or game.outcome() is not None:
            break
        removals = [move for move in moves if move.kind is MoveKind.REMOVE]
        game.push(random.choice(removals if removals and random.random() < 0.6 else moves))
    return game


def test_counting_partners_changes_no_answer_in_the_midst_of_a_deal() -> None:
    whole, part = FewestSolver(), FewestSolver(parts=WITHOUT_COUNTING_PARTNERS)
    wins = 0
    for seed in range(100):
        found, known = whole.fewest(played_on(seed)), part.fewest(played_on(seed))
        assert found.proven
        assert found.length == known.length, seed
        wins += found.length is not None
    assert wins > 10


def games_with_many_kings(seed: int) -> SmallGame:
    """Return a small game with Kings in stock and waste, played on for a while."""
    random = Random(seed)
    while True:
        small = random_small_game(random, "sum-13")
        if len([rank for rank in small.naive.ranks if rank == 13]) >= 2 and small.state.waste:
            return small


@pytest.mark.parametrize("parts", [ALL_PARTS, ALL_PARTS | AT_ONCE])
def test_counts_kings_as_the_naive_solver_does(parts: int) -> None:
    solver = FewestSolver(parts=parts)
    for seed in range(150):
        small = games_with_many_kings(seed)
        known = solve_naively(small.naive, small.state, 5_000)
        if known is not None:
            assert solver.fewest(small.game).length == known.fewest, seed


def rows_of(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def answer_of(found: FewestMoves) -> str:
    """Return an answer as the data writes it: empty when there is no win."""
    assert found.proven
    return "" if found.length is None else str(found.length)


@pytest.mark.parametrize("batch", range(10))
def test_agrees_with_another_solver_on_the_open_stock(batch: int) -> None:
    ruleset, solver = Ruleset.of("open"), FewestSolver()
    for row in rows_of("verdicts.csv")[batch::10]:
        found = solver.fewest(Game(ruleset, Deal.from_cards(row["cards"])))
        assert answer_of(found) == row["open/3 fewest moves"]


@pytest.mark.parametrize(("variant", "passes"), [("open", 3), ("standard", 3), ("open", 1)])
def test_agrees_with_patched_solvers(variant: str, passes: int) -> None:
    ruleset, solver = Ruleset.of(variant, passes=passes), FewestSolver()
    for row in rows_of("fewest.csv"):
        found = solver.fewest(Game(ruleset, Deal.from_cards(row["cards"])))
        assert answer_of(found) == row[f"{variant}/{passes} fewest moves"]


def test_every_step_of_a_shortest_line_needs_one_move_less() -> None:
    solver = FewestSolver()
    game = Game.new("standard", 1)
    found = solver.fewest(game)
    assert found.line is not None
    assert found.length == len(found.line)
    for left, move in enumerate(found.line):
        assert solver.fewest(game).length == found.length - left
        game.push(move)
    assert game.position.is_won
    assert solver.fewest(game).length == 0


def test_an_unwinnable_deal_has_no_length_and_no_bound() -> None:
    found = FewestSolver().fewest(Game.new("standard", 3))
    assert found.verdict is Verdict.UNWINNABLE
    assert found.proven
    assert (found.length, found.lower_bound, found.line, found.stop) == (None, None, None, None)


def big_game() -> Game:
    """Return a deal of two decks, far too big to be proven in thousands of nodes."""
    return Game.new("double", 1)


def check(found: FewestMoves, game: Game) -> None:
    """Check that an answer does not contradict itself."""
    if found.line is None:
        assert found.length is None
        assert found.verdict is not Verdict.WINNABLE
    else:
        assert found.verdict is Verdict.WINNABLE
        assert found.length == len(found.line)
        assert replay(game.position, found.line).is_won
        assert found.lower_bound is not None
        assert found.lower_bound <= found.length
    assert (found.lower_bound is None) == (found.verdict is Verdict.UNWINNABLE)


@pytest.mark.parametrize("nodes", [1, 100, 5_000])
def test_a_limit_of_nodes_is_kept_and_said(nodes: int) -> None:
    found = FewestSolver(Limits(nodes=nodes)).fewest(big_game())
    assert found.stop is Stop.NODES
    assert not found.proven
    assert found.nodes <= nodes + 2
    check(found, big_game())


@pytest.mark.parametrize("nodes", [1, 10, 100, 1_000, 5_000])
def test_answers_within_a_limit_of_nodes_never_contradict_the_proven_ones(nodes: int) -> None:
    whole, limited = FewestSolver(), FewestSolver(Limits(nodes=nodes))
    for number in range(1, 31):
        game = Game.new("standard", number, open_stock=bool(number % 2))
        best, found = whole.fewest(game), limited.fewest(game)
        check(found, game)
        assert found.proven or found.stop is Stop.NODES
        if best.length is None:
            assert found.line is None
        else:
            assert found.lower_bound is not None
            assert found.lower_bound <= best.length
            assert found.length is None or best.length <= found.length


def test_a_limit_of_memory_is_kept_and_said() -> None:
    found = FewestSolver(Limits(memory=1 << 20)).fewest(big_game())
    assert found.stop is Stop.MEMORY
    assert not found.proven
    check(found, big_game())


def called_off_games() -> list[Game]:
    """Return games that take long, short and no search, and one that is as good as won."""
    games = [big_game(), Game.new("standard", 1), Game.new("standard", 3), Game.new("standard", 1)]
    line = FewestSolver().fewest(games[-1]).line or ()
    for move in line[:-1]:
        games[-1].push(move)
    return games


@pytest.mark.parametrize("game", called_off_games())
def test_a_limit_of_seconds_that_is_over_is_said(game: Game) -> None:
    found = FewestSolver(Limits(seconds=1e-9)).fewest(game)
    assert (found.verdict, found.stop, found.nodes) == (Verdict.UNDECIDED, Stop.SECONDS, 0)
    check(found, game)


@pytest.mark.parametrize("game", called_off_games())
def test_a_cancelled_solver_says_so_until_it_is_reset(game: Game) -> None:
    solver = FewestSolver()
    solver.cancel()
    for _ in range(2):
        found = solver.fewest(game)
        assert (found.verdict, found.stop, found.nodes) == (Verdict.UNDECIDED, Stop.CANCELLED, 0)
        check(found, game)
    solver.reset()
    assert solver.fewest(Game.new("standard", 1)).proven


def test_solvers_of_different_threads_do_not_disturb_each_other() -> None:
    games = [Game.new("standard", number) for number in range(1, 25)]

    def answers(_: int) -> list[int | None]:
        return [answer.length for answer in FewestSolver().fewest_of(games)]

    with ThreadPoolExecutor(3) as pool:
        first, *others = pool.map(answers, range(3))
    assert all(other == first for other in others)


def test_no_line_of_the_win_search_is_shorter() -> None:
    fewest, any_win = FewestSolver(), Solver()
    for number in range(1, 25):
        game = Game.new("standard", number)
        line, found = any_win.win(game).line, fewest.fewest(game)
        assert (line is None) == (found.length is None)
        if line is not None and found.length is not None:
            assert found.length <= len(line)


def test_a_position_that_cannot_arise_is_refused() -> None:
    position = Position(Ruleset.of("standard"), Deal.from_number(1))
    position.present &= ~1
    with pytest.raises(PositionError, match="a1 is empty although"):
        FewestSolver().fewest(position)


def test_a_line_that_does_not_win_or_is_not_as_long_as_counted_is_a_defect() -> None:
    game = Game.new("standard", 1)
    with pytest.raises(LineError):
        shortest_line(game.position, [], 0)
    for move in FewestSolver().fewest(game).line or ():
        game.push(move)
    assert shortest_line(game.position, [], 0) == ()
    with pytest.raises(LineError, match="has 0 moves, not 1"):
        shortest_line(game.position, [], 1)
