"""Rules by their keys, and the grid of the study."""

from __future__ import annotations

import pytest
from hypothesis import given

from benben.rules import Ruleset
from benben.rules.errors import OptionError
from benben.rules.variant import VARIANTS
from benben.study.cells import canonical, grid, rules_key, rules_of
from tests.strategies import rulesets


@given(rulesets())
def test_a_key_reads_back(ruleset: Ruleset) -> None:
    assert rules_of(rules_key(ruleset)) == ruleset


@given(rulesets())
def test_canonical_rules_are_the_same_rules(ruleset: Ruleset) -> None:
    found = canonical(ruleset)
    assert canonical(found) == found
    assert found.options == ruleset.options
    assert (found.tableau, found.variant.deck, found.match) == (
        ruleset.tableau,
        ruleset.variant.deck,
        ruleset.match,
    )


def test_las_vegas_is_the_standard_game_in_one_pass() -> None:
    assert rules_key(canonical(Ruleset.of("vegas"))) == "standard passes=1"
    assert rules_key(canonical(Ruleset.of("open"))) == "standard open_stock=on"


def test_the_grid_holds_every_ruleset_once() -> None:
    # Four match rules or decks with a stock: passes × open × cover × goal; and Giza without one.
    assert len(grid()) == len(set(grid())) == 4 * (4 * 2 * 2 * 2) + 2 * 2
    assert {canonical(Ruleset(variant, variant.preset)) for variant in VARIANTS.values()} <= set(
        grid()
    )


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("pyramid", "no variant 'pyramid'"),
        ("standard passes", "name=value"),
        ("standard passes=4", "1, 2, 3 or unlimited"),
        ("giza passes=1 open_stock=on", "means nothing in Giza"),
    ],
)
def test_a_wrong_key_says_what_is_wrong(key: str, reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        rules_of(key)
