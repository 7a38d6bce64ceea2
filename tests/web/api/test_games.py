from __future__ import annotations

import json
from random import Random

import pytest

from benben.rules import VARIANTS, Game, Ruleset
from tests.strategies import clearable, play_on
from tests.web.conftest import FrozenClock
from tests.web.player import API, Player, State, answer, problem

pytestmark = pytest.mark.usefixtures("each_database")

ADDED = {
    *("id", "address", "seconds", "seconds_limit", "running"),
    *("rules", "alone", "locks", "lost", "rewind_to", "hints", "level", "day", "ranked", "results"),
}


def view_in(state: State) -> State:
    """Return what the rules engine says of a game, without what the server adds."""
    return {name: value for name, value in state.items() if name not in ADDED}


def as_json(game: Game) -> State:
    """Return a game's view as JSON gives it back: lists for tuples."""
    view: State = json.loads(json.dumps(game.view().to_dict()))
    return view


def fields_of(what: str) -> dict[str, object]:
    """Return the fields that an action needs beside the number of moves."""
    if what == "moves":
        return {"move": "d"}
    return {"to": 0} if what == "rewind" else {}


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_game_shows_what_the_rules_say(variant: str, player: Player) -> None:
    game = Game.new(variant, 42)
    play_on(game, Random(1), greed=0.7, most=200)
    moves, game = game.moves, Game.new(variant, 42)
    state = player.deal(variant=variant, deal=42)
    assert view_in(state) == as_json(game)
    assert state["address"] == f"/play/{variant}/42/"
    for move in moves:
        state = player.move(state, game.move_name(move))
        game.push(move)
        assert view_in(state) == as_json(game)
    assert player.look(state["id"]) == {**state, "seconds": player.look(state["id"])["seconds"]}


def test_a_game_is_won_through_the_api(player: Player) -> None:
    ruleset = Ruleset.of("standard")
    deal, moves = clearable(ruleset, Random(7))
    state = player.deal(cards=str(deal))
    assert state["deal"] is None
    assert state["address"] == f"/games/{state['id']}/"
    state = player.moves(state, " ".join(map(Game(ruleset, deal).move_name, moves)))
    assert state["outcome"] == {"result": "won", "reason": "pyramid_cleared"}
    assert not state["running"]
    assert not state["can_undo"]
    told = problem(player.act(state, "undo"), 422, "game_over")
    assert told["state"]["outcome"]["result"] == "won"


def test_undo_redo_and_rewind(player: Player) -> None:
    start = player.deal(deal=42)
    three = player.moves(start, "d d d")
    two = answer(player.act(three, "undo"))
    assert (two["move_count"], two["undos"], two["can_redo"]) == (2, 1, True)
    again = answer(player.act(two, "redo"))
    assert (again["move_count"], again["waste"]) == (3, three["waste"])
    back = answer(player.act(again, "rewind", to=0))
    assert (back["move_count"], back["undos"]) == (0, 2)
    for _ in range(3):
        back = answer(player.act(back, "redo"))
    assert back["waste"] == three["waste"]
    problem(player.act(back, "redo"), 422, "nothing_to_redo")
    problem(player.act(back, "rewind", to=3), 422, "nothing_to_undo")


def test_cards_that_go_alone_go_with_a_move_where_that_is_wanted(player: Player) -> None:
    start = player.deal(deal=42)
    gone = answer(player.act(start, "alone"))
    assert (gone["move_count"], gone["alone"]) == (1, ["KS"])
    problem(player.act(gone, "alone", key="again"), 422, "no_match")
    back = answer(player.act(gone, "undo"))
    assert (back["move_count"], back["alone"]) == (0, [])
    drawn = player.move(back, "d")
    assert (drawn["move_count"], drawn["alone"]) == (1, [])
    both = player.move(answer(player.act(drawn, "undo")), "d", alone=True)
    assert (both["move_count"], both["alone"]) == (2, ["KS"])
    assert answer(player.act(both, "undo"))["move_count"] == 0
    problem(player.act(start, "moves", move="d", alone="yes"), 422, "invalid")


