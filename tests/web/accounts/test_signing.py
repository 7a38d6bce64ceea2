"""Guests become holders of accounts, and lose nothing."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from benben.web.games.models import Game
from benben.web.players.models import Player as PlayerRow
from benben.web.players.models import Session
from tests.web.accounts.visitor import PASSWORD, Visitor
from tests.web.player import API, problem

pytestmark = pytest.mark.usefixtures("each_database")


def test_signing_up_keeps_the_guests_games(visitor: Visitor) -> None:
    game = visitor.move(visitor.deal(deal=42), "d")
    guest = visitor.session
    assert visitor.sign_up("Ada").status_code == 302
    assert visitor.look(game["id"])["move_count"] == 1
    assert visitor.session != guest, "the session's key must change with what it may do"
    assert PlayerRow.objects.get().user == User.objects.get()
    assert b"Ada" in visitor.client.get("/account/").content


def test_the_session_from_before_signing_up_opens_nothing(visitor: Visitor) -> None:
    game = visitor.deal(deal=42)
    before = visitor.session
    visitor.sign_up("Ada")
    thief = Visitor()
    thief.client.cookies["sessionid"] = before
    problem(thief.client.get(f"{API}/{game['id']}"), 404, "no_game")


def test_another_device_has_the_same_games_and_settings(visitor: Visitor) -> None:
    game = visitor.move(visitor.deal(deal=42), "d")
    visitor.put("/api/v1/settings", {"back": "blue"})
    visitor.sign_up("Ada")
    other = Visitor()
    assert other.sign_in(" ada ").status_code == 302
    assert other.look(game["id"])["move_count"] == 1
    assert other.open("/")["id"] == game["id"]
    assert other.client.get("/api/v1/settings").json()["back"] == "blue"


def test_signing_in_brings_the_games_of_the_guest(visitor: Visitor) -> None:
    visitor.sign_up("Ada")
    other = Visitor()
    lost = other.act(other.deal(deal=5, level="random", key="one"), "resign")
    assert lost.status_code == 200
    running = other.deal(deal=42, key="two")
    other.sign_in("Ada")
    assert other.look(running["id"])["id"] == running["id"]
    assert visitor.look(running["id"])["id"] == running["id"]
    assert visitor.client.get("/api/v1/statistics").json()["played"] == 1
    assert PlayerRow.objects.count() == 1


def test_signing_out_leaves_a_new_guest(visitor: Visitor) -> None:
    game = visitor.deal(deal=42)
    visitor.sign_up("Ada")
    assert visitor.sign_out().status_code == 302
    problem(visitor.client.get(f"{API}/{game['id']}"), 404, "no_game")
    assert visitor.client.get("/account/sign-out/").status_code == 405
    visitor.sign_in("Ada")
    assert visitor.look(game["id"])["id"] == game["id"]


def test_a_session_that_was_not_given_out_is_not_adopted(visitor: Visitor) -> None:
    visitor.client.cookies["sessionid"] = "f" * 32
    visitor.sign_up("Ada")
    assert visitor.session != "f" * 32
    assert not Session.objects.filter(session_key="f" * 32).exists()


@pytest.mark.parametrize(("name", "password"), [("Ada", "wrong"), ("Eve", PASSWORD), ("", "")])
def test_a_wrong_name_or_password_opens_nothing(visitor: Visitor, name: str, password: str) -> None:
    visitor.sign_up("Ada")
    other = Visitor()
    assert other.sign_in(name, password).status_code == 422
    assert not other.session


@pytest.mark.parametrize("password", ["short", "password12", "1234567890", "ada-lovelace"])
def test_a_password_that_is_easily_guessed_is_refused(visitor: Visitor, password: str) -> None:
    response = visitor.sign_up("Ada-Lovelace", password)
    assert response.status_code == 422
    assert b'aria-invalid="true"' in response.content
    assert not User.objects.exists()


def test_a_name_that_looks_like_anothers_is_refused(visitor: Visitor) -> None:
    visitor.sign_up("Emily")
    response = Visitor().sign_up("EMI1Y")
    assert response.status_code == 422
    assert b"looks the same" in response.content
    assert User.objects.count() == 1


def test_who_is_signed_in_makes_no_second_account(visitor: Visitor) -> None:
    visitor.sign_up("Ada")
    assert visitor.sign_up("Beda").status_code == 422
    assert User.objects.count() == 1


def test_forms_need_the_token(visitor: Visitor) -> None:
    for path in ("sign-up", "sign-in", "sign-out", "name", "delete"):
        response = visitor.client.post(f"/account/{path}/", {"name": "Ada"})
        assert response.status_code == 403, path
    assert not User.objects.exists()


def test_a_name_is_shown_escaped(visitor: Visitor) -> None:
    visitor.deal(deal=1)
    PlayerRow.objects.update(name="<b>x</b>", name_key="bxb")
    page = visitor.client.get("/account/").content
    assert b"<b>x</b>" not in page
    assert b"&lt;b&gt;x&lt;/b&gt;" in page


@pytest.mark.usefixtures("real_hashes")
def test_passwords_are_hashed_by_scrypt(visitor: Visitor) -> None:
    visitor.sign_up("Ada")
    assert User.objects.get().password.startswith("scrypt$16384$")
    assert Game.objects.count() == 0
