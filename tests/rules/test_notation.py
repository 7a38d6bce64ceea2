"""Moves and cards as text."""

from __future__ import annotations

import pytest

from benben.rules import (
    DRAW,
    REDEAL,
    STOCK,
    WASTE,
    Game,
    NotationError,
    canonical_deck,
    card_name,
    card_words,
    parse_card,
    pyramid,
    rank_name,
    rank_of,
    remove,
    suit_of,
)
from benben.rules.notation import format_move, parse_move

SEVEN = pyramid(7)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("d", DRAW),
        ("r", REDEAL),
        ("a1", remove(0)),
        ("g7", remove(27)),
        ("g1+g2", remove(21, 22)),
        ("w", remove(WASTE)),
        ("s+w", remove(STOCK, WASTE)),
        ("g3+s+w", remove(23, STOCK, WASTE)),
    ],
)
def test_canonical_moves_read_and_print(text: str, move: object) -> None:
    read = parse_move(text, SEVEN)
    assert read == move
    assert format_move(read, SEVEN) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [(" D ", "d"), ("R", "r"), ("w+G3", "g3+w"), ("w+s", "s+w"), ("g5+g2+f1", "f1+g2+g5")],
)
def test_other_spellings_read_too(text: str, canonical: str) -> None:
    assert format_move(parse_move(text, SEVEN), SEVEN) == canonical


@pytest.mark.parametrize(
    ("text", "problem", "expected"),
    [
        ("", "'' is not a move", "a move such as g1, g2+g5, g3+w, d (draw) or r (redeal)"),
        (" ", "' ' is not a move", "a move"),
        ("x", "'x' is not a move", "a move"),
        ("g", "'g' is not a move", "a move"),
        ("7", "'7' is not a move", "a move"),
        ("g8", "there is no slot 'g8'", "g1 to g7"),
        ("g0", "there is no slot 'g0'", "g1 to g7"),
        ("g01", "there is no slot 'g01'", "g1 to g7"),
        ("a2", "there is no slot 'a2'", "a1"),
        ("h1", "there is no slot 'h1'", "a slot from a1 to g7, w (waste) or s (stock)"),
        ("g1+g1", "'g1+g1' names g1 twice", "each slot once"),
        ("w+w", "'w+w' names w twice", "each slot once"),
        ("g1 g2", "'g1 g2' is not a move", "a move"),
        ("g1+", "'g1+' is not a move", "a move"),
        ("+", "'+' is not a move", "a move"),
        ("g1+d", "'g1+d' is not a move", "a move"),
        ("g1-g2", "'g1-g2' is not a move", "a move"),
        ("g١", "'g١' is not a move", "a move"),
        ("g1\n", "", ""),
        ("ｇ1", "'ｇ1' is not a move", "a move"),
        ("0" * 10_000_000, "is too long for a move", "a move"),
    ],
)
def test_other_texts_are_refused_with_what_would_be_right(
    text: str, problem: str, expected: str
) -> None:
    if text.strip() == "g1":
        assert parse_move(text, SEVEN) == remove(21)
        return
    with pytest.raises(NotationError) as caught:
        parse_move(text, SEVEN)
    assert problem in caught.value.problem
    assert expected in caught.value.expected
    assert len(str(caught.value)) < 200


def test_ten_megabytes_of_moves_stop_at_the_first_slip() -> None:
    game = Game.new("standard", 42)
    with pytest.raises(NotationError):
        Game.replay(game.ruleset, game.deal, "x " * 5_000_000)


def test_one_slot_is_named_as_one_slot() -> None:
    with pytest.raises(NotationError) as caught:
        parse_move("a2", SEVEN)
    assert caught.value.expected == "a1"


def test_every_card_reads_back() -> None:
    deck = canonical_deck()
    assert [parse_card(card_name(card)) for card in deck] == list(deck)
    assert [card_name(card) for card in deck[:13]] == (
        ["AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC"]
    )
    assert [card_name(card)[1] for card in deck[::13]] == ["C", "D", "H", "S"]
    assert canonical_deck(2) == deck + deck


def test_ranks_are_values_and_the_ace_is_low() -> None:
    assert rank_of(parse_card("AS")) == 1
    assert rank_of(parse_card("TD")) == 10
    assert rank_of(parse_card("JC")) == 11
    assert rank_of(parse_card("QH")) == 12
    assert rank_of(parse_card("KH")) == 13
    assert suit_of(parse_card("KH")) == 2


def test_cards_in_words() -> None:
    assert card_words(parse_card("QH")) == "Queen of hearts"
    assert card_words(parse_card("10c")) == "10 of clubs"
    assert rank_name(1) == "Ace"


@pytest.mark.parametrize("text", ["", "Q", "1C", "QX", "QHH", "11C", "🂱", "0T", "C2", "10", "110C"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(NotationError, match="is not a card; expected a rank"):
        parse_card(text)
