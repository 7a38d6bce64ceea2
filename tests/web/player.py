"""Somebody who plays: the requests of a page, made by Django's test client."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias, cast

from django.http import HttpResponse
from django.test import Client

State: TypeAlias = dict[str, Any]

TOKEN = "t" * 32

API = "/api/v1/games"


class Answer(Protocol):
    """What a response of the test client is, for a test."""

    status_code: int

    @property
    def content(self) -> bytes:
        """Return the body."""

    @property
    def headers(self) -> Mapping[str, str]:
        """Return the headers."""


class Player:
    """A guest with a session of their own, who carries the page's token as the page does."""

    def __init__(self) -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.client.cookies["csrftoken"] = TOKEN

    @property
    def token(self) -> str:
        """Return the token that forms and requests carry; signing in changes it."""
        return self.client.cookies["csrftoken"].value

    def post(self, path: str, body: object) -> HttpResponse:
        """Post JSON, or the bytes themselves."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        response = self.client.post(
            path, data, content_type="application/json", headers={"X-CSRFToken": self.token}
        )
        return cast("HttpResponse", response)

    def put(self, path: str, body: object) -> HttpResponse:
        """Put JSON."""
        response = self.client.put(
            path,
            json.dumps(body),
            content_type="application/json",
            headers={"X-CSRFToken": self.token},
        )
        return cast("HttpResponse", response)

    def deal(self, **fields: object) -> State:
        """Have a game dealt."""
        return cast("State", answer(self.post(API, fields), 201))

    def look(self, game_id: str) -> State:
        """Get a game."""
        return cast("State", answer(self.client.get(f"{API}/{game_id}")))

    def act(self, game: State, what: str, **fields: object) -> HttpResponse:
        """Post an action on the state of a game; fields replace those that a page sends."""
        body = {"move_count": game["move_count"], **fields}
        return self.post(f"{API}/{game['id']}/{what}", body)

    def move(self, game: State, move: str, **fields: object) -> State:
        """Make a move that is expected to be accepted."""
        return cast("State", answer(self.act(game, "moves", move=move, **fields)))

    def moves(self, game: State, moves: str) -> State:
        """Make some moves."""
        for move in moves.split():
            game = self.move(game, move)
        return game

    def open(self, path: str) -> State:
        """Open a page and return the state in it."""
        return state_in(self.client.get(path))


def answer(response: Answer, status: int = 200) -> Any:  # noqa: ANN401  (JSON)
    """Return an answer's JSON, its status checked."""
    assert response.status_code == status, response.content[:500]
    kind = "application/json" if status < 400 else "application/problem+json"
    assert response.headers["Content-Type"].startswith(kind)
    return json.loads(response.content)


def problem(response: Answer, status: int, code: str) -> dict[str, Any]:
    """Return the problem document of an answer, its status and code checked."""
    document: dict[str, Any] = answer(response, status)
    assert document["code"] == code, document
    assert document["status"] == status
    assert document["type"]
    assert document["title"]
    assert document["detail"]
    return document


def state_in(response: Answer) -> State:
    """Return the state that a page carries."""
    assert response.status_code == 200, response.content[:500]
    found = re.search(
        rb'<script id="state" type="application/json">(.*?)</script>', response.content
    )
    assert found, "the page carries no state"
    state: State = json.loads(found[1])
    return state
