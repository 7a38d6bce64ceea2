"""Move counts, as they were, and as the naive engine counts them."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from difflib import unified_diff

import pytest

from benben.rules import VARIANTS
from tests.golden.move_counts import DIRECTORY, path, positions, table, tables_text
from tests.rules.naive import NaiveGame
from tests.rules.naive_twin import twin


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_counts_are_as_before(variant: str) -> None:
    meant = "Is the change meant? Then: python -m tests.golden.regenerate"
    assert path(variant).exists(), f"there is no move-count table of {variant}. {meant}"
    before, now = path(variant).read_text(), tables_text(variant)
    changed = list(
        unified_diff(before.splitlines(), now.splitlines(), "golden", "now", lineterm="", n=9)
    )
    if changed:
        pytest.fail("\n".join([meant, *changed[:80]]), pytrace=False)


def test_there_is_no_other_file() -> None:
    assert {path.name for path in DIRECTORY.iterdir()} == {path(name).name for name in VARIANTS}


def naive_count(game: NaiveGame, counts: list[Counter[str]], at: int = 0) -> None:
    for text in game.moves():
        after = deepcopy(game)
        after.play(text)
        counts[at]["lines"] += 1
        counts[at][{"d": "draws", "r": "redeals"}.get(text, "removals")] += 1
        outcome = after.outcome()
        if outcome is not None:
            counts[at][outcome] += 1
        elif at + 1 < len(counts):
            naive_count(after, counts, at + 1)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_naive_engine_counts_the_same(variant: str) -> None:
    for game, _ in positions(variant):
        expected = table(game, 30)
        counts = [Counter[str]() for _ in expected]
        if counts:
            naive_count(twin(game), counts)
        assert counts == expected