def test_a_peek_shows_one_card_once(player: Player) -> None:
    state = player.deal(deal=42, options={"peeks": "1"})
    assert state["stock"]["card"] is None
    seen = answer(player.act(state, "peek"))
    assert seen["move_count"] == 0
    assert seen["stock"]["card"]
    assert answer(player.act(state, "peek")) == seen
    problem(player.act(seen, "peek", key="another"), 422, "no_peek")
    assert player.move(seen, "d")["waste"]["card"] == seen["stock"]["card"]


def test_resigning_ends_a_game_for_good(player: Player) -> None:
    state = player.move(player.deal(deal=42), "d")
    over = answer(player.act(state, "resign"))
    assert over["outcome"] == {"result": "resigned", "reason": "gave_up"}
    assert answer(player.act(state, "resign")) == over
    problem(player.act(over, "undo"), 422, "game_over")


def test_a_new_game_without_a_deal_is_random(player: Player) -> None:
    numbers = {player.deal()["deal"] for _ in range(3)}
    assert len(numbers) == 3
    assert all(1 <= number <= 999_999_999 for number in numbers)


def test_a_double_click_on_new_game_deals_one(player: Player) -> None:
    assert player.deal(key="click")["id"] == player.deal(key="click")["id"]


def test_the_clock_is_the_servers(player: Player, frozen_clock: FrozenClock) -> None:
    state = player.deal(deal=42)
    frozen_clock.forward(500)
    state = player.look(state["id"])
    assert (state["seconds"], state["seconds_limit"], state["running"]) == (0, 0, False)
    state = player.move(state, "d")
    assert (state["seconds"], state["seconds_limit"], state["running"]) == (0, 120, True)
    frozen_clock.forward(7.9)
    state = player.move(state, "d")
    assert state["seconds"] == 7
    frozen_clock.forward(3600)
    assert player.look(state["id"])["seconds"] == 127
    state = answer(player.act(state, "resign"))
    assert (state["seconds"], state["seconds_limit"], state["running"]) == (127, 127, False)
    frozen_clock.forward(3600)
    assert player.look(state["id"])["seconds"] == 127


def test_a_stale_action_gets_the_state(player: Player) -> None:
    state = player.deal(deal=42)
    newer = player.move(state, "d", key="tab-1")
    told = problem(player.act(state, "moves", move="d", key="tab-2"), 409, "stale")
    assert view_in(told["state"]) == view_in(newer)
    assert "1 moves, not 0" in told["detail"]


@pytest.mark.parametrize("what", ["moves", "undo", "redo", "rewind"])
@pytest.mark.parametrize("key", [None, "the-key"])
def test_a_repeat_is_answered_with_the_state(player: Player, what: str, key: str | None) -> None:
    state = player.moves(player.deal(deal=42), "d d")
    if what == "redo":
        state = answer(player.act(state, "undo"))
    more = fields_of(what)
    if key:
        more["key"] = key
    first = player.act(state, what, **more)
    second = player.act(state, what, **more)
    assert view_in(answer(first)) == view_in(answer(second))
    assert answer(first)["move_count"] != state["move_count"]


def test_answers_are_not_kept_by_caches(player: Player) -> None:
    state = player.deal(deal=42)
    response = player.client.get(f"{API}/{state['id']}")
    assert response.headers["Cache-Control"] == "no-store"


def test_nobody_sees_or_plays_anothers_game(player: Player) -> None:
    state = player.move(player.deal(deal=42), "d")
    other, stranger = Player(), Player()
    other.deal(deal=42)
    for someone in (other, stranger):
        problem(someone.client.get(f"{API}/{state['id']}"), 404, "no_game")
        for what in ("moves", "alone", "undo", "redo", "rewind", "peek", "resign"):
            problem(someone.act(state, what, **fields_of(what)), 404, "no_game")
    assert "sessionid" not in stranger.client.cookies
    assert player.look(state["id"])["move_count"] == 1


def test_a_repeat_by_another_player_is_refused(player: Player) -> None:
    state = player.deal(deal=42)
    player.move(state, "d", key="seen-on-the-wire")
    problem(Player().act(state, "moves", move="d", key="seen-on-the-wire"), 404, "no_game")
