"""The verdict: against the naive solver, against other people's solvers, and at its limits."""

from __future__ import annotations

import csv
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from benben.rules import Deal, DealError, Game, Ruleset
from benben.rules.options import Goal
from benben.rules.position import Position
from benben.solver import LimitError, Limits, PositionError, Solver, Stop, Verdict
from benben.solver.line import replay
from tests.solver.games import random_small_game
from tests.solver.naive import solve_naively

DATA = Path(__file__).parent / "data"
METHODS = (447, 191, 63, 0, 1, 2, 8, 16, 31, 61, 129, 189, 255, 511, 256, 257)


@pytest.mark.parametrize("match", ["sum-13", "adjacent", "group-13"])
@pytest.mark.parametrize("batch", range(4))
def test_agrees_with_the_naive_solver(match: str, batch: int) -> None:
    solver = Solver()
    wins = 0
    for seed in range(batch * 200, batch * 200 + 200):
        small = random_small_game(Random(seed), match)
        known = solve_naively(small.naive, small.state, 20_000)
        if known is None:
            continue
        found = solver.win(small.game)
        assert found.verdict is not Verdict.UNDECIDED, seed
        assert (found.verdict is Verdict.WINNABLE) == (known.fewest is not None), seed
        if found.line is not None:
            wins += 1
            assert replay(small.game.position, found.line).is_won
    assert wins > 5


@pytest.mark.parametrize("methods", METHODS)
def test_no_part_of_the_method_changes_a_verdict(methods: int) -> None:
    whole, part = Solver(), Solver(methods=methods)
    for seed in range(150):
        game = random_small_game(Random(seed)).game
        assert part.win(game, line=False).verdict is whole.win(game, line=False).verdict, seed


def ruleset_of(column: str) -> Ruleset:
    """Return the rules of a column of the data: variant/passes[/cover][/all]."""
    variant, passes, *options = column.split("/")
    return Ruleset.of(
        variant,
        passes=None if passes == "unlimited" else int(passes),
        pair_with_cover="cover" in options,
        goal=Goal.ALL if "all" in options else Goal.PYRAMID,
    )


