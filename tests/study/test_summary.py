"""Counting parts: what DuckDB says beside what is in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.insight.share import Share, wilson
from benben.rules import Game, Ruleset
from benben.solver import FewestSolver, MostSolver, Solver, Verdict
from benben.study.errors import StudyError
from benben.study.plan import Cell
from benben.study.summary import Summary, merged
from benben.study.task import keep, run


def measured(directory: Path, *cells: Cell) -> Summary:
    """Measure some cells here and count them."""
    for cell in cells:
        for task in cell.tasks():
            keep(task, directory, run(task))
    return Summary.of(cells, directory)


def test_undecided_deals_widen_the_interval_on_both_sides(tmp_path: Path) -> None:
    found = measured(tmp_path, Cell("verdict", "relaxed passes=1", 60, 30, 25))
    share = found.verdict("relaxed", passes=1)
    assert share is not None
    assert share.trials == 60
    assert share.undecided > 5
    low, _ = wilson(share.wins, 60)
    _, high = wilson(share.wins + share.undecided, 60)
    assert share.interval == (low, high)


def test_shares_are_the_solvers(tmp_path: Path) -> None:
    found = measured(tmp_path, Cell("verdict", "standard passes=1", 300, 100_000, 100))
    rules, solver = Ruleset.of("vegas"), Solver()
    wins = sum(
        solver.win(Game(rules, rules.deal(number)), line=False).verdict is Verdict.WINNABLE
        for number in range(1, 301)
    )
    # Las Vegas is the same rules under another name.
    assert found.verdict("vegas") == Share(wins, 300)
    assert found.verdict("giza") is None


def test_lengths_and_pars_are_the_solvers(tmp_path: Path) -> None:
    found = measured(
        tmp_path,
        Cell("fewest", "standard", 12, 1_000_000, 5),
        Cell("most", "standard", 12, 1_000_000, 12),
    )
    rules, fewest, most = Ruleset.of("standard"), FewestSolver(), MostSolver()
    games = [Game(rules, rules.deal(number)) for number in range(1, 13)]
    lengths = sorted(a.length for game in games if (a := fewest.fewest(game)).length is not None)
    expected = {length: lengths.count(length) for length in lengths}
    assert found.fewest["standard"].moves == expected
    assert found.fewest["standard"].wins == len(lengths)
    assert found.fewest["standard"].unproven == 0
    pars = sorted(most.most_cleared(game).cleared for game in games)
    assert found.par["standard"] == {par: pars.count(par) for par in pars}


def test_a_par_or_length_that_is_not_proven_is_counted_apart(tmp_path: Path) -> None:
    found = measured(
        tmp_path,
        Cell("most", "relaxed passes=1", 12, 3, 12),
        Cell("fewest", "standard", 12, 40, 12),
    )
    assert found.par["relaxed passes=1"][-1] > 0
    assert found.fewest["standard"].unproven > 0


def test_players_meet_the_same_deals(tmp_path: Path) -> None:
    found = measured(tmp_path, Cell("fair", "standard", 6, 1_000_000, 3)).fair["standard"]
    assert found.known.trials == found.fair.trials == found.careless.trials == 6
    assert found.careless.wins <= found.fair.wins <= found.known.wins
    assert found.fair.wins > 0


def test_openings_are_grouped_whole(tmp_path: Path) -> None:
    found = measured(tmp_path, Cell("opening", "standard", 450, 1_000_000, 450))
    for groups in found.openings["standard"].values():
        assert sum(group.known.trials for group in groups) == 450
        assert all(group.lowest <= group.highest for group in groups)


def test_a_directory_without_parts_is_said(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="benben study run"):
        Summary.of([Cell("verdict", "standard", 5, 5, 5)], tmp_path)


@given(
    st.dictionaries(st.integers(-5, 30), st.integers(1, 50)).map(lambda d: dict(sorted(d.items()))),
    st.integers(1, 60),
)
def test_ranges_hold_every_value_once_and_enough_deals(counts: dict[int, int], least: int) -> None:
    ranges = merged(counts, least)
    held = [[value for value in counts if lowest <= value <= highest] for lowest, highest in ranges]
    assert [value for values in held for value in values] == list(counts)
    if sum(counts.values()) >= least:
        assert all(sum(counts[value] for value in values) >= least for values in held)
    else:
        assert len(ranges) <= 1
