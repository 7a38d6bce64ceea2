"""The daily deal in the app, on a real server."""

from __future__ import annotations

from pathlib import Path

from textual.widgets import Input

from benben.client import Client
from benben.rules import Game
from benben.terminal.screens.daily import DailyScreen, ServerScreen, shares_text
from benben.terminal.screens.new_game import NewGameScreen
from benben.terminal.screens.result import ResultScreen
from benben.terminal.served import ServedGame
from benben.terminal.store import Store
from tests.terminal.driver import Hands, acted, playing
from tools.server import ServerProcess, free_port


def served(hands: Hands) -> ServedGame:
    """Return the game on the table, which a server keeps."""
    session = hands.app.session
    assert isinstance(session, ServedGame)
    return session


async def come_to_the_day(hands: Hands, address: str) -> None:
    """Open the page of the day on a server that was not known before."""
    await hands.press("y")
    assert isinstance(hands.app.screen, ServerScreen)
    hands.app.screen.query_one("#address", Input).value = address
    await hands.press("enter")
    await hands.until(lambda: isinstance(hands.app.screen, DailyScreen))
    await hands.until(lambda: "Asking" not in hands.screen())


async def play(hands: Hands) -> None:
    """Press the button that the page of the day begins with: it plays."""
    await hands.press("enter")
    await hands.until(lambda: len(hands.app.screen_stack) == 1)
    assert isinstance(hands.app.session, ServedGame)


async def sees(hands: Hands, text: str) -> None:
    """Wait until a text is on the screen."""
    await hands.until(lambda: text in hands.screen())


@acted
async def test_the_day_is_played_and_gone_on_with(
    tmp_path: Path, own_server: ServerProcess
) -> None:
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await come_to_the_day(hands, own_server.address)
        assert "One deal a day for everyone" in hands.screen()
        assert "The next deal comes in" in hands.screen()
        await play(hands)
        game = served(hands)
        assert game.ranked
        assert hands.said == "Your one attempt at this day's deal."
        assert f"Daily deal, {game.sight.day}" in hands.screen()
        await hands.press("d", "d", "u", "h")
        await sees(hands, "Moves 1  Undos 1  Hints 1")
        first = game.id
    # Another start: who one is on the server was kept.
    async with playing(tmp_path) as hands:
        assert not isinstance(hands.app.session, ServedGame)
        await hands.press("y")
        await sees(hands, "Go on")
        assert "0 of 28 cards cleared, place " in hands.screen()
        assert "The par is told when you are done." in hands.screen()
        await play(hands)
        assert served(hands).id == first
        assert "Moves 1  Undos 1  Hints 1" in hands.screen()
        # The game at home is where it was.
        await hands.press("c")
        assert hands.said == "A deal without a number has no link."
        await hands.press("e")
        assert hands.said.startswith("The record of this game would tell cards")


@acted
async def test_who_is_done_is_told_the_par_and_stands_in_the_table(
    tmp_path: Path, own_server: ServerProcess
) -> None:
    async with playing(tmp_path, Game.new("standard", 42), size=(100, 50)) as hands:
        await come_to_the_day(hands, own_server.address)
        await play(hands)
        await hands.press("d", "y")
        await sees(hands, "I am done")
        await hands.pilot.click("#done")
        await sees(hands, "The par is ")
        assert "▶ Guest (you)" in hands.screen()
        assert "How much was cleared" in hands.screen()
        await sees(hands, "⬛")
        assert not hands.app.screen.query_one("#done").display


@acted
async def test_a_day_given_up_shows_the_results_card(
    tmp_path: Path, own_server: ServerProcess
) -> None:
    async with playing(tmp_path, Game.new("standard", 42), size=(100, 40)) as hands:
        await come_to_the_day(hands, own_server.address)
        await play(hands)
        await hands.press("d")
        await hands.press("x")
        await hands.press("x")
        await hands.until(lambda: isinstance(hands.app.screen, ResultScreen))
        assert "Given up" in hands.screen()
        assert "Level" not in hands.screen()
        assert "Deal number" not in hands.screen()
        assert f"Daily deal  {served(hands).sight.day}" in hands.screen()
        await hands.press("y")
        await hands.until(lambda: isinstance(hands.app.screen, DailyScreen))
        await sees(hands, "The par is ")