def rows_of(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


VERDICTS = rows_of("verdicts.csv")
COLUMNS = [column for column in VERDICTS[0] if column != "cards" and "fewest" not in column]
LONG = ("open/1", "open/2", "open/3/all")
"""Columns whose deals take long, so that only the first ones are compared."""


@pytest.mark.parametrize("column", COLUMNS)
def test_agrees_with_other_solvers(column: str) -> None:
    ruleset, solver = ruleset_of(column), Solver(Limits(nodes=1_000_000))
    undecided = 0
    long = column.startswith(LONG)
    for number, row in enumerate(VERDICTS[:40] if long else VERDICTS):
        found = solver.win(Game(ruleset, Deal.from_cards(row["cards"])))
        if found.verdict is Verdict.UNDECIDED:
            undecided += 1
        elif row[column]:
            assert (found.verdict is Verdict.WINNABLE) == (row[column] == "win"), number
    assert undecided <= 4


@pytest.mark.parametrize("passes", [1, 3])
def test_agrees_on_groups_where_both_are_sure(passes: int) -> None:
    ruleset, solver = Ruleset.of("relaxed", passes=passes), Solver(Limits(nodes=10_000))
    sure = 0
    for row in rows_of("relaxed.csv"):
        known = row[f"relaxed/{passes}"]
        if known == "undecided":
            continue
        found = solver.win(Game(ruleset, Deal.from_cards(row["cards"])))
        if found.verdict is not Verdict.UNDECIDED:
            sure += 1
            assert (found.verdict is Verdict.WINNABLE) == (known == "win")
    assert sure > 15


def test_share_of_the_first_deals() -> None:
    solver = Solver()
    ruleset = Ruleset.of("standard")
    games = (Game(ruleset, Deal.from_number(number)) for number in range(1, 201))
    won = [answer.verdict is Verdict.WINNABLE for answer in solver.wins(games)]
    assert sum(won) == 134  # of 6 577 in the first 10 000


@pytest.mark.parametrize("variant", ["standard", "relaxed", "cheops", "giza", "double"])
def test_deals_in_one_call_are_answered_as_one_by_one(variant: str) -> None:
    ruleset, solver = Ruleset.of(variant), Solver(Limits(nodes=2_000))
    deals = [ruleset.deal(number) for number in range(1, 11)]
    batch = list(solver.win_deals(ruleset, deals, line=True))
    numbered = list(solver.win_deals(ruleset, range(1, 11)))
    for deal, found, bare in zip(deals, batch, numbered, strict=True):
        game = Game(ruleset, deal)
        alone = solver.win(game)
        assert (found.verdict, found.line, found.nodes) == (alone.verdict, alone.line, alone.nodes)
        assert (bare.verdict, bare.line, bare.nodes) == (alone.verdict, None, alone.nodes)
        if found.line is not None:
            assert replay(game.position, found.line).is_won


def test_a_deal_of_another_deck_is_refused() -> None:
    deals = [Deal(None, tuple(range(51)))]
    with pytest.raises(DealError, match="52 are needed"):
        list(Solver().win_deals(Ruleset.of("standard"), deals))


def test_positions_along_a_winning_line_stay_winnable() -> None:
    solver = Solver()
    for number in range(1, 30):
        game = Game.new("standard", number)
        found = solver.win(game)
        for move in found.line or ():
            game.push(move)
            if not game.is_over:
                assert solver.win(game, line=False).verdict is Verdict.WINNABLE


def hard_game() -> Game:
    """Return a deal that needs thousands of nodes."""
    return Game.new("standard", 372, passes=2)


def test_limit_of_nodes_is_kept_and_said() -> None:
    found = Solver(Limits(nodes=50)).win(hard_game())
    assert (found.verdict, found.stop, found.line) == (Verdict.UNDECIDED, Stop.NODES, None)
    assert found.nodes <= 51


def test_limit_of_memory_is_kept_and_said() -> None:
    found = Solver(Limits(memory=1 << 20)).win(Game.new("double", 5))
    assert found.verdict in (Verdict.UNDECIDED, Verdict.WINNABLE)
    if found.verdict is Verdict.UNDECIDED:
        assert found.stop is Stop.MEMORY


def called_off_games() -> list[Game]:
    """Return games that take long, short and no search, and one that is as good as won."""
    games = [hard_game(), Game.new("standard", 1), Game.new("standard", 3), Game.new("standard", 1)]
    line = Solver().win(games[-1]).line or ()
    for move in line[:-1]:
        games[-1].push(move)
    return games


@pytest.mark.parametrize("game", called_off_games())
def test_a_limit_of_seconds_that_is_over_is_said(game: Game) -> None:
    found = Solver(Limits(seconds=1e-9)).win(game)
    assert (found.verdict, found.stop, found.nodes) == (Verdict.UNDECIDED, Stop.SECONDS, 0)


@pytest.mark.parametrize("game", called_off_games())
def test_a_cancelled_solver_says_so_until_it_is_reset(game: Game) -> None:
    solver = Solver()
    solver.cancel()
    for _ in range(2):
        found = solver.win(game)
        assert (found.verdict, found.stop, found.nodes) == (Verdict.UNDECIDED, Stop.CANCELLED, 0)
    solver.reset()
    assert solver.win(Game.new("standard", 1)).verdict is Verdict.WINNABLE


def test_a_search_can_be_cancelled_from_another_thread() -> None:
    solver = Solver(Limits(nodes=1 << 60, memory=1 << 30))
    stopped = threading.Timer(0.0, solver.cancel)
    stopped.start()
    found = solver.win(Game.new("relaxed", 10, passes=1))
    stopped.join()
    assert found.stop is Stop.CANCELLED or found.verdict is not Verdict.UNDECIDED


def test_solvers_of_different_threads_do_not_disturb_each_other() -> None:
    ruleset = Ruleset.of("standard", passes=2)
    games = [Game(ruleset, Deal.from_number(number)) for number in range(1, 60)]

    def answers(_: int) -> list[Verdict]:
        return [answer.verdict for answer in Solver().wins(games)]

    with ThreadPoolExecutor(3) as pool:
        first, *others = pool.map(answers, range(3))
    assert all(other == first for other in others)


@pytest.mark.parametrize(
    "limits", [{"nodes": 0}, {"nodes": -1}, {"seconds": 0}, {"seconds": -2.0}, {"memory": 0}]
)
def test_limits_that_leave_nothing_are_refused(limits: dict[str, int]) -> None:
    with pytest.raises(LimitError, match=r"must be"):
        Limits(**limits)


def position(**changes: object) -> Position:
    ruleset = Ruleset.of("standard")
    found = Position(ruleset, Deal.from_number(1))
    for name, value in changes.items():
        setattr(found, name, value)
    return found


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"present": (1 << 28) - 2}, "a1 is empty although"),
        ({"present": 1 << 30}, "slots 0 to 27"),
        ({"stock": list(range(28, 52))}, "not in the order of the deal"),
        ({"waste": [28, 28]}, "not in the order of the deal"),
        ({"pass_number": 4}, "pass number is 4"),
        ({"present": (1 << 27) - 1}, "go in pairs"),
    ],
)
def test_positions_that_cannot_arise_are_refused(changes: dict[str, object], problem: str) -> None:
    with pytest.raises(PositionError, match=problem):
        Solver().win(position(**changes))


def test_a_won_position_is_winnable_by_no_moves() -> None:
    game = Game.new("standard", 1)
    for move in Solver().win(game).line or ():
        game.push(move)
    assert Solver().win(game).line == ()
