"""Bad input of every kind gets a 4xx with a sentence, and changes nothing."""

from __future__ import annotations

import json

import pytest

from benben.rules import Game, Ruleset
from benben.web.api.api import api
from benben.web.games.models import Game as Row
from benben.web.players.models import Player as PlayerRow
from tests.web.player import API, Player, problem

pytestmark = pytest.mark.usefixtures("each_database")

DECK = str(Ruleset.of("standard").deal(42)).split()


NEW_GAMES = [
    ({"deal": 0}, "deal", "deal 0 is not a deal number; it is a whole number from 1"),
    ({"deal": -1}, "deal", "deal -1 is not a deal number"),
    ({"deal": 2**53}, "deal", "deal 9007199254740992 is not a deal number"),
    ({"deal": 2**60}, "deal", "is not a deal number"),
    ({"deal": 10**30}, "deal", "is not a deal number"),
    ({"deal": 1.5}, "invalid", "deal: it must be a whole number"),
    ({"deal": "42"}, "invalid", "deal: it must be a whole number"),
    ({"deal": True}, "invalid", "deal: it must be a whole number"),
    ({"deal": 1, "cards": " ".join(DECK)}, "deal", "both deal and cards"),
    ({"cards": " ".join(DECK[:51])}, "deal", "51 cards, 52 are needed"),
    ({"cards": " ".join([*DECK[:51], DECK[0]])}, "deal", f"{DECK[0]} twice; {DECK[51]} missing"),
    ({"cards": " ".join([*DECK[:51], "5X"])}, "notation", "5X"),
    ({"cards": ""}, "deal", "0 cards, 52 are needed"),
    ({"cards": "Q" * 1001}, "invalid", "cards: it must have 1000 characters at most"),
    ({"variant": "golf"}, "option", "there is no variant 'golf'; the variants are standard"),
    ({"variant": ""}, "option", "there is no variant ''"),
    ({"variant": None}, "invalid", "variant: it must be a text"),
    ({"variant": "giza", "options": {"peeks": "1"}}, "option", "peeks means nothing in Giza"),
    ({"options": {"peeks": "1", "open_stock": "on"}}, "option", "contradicts open_stock=on"),
    ({"options": {"passes": "4"}}, "option", "it may be 1, 2, 3 or unlimited"),
    ({"options": {"passes": 1}}, "invalid", "options.passes: it must be a text"),
    ({"options": {"pases": "1"}}, "option", "there is no option 'pases'"),
    ({"options": ["passes"]}, "invalid", "options: it must be an object"),
    (
        {"options": {str(n): "1" for n in range(21)}},
        "invalid",
        "options: it must have 20 entries at most",
    ),
    ({"number": 42}, "invalid", "number: there is no such field"),
    ({"key": ""}, "invalid", "key: it must match ^[A-Za-z0-9_.:-]"),
    ({"key": "a\x00b"}, "invalid", "key: it must match ^[A-Za-z0-9_.:-]"),
    ({"key": "k" * 65}, "invalid", "key: it must match ^[A-Za-z0-9_.:-]"),
    ({"variant": "standard\x00"}, "option", "there is no variant 'standard\\x00'"),
]


@pytest.mark.parametrize(("body", "code", "sentence"), NEW_GAMES)
def test_no_half_made_game(
    player: Player, body: dict[str, object], code: str, sentence: str
) -> None:
    assert sentence in problem(player.post(API, body), 422, code)["detail"]
    assert not Row.objects.exists()
    assert not PlayerRow.objects.exists()


BODIES = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"7",
    b'"d"',
    b'{"move": "d", "move_count": 0',
    b'{"move": "d", "move_count": NaN}',
    b'{"move": "d", "move_count": Infinity}',
    b'{"move": "d", "move_count": 1e999}',
    b'{"move": "d", "move_count": ' + b"9" * 10_000 + b"}",
    b"[" * 30_000,
    b'{"a":' * 10_000,
    b"\xff\xfe{}",
    b'{"move": "\xed\xa0\x80", "move_count": 0}',
    b'{"move": "\\ud800", "move_count": 0}',
    b'{"\\ud800": "d", "move_count": 0}',
    b'{"move": "d", "move_count": 0} {}',
    b"--x\r\nContent-Disposition: form-data\r\n\r\n--x--",
]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: repr(body[:24]))
def test_a_body_that_is_no_object_of_json(player: Player, body: bytes) -> None:
    state = player.deal(deal=42)
    response = player.post(f"{API}/{state['id']}/moves", body)
    assert response.status_code == 422
    assert problem(response, 422, json.loads(response.content)["code"])["detail"]
    assert player.look(state["id"])["move_count"] == 0


MOVES = [
    ("g8", "notation", "g8"),
    ("g1+g1", "notation", "names g1 twice"),
    ("x", "notation", "'x' is not a move; expected a move such as g1"),
    ("", "notation", "'' is not a move"),
    (" ", "notation", "is not a move"),
    ("g1+", "notation", "is not a move"),
    ("+".join(["g1"] * 40), "notation", "too long for a move"),
    ("g٢", "notation", "is not a move"),
    ("g1\x00", "notation", "is not a move"),
    ("D" * 200, "notation", "too long"),
    ("d" * 201, "invalid", "move: it must have 200 characters at most"),
    ("a1", "covered", "a1 is covered by b1 and b2"),
    ("r", "stock_not_empty", "stock"),
    ("w", "waste_empty", "waste"),
    ("s", "face_down", "stock"),
    ("g1+g2", "no_match", "13"),
    ("g1+s", "face_down", ""),
    (7, "invalid", "move: it must be a text"),
    (None, "invalid", "move: it must be a text"),
    (["d"], "invalid", "move: it must be a text"),
]


