"""The end of a game: its card, what it came to, and what can be done next."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from benben.rules import Game
from tests.browser.conftest import OpenTable
from tests.browser.lines import winning_line
from tests.browser.table_page import LOST_MOVES, PHONE, TablePage


def facts(table: TablePage, part: str = "facts") -> dict[str, str]:
    """Return the lines of the card."""
    lines: dict[str, str] = table.page.locator(f"#result-{part}").evaluate(
        """list => Object.fromEntries([...list.children].map(
            line => [...line.children].map(part => part.textContent)
        ))"""
    )
    return lines


def test_a_won_game_shows_its_results_and_counts_once(open_table: OpenTable) -> None:
    deal, line = winning_line("giza")
    game = Game.new("giza", deal)
    table = open_table(f"/play/giza/{deal}/", PHONE)
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.page.keyboard.press("h")
    table.settle(0)
    table.make(line[0], game)
    table.page.keyboard.press("u")
    table.settle(0)
    game.undo()
    for move in line:
        table.make(move, game)
    expect(table.result).to_contain_text("You won")
    shown = facts(table)
    assert re.fullmatch(r"\d+:\d\d", shown.pop("Time"))
    assert shown == {
        "Moves": str(len(line)),
        "Undos": "1",
        "Hints": "1",
        "Score": str(game.scores().classic),
        "Tableau left": "0",
    }
    expect(table.page.locator("#result-record-title")).to_have_text(
        "Your games of Giza, level Random"
    )
    record = facts(table, "record")
    assert (record["Won"], record["Streak"]) == ("1 of 1, 100%", "1, best 1")
    assert "Best time" in record
    # The card takes the focus, which was on the cards that are gone.
    assert table.page.evaluate("document.activeElement.id") == "result-title"

    table.result.get_by_role("button", name="Copy the link").click()
    expect(table.status).to_contain_text("copied")
    link = table.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/play/giza/{deal}/")
    review = table.result.get_by_role("link", name="Review").get_attribute("href")
    assert review
    assert re.fullmatch(r"/review/[0-9a-f-]{36}/", review)

    # Closed, a strip stays; Escape closes too.
    table.page.get_by_role("button", name="Close the results").click()
    expect(table.page.locator("#result-facts")).to_be_hidden()
    expect(table.page.locator("#result-toggle")).to_be_focused()
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#result-facts")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#result-facts")).to_be_hidden()

    # The finished game, opened again, is the same and not counted again.
    table.page.goto(f"/games/{review.split('/')[2]}/")
    expect(table.result).to_contain_text("You won")
    assert facts(table, "record") == record
    table.result.get_by_role("button", name="Same deal again").click()
    expect(table.result).to_be_hidden()
    expect(table.page.locator("#deal-name")).to_have_text(f"Deal {deal}")


def test_a_lost_game_leaves_the_cards_in_sight(open_table: OpenTable) -> None:
    table = open_table("/play/vegas/42/", PHONE)
    table.make_all(LOST_MOVES, Game.new("vegas", 42))
    expect(table.result).to_contain_text("No move left")
    expect(table.page.locator("#result-facts")).to_be_hidden()
    results = table.result.get_by_role("button", name="Results")
    expect(results).to_have_attribute("aria-expanded", "false")
    # The strip lies in place of the actions, and takes the focus from them.
    table.result.get_by_role("button", name="Undo").click()
    expect(table.action("undo")).to_be_visible()
    table.action("redo").focus()
    table.page.keyboard.press("Enter")
    expect(table.action("undo")).to_be_hidden()
    expect(results).to_be_focused()
    results.click()
    assert facts(table)["Tableau left"] == "27"
    assert facts(table)["Score"] == "−$49"
    table.result.get_by_role("button", name="Next deal").click()
    expect(table.page.locator("#deal-name")).to_have_text("Deal 43")
    expect(table.result).to_be_hidden()


def test_a_game_is_given_up_once_it_is_confirmed(open_table: OpenTable) -> None:
    table = open_table()
    page = table.page
    for answer in ("Play on", "Give up"):
        page.keyboard.press("g")
        page.locator("#games").get_by_role("button", name="Give up").click()
        expect(page.locator("#games")).to_be_hidden()
        page.locator("#resign").get_by_role("button", name=answer).click()
        expect(page.locator("#resign")).to_be_hidden()
        expect(table.result).to_be_hidden() if answer == "Play on" else expect(
            table.result
        ).to_contain_text("Given up")
    assert facts(table)["Stock left"] == "24"
    expect(table.action("undo")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("g")
    expect(page.locator("#games").get_by_role("button", name="Give up")).to_be_hidden()


def test_the_daily_deal_leads_to_its_table(open_table: OpenTable, page: Page) -> None:
    page.goto("/daily/")
    page.locator("form[action$='/play/'] button").first.click()
    table = TablePage(page)
    expect(page.locator("#deal-name")).to_contain_text("Daily deal, ")
    day = table.page.locator("#result-day")
    table.tap("s")
    table.settle(1)
    page.keyboard.press("g")
    page.locator("#open-resign").click()
    page.locator("#resign").get_by_role("button", name="Give up").click()
    expect(day).to_be_visible()
    expect(table.result.get_by_role("button", name="Same deal again")).to_be_hidden()
    day.click()
    expect(page).to_have_url(re.compile(r"/daily/\d{4}-\d\d-\d\d/$"))
