"""What a tap does, and what the table says to it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from benben.rules import Game
from tests.browser.conftest import OpenTable
from tests.browser.table_page import LOST_MOVES, reason_against, replayed

# Deal 42 of standard: 2♣ 8♥ 8♣ 4♦ 7♥ K♠ 10♠ in the bottom row; the stock starts 4♥ 3♦ 10♥.


def test_available_cards_glow_and_no_others(open_table: OpenTable) -> None:
    table = open_table()
    table.expect_position(Game.new("standard", 42))


def test_a_tap_selects_and_rings_what_matches(open_table: OpenTable) -> None:
    table = open_table()
    game = replayed(Game.new("standard", 42), ["d", "d"])
    table.tap("s", "s")
    table.settle(2)
    table.tap("g7")
    assert table.selected() == {"g7"}
    tableau = game.ruleset.tableau
    assert table.rings() == {tableau.name(slot) for slot in game.matches([tableau.slot("g7")])}
    expect(table.status).to_have_text("10♠ goes with 3♦")
    table.tap("g7")
    assert table.selected() == set()
    assert table.rings() == set()
    table.tap("g7")
    table.page.keyboard.press("Escape")
    assert table.selected() == set()


def test_a_tap_on_a_ring_removes_both(open_table: OpenTable) -> None:
    table = open_table()
    table.tap("s", "s", "g7", "w")
    table.settle(3)
    table.expect_position(replayed(Game.new("standard", 42), ["d", "d", "g7+w"]))
    expect(table.page.locator(".pile-label", has_text="removed")).to_have_text("2 removed")
    # The last of them lies on the discard; under the waste's top there was one card.
    assert table.face("x").locator("use").first.get_attribute("href", timeout=1000) in {
        "#card-3D",
        "#card-TS",
    }
    expect(table.page.locator(".pile-count")).to_be_hidden()
    expect(table.status).to_contain_text("10♠ and 3♦ removed.")


def test_a_king_goes_with_one_tap(open_table: OpenTable) -> None:
    table = open_table()
    table.tap("g6")
    table.settle(1)
    table.expect_position(replayed(Game.new("standard", 42), ["g6"]))


def test_cards_that_do_not_match_shake_and_the_sum_is_told(open_table: OpenTable) -> None:
    table = open_table()
    table.tap("g7")
    table.page.evaluate("""() => {
        const seen = [];
        addEventListener('animationstart', event => seen.push(event.animationName));
        window.shaken = seen;
    }""")
    table.tap("g3")
    why = reason_against(Game.new("standard", 42), "g3+g7")
    expect(table.status).to_have_text(why[0].upper() + why[1:])
    assert table.page.evaluate("window.shaken") == ["shake", "shake"]
    assert table.selected() == {"g7"}
    table.settle(0)


def test_a_covered_card_says_what_covers_it(open_table: OpenTable) -> None:
    table = open_table()
    table.tap("f1")
    expect(table.status).to_have_text("Covered by 2♣ and 8♥")
    table.tap("g6")
    table.settle(1)
    table.tap("f6")
    expect(table.status).to_have_text("Covered by 10♠")


def test_a_group_grows_with_its_sum_until_it_goes(open_table: OpenTable) -> None:
    game = Game.new("relaxed", 42)
    group = next(move for move in game.removals() if len(move.slots) > 2)
    names = [game.ruleset.tableau.name(slot) for slot in group.slots]
    values = [slot.value or 0 for slot in game.view().slots if slot.name in names]
    table = open_table("/play/relaxed/42/")
    table.tap(*names[:2])
    expect(table.status).to_have_text(f"{values[0]} + {values[1]} = {values[0] + values[1]}")
    assert table.selected() == set(names[:2])
    assert names[2] in table.rings()
    table.tap(*names[2:])
    table.settle(1)
    game.push(group)
    table.expect_position(game)


def test_a_double_tap_does_what_two_taps_do(open_table: OpenTable) -> None:
    table = open_table()
    table.place("g7").dblclick(position={"x": 12, "y": 8})
    assert table.selected() == set()
    table.place("s").dblclick()
    table.settle(2)
    expect(table.page.locator(".pile-count")).to_have_text("+1")
    table.expect_position(replayed(Game.new("standard", 42), ["d", "d"]))
    # The second tap finds nothing where a King lay, nor where a pair did.
    table.place("g6").dblclick(position={"x": 12, "y": 8})
    table.settle(3)
    table.tap("g7")
    table.place("w").dblclick(position={"x": 12, "y": 8})
    table.settle(4)
    game = replayed(Game.new("standard", 42), ["d", "d", "g6", "g7+w"])
    table.expect_position(game)


def test_taps_during_animations_and_answers_are_neither_lost_nor_doubled(
    open_table: OpenTable,
) -> None:
    table = open_table()
    # Each answer is held back, so that every tap after the first comes while one is under way.
    table.page.route(re.compile("/moves$"), lambda route: route.continue_())
    table.page.evaluate("""() => {
        const tap = name => document.querySelector(`.place[data-place=${name}]`).click();
        for (const name of ['s', 's', 'g7', 'w', 'g6', 's']) tap(name);
    }""")
    table.settle(5)
    table.expect_position(replayed(Game.new("standard", 42), ["d", "d", "g7+w", "g6", "d"]))


def test_the_stock_tells_how_it_stands(open_table: OpenTable) -> None:
    table = open_table()
    label = table.page.locator(".pile-label").first
    expect(label).to_have_text("Pass 1/3 · 24 left")
    for _ in range(24):
        table.tap("s")
    table.settle(24)
    expect(label).to_have_text("Pass 1/3 · turn over")
    table.tap("s")
    table.settle(25)
    expect(label).to_have_text("Pass 2/3 · 24 left")
    game = replayed(Game.new("standard", 42), ["d"] * 24 + ["r"])
    table.expect_position(game)


def test_a_lost_game_is_told_and_can_be_taken_back(open_table: OpenTable) -> None:
    table = open_table("/play/vegas/42/")
    game = Game.new("vegas", 42)
    table.make_all(LOST_MOVES, game)
    assert game.outcome() is not None
    expect(table.result).to_be_visible()
    expect(table.result).to_contain_text("No move left")
    expect(table.page.locator(".pile-label").first).to_have_text("Pass 1/1 · empty")
    table.result.get_by_role("button", name="Undo").click()
    table.settle(len(LOST_MOVES) - 1)
    expect(table.result).to_be_hidden()
    game.undo()
    table.expect_position(game)


def test_undo_and_redo(open_table: OpenTable) -> None:
    table = open_table()
    game = replayed(Game.new("standard", 42), ["d", "d", "g7+w"])
    table.tap("s", "s", "g7", "w")
    table.settle(3)
    table.action("undo").click()
    table.settle(2)
    game.undo()
    table.expect_position(game)
    table.page.keyboard.press("Control+z")
    table.settle(1)
    table.page.keyboard.press("r")
    table.action("redo").click()
    table.settle(3)
    game.redo()
    table.expect_position(game)
    expect(table.action("redo")).to_have_attribute("aria-disabled", "true")


def test_undo_goes_back_over_a_redeal(open_table: OpenTable) -> None:
    table = open_table()
    game = replayed(Game.new("standard", 42), ["d"] * 24 + ["r", "d"])
    table.tap(*"s" * 26)
    table.settle(26)
    table.expect_position(game)
    for left in (25, 24):
        table.page.keyboard.press("u")
        table.settle(left)
        game.undo()
        table.expect_position(game)
    table.page.keyboard.press("r")
    table.settle(25)
    game.redo()
    table.expect_position(game)


def test_an_open_stock_is_picked_up_or_drawn(open_table: OpenTable) -> None:
    table = open_table("/play/open/42/")
    game = Game.new("open", 42)
    table.expect_position(game)
    # 4♥ on the stock goes with nothing: a tap draws it. 3♦ goes with 10♠.
    table.tap("s")
    table.settle(1)
    table.tap("s")
    assert table.selected() == {"s"}
    assert table.rings() == {"g7"}
    table.tap("g7")
    table.settle(2)
    table.expect_position(replayed(game, ["d", "g7+s"]))
    table.action("draw").click()
    table.settle(3)


def test_dragging_a_card_onto_another_is_two_taps(open_table: OpenTable) -> None:
    table = open_table()
    table.tap("s", "s")
    table.settle(2)
    table.place("g7").drag_to(table.place("w"))
    table.settle(3)
    game = replayed(Game.new("standard", 42), ["d", "d", "g7+w"])
    table.expect_position(game)
    # Onto a card that does not match: it goes back, and the sum is told.
    table.place("g1").drag_to(table.place("g2"))
    expect(table.status).to_have_text("2 + 8 = 10, you need 13")
    table.settle(3)
    table.expect_position(game)
