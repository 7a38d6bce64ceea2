"""``benben catalogue``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from benben.catalogue import Catalogue, Difficulty, Entry
from benben.catalogue.shipped import list_path, shipped_list
from benben.cli import main
from benben.rules import VARIANTS, Ruleset


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["catalogue", *arguments])


def write_list(directory: Path, *entries: Entry, scanned: int = 12) -> None:
    """Write a list of standard deals, true or not."""
    made = Catalogue.of(
        Ruleset.of("standard"),
        entries,
        plays=1000,
        node_limit=1000,
        scanned=scanned,
        undecided=0,
    )
    list_path("standard", directory).write_bytes(made.to_bytes())


def test_a_list_is_built_replaced_and_checked(tmp_path: Path) -> None:
    arguments = ("build", "standard", "--count", "60", "--directory", str(tmp_path))
    first = run(*arguments, "--jobs", "2")
    assert first.exit_code == 0
    assert first.stdout.startswith("standard: 60 deals verified winnable of the first ")
    assert first.stdout.endswith("bytes, new\n")
    data = list_path("standard", tmp_path).read_bytes()
    made = Catalogue.from_bytes(Ruleset.of("standard"), data)
    assert list(made) == list(shipped_list("standard"))[:60]

    assert run(*arguments, "--jobs", "1").stdout.endswith("bytes, as before\n")
    assert list_path("standard", tmp_path).read_bytes() == data

    checked = run("check", "standard", "--sample", "10", "--directory", str(tmp_path))
    assert (checked.exit_code, checked.output) == (0, "standard: 10 deals checked, 0 faults\n")


def test_a_list_that_is_not_true_ends_a_check_with_status_1(tmp_path: Path) -> None:
    write_list(tmp_path, Entry(1, Difficulty(1000, 1000, 28_000)), scanned=1)
    result = run("check", "standard", "--all", "--directory", str(tmp_path))
    assert result.exit_code == 1
    assert "standard: deal 1 is listed with 1000 wins" in result.stderr
    assert result.stdout == "standard: 1 deals checked, 1 faults\n"


@pytest.mark.parametrize("command", ["check", "show"])
def test_a_missing_list_is_told(tmp_path: Path, command: str) -> None:
    result = run(command, "giza", "--directory", str(tmp_path))
    assert result.exit_code == 1
    assert "giza.bin cannot be read" in result.stderr
    assert "benben catalogue build giza" in result.stderr


@pytest.mark.parametrize("command", ["build", "check", "show"])
def test_an_unknown_variant_is_wrong_use(command: str) -> None:
    result = run(command, "sphinx")
    assert result.exit_code == 2
    assert "there is no variant 'sphinx'; the variants are standard, vegas" in result.stderr


def test_a_directory_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no directory")
    place = str(tmp_path / "file" / "lists")
    result = run("build", "standard", "--count", "1", "--jobs", "1", "--directory", place)
    assert result.exit_code == 1
    assert "cannot be written: Not a directory" in result.stderr


def test_show_tells_of_every_list() -> None:
    lines = run("show").output.splitlines()
    assert [line.partition(":")[0] for line in lines] == list(VARIANTS)
    assert lines[0].startswith("standard: 20,000 deals verified winnable of the first 30,")
    assert all("a careless player wins" in line for line in lines)


def test_show_as_json() -> None:
    (facts,) = json.loads(run("show", "vegas", "--json").output)
    assert facts["variant"] == "vegas"
    assert facts["deals"] == 5000
    assert facts["easy"] == 1667
    assert 0 < facts["mean_share"] < facts["easy_mean_share"] < 1


def test_show_tells_of_a_deal(tmp_path: Path) -> None:
    entries = [
        Entry(1, Difficulty(1000, 670, 26_278)),
        Entry(2, Difficulty(1000, 1000, 28_000)),
    ]
    write_list(tmp_path, *entries)
    place = ("--directory", str(tmp_path))
    assert run("show", "standard", "1", *place).output == (
        "standard, deal 1: level standard, verified winnable; a careless player wins 670 of "
        "1,000 plays and clears 26.3 cards\n"
    )
    assert "deal 2: level easy, verified" in run("show", "standard", "2", *place).output
    assert run("show", "standard", "3", *place).output == (
        "standard, deal 3: level random; it cannot be won, or the solver left it open\n"
    )
    assert run("show", "standard", "13", *place).output == (
        "standard, deal 13: level random; the list does not reach that far\n"
    )
    assert json.loads(run("show", "standard", "2", "--json", *place).output) == {
        "variant": "standard",
        "deal": 2,
        "level": "easy",
        "looked_at": True,
        "plays": 1000,
        "wins": 1000,
        "mean_cleared": 28.0,
    }


@pytest.mark.parametrize("deal", ["0", "-4", "many", "9007199254740992"])
def test_a_wrong_deal_number_is_wrong_use(deal: str) -> None:
    result = run("show", "standard", deal)
    assert result.exit_code == 2
    assert "is not a deal number" in result.stderr
