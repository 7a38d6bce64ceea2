"""Another site cannot make a browser change anything."""

from __future__ import annotations

import pytest
from django.test import Client

from benben.web.games.models import Game
from tests.web.player import API, Player, problem

ACTIONS = ["moves", "undo", "redo", "rewind", "peek", "resign", "hint"]


@pytest.mark.django_db
def test_dealing_needs_the_token() -> None:
    client = Client(enforce_csrf_checks=True)
    told = problem(client.post(API, b"{}", content_type="application/json"), 403, "csrf")
    assert "X-CSRFToken" in told["detail"]
    assert not Game.objects.exists()


@pytest.mark.parametrize("what", ACTIONS)
@pytest.mark.parametrize("headers", [{}, {"X-CSRFToken": "u" * 32}, {"X-CSRFToken": ""}])
def test_acting_needs_the_token(player: Player, what: str, headers: dict[str, str]) -> None:
    state = player.move(player.deal(deal=42), "d")
    response = player.client.post(
        f"{API}/{state['id']}/{what}",
        b'{"move": "d", "move_count": 1, "to": 0}',
        content_type="application/json",
        headers=headers,
    )
    problem(response, 403, "csrf")
    assert player.look(state["id"])["move_count"] == 1


def test_looking_needs_none(player: Player) -> None:
    state = player.deal(deal=42)
    del player.client.cookies["csrftoken"]
    assert player.look(state["id"])["id"] == state["id"]


def test_a_token_from_another_origin_is_refused(player: Player) -> None:
    response = player.client.post(
        API,
        b"{}",
        content_type="application/json",
        headers={"X-CSRFToken": "t" * 32, "Origin": "https://evil.example"},
    )
    problem(response, 403, "csrf")
