"""Whole games, move by move, as they were when a person last looked at them."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from benben.rules import VARIANTS, format_record, parse_record
from tests.golden.playthrough import DIRECTORY, GAMES, playthrough, record_path, text_path

REGENERATE = "Is the change meant? Then: python -m tests.golden.regenerate"


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_before(name: str) -> None:
    assert record_path(name).exists(), f"there is no golden game {name}. {REGENERATE}"
    text = record_path(name).read_text()
    game = parse_record(text).game
    assert format_record(game) == text
    ruleset, result = GAMES[name]
    outcome = game.outcome()
    assert game.ruleset == ruleset
    assert outcome is not None
    assert outcome.result is result
    before, now = text_path(name).read_text(), playthrough(game)
    changed = list(
        unified_diff(before.splitlines(), now.splitlines(), "golden", "now", lineterm="", n=12)
    )
    if changed:
        pytest.fail("\n".join([REGENERATE, *changed[:120]]), pytrace=False)


def test_every_variant_has_its_game_and_there_is_no_other_file() -> None:
    assert set(VARIANTS) <= set(GAMES)
    wanted = {path(name).name for name in GAMES for path in (record_path, text_path)}
    assert {path.name for path in DIRECTORY.iterdir()} == wanted
