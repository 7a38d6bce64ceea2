"""What others try: requests that are forged, stale, replayed or somebody else's, and looking at the
headers that keep browsers safe.
"""

from __future__ import annotations

import json
import re
from datetime import date
from random import Random
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from pytest_django import Settings

from benben.rules import Deal, Game, Ruleset
from benben.web.accounts.mailing import settle
from benben.web.api.api import api
from benben.web.daily import days
from benben.web.daily.models import Day
from benben.web.games import clock
from benben.web.games.models import Game as GameRow
from benben.web.players.models import Player as PlayerRow
from tests.strategies import play_on
from tests.web.accounts.visitor import PASSWORD, Visitor
from tests.web.conftest import FrozenClock
from tests.web.player import State, answer
from tests.web.test_secrecy import names, shuffled_unseen, words

pytestmark = pytest.mark.usefixtures("db")

OPERATIONS = [
    (method.upper(), path)
    for path, operations in api.get_openapi_schema()["paths"].items()
    for method in operations
]
OF_A_GAME = [each for each in OPERATIONS if "{game_id}" in each[1]]
CHANGING = [each for each in OPERATIONS if each[0] != "GET"]
BODY = {"move": "d", "move_count": 1, "to": 0}
PAGES = (
    "/",
    "/daily/",
    "/account/",
    "/account/sign-in/",
    "/developers/",
    "/nothing/",
    "/staff/login/",
)


@pytest.fixture
def visitor() -> Visitor:
    """Return somebody who plays and visits pages."""
    return Visitor()


@pytest.fixture(autouse=True)
def quick_hashes(settings: Settings) -> None:
    """Hash passwords quickly."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def frozen_clock(monkeypatch: pytest.MonkeyPatch) -> FrozenClock:
    """Stop the server's clock."""
    frozen = FrozenClock()
    monkeypatch.setattr(clock, "now", frozen.now)
    return frozen


def path_of(path: str, game_id: str) -> str:
    """Return an address with its parts filled in."""
    return path.replace("{game_id}", game_id).replace("{date}", "2026-11-30")


def body_of(path: str) -> dict[str, object]:
    """Return a body that the request would take, were it the owner's."""
    if path.endswith("/moves"):
        return {"move": "d", "move_count": 1}
    return {"move_count": 1, "to": 0} if path.endswith("/rewind") else {"move_count": 1}


@pytest.mark.parametrize(("method", "path"), OF_A_GAME)
def test_nobody_reaches_anothers_running_game(visitor: Visitor, method: str, path: str) -> None:
    game = visitor.move(visitor.deal(deal=42, options={"peeks": "1"}), "d")
    before = GameRow.objects.values().get()
    thief = Visitor()
    thief.deal(deal=1)
    target = path_of(path, game["id"])
    for other in (thief, Visitor()):
        response = (
            other.client.get(target) if method == "GET" else other.post(target, body_of(path))
        )
        assert response.status_code == 404, response.content
        assert game["id"].encode() not in response.content
    assert GameRow.objects.values().get(pk=game["id"]) == before


@pytest.mark.parametrize(("method", "path"), CHANGING)
def test_nothing_is_changed_without_the_pages_token(
    visitor: Visitor, method: str, path: str
) -> None:
    game = visitor.move(visitor.deal(deal=42), "d")
    before = list(GameRow.objects.values())
    for headers in ({}, {"X-CSRFToken": "x" * 32}):
        response = visitor.client.generic(
            method,
            path_of(path, game["id"]),
            json.dumps(body_of(path)),
            content_type="application/json",
            headers=headers,
        )
        assert response.status_code == 403, response.content
    assert list(GameRow.objects.values()) == before


def test_a_request_that_was_overheard_does_nothing_twice(visitor: Visitor) -> None:
    game = visitor.deal(deal=42)
    first = {"move": "d", "move_count": 0, "key": "one"}
    path = f"/api/v1/games/{game['id']}/moves"
    answer(visitor.post(path, first))
    for _ in range(3):
        assert answer(visitor.post(path, first))["move_count"] == 1
    answer(visitor.post(path, {"move": "d", "move_count": 1, "key": "two"}))
    # Played again later it is stale: it never makes a move.
    assert visitor.post(path, first).status_code == 409
    assert visitor.look(game["id"])["move_count"] == 2


def test_results_are_never_the_clients_to_tell(visitor: Visitor) -> None:
    game = visitor.deal(deal=42)
    for forged in ({"result": "won"}, {"seconds": 1}, {"cleared": 28}, {"score": 10**6}):
        response = visitor.act(game, "moves", move="d", **forged)
        assert response.status_code == 422
        assert visitor.post("/api/v1/daily/done", forged).status_code == 422
    assert visitor.look(game["id"])["move_count"] == 0


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "a b", "", "x" * 300])
def test_a_foreign_name_is_refused(visitor: Visitor, host: str) -> None:
    visitor.sign_up("Ada", email="ada@example.org")
    for path in ("/", "/api/v1/levels", "/account/"):
        assert visitor.client.get(path, headers={"Host": host}).status_code == 400, path
    # A mail must not lead to a server that the one who asked for it named.
    data = {"csrfmiddlewaretoken": visitor.token, "email": "ada@example.org"}
    sent = visitor.client.post("/account/forgotten/", data, headers={"Host": host})
    assert sent.status_code == 400
    settle()
    assert not mail.outbox


