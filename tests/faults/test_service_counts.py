"""What is tried with a finished game to have it counted twice, or not, in every variant."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from benben.rules import VARIANTS, Game
from benben.web.games import memory
from benben.web.statistics.models import Finish
from tests.browser.lines import winning_line
from tests.web.player import API, Player, State, answer

pytestmark = pytest.mark.usefixtures("db")


def second_tab(player: Player) -> Player:
    """Return another tab of the same browser."""
    tab = Player()
    for name, cookie in player.client.cookies.items():
        tab.client.cookies[name] = cookie.value
    return tab


class Winner:
    """A player who plays a game to a win through the API.

    Attributes:
        player: the player.
        state: the game before its last move.
        last: the last move.
    """

    def __init__(self, player: Player, variant: str) -> None:
        deal, moves = winning_line(variant)
        self.player = player
        self.state = player.deal(variant=variant, deal=deal)
        *before, self.last = map(Game.new(variant, deal).move_name, moves)
        for move in before:
            self.state = player.move(self.state, move)

    def win(self, key: str = "last") -> State:
        """Make the last move."""
        state = self.player.move(self.state, self.last, key=key)
        assert state["outcome"]["result"] == "won"
        return state


def counted(player: Player) -> tuple[int, int]:
    """Return how many games are counted, and how many of them as won."""
    told = answer(player.client.get("/api/v1/statistics"))
    assert all(0 <= kind["statistics"]["win_rate"] <= 1 for kind in told["kinds"])
    return told["played"], told["won"]


@pytest.fixture
def player(db: None) -> Player:
    """Return somebody who plays through the API."""
    return Player()


@pytest.fixture(params=VARIANTS)
def winner(request: pytest.FixtureRequest, player: Player) -> Winner:
    memory.forget()
    return Winner(player, request.param)


def test_a_win_counts_once_whatever_is_tried(winner: Winner) -> None:
    player, path = winner.player, f"{API}/{winner.state['id']}"
    assert counted(player) == (0, 0)
    won = winner.win()
    for _ in range(3):
        # The answer was lost, or the button was pressed twice.
        assert winner.win()["move_count"] == won["move_count"]
    assert counted(player) == (1, 1)
    tries: list[Callable[[Player], object]] = [
        lambda who: who.client.get(path),
        lambda who: who.client.get(f"/games/{won['id']}/"),
        lambda who: who.client.get(f"{path}/review"),
        lambda who: who.act(won, "undo", key="u"),
        lambda who: who.act(won, "redo", key="r"),
        lambda who: who.act(won, "rewind", to=0, key="w"),
        lambda who: who.act(won, "resign", key="s"),
        lambda who: who.act(won, "alone", key="a"),
        lambda who: who.act(won, "moves", move=winner.last, key="again"),
        lambda who: who.act(winner.state, "moves", move=winner.last),
        lambda who: who.act(winner.state, "undo", key="before"),
    ]
    for who in (player, second_tab(player)):
        for attempt in tries:
            attempt(who)
            assert counted(who) == (1, 1)
    assert Finish.objects.count() == 1


def test_a_record_of_a_win_is_no_win(winner: Winner) -> None:
    won = winner.win()
    record = answer(winner.player.client.get(f"{API}/{won['id']}/record"))["record"]
    for who in (winner.player, Player()):
        answer(who.post("/api/v1/records", {"record": record}), 201)
    assert counted(winner.player) == (1, 1)
    assert Finish.objects.count() == 1


def test_a_game_taken_back_before_it_was_won_counts_once(winner: Winner) -> None:
    player = winner.player
    back = answer(player.act(winner.state, "undo", key="back"))
    winner.state = answer(player.act(back, "redo", key="forth"))
    assert counted(player) == (0, 0)
    winner.win()
    assert counted(player) == (1, 1)


@pytest.mark.parametrize("variant", VARIANTS)
def test_giving_up_counts_once_and_is_no_win(variant: str, player: Player) -> None:
    game = player.deal(variant=variant, deal=1)
    for _ in range(2):
        answer(player.act(game, "resign", key="up"))
        second_tab(player).act(game, "resign", key="too")
    player.act(game, "undo", key="back")
    assert counted(player) == (1, 0)


def test_new_game_pressed_twice_deals_one_game(player: Player) -> None:
    fields = {"variant": "standard", "level": "random", "key": "new-1"}
    games = {json.loads(player.post(API, fields).content)["id"] for _ in range(3)}
    assert len(games) == 1
