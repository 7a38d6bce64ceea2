"""The report: every figure on the page, the same page for the same figures."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from benben.insight.share import Share
from benben.study.calibrate import round_down
from benben.study.report import write_report
from benben.study.summary import Fair, Group, Lengths, Summary
from benben.study.tables import known

NODES = 1_000


def some_figures() -> Summary:
    """Return figures of every kind."""
    verdicts = {
        "standard": Share(650, 1000),
        "standard passes=1": Share(40, 1000),
        "standard passes=2": Share(480, 1000),
        "standard passes=unlimited": Share(660, 1000, 10),
        "standard passes=1 open_stock=on": Share(90, 1000),
        "standard passes=1 open_stock=on goal=all": Share(100, 1000),
        "relaxed": Share(850, 1000, 100),
        "standard goal=all": Share(27, 1000),
    }
    groups = [Group(0, 0, Share(10, 40), Share(1, 40)), Group(1, 3, Share(30, 60), Share(6, 60))]
    return Summary(
        nodes={("verdict", rules): NODES for rules in verdicts},
        verdicts=verdicts,
        settled={"standard": 0, "relaxed": 30},
        fair={"standard": Fair(Share(660, 1000), Share(640, 1000), Share(290, 1000))},
        fewest={"standard": Lengths(101, 1, {30: 40, 50: 60}, {20: 90, 24: 10})},
        par={"standard": {-1: 2, 20: 8, 28: 90}},
        openings={"standard": dict.fromkeys(("removals", "alone", "low_alone", "narrow"), groups)},
    )


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the page of some figures."""
    path = tmp_path_factory.mktemp("report") / "w.md"
    write_report(some_figures(), path)
    return path.read_text()


@pytest.mark.parametrize(
    "said",
    [
        "| Pyramid | 1,000 | 65.00 % |",
        "| Las Vegas | 1,000 | 4.00 % |",
        "one pass 4.00 %, two 48.00 %, three 65.00 %",
        "66.00 to 67.00 %",
        "with the top of the stock open, 9.00 %",
        "Over 60 % in Relaxed",
        "Of the deals that the solver left open, 30 were settled",
        "85.00 to 95.00 %",
        "2.70 % are left",
        "40.00 % of the winnable deals has 25 to 40 moves",
        "the hidden stock costs 2.00 points",
        "| Pyramid | 1,000 | 66.00 % | 64.00 % |",
        "96.97 %",
        "proven for 100: 30 to 50, 42.0 in the mean",
        "proven for 98 of 100 deals: 27.35 in the mean",
        "20 cards can go at best and 20 at worst",
        "| 1 to 3 | 60 | 50.00 % | 10.00 % |",
        "| Open Stock, passes 1 | 9.02 % | 9.00 % |",
        "The limits of nodes were 1,000 a deal",
    ],
)
def test_the_page_says_each_figure(text: str, said: str) -> None:
    assert said in text


def test_a_public_count_outside_the_interval_is_called_so(text: str) -> None:
    agreeing, differing = (
        next(line for line in text.splitlines() if line.startswith(f"| {rules} |"))
        for rules in ("Open Stock, passes 1", "Open Stock, passes 1, goal all")
    )
    assert agreeing.endswith("yes |")
    assert differing.endswith("no |")


def test_the_same_figures_give_the_same_bytes(tmp_path: Path) -> None:
    first = write_report(some_figures(), tmp_path / "one" / "w.md")
    second = write_report(some_figures(), tmp_path / "two" / "w.md")
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in second]
    assert len(first) == 5
    for path in first:
        if path.suffix == ".svg":
            assert ET.fromstring(path.read_bytes()).tag.endswith("svg")  # noqa: S314 - our own


def test_the_figures_are_there_for_programs(tmp_path: Path) -> None:
    write_report(some_figures(), tmp_path / "w.md")
    figures = json.loads((tmp_path / "w.json").read_text())
    assert figures["verdicts"]["relaxed"] == {
        "deals": 1000,
        "winnable": 850,
        "undecided": 100,
        "settled": 30,
    }
    assert figures["fair"]["standard"]["fair_wins"] == 640


def test_few_figures_make_a_page_too(tmp_path: Path) -> None:
    summary = Summary(nodes={("verdict", "giza"): 5}, verdicts={"giza": Share(3, 7)})
    assert len(write_report(summary, tmp_path / "w.md")) == 2
    assert "| Giza | 7 | 42.86 % |" in (tmp_path / "w.md").read_text()


def test_a_share_says_what_is_left_open() -> None:
    assert known(Share(1, 4)) == "25.00 %"
    assert known(Share(1, 4, 2)) == "25.00 to 75.00 %"


@pytest.mark.parametrize(
    ("number", "rounded"),
    [(1, 1), (1.9, 1), (2, 2), (4.99, 2), (99, 50), (100, 100), (7e4, 50_000)],
)
def test_planned_numbers_are_round(number: float, rounded: int) -> None:
    assert round_down(number) == rounded
