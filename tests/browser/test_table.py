"""What the table shows besides the cards' places: badges, buttons, keys, motion."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from benben.rules import Game
from tests.browser.conftest import OpenTable
from tests.browser.lines import winning_line

LONGEST_MS = 250
"""The longest that an animation of play may take."""

NAMED = {"A": "1", "J": "11", "Q": "12", "K": "13"}


def test_cards_without_a_number_have_their_value_beside_them(open_table: OpenTable) -> None:
    table = open_table()
    for slot in Game.new("standard", 42).view().slots:
        badge = table.face(slot.name).locator(".value")
        value = NAMED.get((slot.card or "")[0])
        if value is None:
            expect(badge).to_have_count(0)
        else:
            expect(badge).to_have_text(value)
            expect(badge).to_be_visible()


def test_no_ring_lies_over_a_value_or_a_lock(open_table: OpenTable) -> None:
    table = open_table()
    table.page.keyboard.press("h")
    expect(table.face("g6")).to_have_class(re.compile("hinted"))
    over = table.face("g6").evaluate(
        """face => [
            getComputedStyle(face.querySelector('.turner'), '::after').zIndex,
            getComputedStyle(face.querySelector('.value')).zIndex,
        ].map(Number)"""
    )
    assert over[0] < over[1]
    # A badge lies within its card's width, where the ring of no neighbour reaches.
    badge = table.face("g6").locator(".value").bounding_box()
    card = table.place("g6").bounding_box()
    assert badge
    assert card
    assert badge["x"] >= card["x"]
    assert badge["x"] + badge["width"] <= card["x"] + card["width"]


def test_the_buttons_are_there_and_named(open_table: OpenTable) -> None:
    table = open_table()
    for name in ("New game", "Undo", "Redo", "Hint", "Settings"):
        expect(table.page.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(table.page.get_by_role("link", name="Rules", exact=True)).to_be_visible()
    # The others come when they apply.
    for action in ("draw", "peek", "rewind"):
        for button in table.page.locator(f"[data-action={action}]").all():
            expect(button).to_be_hidden()


@pytest.mark.parametrize("move", ["s", "g6"])
def test_no_movement_of_a_card_takes_longer_than_a_quarter_second(
    open_table: OpenTable, move: str
) -> None:
    table = open_table()
    table.page.evaluate("""() => {
        window.times = [];
        addEventListener('transitionrun', ({target}) => window.times.push(
            ...target.getAnimations().map(moving => moving.effect.getComputedTiming().endTime)
        ));
    }""")
    table.tap(move)
    table.settle(1)
    expect(table.page.locator(".flying")).to_have_count(0)
    times = table.page.evaluate("window.times")
    assert times
    assert max(times) <= LONGEST_MS


def test_the_keys_are_shown_and_do_what_they_say(open_table: OpenTable) -> None:
    table = open_table()
    keys = table.page.keyboard
    keys.press("?")
    help_ = table.page.locator("#help")
    expect(help_).to_be_visible()
    told = set(help_.locator("kbd").all_inner_texts())
    assert {"D", "U", "R", "H", "N", "?"} <= {key.upper() for key in told}
    keys.press("Escape")
    keys.press("d")
    table.settle(1)
    keys.press("u")
    table.settle(0)
    keys.press("r")
    table.settle(1)
    keys.press("h")
    expect(table.status).to_contain_text("King of spades")
    keys.press("n")
    expect(table.page).not_to_have_url("/play/standard/42/")


def test_a_win_is_celebrated_for_a_moment(open_table: OpenTable) -> None:
    deal, line = winning_line("giza")
    game = Game.new("giza", deal)
    table = open_table(f"/play/giza/{deal}/")
    for move in line[:-1]:
        table.make(move, game)
    table.page.evaluate("""() => {
        window.sparks = 0;
        new MutationObserver(changes => changes.forEach(change => {
            window.sparks += [...change.addedNodes].filter(
                node => node.classList?.contains('spark')
            ).length;
        })).observe(document.getElementById('felt'), {childList: true});
    }""")
    table.make(line[-1], game)
    assert table.page.evaluate("window.sparks") > 0
    expect(table.page.locator(".spark")).to_have_count(0)
