"""Tables as text."""

from __future__ import annotations

from hypothesis import given

from benben.rules import Game, card_name
from benben.rules.text import piles_text, table_text, title_text
from tests.rules.layouts import lay
from tests.strategies import games

PLACES = {"g1": "KC", "g2": "6H", "g3": "3C", "g4": "7D", "g5": "TS", "g6": "QH"}


def test_removed_cards_are_dots_and_playable_ones_in_brackets() -> None:
    rows = table_text(lay("standard", PLACES, moves="g1 g2+g4").view()).splitlines()
    assert rows[6] == "g   ·   ·  [3C] ·  [TS][QH]" + rows[6][27:]
    assert rows[5].split()[1].startswith("[")
    assert rows[0].split()[0] == "a"


def test_the_piles_in_a_line() -> None:
    view = lay("standard", PLACES, "AD 2D", "g1 d", passes=None).view()
    assert piles_text(view) == (
        "stock 23 face down   waste 1 [AD]   removed 1 KC   pass 1 without limit"
    )
    assert piles_text(lay("open", stock="AD").view()).startswith("stock 24 [AD]   waste 0")
    assert piles_text(Game.new("giza", 1).view()) == "removed 0"


def test_a_peeked_card_is_shown_and_not_offered() -> None:
    game = lay("standard", stock="AD", peeks=1)
    game.peek()
    assert piles_text(game.view()).startswith("stock 24 AD   ")


def test_titles() -> None:
    assert title_text(Game.new("standard", 7).view()) == "Pyramid (standard), deal 7"
    game = Game.new("giza", 7, goal="all", pair_with_cover=True)
    assert title_text(game.view()) == "Giza (giza), deal 7, pair_with_cover=on, goal=all"
    assert title_text(lay("vegas").view()) == "Las Vegas (vegas), cards from elsewhere"


@given(games())
def test_the_text_shows_the_cards_of_the_view_and_no_other(game: Game) -> None:
    view = game.view()
    shown = [slot.card for slot in view.slots]
    shown += [pile.card for pile in (view.stock, view.waste, view.discard)]
    words = table_text(view).replace("[", " ").replace("]", " ").split()
    names = {card_name(card) for card in game.deal.cards}
    assert sorted(word for word in words if word in names) == sorted(filter(None, shown))
