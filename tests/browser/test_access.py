"""The table for everyone: names, announcements, focus, keys, and no violation that axe finds."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from benben.rules import Game
from tests.browser.conftest import OpenTable
from tests.browser.lines import winning_line
from tests.browser.table_page import DESKTOP, LOST_MOVES, PHONE, Scheme, TablePage

AXE_OPTIONS = {
    "runOnly": [
        "wcag2a",
        "wcag2aa",
        "wcag21a",
        "wcag21aa",
        "wcag22aa",
        "best-practice",
    ],
    "resultTypes": ["violations"],
    "rules": {"target-size": {"enabled": True}},
}


def axe(table: TablePage, state: str) -> None:
    """Check that axe finds nothing."""
    table.settle()
    results = Axe().run(table.page, options=AXE_OPTIONS)
    assert results.violations_count == 0, f"{state}: {results.generate_report()}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
class TestAxeFindsNothing:
    """In no state of the table, on a phone by day and on a wide screen by night."""

    @pytest.fixture
    def table_at(self, open_table: OpenTable, page: Page, scheme: Scheme) -> OpenTable:
        """Open the table at an address."""
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        return lambda address: open_table(address, PHONE if scheme == "light" else DESKTOP)

    def test_while_playing(self, table_at: OpenTable) -> None:
        for variant, taps in (("relaxed", ["g1", "g4"]), ("open", ["s", "s"]), ("double", [])):
            table = table_at(f"/play/{variant}/42/")
            table.tap(*taps)
            axe(table, variant)
        table = table_at("/play/standard/42/?peeks=1")
        table.action("peek").click()
        table.action("hint").click()
        expect(table.page.locator(".hinted")).to_have_count(1)
        axe(table, "hinted and peeked")
        table = table_at("/play/standard/31/")
        table.tap("g6", "g7")
        expect(table.page.locator(".lock")).to_have_count(1)
        axe(table, "locked")

    def test_with_a_dialog_open(self, table_at: OpenTable) -> None:
        table = table_at("/play/standard/42/")
        table.tap("s")
        table.action("new").click()
        table.settle(0)
        keys = table.page.keyboard
        for key, name in (("?", "help"), ("s", "settings"), ("t", "text"), ("g", "games")):
            keys.press(key)
            expect(table.page.locator(f"#{name}")).to_be_visible()
            axe(table, name)
            if name != "games":
                keys.press("Escape")
        table.page.locator("#games summary").click()
        axe(table, "house rules")
        table.page.locator("#open-resign").click()
        axe(table, "resign")

    def test_without_a_connection(self, table_at: OpenTable) -> None:
        table = table_at("/play/standard/42/")
        table.page.context.set_offline(True)
        table.tap("g6")
        expect(table.banner).to_be_visible()
        results = Axe().run(table.page, options=AXE_OPTIONS)
        assert results.violations_count == 0, results.generate_report()
        table.page.context.set_offline(False)
        table.settle(1)

    def test_at_the_end(self, table_at: OpenTable) -> None:
        table = table_at("/play/vegas/42/")
        table.make_all(LOST_MOVES, Game.new("vegas", 42))
        expect(table.result).to_be_visible()
        axe(table, "lost")
        table.page.locator("#result-toggle").click()
        axe(table, "results of a lost game")
        deal, line = winning_line("giza")
        table = table_at(f"/play/giza/{deal}/")
        axe(table, "giza")
        game = Game.new("giza", deal)
        for move in line:
            table.make(move, game)
        expect(table.result).to_contain_text("You won")
        axe(table, "won")
        table.page.locator("#result-close").click()
        axe(table, "won, card closed")


def test_cards_say_what_they_are_and_what_covers_them(open_table: OpenTable) -> None:
    table = open_table()
    shown = table.read()
    assert shown["g6"]["name"] == "King of spades, row 7, available"
    assert shown["f1"]["name"] == ("5 of diamonds, row 6, covered by 2 of clubs and 8 of hearts")
    assert shown["s"]["name"] == "Stock: Pass 1/3 · 24 left"
    table.tap("s", "s", "g7")
    table.settle(2)
    shown = table.read()
    assert shown["g7"]["name"] == "10 of spades, row 7, available, selected"
    assert shown["w"]["name"] == "3 of diamonds, waste, top of 2 cards, available, matches"


def test_moves_and_results_are_announced_politely(open_table: OpenTable) -> None:
    table = open_table("/play/vegas/42/")
    expect(table.status).to_have_attribute("role", "status")
    table.tap("s")
    expect(table.status).to_have_text("4♥ drawn.")
    table.action("undo").click()
    expect(table.status).to_have_text("Taken back.")


def test_the_keyboard_reaches_every_card_and_the_focus_is_seen(open_table: OpenTable) -> None:
    table = open_table()
    for name in ["a1", "g1", "g7", "s", "d2", "f6"]:
        table.walk_to(name)
        outline = table.place(name).evaluate("place => getComputedStyle(place).outlineWidth")
        assert outline == "3px"


def test_the_focus_stays_on_the_cards_when_one_goes(open_table: OpenTable) -> None:
    table = open_table()
    table.walk_to("g6")
    table.page.keyboard.press("Enter")
    table.settle(1)
    here = table.page.evaluate("document.activeElement.dataset.place")
    assert here in {"g5", "g7", "f5", "f6"}


def test_a_dialog_gives_the_focus_back(open_table: OpenTable) -> None:
    table = open_table()
    table.walk_to("g3")
    table.page.keyboard.press("?")
    expect(table.page.locator("#help")).to_be_visible()
    # The keys of the game rest while a dialog is open.
    table.page.keyboard.press("d")
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#help")).to_be_hidden()
    assert table.page.evaluate("document.activeElement.dataset.place") == "g3"
    table.settle(0)


def test_the_text_view_shows_the_rows(open_table: OpenTable) -> None:
    table = open_table()
    table.tap("g6", "s")
    table.settle(2)
    table.page.keyboard.press("t")
    lines = table.page.locator("#text-lines li").all_inner_texts()
    assert lines == [
        "Row 1: 7♣",
        "Row 2: 3♥ K♣",
        "Row 3: A♠ 2♠ A♣",
        "Row 4: A♥ K♦ 10♦ 5♣",
        "Row 5: 8♠ J♥ 2♥ 4♠ 6♥",
        "Row 6: 5♦ 2♦ 5♠ 6♦ A♦ 7♦",
        "Row 7: [2♣] [8♥] [8♣] [4♦] [7♥] · [10♠]",
        "Stock: Pass 1/3 · 23 left",
        "Waste: [4♥], 1 card",
        "Removed: 1",
    ]


def test_reduced_motion_moves_nothing_and_hinders_nothing(open_table: OpenTable) -> None:
    table = open_table()
    table.page.emulate_media(reduced_motion="reduce")
    table.tap("g6")
    duration = table.face("g1").evaluate("face => getComputedStyle(face).transitionDuration")
    assert duration == "0s"
    table.settle(1)
    table.expect_position(_after_king())


def _after_king() -> Game:
    game = Game.new("standard", 42)
    game.push_text("g6")
    return game
