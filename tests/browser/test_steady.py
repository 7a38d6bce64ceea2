"""Nothing that is said moves a card: a sentence, a way out, the end, a lost connection."""

from __future__ import annotations

from typing import TypeAlias

import pytest
from playwright.sync_api import Page, expect

from benben.rules import Game
from tests.browser.conftest import OpenTable
from tests.browser.lines import winning_line
from tests.browser.table_page import LOST_MOVES, Size, TablePage
from tests.browser.test_layout import NEXT_FRAME, SIZES, speak_german

CARDS_AND_PILES = """() => Object.fromEntries(
    [...document.querySelectorAll('#felt, .face, .pile-mark')].map((element, index) => {
        const {x, y, width, height} = element.getBoundingClientRect();
        const name = element.dataset.place ?? (element.id || `pile ${index}`);
        return [name, [x, y, width, height].map(Math.round)];
    })
)"""

Boxes: TypeAlias = dict[str, list[int]]


def boxes_of(table: TablePage) -> dict[Size, Boxes]:
    """Return where the felt, the cards and the piles lie on every screen."""
    found: dict[Size, Boxes] = {}
    for size in SIZES:
        table.page.set_viewport_size({"width": size.width, "height": size.height})
        table.page.evaluate(NEXT_FRAME)
        found[size] = table.page.evaluate(CARDS_AND_PILES)
    return found


def check_steady(table: TablePage, before: dict[Size, Boxes], what: str) -> None:
    """Check that whatever is still there lies where it lay."""
    for size, boxes in boxes_of(table).items():
        moved = {
            name: (before[size][name], box)
            for name, box in boxes.items()
            if name in before[size] and box != before[size][name]
        }
        assert moved == {}, (what, size)
        assert "felt" in boxes
        assert len(boxes) > 4


@pytest.fixture(params=["en", "de"])
def open_still(
    open_table: OpenTable, page: Page, base_url: str, request: pytest.FixtureRequest
) -> OpenTable:
    """Open a table in a language, where cards do not fly."""
    page.emulate_media(reduced_motion="reduce")
    if request.param == "de":
        speak_german(page, base_url)
    return open_table


def test_no_sentence_moves_a_card(open_still: OpenTable) -> None:
    table = open_still("/play/standard/42/")
    before = boxes_of(table)
    table.tap("g7", "g3")
    table.settle(0)
    expect(table.status).to_contain_text("13")
    check_steady(table, before, "a sum")
    table.page.keyboard.press("Escape")
    table.tap("f1")
    expect(table.status).to_contain_text("8♥")
    check_steady(table, before, "what covers a card")
    table.page.keyboard.press("h")
    expect(table.page.locator(".hinted")).to_have_count(1)
    check_steady(table, before, "a hint")


def test_a_lost_connection_moves_no_card(open_still: OpenTable, page: Page) -> None:
    table = open_still("/play/standard/42/?peeks=1")
    before = boxes_of(table)
    page.context.set_offline(True)
    table.tap("g6")
    expect(table.banner).to_be_visible()
    check_steady(table, before, "a lost connection")
    page.context.set_offline(False)
    table.settle(1)


def test_a_lock_and_the_way_out_move_no_card(open_still: OpenTable) -> None:
    table = open_still("/play/standard/31/")
    before = boxes_of(table)
    table.tap("g6", "g7")
    table.settle(1)
    expect(table.page.locator("#rescue")).to_be_visible()
    check_steady(table, before, "a lock")


def test_a_loss_moves_no_card(open_still: OpenTable) -> None:
    table = open_still("/play/vegas/42/")
    before = boxes_of(table)
    table.make_all(LOST_MOVES, Game.new("vegas", 42))
    expect(table.result).to_be_visible()
    check_steady(table, before, "a loss")
    table.result.locator('[data-action="undo"]').click()
    table.settle(24)
    expect(table.result).to_be_hidden()
    check_steady(table, before, "a loss taken back")
    # The strip is gone: the focus goes where the game goes on.
    assert table.page.evaluate("document.activeElement.dataset.place") is not None


def test_a_win_moves_no_card(open_still: OpenTable) -> None:
    deal, line = winning_line("giza")
    table = open_still(f"/play/giza/{deal}/")
    before = boxes_of(table)
    game = Game.new("giza", deal)
    for move in line:
        table.make(move, game)
    expect(table.page.locator("#result-close")).to_be_visible()
    check_steady(table, before, "results")
    table.page.locator("#result-close").click()
    expect(table.page.locator("#result-close")).to_be_hidden()
    check_steady(table, before, "a win")
