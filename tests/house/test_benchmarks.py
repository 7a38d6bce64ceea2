"""The runner of the benchmarks: what it finds, prints and ends with."""

import json
from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from benchmarks import __main__ as runner
from benchmarks.figure import Figure


def kept() -> Iterator[Figure]:
    yield Figure("size", 150.0, "KB", at_most=150.0)
    yield Figure("rate", 400.0, "1/s", at_least=400.0)
    yield Figure("count", 6577.0, note="of 10000")


def broken() -> Iterator[Figure]:
    yield Figure("mean", 0.26, "ms", at_most=0.25)


@pytest.fixture
def benchmarks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have two benchmarks and no others."""
    monkeypatch.setattr(runner, "find_benchmarks", lambda: {"broken": broken, "kept": kept})


@pytest.mark.parametrize(
    ("figure", "met"),
    [
        (Figure("x", 1.0), None),
        (Figure("x", 1.0, at_most=1.0), True),
        (Figure("x", 1.1, at_most=1.0), False),
        (Figure("x", 1.0, at_least=1.0), True),
        (Figure("x", 0.9, at_least=1.0), False),
        (Figure("x", 5.0, at_least=1.0, at_most=9.0), True),
        (Figure("x", 10.0, at_least=1.0, at_most=9.0), False),
    ],
)
def test_a_figure_knows_whether_its_budget_was_met(figure: Figure, met: bool | None) -> None:
    assert figure.met is met


@pytest.mark.usefixtures("benchmarks")
def test_a_missed_budget_is_shown_and_is_the_exit_status() -> None:
    everything = CliRunner().invoke(runner.main)
    assert everything.exit_code == 1
    assert "MISSED: at most 0.25" in everything.output
    assert "met: at least 400" in everything.output
    assert "6,577" in everything.output
    chosen = CliRunner().invoke(runner.main, ["kept"])
    assert chosen.exit_code == 0
    assert "MISSED" not in chosen.output


@pytest.mark.usefixtures("benchmarks")
def test_figures_as_json_lines() -> None:
    result = CliRunner().invoke(runner.main, ["--json"])
    assert result.exit_code == 1
    figures = [json.loads(line) for line in result.output.splitlines()]
    assert [(figure["benchmark"], figure["name"], figure["met"]) for figure in figures] == [
        ("broken", "mean", False),
        ("kept", "size", True),
        ("kept", "rate", True),
        ("kept", "count", None),
    ]


@pytest.mark.usefixtures("benchmarks")
def test_an_unknown_benchmark_is_told_with_the_known_ones() -> None:
    result = CliRunner().invoke(runner.main, ["kept", "speed"])
    assert result.exit_code == 2
    assert "There is no benchmark speed. There are: broken, kept." in result.output


def test_the_real_benchmarks_are_found() -> None:
    found = runner.find_benchmarks()
    assert "figure" not in found
    assert CliRunner().invoke(runner.main, ["--list"]).output.split() == sorted(found)
