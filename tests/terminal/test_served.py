"""A game that a server keeps, on a real server."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from benben.language import speak
from benben.rules import Result
from benben.terminal.play import Play, Work, at_once
from benben.terminal.served import ServedGame
from benben.terminal.server import Server, ServerError
from tools.server import ServerProcess, free_port


def newcomer(address: str) -> Server:
    """Return a server as somebody knows it who was never there."""
    return Server(address, {}, lambda address, cookies: None)


@pytest.fixture
def server(own_server: ServerProcess) -> Iterator[Server]:
    """Return the server as a newcomer knows it."""
    with newcomer(own_server.address) as server:
        yield server


class Beside:
    """Does work when it is told to, as a slow network would."""

    def __init__(self) -> None:
        self.tasks: list[tuple[Callable[[], Any], Callable[[Any], None]]] = []

    def __call__(self, task: Callable[[], Any], then: Callable[[Any], None]) -> None:
        self.tasks.append((task, then))

    def answer(self) -> None:
        """Do the work that came first."""
        task, then = self.tasks.pop(0)
        then(task())


def dealt(server: Server, deal: int = 18, work: Work = at_once, **fields: object) -> ServedGame:
    state = server.ask(lambda client: client.new_game(deal=deal, **fields))
    return ServedGame(server, state, work, lambda: 0.0)


def moves_of(play: Play) -> int:
    """Return how many moves were made; a call, since each action changes it."""
    return play.sight.view.move_count


def said(play: Play) -> str:
    return play.said.text


def test_it_is_played_as_a_game_at_home(server: Server) -> None:
    game = dealt(server)
    game.tap("g3")
    assert game.selection == ("g3",)
    assert "g4" in game.matches
    game.tap("g4")
    assert said(game).endswith(" removed.")
    game.draw()
    assert said(game).endswith(" drawn.")
    assert moves_of(game) == 2
    game.undo()
    assert said(game) == "Taken back."
    game.redo()
    assert said(game).endswith(" drawn.")
    game.tap("a1")
    assert said(game).startswith("Covered by ")
    assert game.said.refused
    assert (moves_of(game), game.sight.view.undos) == (2, 1)


def test_the_server_says_why_cards_do_not_match(server: Server) -> None:
    game = dealt(server, 42)
    game.tap("g1")
    game.tap("g2")
    assert said(game) == "2 + 8 = 10, you need 13."
    assert game.shaken == ("g1", "g2")
    assert moves_of(game) == 0


def test_a_hint_is_shown_and_counted_by_the_server(server: Server) -> None:
    game = dealt(server, 42)
    game.hint()
    assert game.ringed == ("g6",)
    assert said(game) == "Remove King of spades: it goes alone and costs nothing."
    assert game.hints == 1


def test_peek_and_rewind_go_through_the_server(server: Server) -> None:
    game = dealt(server, 42, options={"peeks": "1"})
    game.peek()
    assert game.sight.view.stock.card == "4H"
    game.rewind()
    assert said(game) == "The game is not known to be lost: there is nothing to rewind."


def test_a_game_given_up_is_over(server: Server) -> None:
    game = dealt(server)
    game.resign()
    assert not game.is_over
    game.resign()
    outcome = game.sight.view.outcome
    assert outcome is not None
    assert outcome.result is Result.RESIGNED
    assert said(game) == "The game was given up."


def test_what_comes_while_the_server_is_asked_is_done_in_order(server: Server) -> None:
    beside = Beside()
    game = dealt(server, work=beside)
    for _ in range(3):
        game.draw()
    game.tap("g3")
    game.undo()
    assert moves_of(game) == 0
    assert len(beside.tasks) == 1
    for made in (1, 2, 3, 2):
        beside.answer()
        assert moves_of(game) == made
    assert beside.tasks == []
    assert game.selection == ("g3",)


def test_a_game_played_on_elsewhere_is_shown_as_it_stands(server: Server) -> None:
    game = dealt(server)
    server.ask(lambda client: client.move(client.game(game.id), "d"))
    game.undo()
    assert said(game) == "This game was played on elsewhere; this is how it stands now."
    assert moves_of(game) == 1
    game.draw()
    assert moves_of(game) == 2


def test_without_an_answer_nothing_is_lost(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path / "games.sqlite3") as process,
        newcomer(process.address) as server,
    ):
        beside = Beside()
        game = dealt(server, work=beside)
        game.draw()
        beside.answer()
        process.kill()
        game.draw()
        game.draw()
        beside.answer()
        assert said(game).startswith(f"{process.address} does not answer (Connection refused).")
        assert game.said.refused
        # What was to follow is not sent to a game that did not go on.
        assert beside.tasks == []
        assert moves_of(game) == 1
        process.start()
        game.draw()
        beside.answer()
        assert moves_of(game) == 2


def test_its_sentences_are_in_the_language_spoken(own_server: ServerProcess) -> None:
    speak("de")
    with newcomer(own_server.address) as server:
        game = dealt(server, 42)
        game.tap("g1")
        game.tap("g2")
        assert said(game) == "2 + 8 = 10, nötig ist 13."
        game.hint()
        assert said(game) == "Räume Pik-König ab: Das geht allein und kostet nichts."


def test_the_same_cookies_are_the_same_player(own_server: ServerProcess) -> None:
    kept: dict[str, dict[str, str]] = {}

    def keep(address: str, cookies: Mapping[str, str]) -> None:
        kept[address] = dict(cookies)

    with Server(f"{own_server.address}/", {}, keep) as first:
        game = dealt(first)
    with Server(own_server.address, kept[own_server.address], keep) as again:
        assert again.ask(lambda client: client.game(game.id))["id"] == game.id
    with newcomer(own_server.address) as server, pytest.raises(ServerError, match="no such game"):
        server.ask(lambda client: client.game(game.id))


def test_what_the_daily_deal_is_is_told(server: Server) -> None:
    found = server.day()
    assert found.day["date"] in found.days
    game = ServedGame(server, server.ask(lambda client: client.play_daily()), now=lambda: 0.0)
    assert game.ranked
    assert game.sight.day == found.day["date"]
    assert game.level is None
    game.draw()
    game.resign()
    game.resign()
    after = server.day(game.sight.day)
    assert after.day["attempt"]["done"]
    assert after.day["par"]["cleared"] >= 0
    assert [line["you"] for line in after.lines].count(True) == 1


@pytest.mark.parametrize(
    ("day", "then"), [(None, "n deals another."), ("2026-11-30", "Clear as many cards as you can.")]
)
def test_a_deal_that_nobody_can_win_is_told_with_what_to_do(
    server: Server, day: str | None, then: str
) -> None:
    state = server.ask(lambda client: client.move(client.new_game(deal=18), "d"))
    game = ServedGame(server, {**state, "lost": True, "rewind_to": None, "day": day})
    assert said(game) == f"This deal was lost from the start. {then}"


def test_what_is_no_address_is_told() -> None:
    with pytest.raises(ServerError, match=r"'benben\.example' is no address of a server"):
        newcomer("benben.example")


def test_nobody_there_is_told() -> None:
    address = f"http://127.0.0.1:{free_port()}"
    with pytest.raises(ServerError, match=f"{address} does not answer"):
        newcomer(address).day()


class Stranger(BaseHTTPRequestHandler):
    """Answers every request with a page that has nothing to do with Benben."""

    content = b"<!doctype html><title>Hello</title>"

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Length", str(len(self.content)))
        self.end_headers()
        self.wfile.write(self.content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


class ListOfNothing(Stranger):
    """Answers in JSON, and knows nothing of days."""

    content = b'{"days": []}'


@pytest.mark.parametrize("handler", [Stranger, ListOfNothing])
def test_another_kind_of_server_is_told(handler: type[Stranger]) -> None:
    with HTTPServer(("127.0.0.1", 0), handler) as strange:
        thread = threading.Thread(target=strange.serve_forever)
        thread.start()
        address = f"http://127.0.0.1:{strange.server_port}"
        try:
            with (
                newcomer(address) as server,
                pytest.raises(ServerError, match="but not as a server of Benben does"),
            ):
                server.day()
        finally:
            strange.shutdown()
            thread.join()
