"""What the server's pages tell is what the study counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from benben.cli.app import main
from benben.rules import VARIANTS
from benben.study.page_figures import page_figures
from benben.web.pages.figures import FILE

PUBLISHED = Path(__file__).parents[2] / "docs" / "winnability.json"


def read(path: Path) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return value


def test_the_pages_tell_what_is_published() -> None:
    """`benben study report` writes both."""
    assert read(FILE) == page_figures(read(PUBLISHED))


def test_every_variant_is_told_with_its_own_counts() -> None:
    published = read(PUBLISHED)["verdicts"]
    rows = page_figures({"verdicts": published})["winnable"]
    of = {row["variant"]: row for row in rows if not row["options"]}
    assert set(of) == set(VARIANTS)
    # Las Vegas is the standard game in one pass.
    assert of["vegas"]["winnable"] == published["standard passes=1"]["winnable"]
    assert of["giza"]["deals"] == published["giza"]["deals"]


def test_rules_that_were_not_measured_are_left_out() -> None:
    counts = {"deals": 10, "winnable": 3, "undecided": 1, "settled": 0}
    (row,) = page_figures({"verdicts": {"standard passes=2": counts}})["winnable"]
    assert row == {
        "variant": "standard",
        "options": {"passes": "2"},
        "deals": 10,
        "winnable": 3,
        "undecided": 1,
    }


def test_the_report_writes_them_into_the_clone_of_its_page(tmp_path: Path) -> None:
    plan = tmp_path / "plan.csv"
    plan.write_text("measure,rules,deals,nodes,part\nverdict,giza,20,20000,20\n")
    data, page = tmp_path / "data", tmp_path / "docs" / "winnability.md"
    pages = tmp_path / "src" / "benben" / "web" / "pages" / "figures.json"
    chosen = ("--plan", str(plan), "--data", str(data))
    for command in (("run", "--jobs", "1"), ("report", "--output", str(page))):
        done = CliRunner().invoke(main, ["study", command[0], *chosen, *command[1:]])
        assert done.exit_code == 0, done.output
    assert not pages.exists()
    pages.parent.mkdir(parents=True)
    done = CliRunner().invoke(main, ["study", "report", *chosen, "--output", str(page)])
    assert str(pages) in done.output
    assert read(pages) == page_figures(read(page.with_suffix(".json")))
