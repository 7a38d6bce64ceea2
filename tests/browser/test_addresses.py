"""The address names the game: every variant and every option."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from benben.rules import VARIANTS, Game, Ruleset
from tests.browser.conftest import OpenTable
from tests.browser.table_page import TablePage

OPTIONS = [
    ("standard", {"passes": "1"}),
    ("standard", {"passes": "unlimited"}),
    ("standard", {"open_stock": "on"}),
    ("standard", {"pair_with_cover": "on"}),
    ("standard", {"goal": "all"}),
    ("cheops", {"equal_ranks": "on"}),
    ("standard", {"peeks": "1"}),
    ("giza", {"goal": "all"}),
    ("cheops", {"passes": "1", "open_stock": "on", "goal": "all", "equal_ranks": "on"}),
]


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_opens_by_its_address(open_table: OpenTable, variant: str) -> None:
    table = open_table(f"/play/{variant}/7/")
    expect(table.page.locator("#game-name")).to_have_text(VARIANTS[variant].name)
    expect(table.page.locator("#deal-name")).to_have_text("Deal 7")
    table.expect_position(Game.new(variant, 7))


@pytest.mark.parametrize(("variant", "options"), OPTIONS)
def test_every_option_opens_by_its_address(
    open_table: OpenTable, variant: str, options: dict[str, str]
) -> None:
    query = "&".join(f"{name}={value}" for name, value in options.items())
    table = open_table(f"/play/{variant}/7/?{query}")
    ruleset = Ruleset.parse(variant, options)
    table.expect_position(Game(ruleset, ruleset.deal(7)))


def test_the_page_opens_on_a_dealt_game(open_table: OpenTable) -> None:
    table = open_table("/")
    expect(table.page.locator("#game-name")).to_have_text("Pyramid")
    assert len(table.read()) == 29


def test_an_address_deals_the_same_cards_to_anyone(
    open_table: OpenTable, browser: Browser, base_url: str
) -> None:
    table = open_table("/play/cheops/7/?equal_ranks=on")
    table.tap("s")
    table.settle(1)
    with browser.new_context(base_url=base_url) as elsewhere:
        page = elsewhere.new_page()
        page.goto(table.page.url)
        dealt = Ruleset.of("cheops", equal_ranks=True)
        TablePage(page).expect_position(Game(dealt, dealt.deal(7)))


def test_next_deal_and_the_way_back(open_table: OpenTable) -> None:
    table = open_table("/play/giza/7/?goal=all")
    table.action("new").click()
    expect(table.page).not_to_have_url("/play/giza/7/?goal=all")
    assert "goal=all" in table.page.url
    table.page.go_back()
    expect(table.page.locator("#deal-name")).to_contain_text("Deal 7")