def test_cookies_are_out_of_reach(visitor: Visitor, settings: Settings) -> None:
    visitor.open("/")
    session = visitor.client.cookies["sessionid"]
    assert session["httponly"]
    assert session["samesite"] == "Lax"
    assert visitor.client.cookies["csrftoken"]["samesite"] == "Lax"
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = True
    other = Client()
    other.get("/", secure=True)
    for name in ("sessionid", "csrftoken"):
        assert other.cookies[name]["secure"], name


@pytest.mark.parametrize("path", [*PAGES, "/api/v1/levels", "/api/v1/nothing"])
def test_every_answer_keeps_browsers_safe(visitor: Visitor, path: str) -> None:
    headers = visitor.client.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize("path", PAGES[:-2])
def test_pages_have_no_script_or_style_of_their_own(visitor: Visitor, path: str) -> None:
    page = visitor.client.get(path).content.decode()
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", page)
    for attributes in re.findall(r"<script([^>]*)>", page):
        assert "src=" in attributes or "application/json" in attributes
    assert not re.search(r'(?:src|href|action)="(?:https?:)?//', page)


def test_signing_in_changes_the_session_and_the_token(visitor: Visitor) -> None:
    visitor.sign_up("Ada")
    other = Visitor()
    other.open("/")
    session, token = other.session, other.token
    other.sign_in("Ada", PASSWORD)
    assert other.session != session
    assert other.token != token


# The day's deal on the wire


def anonymous(response: Any, game_id: str) -> tuple[int, bytes]:  # noqa: ANN401
    """Return what a player receives, but for the game's id and the page's one-time tokens."""
    body = response.content.replace(game_id.encode(), b"ID")
    return response.status_code, re.sub(rb'value="[A-Za-z0-9]{64}"', b"TOKEN", body)


def told_of_day(deal: Deal, moves: list[str], monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Play a day's deal; return all that its player can be told of it before being done."""
    Day.objects.all().delete()
    PlayerRow.objects.all().delete()
    monkeypatch.setattr(days, "daily_deal", lambda day: deal)
    visitor = Visitor()
    state: State = answer(visitor.post("/api/v1/daily/games", {}))
    game_id = state["id"]
    told: list[object] = [json.dumps(state).replace(game_id, "ID")]
    for move in moves:
        response = visitor.act(state, "moves", move=move)
        told.append(anonymous(response, game_id))
        state = answer(response)
    line = str(answer(visitor.client.get("/api/v1/daily"))["attempt"]["line"]["id"]).encode()
    for path in (
        *("/api/v1/daily", "/api/v1/days", "/api/v1/daily/2026-11-30"),
        *("/api/v1/daily/2026-11-30/table", "/daily/", "/daily/2026-11-30/"),
        *(f"/games/{game_id}/", f"/api/v1/games/{game_id}", f"/api/v1/games/{game_id}/record"),
        *(f"/api/v1/games/{game_id}/chance", f"/api/v1/games/{game_id}/review", "/account/"),
    ):
        status, body = anonymous(visitor.client.get(path), game_id)
        told.append((path.replace(game_id, "ID"), status, body.replace(b'"id":' + line, b'"id":0')))
    told.append(anonymous(visitor.act(state, "hint"), game_id))
    export = json.loads(visitor.client.get("/account/export/").content)
    told.append([game["record"] for game in export["games"]])
    return told


def test_the_days_unseen_cards_change_no_answer(
    frozen_clock: FrozenClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(5)
    ruleset = Ruleset.of("standard")
    game = Game(ruleset, ruleset.deal(123))
    play_on(game, random, greed=0.5, most=12)
    moves = [game.move_name(move) for move in game.moves]
    twin = shuffled_unseen(game, random)
    assert twin != game.deal
    mine = told_of_day(game.deal, moves, monkeypatch)
    assert mine == told_of_day(twin, moves, monkeypatch)


def cards_told(visitor: Visitor, game_id: str) -> set[bytes]:
    """Return every card that the answers about a day and its game name."""
    told: set[bytes] = set()
    for path in ("/api/v1/daily", "/daily/", "/account/export/"):
        told |= words(visitor.client.get(path))
    for what in ("", "/record", "/review", "/chance"):
        told |= words(visitor.client.get(f"/api/v1/games/{game_id}{what}"))
    # The page holds the pictures of all cards; what it tells is in its state.
    state = json.dumps(visitor.open(f"/games/{game_id}/"))
    return told | set(re.findall(rb"\b[A2-9TJQK][CDHS]\b", state.encode()))


@pytest.mark.usefixtures("frozen_clock")
def test_no_unseen_card_of_the_day_is_named(visitor: Visitor) -> None:
    state = answer(visitor.post("/api/v1/daily/games", {}))
    row = GameRow.objects.get(pk=state["id"])
    hidden: set[bytes] = set()
    for _ in range(3):
        state = visitor.move(state, "d")
        row.refresh_from_db()
        hidden = names(row.replay())
        assert len(hidden) > 10
        assert not hidden & cards_told(visitor, state["id"])
    # Not even when the player is done: others play on.
    answer(visitor.act(state, "resign"))
    assert not hidden & cards_told(visitor, state["id"])
    assert Day.objects.get().date == date(2026, 11, 30)
