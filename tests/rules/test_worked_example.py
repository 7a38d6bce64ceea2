"""The worked example of the rules, word for word."""

from __future__ import annotations

import pytest

from benben.rules import Deal, Game, IllegalMove, Refusal, Ruleset, canonical_deck, card_name

BOTTOM = ["KS", "6H", "3C", "7D", "TS", "QH", "9C"]
FIRST_STOCK = "AD"


@pytest.fixture
def game() -> Game:
    named = {*BOTTOM, FIRST_STOCK}
    rest = [name for name in map(card_name, canonical_deck()) if name not in named]
    cards = [*rest[:21], *BOTTOM, FIRST_STOCK, *rest[21:]]
    return Game(Ruleset.of("standard"), Deal.from_cards(" ".join(cards)))


def names(game: Game, slots: list[int]) -> list[str]:
    return [game.ruleset.tableau.name(slot) for slot in slots]


def test_the_king_goes_alone(game: Game) -> None:
    assert game.parse_move("g1") in game.legal_moves


def test_the_six_matches_only_the_seven(game: Game) -> None:
    assert names(game, game.matches([game.ruleset.tableau.slot("g2")])) == ["g4"]


def test_queen_and_nine_are_refused_with_their_sum(game: Game) -> None:
    with pytest.raises(IllegalMove) as caught:
        game.push_text("g6+g7")
    assert caught.value.code is Refusal.NO_MATCH
    assert caught.value.facts["sum"] == 21
    assert str(caught.value) == "g6+g7 do not match: Queen 12 + 9 = 21, you need 13"


def test_three_and_ten_go_together(game: Game) -> None:
    assert game.parse_move("g3+g5") in game.legal_moves


def test_the_drawn_ace_goes_with_the_queen(game: Game) -> None:
    assert game.parse_move("g6+w") not in game.legal_moves
    game.push_text("d")
    assert game.parse_move("g6+w") in game.legal_moves


def test_the_row_above_is_exposed(game: Game) -> None:
    for text in ("g1", "g2+g4", "g3+g5"):
        game.push_text(text)
    assert names(game, game.available_slots()) == ["f1", "f2", "f3", "f4", "g6", "g7"]
