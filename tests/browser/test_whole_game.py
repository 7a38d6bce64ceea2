"""Whole games, from the deal to the win."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from benben.rules import VARIANTS, Game, MoveKind
from tests.browser.conftest import OpenTable
from tests.browser.lines import winning_line
from tests.browser.table_page import Size


def test_a_game_is_won_by_taps(open_table: OpenTable, size: Size) -> None:
    deal, line = winning_line("standard")
    game = Game.new("standard", deal)
    table = open_table(f"/play/standard/{deal}/", size)
    for move in line:
        table.make(move, game)
        if game.outcome() is None:
            table.expect_position(game)
    expect(table.result).to_be_visible()
    expect(table.result).to_contain_text("You won")
    expect(table.result).to_contain_text("The pyramid is cleared.")
    expect(table.result).to_contain_text(str(len(game.moves)))
    assert not [name for name in table.read() if name[0] in "abcdefg"]


def test_a_game_is_won_with_the_keyboard_alone(open_table: OpenTable, size: Size) -> None:
    deal, line = winning_line("standard", first_deal=20)
    game = Game.new("standard", deal)
    table = open_table(f"/play/standard/{deal}/", size)
    table.hasten()
    keys = table.page.keyboard
    table.page.locator("#open-help").focus()
    keys.press("Tab")
    for count, move in enumerate(line, start=1):
        if move.kind is MoveKind.REMOVE:
            for index, slot in enumerate(move.slots):
                table.walk_to(game.ruleset.tableau.name(slot))
                keys.press("Enter" if index else "Space")
        else:
            keys.press("d")
        game.push(move)
        table.settle(count)
        if game.outcome() is None:
            # The focus is never lost: it stays on the cards.
            assert table.page.evaluate("document.activeElement.matches('.place')") or (
                move.kind is not MoveKind.REMOVE
            )
    expect(table.result).to_contain_text("You won")


@pytest.mark.parametrize("variant", [name for name in VARIANTS if name != "standard"])
def test_every_variant_is_won_by_taps(open_table: OpenTable, variant: str) -> None:
    deal, line = winning_line(variant)
    game = Game.new(variant, deal)
    table = open_table(f"/play/{variant}/{deal}/")
    table.hasten()
    table.expect_position(game)
    for move in line:
        table.make(move, game)
    expect(table.result).to_contain_text("You won")
