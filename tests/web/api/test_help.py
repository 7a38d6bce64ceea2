"""Help over HTTP: its form, and that it tells nothing that the player has not seen."""

from __future__ import annotations

import json
from random import Random

import pytest

from benben.rules import Deal, Game, Ruleset
from tests.insight.worlds import same_to_the_player
from tests.strategies import play_on
from tests.web.player import API, Answer, Player, State, answer, problem

RULESETS = [
    Ruleset.of("standard"),
    Ruleset.of("vegas"),
    Ruleset.of("open"),
    Ruleset.of("relaxed"),
    Ruleset.of("cheops"),
    Ruleset.of("double"),
]


def put_on(player: Player, game: Game, deal: Deal) -> State:
    """Play the moves of a game on a deal of the same looks."""
    options = game.ruleset.differences()
    state = player.deal(variant=game.ruleset.variant.id, options=options, cards=str(deal))
    return player.moves(state, " ".join(map(game.move_name, game.moves)))


def help_for(player: Player, state: State) -> list[tuple[int, dict[str, str], bytes]]:
    """Return all help for a state, as it comes over the wire."""

    def told(response: Answer) -> tuple[int, dict[str, str], bytes]:
        content = response.content.replace(state["id"].encode(), b"ID")
        return response.status_code, dict(response.headers), content

    chance = f"{API}/{state['id']}/chance"
    return [
        told(player.client.get(chance)),
        told(player.act(state, "hint")),
        told(player.client.get(chance)),
        told(player.client.get(f"{API}/{state['id']}")),
    ]


@pytest.mark.usefixtures("db", "frozen_clock")
@pytest.mark.parametrize("ruleset", RULESETS, ids=repr)
@pytest.mark.parametrize("most", [0, 2, 5])
def test_help_is_the_same_whatever_is_unseen(ruleset: Ruleset, most: int, player: Player) -> None:
    random = Random(most)
    game = Game(ruleset, ruleset.deal(random.randrange(1, 10**9)))
    play_on(game, random, greed=0.5, most=most)
    twin = same_to_the_player(game, random)
    assert twin.deal != game.deal
    mine = help_for(player, put_on(player, game, game.deal))
    assert mine == help_for(player, put_on(player, game, twin.deal))
    for name in ("locks", "lost", "rewind_to"):
        assert name in json.loads(mine[-1][2])


@pytest.mark.usefixtures("each_database")
class TestForm:
    """What the page gets."""

    def test_a_hint(self, player: Player) -> None:
        state = player.deal(deal=42)
        told = answer(player.act(state, "hint"))
        assert told["move_count"] == 0
        assert told["sentence"]
        assert told["hints"] == 1
        assert [told["move"]] == (["d"] if not told["slots"] else ["+".join(told["slots"])])
        after = player.look(state["id"])
        assert after == {**state, "hints": 1}

    def test_a_stale_hint_gets_the_state(self, player: Player) -> None:
        state = player.deal(deal=42)
        player.move(state, "d")
        told = problem(player.act(state, "hint"), 409, "stale")
        assert told["state"]["move_count"] == 1

    def test_a_bad_request(self, player: Player) -> None:
        state = player.deal(deal=42)
        problem(player.act(state, "hint", move_count="0"), 422, "invalid")
        problem(player.act(state, "hint", more=1), 422, "invalid")
        assert player.look(state["id"]) == state

    def test_anothers_game(self, player: Player) -> None:
        state = player.deal(deal=42)
        problem(Player().act(state, "hint"), 404, "no_game")
        problem(Player().client.get(f"{API}/{state['id']}/chance"), 404, "no_game")

    def test_the_chance_does_not_count(self, player: Player) -> None:
        state = player.deal(deal=42)
        told = answer(player.client.get(f"{API}/{state['id']}/chance"))
        assert told["moves"] is None
        assert 0 <= told["position"]["low"] <= told["position"]["high"] <= 1
        assert player.look(state["id"]) == state
