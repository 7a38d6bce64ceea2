"""What the player may see."""

from __future__ import annotations

import json

from benben.rules import Game, Ruleset, card_name
from tests.rules.layouts import lay


def test_a_fresh_table() -> None:
    view = Game.new("standard", 42).view()
    assert (view.variant, view.name, view.options, view.deal) == ("standard", "Pyramid", {}, 42)
    assert [slot.name for slot in view.slots][-7:] == ["g1", "g2", "g3", "g4", "g5", "g6", "g7"]
    assert [slot.row for slot in view.slots] == [row for row in range(1, 8) for _ in range(row)]
    assert all(slot.card for slot in view.slots)
    assert [slot.name for slot in view.slots if slot.available] == [
        f"g{column}" for column in range(1, 8)
    ]
    assert view.slots[0].covered_by == ("b1", "b2")
    assert (view.stock.count, view.stock.card) == (24, None)
    assert (view.waste.count, view.waste.card) == (0, None)
    assert (view.discard.count, view.discard.card) == (0, None)
    assert (view.has_stock, view.pass_number, view.passes) == (True, 1, 3)
    assert not Game.new("giza", 42).view().has_stock
    assert view.can_draw
    assert not any((view.can_redeal, view.can_undo, view.can_redo, view.can_peek))


def test_piles_show_their_tops() -> None:
    view = lay("standard", {"g1": "KC", "g2": "6H"}, "7D AC", "g1 d g2+w d").view()
    assert (view.waste.count, view.waste.card, view.waste.value) == (1, "AC", 1)
    assert view.waste.playable
    assert (view.discard.count, view.discard.card, view.discard.value) == (3, "7D", 7)
    assert not view.discard.playable
    assert view.slots[21].card is None
    assert view.slots[21].value is None
    assert not view.slots[21].available
    assert view.slots[21].covered_by == ()


def test_an_open_stock_shows_its_top_and_no_other_does() -> None:
    assert lay("open", stock="7D").view().stock.card == "7D"
    assert lay("open", stock="7D").view().stock.playable
    assert lay("standard", stock="7D").view().stock.card is None


def test_no_card_of_the_stock_shows_again_face_down() -> None:
    """Cards that have been seen lie face down after a redeal or an undo all the same."""
    game = Game.new("standard", 42)
    for _ in range(24):
        game.push_text("d")
    game.push_text("r")
    assert game.view().stock.card is None
    game = Game.new("standard", 42)
    game.push_text("d")
    game.undo()
    assert game.view().stock.card is None
    assert not game.view().stock.playable


def test_a_finished_table_offers_nothing() -> None:
    game = Game.new("giza", 5)
    game.resign()
    view = game.view()
    assert view.outcome is not None
    assert view.removals == ()
    assert not any(slot.playable for slot in view.slots)
    assert not any((view.can_draw, view.can_redeal, view.can_undo, view.can_redo))


def test_a_view_is_plain_json() -> None:
    game = Game.new("cheops", 7, equal_ranks=True)
    game.push_text("d")
    text = json.dumps(game.view().to_dict())
    again = json.loads(text)
    assert again["options"] == {"equal_ranks": "on"}
    assert again["outcome"] is None
    game.resign()
    assert json.loads(json.dumps(game.view().to_dict()))["outcome"] == {
        "result": "resigned",
        "reason": "gave_up",
    }


def test_a_view_of_a_deal_without_a_number_tells_no_card_of_the_stock() -> None:
    ruleset = Ruleset.of("standard")
    deal = ruleset.deal(str(ruleset.deal(42)))
    text = json.dumps(Game(ruleset, deal).view().to_dict())
    assert not any(f'"{card_name(card)}"' in text for card in deal.cards[28:])
