"""The client against a real server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from benben.client import Client, ProblemError
from tools.server import ServerProcess

ROOT = Path(__file__).parents[1]


@pytest.fixture
def client(own_server: ServerProcess) -> Iterator[Client]:
    """Return a newcomer."""
    with Client(own_server.address) as client:
        yield client


def test_a_game_is_played(client: Client) -> None:
    game = client.new_game(deal=42, options={"peeks": "1"})
    assert game["address"] == "/play/standard/42/?peeks=1"
    game = client.move(game, "d")
    assert game["stock"]["count"] == 23
    game = client.redo(client.undo(game))
    assert game["move_count"] == 1
    assert client.hint(game)["sentence"]
    assert client.chance(game)["move_count"] == 1
    game = client.rewind(game, 0)
    assert game["waste"]["card"] is None
    assert client.game(game["id"])["move_count"] == 0
    record = client.record(game)
    assert client.keep(record)["deal"] == 42


def test_a_game_that_is_over_is_reviewed(client: Client) -> None:
    game = client.resign(client.move(client.new_game(deal=7), "d"))
    assert game["outcome"]["result"] == "resigned"
    assert len(client.review(game, pause=0.01)["turns"]) == 1


def test_deals_are_solved_and_days_played(client: Client) -> None:
    assert client.solve(deal=1)["verdict"] in ("winnable", "unwinnable", "undecided")
    game = client.play_daily()
    assert game["ranked"] is True
    day = client.daily(game["day"])
    assert (day["goal"], day["attempt"]["game"]) == (28, game["id"])
    assert client.daily()["goal"] == 28
    assert client.request("GET", "/levels", variant="giza")


def test_refusals_tell_why_and_how_it_stands(client: Client) -> None:
    game = client.new_game(deal=42)
    with pytest.raises(ProblemError, match="covered") as refused:
        client.move(game, "a1+b1")
    assert (refused.value.status, refused.value.code) == (422, "covered")
    client.move(game, "d")
    with pytest.raises(ProblemError) as stale:
        client.undo({**game, "move_count": 5})
    assert stale.value.document["state"]["move_count"] == 1


def test_the_same_cookies_are_the_same_player(own_server: ServerProcess, client: Client) -> None:
    game = client.new_game(deal=42)
    with Client(own_server.address, client.cookies) as again:
        assert again.game(game["id"])["id"] == game["id"]
    with Client(own_server.address) as stranger, pytest.raises(ProblemError) as unknown:
        stranger.game(game["id"])
    assert unknown.value.status == 404


def test_a_restart_of_the_server_is_bridged(client: Client, own_server: ServerProcess) -> None:
    game = client.move(client.new_game(deal=42), "d")
    own_server.kill()
    own_server.start()
    assert client.move(game, "d")["move_count"] == 2


@pytest.mark.parametrize("address", ["", "benben.example", "ftp://benben.example", "http://"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="is no address"):
        Client(address)


def test_it_stays_small_and_needs_nothing() -> None:
    text = (ROOT / "src" / "benben" / "client.py").read_text()
    assert len(text.splitlines()) < 200
    assert "from benben" not in text
