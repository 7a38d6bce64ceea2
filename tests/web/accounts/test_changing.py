"""What is known of a player can be changed, taken along and deleted."""

from __future__ import annotations

import json
from datetime import datetime

import pytest
from django.contrib.auth.models import User

from benben.web.games.models import Game
from benben.web.players.admin import take_names_away
from benben.web.players.models import Player as PlayerRow
from benben.web.players.models import Session
from tests.web.accounts.visitor import PASSWORD, Visitor
from tests.web.conftest import FrozenClock
from tests.web.player import answer

pytestmark = pytest.mark.usefixtures("each_database")
NEW = "another 28 card pyramid"


def test_a_guest_chooses_a_name_and_another(visitor: Visitor) -> None:
    for name in ("Ada", "Béda"):
        assert visitor.submit("/account/name/", name=name).status_code == 302
        assert PlayerRow.objects.get().name == name
    assert Visitor().submit("/account/name/", name="BEDA").status_code == 422
    assert Visitor().submit("/account/name/", name="Ada").status_code == 302


def test_an_account_signs_in_by_its_new_name(visitor: Visitor) -> None:
    visitor.sign_up("Ada")
    visitor.submit("/account/name/", name="Countess")
    assert Visitor().sign_in("Ada").status_code == 422
    assert Visitor().sign_in("COUNTESS").status_code == 302


def test_a_new_password_ends_the_other_sessions(visitor: Visitor) -> None:
    game = visitor.deal(deal=1)
    visitor.sign_up("Ada")
    other = Visitor()
    other.sign_in("Ada")
    wrong = visitor.submit("/account/password/", old="not it at all", new=NEW)
    assert wrong.status_code == 422
    assert visitor.submit("/account/password/", old=PASSWORD, new="short").status_code == 422
    assert other.look(game["id"])
    assert visitor.submit("/account/password/", old=PASSWORD, new=NEW).status_code == 302
    assert visitor.look(game["id"])
    assert other.client.get(f"/api/v1/games/{game['id']}").status_code == 404
    assert Visitor().sign_in("Ada").status_code == 422
    assert Visitor().sign_in("Ada", NEW).status_code == 302


def test_pages_of_accounts_are_not_for_guests(visitor: Visitor) -> None:
    visitor.deal(deal=1)
    for path in ("email", "password"):
        for response in (
            visitor.client.get(f"/account/{path}/"),
            visitor.submit(f"/account/{path}/", old="x", new=NEW, email="a@b.example"),
        ):
            assert response.status_code == 302
            assert response.headers["Location"] == "/account/sign-in/"


def test_an_email_address_comes_and_goes(visitor: Visitor) -> None:
    visitor.sign_up("Ada")
    for email in ("ada@example.org", ""):
        given = {"email": email, "password": PASSWORD}
        assert visitor.submit("/account/email/", **given).status_code == 302
        assert User.objects.get().email == email
    nonsense = {"email": "nonsense", "password": PASSWORD}
    assert visitor.submit("/account/email/", **nonsense).status_code == 422


def test_an_export_has_all_but_unseen_cards(visitor: Visitor) -> None:
    numbered = visitor.move(visitor.deal(deal=42), "d")
    cards = Game.objects.get().replay().deal
    given = visitor.deal(cards=str(cards))
    visitor.put("/api/v1/settings", {"theme": "dark"})
    visitor.act(visitor.deal(deal=3, level="random"), "resign")
    visitor.sign_up("Ada", email="ada@example.org")
    response = visitor.client.get("/account/export/")
    told = json.loads(response.content)
    assert "attachment" in response.headers["Content-Disposition"]
    assert (told["name"], told["account"]["email"]) == ("Ada", "ada@example.org")
    assert told["settings"]["theme"] == "dark"
    games = {game["id"]: game for game in told["games"]}
    assert len(games) == 3
    assert '[Deal "42"]' in games[numbered["id"]]["record"]
    assert games[given["id"]]["record"] is None
    assert [finish["result"] for finish in told["finished"]] == ["resigned"]
    for secret in (str(cards), "password", "scrypt", "md5", visitor.session):
        assert secret not in response.content.decode()


