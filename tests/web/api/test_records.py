from __future__ import annotations

import pytest

from benben.rules import Ruleset, format_record, parse_record
from benben.web.games.models import Game
from tests.web.player import API, Player, answer, problem
from tests.web.statistics.finished import won_game

pytestmark = pytest.mark.usefixtures("each_database")

RECORDS = "/api/v1/records"


def test_a_record_goes_out_and_comes_in(player: Player) -> None:
    state = player.moves(player.deal(deal=42), "d d")
    text = answer(player.client.get(f"{API}/{state['id']}/record"))["record"]
    assert len(parse_record(text).game.moves) == 2
    other = Player()
    kept = answer(other.post(RECORDS, {"record": text}), 201)
    assert (kept["deal"], kept["move_count"], kept["level"]) == (42, 2, None)
    assert other.move(kept, "d")["move_count"] == 3


def test_a_finished_game_comes_with_its_results(player: Player) -> None:
    kept = answer(player.post(RECORDS, {"record": format_record(won_game())}), 201)
    assert kept["outcome"]["result"] == "won"
    assert kept["results"]["statistics"] is None
    assert not kept["running"]
    assert kept["seconds"] == 0


def test_a_double_click_keeps_one(player: Player) -> None:
    body = {"record": '[Variant "giza"] [Deal "1"]', "key": "click"}
    ids = {answer(player.post(RECORDS, body), 201)["id"] for _ in range(2)}
    assert len(ids) == Game.objects.count() == 1


BAD = [
    ("", "notation", "names no variant"),
    ("\x00", "notation", ""),
    ('[Variant "golf"] [Deal "1"]', "notation", "there is no variant"),
    ('[Variant "standard"] [Deal "0"]', "notation", "deal 0"),
    ('[Variant "standard"] [Deal "1"] a1', "covered", "move 1, a1, is illegal"),
    ('[Variant "standard"] [Deal "1"] [Result "won"]', "notation", "does not follow"),
    ("x" * 60_001, "invalid", "record: it must have 60000 characters at most"),
    (7, "invalid", "record: it must be a text"),
    (
        '[Variant "standard"] [Passes "unlimited"] [Deal "42"] ' + ("d " * 24 + "r ") * 201,
        "game_full",
        "a game holds at most 5000",
    ),
]


@pytest.mark.parametrize(("record", "code", "sentence"), BAD, ids=range(len(BAD)))
def test_what_is_no_record(player: Player, record: object, code: str, sentence: str) -> None:
    assert sentence in problem(player.post(RECORDS, {"record": record}), 422, code)["detail"]
    assert not Game.objects.exists()


def test_cards_stay_hidden_while_the_game_goes_on(player: Player) -> None:
    state = player.deal(cards=str(Ruleset.of("standard").deal(42)))
    path = f"{API}/{state['id']}/record"
    problem(player.client.get(path), 403, "hidden")
    answer(player.act(state, "resign"))
    assert "[Cards" in answer(player.client.get(path))["record"]


def test_anothers_record(player: Player) -> None:
    state = player.deal(deal=42)
    problem(Player().client.get(f"{API}/{state['id']}/record"), 404, "no_game")
