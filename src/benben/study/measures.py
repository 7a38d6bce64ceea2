"""What is measured of deals: each measure turns consecutive deal numbers into rows of a table."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import pyarrow as pa

from benben.catalogue.difficulty import measure as measure_difficulty
from benben.insight.player import play_by_hints
from benben.rules import Game, Ruleset
from benben.solver import FewestSolver, Limits, MostSolver, Solver, Verdict
from benben.study.opening import FEATURES, features

Columns: TypeAlias = dict[str, list[Any]]
"""The rows of a part, column by column; every column is as long as the numbers are many."""

CARELESS_PLAYS: Final = 10
"""Plays of the careless player for each deal of the fair player's measure."""

OPENING_PLAYS: Final = 50
"""Plays of the careless player for each deal whose opening is looked at."""


@dataclass(frozen=True)
class Measure:
    """One way to measure deals.

    Attributes:
        name: its name in plans and paths.
        version: changes when the same deals would give other rows.
        fields: the types of its columns, besides the deal number.
        rows: measures deals; takes the rules, the numbers and the limit of nodes for each.
    """

    name: str
    version: int
    fields: Mapping[str, pa.DataType]
    rows: Callable[[Ruleset, Sequence[int], int], Columns]

    @property
    def schema(self) -> pa.Schema:
        """Return the schema of its parts."""
        return pa.schema([("deal", pa.int64()), *self.fields.items()])


def _verdicts(ruleset: Ruleset, numbers: Sequence[int], nodes: int) -> Columns:
    """Whether each deal can be won with everything known."""
    solver = _kept(Solver, nodes)
    found = [solver.win(Game(ruleset, ruleset.deal(number)), line=False) for number in numbers]
    return {
        "verdict": [str(answer.verdict) for answer in found],
        "nodes": [answer.nodes for answer in found],
    }


def _fewest(ruleset: Ruleset, numbers: Sequence[int], nodes: int) -> Columns:
    """How many moves a win takes at least, draws and redeals counted, and how many removals."""
    solver = _kept(FewestSolver, nodes)
    found = [solver.fewest(Game(ruleset, ruleset.deal(number))) for number in numbers]
    return {
        "verdict": [str(answer.verdict) for answer in found],
        "length": [answer.length for answer in found],
        "lower_bound": [answer.lower_bound for answer in found],
        "removals": [
            None if answer.line is None else sum(bool(move.slots) for move in answer.line)
            for answer in found
        ],
    }


def _most(ruleset: Ruleset, numbers: Sequence[int], nodes: int) -> Columns:
    """How many cards of the goal any play can clear: the par."""
    solver = _kept(MostSolver, nodes)
    found = [solver.most_cleared(Game(ruleset, ruleset.deal(number))) for number in numbers]
    return {
        "cleared": [answer.cleared for answer in found],
        "upper_bound": [answer.upper_bound for answer in found],
    }


def _fair(ruleset: Ruleset, numbers: Sequence[int], nodes: int) -> Columns:
    """Whether one who always follows the fair hint wins, and how often a careless player does.

    A deal that cannot be won needs no play to know that nobody wins it.
    """
    solver = _kept(Solver, nodes)
    columns: Columns = {"verdict": [], "fair_won": [], "careless_wins": [], "careless_plays": []}
    for number in numbers:
        game = Game(ruleset, ruleset.deal(number))
        verdict = solver.win(game, line=False).verdict
        careless = measure_difficulty(game.position, number, CARELESS_PLAYS)
        won = False
        if verdict is not Verdict.UNWINNABLE:
            outcome = play_by_hints(game).outcome()
            won = outcome is not None and outcome.won
        columns["verdict"].append(str(verdict))
        columns["fair_won"].append(won)
        columns["careless_wins"].append(careless.wins)
        columns["careless_plays"].append(careless.plays)
    return columns


def _openings(ruleset: Ruleset, numbers: Sequence[int], nodes: int) -> Columns:
    """What can be counted on the dealt table, beside the verdict and the careless player's wins."""
    solver = _kept(Solver, nodes)
    columns: Columns = {"verdict": [], "careless_wins": [], "careless_plays": []}
    columns.update({name: [] for name in FEATURES})
    for number in numbers:
        game = Game(ruleset, ruleset.deal(number))
        columns["verdict"].append(str(solver.win(game, line=False).verdict))
        careless = measure_difficulty(game.position, number, OPENING_PLAYS)
        columns["careless_wins"].append(careless.wins)
        columns["careless_plays"].append(careless.plays)
        for name, value in features(game).items():
            columns[name].append(value)
    return columns


_VERDICT: Final = pa.dictionary(pa.int8(), pa.string())
_PLAYS: Final = {"careless_wins": pa.int32(), "careless_plays": pa.int32()}

MEASURES: Final[Mapping[str, Measure]] = {
    measure.name: measure
    for measure in (
        Measure("verdict", 1, {"verdict": _VERDICT, "nodes": pa.int64()}, _verdicts),
        Measure(
            "fewest",
            1,
            {
                "verdict": _VERDICT,
                "length": pa.int32(),
                "lower_bound": pa.int32(),
                "removals": pa.int32(),
            },
            _fewest,
        ),
        Measure("most", 1, {"cleared": pa.int32(), "upper_bound": pa.int32()}, _most),
        Measure("fair", 1, {"verdict": _VERDICT, "fair_won": pa.bool_(), **_PLAYS}, _fair),
        Measure(
            "opening",
            1,
            {"verdict": _VERDICT, **_PLAYS, **dict.fromkeys(FEATURES, pa.int32())},
            _openings,
        ),
    )
}
"""Every measure by its name."""

_thread: Final = threading.local()


def _kept(kind: type, nodes: int) -> Any:  # noqa: ANN401 - one of three solvers
    """Return this thread's solver of a kind, which keeps its memory from deal to deal."""
    solvers = _thread.__dict__.setdefault("solvers", {})
    if (kind, nodes) not in solvers:
        # One at a time: each holds as much memory as it may.
        solvers.clear()
        solvers[kind, nodes] = kind(Limits(nodes=nodes))
    return solvers[kind, nodes]
