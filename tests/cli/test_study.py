"""``benben study``."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from benben.cli import main


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["study", *arguments])


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    """Return a small plan."""
    path = tmp_path / "plan.csv"
    path.write_text(
        "measure,rules,deals,nodes,part\n"
        "verdict,standard,20,100000,10\n"
        "verdict,giza goal=all,10,100000,10\n"
    )
    return path


def test_a_study_is_run_listed_and_reported(tmp_path: Path, plan: Path) -> None:
    chosen = ("--plan", str(plan), "--data", str(tmp_path / "data"))
    listed = run("run", *chosen, "--list")
    assert listed.exit_code == 0
    assert listed.stdout.splitlines() == [
        "verdict         20 deals  standard: 2 of 2 parts missing",
        "verdict         10 deals  giza goal=all: 1 of 1 parts missing",
    ]
    ran = run("run", *chosen, "--jobs", "1")
    assert ran.exit_code == 0
    assert ran.stdout == "3 parts measured, 3 of 3 are there\n"
    again = run("run", *chosen, "--jobs", "1")
    assert again.stdout == "0 parts measured, 3 of 3 are there\n"
    assert run("run", *chosen, "--list").stdout.count(": done") == 2
    page = tmp_path / "page.md"
    reported = run("report", *chosen, "--output", str(page))
    assert reported.exit_code == 0
    assert reported.stdout.splitlines() == [str(page), str(page.with_suffix(".json"))]
    assert "| Giza, goal all | 10 |" in page.read_text()


def test_a_choice_of_rules_and_deals(tmp_path: Path, plan: Path) -> None:
    chosen = ("--plan", str(plan), "--data", str(tmp_path / "data"))
    listed = run("run", *chosen, "--list", "--rules", "standard", "--deals", "5")
    assert listed.stdout == "verdict          5 deals  standard: 1 of 1 parts missing\n"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("run", "--measure", "guess"), "holds nothing of what was asked for"),
        (("run", "--plan", "/none/plan.csv"), "cannot be read"),
        (("run", "--cluster", "nonsense://here"), "no Dask scheduler answers"),
        (("report",), "holds no finished part"),
    ],
)
def test_what_cannot_be_done_is_said(
    tmp_path: Path, arguments: tuple[str, ...], reason: str
) -> None:
    found = run(*arguments, "--data", str(tmp_path / "data"))
    assert found.exit_code == 1
    assert reason in found.stderr
    assert not (tmp_path / "data").exists()
