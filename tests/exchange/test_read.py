import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.exchange import read_game
from benben.rules import Game, NotationError, RulesError, Ruleset


@pytest.mark.parametrize(
    "text",
    [
        "42",
        " #42 ",
        "/play/standard/42/",
        '[Variant "standard"][Deal "42"]',
        '{"variant": "standard", "deal": 42}',
    ],
)
def test_a_deal_is_read_in_every_form(text: str) -> None:
    assert read_game(text).game == Game.new("standard", 42)


def test_a_number_and_cards_take_the_given_rules() -> None:
    ruleset = Ruleset.parse("giza", {"goal": "all"})
    by_number = read_game("7", ruleset)
    assert by_number.game == Game(ruleset, ruleset.deal(7))
    assert not by_number.names_rules
    by_cards = read_game(str(ruleset.deal(7)).lower(), ruleset)
    assert by_cards.game.deal.cards == ruleset.deal(7).cards
    assert not by_cards.names_rules
    assert read_game("/play/vegas/7/", ruleset).game == Game.new("vegas", 7)


def test_repairs_of_typed_cards_are_told() -> None:
    names = str(Ruleset.of("standard").deal(42)).split()
    names[3] = "?"
    imported = read_game(" ".join(names))
    assert [repair.place for repair in imported.repairs] == [4]
    assert imported.game.deal.cards == Game.new("standard", 42).deal.cards


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "the text is empty"),
        ("0", "from 1 to"),
        ("-1", "from 1 to"),
        ("1.5", "from 1 to"),
        (str(2**60), "from 1 to"),
        ("QH TS", "2 cards, 52 are needed"),
        ("[Variant]", "is not a tag"),
        ('{"variant": "standard",', "line 1, column 24"),
        ('{"variant": "standard", "deal": 1, "deal": 2}', "'deal' stands twice"),
        ('{"a": ' * 100_000, "characters long"),
        ('{"a": ' * 20_000, "cannot be read"),
        ('{"variant": "standard", "deal": ' + "9" * 5000 + "}", "cannot be read"),
        ("d " * 200_000, "characters long"),
    ],
)
def test_bad_input_gets_a_clear_error(text: str, says: str) -> None:
    with pytest.raises(RulesError, match=says):
        read_game(text)


def test_a_slip_in_json_has_its_place() -> None:
    with pytest.raises(NotationError) as caught:
        read_game('{\n  "variant": standard\n}')
    assert (caught.value.line, caught.value.column) == (2, 14)


@given(st.text(max_size=300))
def test_any_text_is_a_game_or_a_clear_error(text: str) -> None:
    with contextlib.suppress(RulesError):
        assert read_game(text).game.deal.cards