def test_who_finds_a_browser_signed_in_cannot_make_the_account_theirs(visitor: Visitor) -> None:
    """Whatever leads to the account without its password asks for it, and counts wrong ones."""
    visitor.sign_up("Ada", email="ada@example.org")
    before = User.objects.values().get()
    theirs = {"email": "eve@example.org", "new": NEW}
    for form in ("email", "password", "delete"):
        for guess in ({}, {"password": "not it at all", "old": "not it at all"}):
            response = visitor.submit(f"/account/{form}/", **theirs, **guess)
            assert response.status_code == 422, form
    assert User.objects.values().get() == before
    codes = [
        visitor.submit("/account/email/", **theirs, password="not it at all").status_code
        for _ in range(10)
    ]
    assert codes == [422] * 7 + [429] * 3


def test_an_export_is_whole_and_can_be_brought_in(
    visitor: Visitor, frozen_clock: FrozenClock
) -> None:
    """Every game comes back from its record, with its end; moments are told in one form."""
    won = visitor.deal(deal=3, level="random")
    visitor.act(visitor.move(won, "d"), "resign")
    visitor.deal(variant="giza", deal=7)
    frozen_clock.forward(1)
    visitor.post("/api/v1/daily/games", {})
    visitor.post("/api/v1/daily/done", {})
    visitor.sign_up("Ada L.", email="ada@example.org")
    take_names_away(PlayerRow.objects.all())
    told = json.loads(visitor.client.get("/account/export/").content)
    assert told["name"] == ""
    assert told["account"]["name"] == "adal"
    assert told["daily"] == [
        {"date": "2026-11-30", "cleared": 0, "assists": 0, "seconds": 0, "done": True}
    ]
    moments = [
        *(told["since"], told["account"]["since"], told["account"]["last_signed_in"]),
        *(finish["ended_at"] for finish in told["finished"]),
        *(game[name] for game in told["games"] for name in ("created_at", "touched_at")),
    ]
    for moment in moments:
        assert datetime.fromisoformat(moment).isoformat() == moment
    other = Visitor()
    records = [game["record"] for game in told["games"] if game["record"]]
    assert len(records) == 2
    for record in records:
        state = answer(other.post("/api/v1/records", {"record": record}), 201)
        assert answer(other.client.get(f"/api/v1/games/{state['id']}/record"))["record"] == record


def test_an_export_can_be_had_so_often(visitor: Visitor) -> None:
    visitor.deal(deal=1)
    codes = [visitor.client.get("/account/export/").status_code for _ in range(11)]
    assert codes == [200] * 10 + [429]
    # Whoever shares the address takes theirs along.
    other = Visitor()
    other.deal(deal=1)
    assert other.client.get("/account/export/").status_code == 200


def test_nobody_exports_nothing(visitor: Visitor) -> None:
    assert json.loads(visitor.client.get("/account/export/").content) == {}


def test_deleting_an_account_leaves_nothing(visitor: Visitor) -> None:
    visitor.act(visitor.deal(deal=3, level="random"), "resign")
    visitor.sign_up("Ada")
    other = Visitor()
    other.sign_in("Ada")
    assert visitor.submit("/account/delete/", password="not it at all").status_code == 422
    assert visitor.submit("/account/delete/", password=PASSWORD).status_code == 302
    assert not User.objects.exists()
    assert not PlayerRow.objects.exists()
    assert not Session.objects.exists()
    assert not Game.objects.exists()
    # The other device plays on as a new guest.
    assert other.open("/")["move_count"] == 0
    assert Visitor().sign_up("Ada").status_code == 302


def test_a_guest_is_deleted_without_a_password(visitor: Visitor) -> None:
    visitor.deal(deal=1)
    stranger = Visitor()
    stranger.deal(deal=2)
    assert visitor.submit("/account/delete/").status_code == 302
    assert PlayerRow.objects.count() == 1
    assert Game.objects.get().deal == 2
