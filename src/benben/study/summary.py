"""What the parts of a study say, counted by DuckDB."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

import duckdb

from benben.insight.share import Share
from benben.rules import Ruleset
from benben.rules.options import OptionValue
from benben.study import implied
from benben.study.cells import canonical, rules_key, rules_of
from benben.study.errors import StudyError
from benben.study.opening import FEATURES
from benben.study.plan import Cell
from benben.study.task import is_done

FEWEST_DEALS: Final = 200
"""A group of fewer deals is put together with the next one."""


@dataclass(frozen=True)
class Fair:
    """How three kinds of play do on the same deals.

    Attributes:
        known: the share that can be won with everything known.
        fair: the share that one wins who always follows the fair hint.
        careless: the share of the careless player's plays that were won.
    """

    known: Share
    fair: Share
    careless: Share


@dataclass(frozen=True)
class Lengths:
    """How long the shortest wins are.

    Attributes:
        wins: winnable deals.
        unproven: those among them whose shortest win is not proven.
        moves: how many deals have a shortest win of so many moves, draws and redeals counted.
        removals: how many deals' shortest win has so many removals.
    """

    wins: int
    unproven: int
    moves: dict[int, int]
    removals: dict[int, int]


@dataclass(frozen=True)
class Group:
    """The deals whose openings show one value of a feature, or neighbouring ones.

    Attributes:
        lowest: the least of these values.
        highest: the greatest.
        known: the share that can be won with everything known.
        careless: the share of the careless player's plays that were won.
    """

    lowest: int
    highest: int
    known: Share
    careless: Share


@dataclass(frozen=True)
class Summary:
    """All figures of a study.

    Attributes:
        nodes: the limit of nodes of each cell, by measure and rules.
        verdicts: the winnable share by rules.
        settled: by rules, how many deals that the solver left open were settled by the verdicts
            of other rules; they count as decided in `verdicts`.
        fair: the players by rules.
        fewest: the shortest wins by rules.
        par: by rules, how many deals have each par; -1 stands for those not proven.
        openings: by rules and feature, its groups by rising value.
    """

    nodes: dict[tuple[str, str], int] = field(default_factory=dict)
    verdicts: dict[str, Share] = field(default_factory=dict)
    settled: dict[str, int] = field(default_factory=dict)
    fair: dict[str, Fair] = field(default_factory=dict)
    fewest: dict[str, Lengths] = field(default_factory=dict)
    par: dict[str, dict[int, int]] = field(default_factory=dict)
    openings: dict[str, dict[str, list[Group]]] = field(default_factory=dict)

    @classmethod
    def of(cls, cells: Iterable[Cell], directory: Path) -> Self:
        """Count the parts of some cells that are there; a cell without any is left out.

        Args:
            cells: the cells of the plan.
            directory: where the parts are kept.

        Raises:
            StudyError: there are no parts at all, or their verdicts contradict each other.
        """
        found = cls()
        verdicts = {}
        with duckdb.connect() as database:
            for cell in cells:
                paths = [
                    str(task.path(directory)) for task in cell.tasks() if is_done(task, directory)
                ]
                if paths:
                    parts = database.read_parquet(paths)
                    found.nodes[cell.measure, cell.rules] = cell.nodes
                    if cell.measure == "verdict":
                        verdicts[cell.rules] = parts
                    else:
                        getattr(found, f"_add_{cell.measure}")(cell.rules, parts)
            found._add_verdicts(database, verdicts)
        if not found.nodes:
            raise StudyError(f"{directory} holds no finished part; `benben study run` makes them")
        return found

    def verdict(self, variant_id: str, **options: OptionValue) -> Share | None:
        """Return the winnable share of some rules, None when they were not measured."""
        return self.verdicts.get(rules_key(canonical(Ruleset.of(variant_id, **options))))

    def _add_verdicts(
        self, database: duckdb.DuckDBPyConnection, parts: Mapping[str, duckdb.DuckDBPyRelation]
    ) -> None:
        implied.collect(database, parts.items())
        implied.settle(database, [(rules, rules_of(rules)) for rules in parts])
        every = database.table(implied.VERDICTS)
        for rules in parts:
            rows = every.filter(f"rules = '{rules}'")
            self.verdicts[rules] = _share(rows)
            (self.settled[rules],) = _row(rows.aggregate("count_if(settled)"))

    def _add_fair(self, rules: str, parts: duckdb.DuckDBPyRelation) -> None:
        wins, deals = _row(parts.aggregate("count_if(fair_won), count(*)"))
        self.fair[rules] = Fair(_share(parts), Share(wins, deals), _careless(parts))

    def _add_fewest(self, rules: str, parts: duckdb.DuckDBPyRelation) -> None:
        won = parts.filter("verdict = 'winnable'")
        wins, unproven = _row(won.aggregate("count(*), count_if(length > lower_bound)"))
        proven = won.filter("length = lower_bound")
        self.fewest[rules] = Lengths(
            wins, unproven, _counts(proven, "length"), _counts(proven, "removals")
        )

    def _add_most(self, rules: str, parts: duckdb.DuckDBPyRelation) -> None:
        self.par[rules] = _counts(
            parts.project("if(cleared = upper_bound, cleared, -1) AS par"), "par"
        )

    def _add_opening(self, rules: str, parts: duckdb.DuckDBPyRelation) -> None:
        self.openings[rules] = {feature: _groups(parts, feature) for feature in FEATURES}


def _groups(parts: duckdb.DuckDBPyRelation, feature: str) -> list[Group]:
    """Return the deals by the value of a feature, rare values with their neighbours."""
    groups = []
    for lowest, highest in merged(_counts(parts, feature), FEWEST_DEALS):
        deals = parts.filter(f"{feature} BETWEEN {lowest} AND {highest}")
        groups.append(Group(lowest, highest, _share(deals), _careless(deals)))
    return groups


def merged(counts: Mapping[int, int], least: int) -> list[tuple[int, int]]:
    """Return ranges of values that hold at least so many deals each, if all together do.

    Args:
        counts: deals by value, the values rising.
        least: deals that a range should hold.
    """
    ranges: list[tuple[int, int]] = []
    held = 0
    for value, deals in counts.items():
        if ranges and held < least:
            ranges[-1] = (ranges[-1][0], value)
            held += deals
        else:
            ranges.append((value, value))
            held = deals
    if len(ranges) > 1 and held < least:
        _, last = ranges.pop()
        ranges[-1] = (ranges[-1][0], last)
    return ranges


def _share(parts: duckdb.DuckDBPyRelation) -> Share:
    """Return the winnable share of some rows."""
    wins, undecided, deals = _row(
        parts.aggregate("count_if(verdict = 'winnable'), count_if(verdict = 'undecided'), count(*)")
    )
    return Share(wins, deals, undecided)


def _careless(parts: duckdb.DuckDBPyRelation) -> Share:
    """Return the share of the careless player's plays that were won.

    Plays of one deal are alike, so the interval is taken over deals, not over plays.
    """
    wins, plays, deals = _row(parts.aggregate("sum(careless_wins), sum(careless_plays), count(*)"))
    return Share(round(int(wins) / int(plays) * deals), deals)


def _counts(parts: duckdb.DuckDBPyRelation, column: str) -> dict[int, int]:
    """Return how many rows have each value of a column, by rising value."""
    rows = parts.aggregate(f"{column}, count(*) AS rows", column).order(column).fetchall()
    return {int(value): int(rows) for value, rows in rows}


def _row(relation: duckdb.DuckDBPyRelation) -> tuple[Any, ...]:
    """Return the only row of a relation."""
    (row,) = relation.fetchall()
    return tuple(row)
