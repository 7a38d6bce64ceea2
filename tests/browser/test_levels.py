"""Levels, deal numbers, and games to go on with."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import OpenTable
from tests.browser.table_page import TablePage


def dialog_of(table: TablePage) -> Locator:
    """Open the dialog of games."""
    table.page.locator("#open-games").click()
    return table.page.locator("#games")


def test_new_games_are_of_the_level_that_was_chosen(open_table: OpenTable) -> None:
    table = open_table("/")
    name = table.page.locator("#deal-name")
    expect(name).to_contain_text("· Standard")
    dialog = dialog_of(table)
    expect(dialog.get_by_role("radio", name="Standard")).to_be_checked()
    expect(dialog).to_contain_text("Verified winnable")
    dialog.get_by_role("radio", name="Easy").check()
    dialog.get_by_role("button", name="Deal", exact=True).click()
    expect(name).to_contain_text("· Easy")
    first = name.inner_text()
    table.action("new").click()
    expect(name).not_to_have_text(first)
    expect(name).to_contain_text("· Easy")
    # On another page, and in another variant.
    table.page.goto("/play/giza/")
    expect(name).to_contain_text("· Easy")
    # A deal that is named is of no level that was asked for.
    table.page.goto("/play/giza/5/")
    expect(name).to_have_text("Deal 5")


def test_only_levels_that_the_rules_have_are_offered(open_table: OpenTable) -> None:
    table = open_table()
    dialog = dialog_of(table)
    easy = dialog.get_by_role("radio", name="Easy")
    expect(easy).to_be_enabled()
    dialog.get_by_text("House rules").click()
    dialog.get_by_label("To clear").select_option("all")
    expect(easy).to_be_disabled()
    expect(dialog.get_by_role("radio", name="Random")).to_be_checked()
    dialog.get_by_role("button", name="Deal", exact=True).click()
    expect(table.page.locator("#deal-name")).to_contain_text("To clear: every card")
    # What was not chosen is not remembered.
    table.page.goto("/play/standard/")
    expect(table.page.locator("#deal-name")).to_contain_text("Deal 42")
    dialog = dialog_of(table)
    expect(dialog.get_by_role("radio", name="Standard")).to_be_checked()
    dialog.get_by_label("Deal number").fill("7")
    expect(easy).to_be_disabled()


def test_a_game_that_was_left_can_be_gone_on_with(open_table: OpenTable) -> None:
    table = open_table()
    table.tap("s")
    table.settle(1)
    old = dialog_of(table)
    expect(old.get_by_text("Games to go on with")).to_be_hidden()
    table.page.keyboard.press("Escape")
    table.action("new").click()
    expect(table.page).not_to_have_url("/play/standard/42/")
    for reload in (False, True):
        if reload:
            table.page.reload()
        link = dialog_of(table).get_by_role("link", name="Deal 42")
        expect(link).to_contain_text("1 move")
        table.page.keyboard.press("Escape")
    dialog_of(table).get_by_role("link", name="Deal 42").click()
    expect(table.page).to_have_url("/play/standard/42/")
    TablePage(table.page).settle(1)
