from __future__ import annotations

import pytest

from benben.web.statistics.models import Finish
from tests.web.player import Player, answer

pytestmark = pytest.mark.usefixtures("each_database")

PATH = "/api/v1/statistics"


def test_a_newcomer_has_none(player: Player) -> None:
    assert answer(player.client.get(PATH)) == {"played": 0, "won": 0, "kinds": []}
    assert "sessionid" not in player.client.cookies


def test_games_count_by_variant_options_and_level(player: Player) -> None:
    for fields in (
        {"level": "easy"},
        {"level": "easy"},
        {"deal": 5},
        {"variant": "giza", "deal": 5},
        {"deal": 5, "options": {"passes": "1", "peeks": "1"}},
    ):
        state = player.deal(**fields)
        assert state["results"] is None
        over = answer(player.act(state, "resign"))
        again = answer(player.act(state, "resign"))
        assert again["results"] == over["results"]
    told = answer(player.client.get(PATH))
    assert (told["played"], told["won"]) == (5, 0)
    assert {
        (kind["variant"], kind["name"], kind["level"], len(kind["options"])): kind["statistics"][
            "played"
        ]
        for kind in told["kinds"]
    } == {
        ("standard", "Pyramid", "easy", 0): 2,
        ("standard", "Pyramid", "random", 0): 1,
        ("standard", "Pyramid", "random", 2): 1,
        ("giza", "Giza", "random", 0): 1,
    }
    assert answer(Player().client.get(PATH))["played"] == 0


def test_reloading_the_results_counts_nothing(player: Player) -> None:
    state = answer(player.act(player.deal(deal=5), "resign"))
    for _ in range(3):
        assert player.look(state["id"])["results"]["statistics"]["played"] == 1
    assert Finish.objects.count() == 1


def test_a_variant_that_is_no_more_is_told_by_its_id(player: Player) -> None:
    answer(player.act(player.deal(deal=5), "resign"))
    Finish.objects.update(variant="golf")
    assert [kind["name"] for kind in answer(player.client.get(PATH))["kinds"]] == ["golf"]