@pytest.mark.parametrize(("move", "code", "sentence"), MOVES)
def test_a_move_that_cannot_be(player: Player, move: object, code: str, sentence: str) -> None:
    state = player.deal(deal=42)
    told = problem(player.act(state, "moves", move=move), 422, code)
    assert sentence in told["detail"]
    if code == "invalid":
        assert told["errors"]
    else:
        assert told["state"] == state
    assert player.look(state["id"]) == state


def test_a_refusal_names_its_facts(player: Player) -> None:
    state = player.deal(deal=42)
    game = Game.new("standard", 42)
    told = problem(player.act(state, "moves", move="a1"), 422, "covered")
    problem_of_engine = game.refusal(game.parse_move("a1"))
    assert problem_of_engine is not None
    assert told["facts"] == json.loads(json.dumps(problem_of_engine.facts))


COUNTS = [-1, 2**31, 10**40, 0.5, "0", None, True, [0], {"n": 0}]


@pytest.mark.parametrize("count", COUNTS, ids=repr)
@pytest.mark.parametrize("what", ["undo", "redo", "peek", "resign"])
def test_a_move_count_that_is_none(player: Player, what: str, count: object) -> None:
    state = player.deal(deal=42)
    told = problem(player.act(state, what, move_count=count), 422, "invalid")
    assert told["detail"].startswith("move_count: ")
    assert player.look(state["id"]) == state


@pytest.mark.parametrize("to", [-1, 2**31, "0", 0.5, None, True], ids=repr)
def test_a_rewind_to_nowhere(player: Player, to: object) -> None:
    state = player.move(player.deal(deal=42), "d")
    told = problem(player.act(state, "rewind", to=to), 422, "invalid")
    assert told["detail"].startswith("to: ")


@pytest.mark.parametrize("to", [1, 2, 2**31 - 1])
def test_a_rewind_forward(player: Player, to: int) -> None:
    state = player.move(player.deal(deal=42), "d")
    problem(player.act(state, "rewind", to=to), 422, "nothing_to_undo")


def test_a_move_list_of_ten_megabytes(player: Player) -> None:
    state = player.deal(deal=42)
    told = problem(player.act(state, "moves", move="d " * 5_000_000), 413, "too_large")
    assert "larger than 65536 bytes" in told["detail"]
    assert player.look(state["id"]) == state


@pytest.mark.parametrize(
    "path",
    ["/api/", "/api/v1/", "/api/v1/games/7", "/api/v1/games/nobody/moves", "/api/v1/games/\x00"],
)
def test_an_address_of_nothing(player: Player, path: str) -> None:
    problem(player.client.get(path), 404, "not_found")


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_a_method_that_is_unknown(player: Player, method: str) -> None:
    response = getattr(player.client, method)(API, headers={"X-CSRFToken": "t" * 32})
    problem(response, 405, "method_not_allowed")
    assert response.headers["Allow"] == "POST"


WITH_BODIES = [
    (method, path.replace("{game_id}", "00000000-0000-0000-0000-000000000000"))
    for path, operations in api.get_openapi_schema()["paths"].items()
    for method, operation in operations.items()
    if "requestBody" in operation
]
FORMS = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded; charset=x",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/xml",
    "application/json-patch+json",
    "nonsense",
]


@pytest.mark.parametrize(("method", "path"), WITH_BODIES)
@pytest.mark.parametrize("form", FORMS)
def test_a_body_of_another_form(player: Player, form: str, method: str, path: str) -> None:
    for body in (b'{"date": null}', b"--x\r\nContent-Disposition: form-data\r\n\r\n--x--"):
        response = player.client.generic(
            method.upper(), path, body, form, headers={"X-CSRFToken": player.token}
        )
        assert "application/json" in problem(response, 415, "not_json")["detail"]
    assert not PlayerRow.objects.exists()


@pytest.mark.parametrize("form", ["application/json", "application/json; charset=utf-8", ""])
def test_a_body_of_json(player: Player, form: str) -> None:
    response = player.client.generic(
        "POST", API, b"{}", form, headers={"X-CSRFToken": player.token}
    )
    assert response.status_code == 201


@pytest.mark.parametrize(("method", "path"), WITH_BODIES)
def test_a_body_of_unknown_size(player: Player, method: str, path: str) -> None:
    headers = {"X-CSRFToken": player.token, "Transfer-Encoding": "chunked"}
    response = player.client.generic(method.upper(), path, b"", "application/json", headers=headers)
    assert "Content-Length" in problem(response, 411, "no_length")["detail"]


def test_a_foreign_host(player: Player) -> None:
    response = player.client.get(f"{API}/7", headers={"Host": "evil.example"})
    problem(response, 400, "bad_request")
