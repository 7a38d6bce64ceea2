"""Verdicts of other rules settle what was left open, and must not contradict."""

from __future__ import annotations

import duckdb
import pytest

from benben.study import implied
from benben.study.cells import rules_of
from benben.study.errors import StudyError


def settled(**verdicts: str) -> list[str]:
    """Return the verdicts of one deal in one, two and three passes after they are compared."""
    keys = ["standard passes=1", "standard passes=2", "standard"]
    with duckdb.connect() as database:
        rows = [
            (key, database.sql(f"SELECT 7 AS deal, '{verdict}' AS verdict"))
            for key, verdict in zip(keys, verdicts.values(), strict=True)
        ]
        implied.collect(database, rows)
        implied.settle(database, [(key, rules_of(key)) for key in keys])
        found = database.table(implied.VERDICTS).fetchall()
    verdict_of = {rules: verdict for rules, _, verdict, _ in found}
    return [verdict_of[key] for key in keys]


def test_a_win_in_fewer_passes_is_a_win_in_more() -> None:
    assert settled(one="winnable", two="undecided", three="undecided") == ["winnable"] * 3


def test_a_loss_in_more_passes_is_a_loss_in_fewer() -> None:
    assert settled(one="undecided", two="undecided", three="unwinnable") == ["unwinnable"] * 3


def test_what_says_nothing_settles_nothing() -> None:
    for verdicts in (
        ["unwinnable", "undecided", "winnable"],
        ["undecided", "undecided", "winnable"],
        ["unwinnable", "undecided", "undecided"],
    ):
        one, two, three = verdicts
        assert settled(one=one, two=two, three=three) == verdicts


def test_a_win_in_fewer_passes_and_a_loss_in_more_contradict() -> None:
    with pytest.raises(StudyError, match=r"deal 7 is won under 'standard passes=1' and lost under"):
        settled(one="winnable", two="undecided", three="unwinnable")
