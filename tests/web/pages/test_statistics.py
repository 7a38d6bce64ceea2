"""The statistics page tells what the API tells."""

from __future__ import annotations

import re

import pytest

from benben.rules import Ruleset
from tests.web.pages.html import get, words
from tests.web.player import Player, answer
from tests.web.statistics.finished import lost_game, play_out, won_game

pytestmark = pytest.mark.django_db


def test_without_games_it_says_so(player: Player) -> None:
    assert "No game of yours" in words(get("/statistics/", client=player.client))
    assert "No game of yours" in words(get("/statistics/"))


def test_it_has_a_line_and_a_bar_for_each_kind(player: Player) -> None:
    owner = _owner(player)
    play_out(owner, won_game())
    play_out(owner, lost_game(Ruleset.of("vegas", goal="all"), 5))
    page = get("/statistics/", client=player.client)
    told = answer(player.client.get("/api/v1/statistics"))
    assert page.count("<tr>") == 1 + len(told["kinds"])
    assert page.count('class="bar-title"') == len(told["kinds"])
    text = words(page)
    assert "2 games played, 1 won: 50.0 %" in text
    assert "To clear: every card" in text
    assert 'href="/play/vegas/?goal=all"' in page
    ticks = re.search(r'<svg class="chart ticks".*?</svg>', page, flags=re.S)
    assert ticks
    assert re.findall(r'<rect class="(\w+)"', ticks[0])[0] == "won"
    assert ticks[0].count("<rect") == 2


def test_others_see_nothing_of_it(player: Player) -> None:
    play_out(_owner(player), won_game())
    assert "No game of yours" in words(get("/statistics/", client=Player().client))


def _owner(player: Player) -> int:
    player.open("/")
    owner = player.client.session["player"]
    assert isinstance(owner, int)
    return owner
