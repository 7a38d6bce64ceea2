"""Deals that the solver left open, settled by what it found of them under other rules.

A deal that is won under stricter rules is won, and one that is lost under looser rules is lost
(`order.carries_over`). The same relation tests all verdicts: one that is won where a looser game
is lost is an error of the solver.
"""

from __future__ import annotations

from collections.abc import Iterable

import duckdb

from benben.rules import Ruleset
from benben.study.errors import StudyError
from benben.study.order import carries_over

VERDICTS = "verdicts"
"""The table of all verdicts: rules, deal, verdict, and whether other rules settled it."""

_SETTLE = """
UPDATE verdicts SET verdict = '{verdict}', settled = true
FROM (
    SELECT DISTINCT open.rules, open.deal
    FROM verdicts AS open
    JOIN carries_over ON carries_over.{here} = open.rules
    JOIN verdicts AS known ON known.rules = carries_over.{there} AND known.deal = open.deal
    WHERE open.verdict = 'undecided' AND known.verdict = '{verdict}' AND NOT known.settled
) AS found
WHERE verdicts.rules = found.rules AND verdicts.deal = found.deal
"""

_CONTRADICTIONS = """
SELECT won.deal, won.rules, lost.rules
FROM carries_over
JOIN verdicts AS won ON won.rules = carries_over.strict AND won.verdict = 'winnable'
JOIN verdicts AS lost ON lost.rules = carries_over.loose AND lost.deal = won.deal
WHERE lost.verdict = 'unwinnable'
LIMIT 1
"""


def collect(
    database: duckdb.DuckDBPyConnection, parts: Iterable[tuple[str, duckdb.DuckDBPyRelation]]
) -> None:
    """Fill the table `VERDICTS` with the verdicts of some cells.

    Args:
        database: where the table is made; it must not have one yet.
        parts: the rules of each cell by their key, and its rows.
    """
    database.execute(
        f"CREATE TABLE {VERDICTS} (rules VARCHAR, deal BIGINT, verdict VARCHAR, settled BOOLEAN)"
    )
    for rules, rows in parts:
        rows.project(f"'{rules}', deal, verdict::VARCHAR, false").insert_into(VERDICTS)


def settle(database: duckdb.DuckDBPyConnection, rulesets: Iterable[tuple[str, Ruleset]]) -> None:
    """Settle open deals of the table by the verdicts of other rules.

    Args:
        database: holds the table `VERDICTS`.
        rulesets: the rules in it, with their keys.

    Raises:
        StudyError: two verdicts contradict each other.
    """
    every = tuple(rulesets)
    database.execute("CREATE TABLE carries_over (strict VARCHAR, loose VARCHAR)")
    pairs = [
        (strict_key, loose_key)
        for strict_key, strict in every
        for loose_key, loose in every
        if strict_key != loose_key and carries_over(strict, loose)
    ]
    if pairs:
        database.executemany("INSERT INTO carries_over VALUES (?, ?)", pairs)
    for deal, strict, loose in database.execute(_CONTRADICTIONS).fetchall():
        raise StudyError(
            f"deal {deal} is won under {strict!r} and lost under {loose!r}, which allows all the "
            "moves of the former: one of the verdicts is wrong; measure both again"
        )
    database.execute(_SETTLE.format(verdict="winnable", here="loose", there="strict"))
    database.execute(_SETTLE.format(verdict="unwinnable", here="strict", there="loose"))
