from __future__ import annotations

from uuid import UUID

import pytest
from hypothesis import given

from benben.rules import OptionError, Ruleset
from benben.web.games.naming import address_of, options_text, ruleset_of
from tests.strategies import rulesets

ID = UUID(int=7)


@given(rulesets())
def test_the_options_of_an_address_are_read_back(ruleset: Ruleset) -> None:
    assert ruleset_of(ruleset.variant.id, options_text(ruleset)) == ruleset


def test_an_address_names_what_differs_from_the_preset() -> None:
    ruleset = Ruleset.of("vegas", passes=1, open_stock=True)
    assert address_of(ID, ruleset, 5) == "/play/vegas/5/?open_stock=on"


def test_cards_from_elsewhere_are_not_in_an_address() -> None:
    ruleset = Ruleset.of("standard")
    assert address_of(ID, ruleset, None) == f"/games/{ID}/"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("passes=1&passes=2", "stands twice"),
        ("pases=1", "there is no option 'pases'"),
        ("passes=", "passes='' is not allowed; it may be 1, 2, 3 or unlimited"),
        ("passes=4", "it may be 1, 2, 3 or unlimited"),
        ("peeks=1&open_stock=on", "peeks=1 contradicts open_stock=on"),
    ],
)
def test_bad_options_are_told(options: str, sentence: str) -> None:
    with pytest.raises(OptionError, match=sentence):
        ruleset_of("standard", options)