@acted
async def test_an_address_that_is_none_is_asked_for_again(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await hands.press("y")
        for text in ("benben.example", "ftp://benben.example"):
            hands.app.screen.query_one("#address", Input).value = text
            await hands.press("enter")
            assert isinstance(hands.app.screen, ServerScreen)
            # The whole sentence is there, on as many lines as it needs.
            assert " ".join(hands.box()).endswith(
                f"'{text}' is no address of a server; it is written as https://benben.example."
            )
        await hands.press("escape")
        assert hands.game.deal.number == 42


@acted
async def test_a_server_that_does_not_answer_is_told_and_nothing_lost(tmp_path: Path) -> None:
    address = f"http://127.0.0.1:{free_port()}"
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await come_to_the_day(hands, address)
        assert f"{address} does not answer (Connection refused)." in hands.screen()
        await hands.press("right", "left", "n")
        assert isinstance(hands.app.screen, NewGameScreen)
        await hands.press("escape")
        assert hands.game.deal.number == 42
        await hands.press("d")
        assert len(hands.game.moves) == 1
    # An address that never answered is not remembered.
    assert Store(tmp_path / "terminal.sqlite3").server() is None


@acted
async def test_a_connection_that_breaks_in_play_is_told(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "games.sqlite3") as process:
        async with playing(tmp_path, Game.new("standard", 42)) as hands:
            await come_to_the_day(hands, process.address)
            await play(hands)
            await hands.press("d")
            await sees(hands, "Moves 1")
            process.kill()
            await hands.press("d")
            await hands.until(lambda: "does not answer" in hands.said)
            assert hands.app.session.sight.view.move_count == 1
            process.start()
            await hands.press("d")
            await sees(hands, "Moves 2")


@acted
async def test_a_day_that_was_not_told_is_asked_for_once_more(tmp_path: Path) -> None:
    port = free_port()
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await come_to_the_day(hands, f"http://127.0.0.1:{port}")
        await sees(hands, "does not answer")
        await hands.press("enter")
        await sees(hands, "does not answer")
        with ServerProcess(tmp_path / "games.sqlite3", port=port) as process:
            await hands.press("enter")
            await sees(hands, "One deal a day for everyone")
            assert "does not answer" not in hands.screen()
            assert "Try again" not in hands.screen()
            # The connection breaks while the game is asked for.
            process.kill()
            await hands.press("enter")
            await sees(hands, "Try again")
            process.start()
            await play(hands)
            assert hands.said == "Your one attempt at this day's deal."


@acted
async def test_the_buttons_stay_on_a_small_screen(
    tmp_path: Path, own_server: ServerProcess
) -> None:
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await come_to_the_day(hands, own_server.address)
        await play(hands)
        await hands.press("d", "y")
        await sees(hands, "I am done")
        await sees(hands, "Close")


@acted
async def test_the_table_of_many_is_shown(tmp_path: Path, own_server: ServerProcess) -> None:
    for _ in range(3):
        with Client(own_server.address) as client:
            client.move(client.play_daily(), "d")
    async with playing(tmp_path, Game.new("standard", 42), size=(80, 40)) as hands:
        await come_to_the_day(hands, own_server.address)
        for heading in ("Place", "Name", "Cleared", "Undos and hints", "Time"):
            assert heading in hands.screen()
        assert hands.screen().count("Guest") >= 3


def test_the_shares_have_a_column_for_each_count() -> None:
    columns, axis, told = shares_text([1, 0, 4, 5]).splitlines()
    assert columns == "▂ ▇█"
    assert axis == "0  3"
    assert told == "50\N{NO-BREAK SPACE}% of 10 cleared all 3."
