"""The rules page says what the engine does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benben.rules import (
    MAX_DEAL,
    MAX_RANDOM_DEAL,
    OPTION_SPECS,
    VARIANTS,
    Game,
    Ruleset,
    format_record,
    parse_record,
)
from benben.rules.scores import KING_POINTS, PARTIAL_WIN, REMOVAL_POINTS, VEGAS_BACK, VEGAS_STAKE
from tests.rules.rules_page import tables

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text()
FLAT = " ".join(PAGE.split())


@pytest.mark.parametrize("name", ["variants", "matches", "options"])
def test_its_tables_are_those_of_the_registry(name: str) -> None:
    missing = [line for line in tables()[name].splitlines() if line not in PAGE]
    if missing:
        pytest.fail("docs/rules.md lacks these lines:\n" + "\n".join(missing), pytrace=False)
    assert tables()[name] in PAGE


def test_it_tells_of_nothing_that_does_not_exist() -> None:
    rows = set(re.findall(r"^\| `([a-z_0-9-]+)`", PAGE, re.MULTILINE))
    matches = {variant.match.id for variant in VARIANTS.values()}
    assert rows == set(VARIANTS) | set(OPTION_SPECS) | matches


def test_its_numbers_are_those_of_the_engine() -> None:
    assert f"from 1 to {MAX_DEAL}" in FLAT
    assert f"up to {MAX_RANDOM_DEAL}" in FLAT
    assert f"1 to {PARTIAL_WIN} is a *partial win*" in FLAT
    assert f"{REMOVAL_POINTS} for a removal" in FLAT
    assert f"{KING_POINTS} more for each king" in FLAT
    assert f"${VEGAS_STAKE} to start with, and ${VEGAS_BACK} back" in FLAT


def test_its_record_is_canonical() -> None:
    (text,) = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    record = parse_record(text)
    assert format_record(record.game, record.date) == text


def test_its_moves_are_written_as_the_engine_writes_them() -> None:
    game = Game(Ruleset.of("open"), Ruleset.of("open").deal(1))
    (cell,) = re.findall(r"joined by `\+`: (.*?) \|", PAGE)
    for text in re.findall(r"`([^`]+)`", cell):
        assert game.move_name(game.parse_move(text)) == text
