"""Help in play: locks, lost games and the way back, hints, the look at the stock, Kings."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from benben.rules import Game
from tests.browser.conftest import OpenTable
from tests.browser.table_page import PHONE, TablePage, replayed

# Deal 31 of standard: once the two cards at g6 and g7 are gone, the one at f3 can never go.
LOCKING = ("/play/standard/31/", ["g6", "g7"], "f3")


def told(page: Page) -> dict[str, object]:
    """Return the state of the game as the server has it."""
    state: dict[str, object] = page.evaluate(
        """async () => {
            const {id} = JSON.parse(document.getElementById('state').textContent);
            return (await fetch(`/api/v1/games/${id}`)).json();
        }"""
    )
    return state


def test_a_card_that_can_never_go_is_locked_at_once(open_table: OpenTable) -> None:
    address, pair, locked = LOCKING
    table = open_table(address, PHONE)
    rescue = table.page.locator("#rescue")
    expect(rescue).to_be_hidden()
    for back in ("button", "key"):
        table.tap(*pair)
        table.settle(1)
        expect(table.status).to_contain_text("is locked: it can never go.")
        expect(table.face(locked)).to_contain_class("locked")
        expect(table.face(locked).locator(".lock")).to_be_visible()
        assert "locked, it can never go" in table.read()[locked]["name"]
        button = rescue.get_by_role("button", name="Rewind to before it went wrong")
        expect(button).to_be_visible()
        if back == "button":
            button.click()
        else:
            table.page.keyboard.press("w")
        table.settle(0)
        expect(rescue).to_be_hidden()
        expect(table.page.locator(".lock")).to_have_count(0)
    assert told(table.page)["undos"] == 2
    # The lock is there again after a reload.
    table.tap(*pair)
    table.settle(1)
    table.page.reload()
    table = TablePage(table.page)
    expect(table.face(locked)).to_contain_class("locked")
    expect(table.status).to_have_text("The game is lost for certain.")


def test_a_hint_rings_its_cards_or_tells_to_draw_and_is_counted(open_table: OpenTable) -> None:
    table = open_table()
    table.action("hint").click()
    expect(table.status).to_contain_text("King of spades")
    hinted = table.page.locator(".hinted")
    expect(hinted).to_have_count(1)
    expect(table.face("g6")).to_contain_class("hinted")
    # Asked again, it is the same hint.
    table.page.keyboard.press("h")
    table.settle(0)
    assert told(table.page)["hints"] == 1
    table.tap("g6")
    table.settle(1)
    expect(hinted).to_have_count(0)
    game = replayed(Game.new("standard", 42), ["g6"])
    table.page.keyboard.press("h")
    expect(hinted).not_to_have_count(0)
    names = {face.get_attribute("data-place") for face in hinted.all()} - {None}
    removals = [{game.ruleset.tableau.name(slot) for slot in m.slots} for m in game.removals()]
    assert names in [*removals, {"s"}]
    table.settle(1)
    assert told(table.page)["hints"] == 2


def test_a_long_hint_moves_no_card(open_table: OpenTable) -> None:
    table = open_table("/play/standard/42/", PHONE)
    table.tap("g6", "s", "s")
    table.settle(3)
    before = table.place("a1").bounding_box()
    table.page.keyboard.press("h")
    expect(table.status).to_contain_text("sampled orders")
    assert table.place("a1").bounding_box() == before


def test_a_hint_to_draw_points_at_the_stock(open_table: OpenTable) -> None:
    # The bottom row of deal 30 has no pair and no King.
    table = open_table("/play/standard/30/")
    table.page.keyboard.press("h")
    expect(table.face("s")).to_contain_class("hinted")
    expect(table.status).to_contain_text("Draw")


def test_a_hint_tells_to_turn_the_waste_over(open_table: OpenTable) -> None:
    table = open_table("/play/standard/26/")
    table.tap(*"s" * 24)
    table.settle(24)
    table.page.keyboard.press("h")
    expect(table.status).to_contain_text("Turn the waste over")
    expect(table.page.locator(".pile-mark.hinted")).to_have_count(1)


def test_a_deal_that_was_lost_from_the_start_says_so(open_table: OpenTable) -> None:
    table = open_table("/play/standard/3/", PHONE)
    expect(table.status).to_have_text("This deal was lost from the start.")
    rescue = table.page.locator("#rescue")
    expect(rescue.get_by_role("button")).to_have_count(1)
    rescue.get_by_role("button", name="New game").click()
    expect(table.page).not_to_have_url("/play/standard/3/")


def test_a_game_that_is_lost_for_certain_can_be_rewound(open_table: OpenTable) -> None:
    table = open_table("/play/standard/1/?passes=1")
    rescue = table.page.locator("#rescue")
    for count in range(1, 25):
        table.tap("s")
        table.settle(count)
        if rescue.is_visible():
            break
    expect(table.status).to_contain_text("lost for certain")
    rescue.get_by_role("button", name="Rewind").click()
    expect(table.status).to_contain_text("taken back")
    expect(rescue).to_be_hidden()
    table.page.keyboard.press("w")
    expect(table.status).to_contain_text("not known to be lost")


def test_a_look_at_the_stock_where_the_rules_allow_it(open_table: OpenTable) -> None:
    table = open_table()
    expect(table.action("peek")).to_be_hidden()
    table = open_table("/play/standard/42/?peeks=1")
    expect(table.face("s")).to_contain_class("down")
    table.action("peek").click()
    expect(table.status).to_have_text("Next in the stock: 4♥")
    expect(table.face("s")).not_to_contain_class("down")
    assert "4 of hearts" in table.read()["s"]["name"]
    expect(table.action("peek")).to_have_attribute("aria-disabled", "true")
    table.page.keyboard.press("p")
    expect(table.status).to_contain_text("cannot look")
    table.tap("s")
    table.settle(1)
    expect(table.status).to_have_text("4♥ drawn.")
    expect(table.face("s")).to_contain_class("down")
    table.page.reload()
    expect(table.action("peek")).to_be_visible()


def test_kings_go_by_themselves_where_that_is_wanted(open_table: OpenTable) -> None:
    table = open_table()
    table.settle(0)
    table.page.keyboard.press("s")
    table.page.get_by_label("Remove Kings by themselves").check()
    table.page.keyboard.press("Escape")
    table.settle(1)
    game = replayed(Game.new("standard", 42), ["g6"])
    table.expect_position(game)
    # Taken back it stays, until the player goes on, also where the page is opened anew.
    table.action("undo").click()
    table.settle(0)
    table.page.reload()
    table = TablePage(table.page)
    table.settle(0)
    table.expect_position(Game.new("standard", 42))
    table.tap("s")
    table.settle(2)
    table.expect_position(replayed(Game.new("standard", 42), ["d", "g6"]))
    table.action("undo").click()
    table.settle(0)
    table.action("redo").click()
    table.settle(2)
    # The next game begins with its Kings gone.
    table.page.goto("/play/giza/42/")
    giza = Game.new("giza", 42)
    kings = [move for move in giza.removals() if len(move.slots) == 1]
    TablePage(table.page).settle(len(kings))
