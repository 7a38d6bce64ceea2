"""Nothing is lost: not by a reload, not without a connection, not in a second tab."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from benben.rules import Game
from tests.browser.conftest import OpenTable
from tests.browser.table_page import TablePage, replayed
from tools.server import ServerProcess

MOVES = re.compile("/moves$")


def test_a_reload_leads_back_to_the_position(open_table: OpenTable) -> None:
    table = open_table()
    table.tap("s", "s", "g7", "w")
    table.settle(3)
    table.page.reload()
    table = TablePage(table.page)
    table.settle(3)
    game = replayed(Game.new("standard", 42), ["d", "d", "g7+w"])
    table.expect_position(game)
    table.action("undo").click()
    table.settle(2)
    table.page.goto("/")
    table = TablePage(table.page)
    table.settle(2)
    table.action("redo").click()
    table.settle(3)
    table.expect_position(game)


def test_a_reload_in_the_middle_of_a_move_loses_nothing(open_table: OpenTable) -> None:
    table = open_table()
    game = Game.new("standard", 42)
    for move in ("d", "d", "g6"):
        # The page goes as soon as the move is on its way.
        with table.page.expect_request(MOVES):
            table.tap({"d": "s"}.get(move, move))
        table.page.reload()
        table = TablePage(table.page)
        made = int(table.felt.get_attribute("data-moves") or "0")
        # Either it has come to the server or it has not: what is shown is what the server has.
        if made == len(game.moves):
            table.tap({"d": "s"}.get(move, move))
            table.settle(made + 1)
        game.push_text(move)
        table.expect_position(game)


def test_a_restart_of_the_server_leads_back_too(
    open_table: OpenTable, server: ServerProcess
) -> None:
    table = open_table()
    table.tap("s", "s")
    table.settle(2)
    server.kill()
    server.start()
    table.tap("g7", "w")
    table.settle(3)
    table.page.reload()
    table = TablePage(table.page)
    table.expect_position(replayed(Game.new("standard", 42), ["d", "d", "g7+w"]))


def test_a_move_without_a_connection_waits_and_is_sent_again(open_table: OpenTable) -> None:
    table = open_table()
    table.tap("s", "s")
    table.settle(2)
    table.page.context.set_offline(True)
    table.tap("g7", "w")
    expect(table.banner).to_be_visible()
    expect(table.banner).to_contain_text("No connection")
    # The cards are gone already, and what is done now waits too.
    expect(table.place("g7")).to_be_hidden()
    table.tap("g6")
    table.page.context.set_offline(False)
    table.settle(4)
    expect(table.banner).to_be_hidden()
    table.expect_position(replayed(Game.new("standard", 42), ["d", "d", "g7+w", "g6"]))


def test_an_answer_that_got_lost_does_not_play_the_move_twice(open_table: OpenTable) -> None:
    table = open_table()
    lost: list[str] = []

    def lose_the_first_answer(route: Route) -> None:
        if lost:
            route.continue_()
            return
        # The server plays the move, and the page never hears of it.
        route.fetch()
        lost.append(route.request.url)
        route.abort("connectionreset")

    table.page.route(MOVES, lose_the_first_answer)
    table.tap("s")
    expect(table.banner).to_be_visible()
    table.page.locator("#retry").click()
    table.settle(1)
    table.expect_position(replayed(Game.new("standard", 42), ["d"]))


def test_two_tabs_that_disagree_show_the_servers_state(open_table: OpenTable) -> None:
    table = open_table()
    other_page = table.page.context.new_page()
    other_page.goto("/play/standard/42/")
    other = TablePage(other_page)
    other.tap("s")
    other.settle(1)
    table.tap("g6")
    expect(table.status).to_contain_text("played on elsewhere")
    table.settle(1)
    game = replayed(Game.new("standard", 42), ["d"])
    table.expect_position(game)
    table.tap("g6")
    table.settle(2)
    table.expect_position(replayed(game, ["g6"]))


def test_a_double_click_on_new_game_deals_one(open_table: OpenTable) -> None:
    table = open_table()
    dealt: list[str] = []
    table.page.on(
        "response",
        lambda answer: dealt.append(answer.url) if answer.status == 201 else None,
    )
    first = table.page.url
    table.action("new").dblclick()
    expect(table.page).not_to_have_url(first)
    table.settle(0)
    assert len(dealt) == 1
