"""Plans: the published one, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.rules import Ruleset
from benben.rules.variant import VARIANTS
from benben.study.cells import canonical, grid, rules_key
from benben.study.errors import StudyError
from benben.study.plan import Cell, chosen, read_plan

HEAD = "measure,rules,deals,nodes,part\n"


def test_the_published_plan_measures_the_whole_grid() -> None:
    plan = read_plan()
    verdicts = [cell.rules for cell in plan if cell.measure == "verdict"]
    assert sorted(verdicts) == sorted(map(rules_key, grid()))
    assert {rules_key(canonical(Ruleset(v, v.preset))) for v in VARIANTS.values()} <= set(verdicts)
    assert next(cell for cell in plan if cell.rules == "standard").deals >= 1_000_000


@given(st.integers(1, 500), st.integers(1, 120))
def test_the_parts_of_a_cell_are_all_its_deals_once(deals: int, part: int) -> None:
    tasks = list(Cell("verdict", "standard", deals, 1_000, part).tasks())
    numbers = [number for task in tasks for number in range(task.first, task.stop)]
    assert numbers == list(range(1, deals + 1))
    assert all(task.stop - task.first <= part for task in tasks)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("measure,rules\n", "the first line must be measure,rules,deals,nodes,part"),
        (HEAD + "verdict,standard,ten,5,5\n", "line 2: invalid literal"),
        (HEAD + "verdict,standard,10,5,5\nguess,standard,10,5,5\n", "line 3: .*no measure 'guess'"),
        (HEAD + "verdict,pyramid,10,5,5\n", "line 2: .*no variant"),
        (HEAD + "verdict,standard,0,5,5\n", "line 2: 0 deals"),
        (HEAD + "verdict,standard,10,0,5\n", "nodes is 0"),
        (HEAD + "verdict,standard,10\n", "line 2"),
        ("\xff", "is no plan|first line"),
    ],
)
def test_a_wrong_plan_says_where(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "plan.csv"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(StudyError, match=reason):
        read_plan(path)


def test_a_missing_plan_is_said(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="cannot be read"):
        read_plan(tmp_path / "none.csv")


def test_a_choice_takes_what_is_named() -> None:
    plan = read_plan()
    cells = chosen(plan, ["verdict"], ["standard", "relaxed"], 100)
    assert [(cell.rules, cell.deals) for cell in cells] == [("standard", 100), ("relaxed", 100)]
    with pytest.raises(StudyError, match="holds nothing"):
        chosen(plan, ["verdict"], ["nothing"], None)
