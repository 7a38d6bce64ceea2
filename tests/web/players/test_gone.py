"""A player who is deleted, or brought to an account, while another request of theirs is under way.

It is what happens between two processes: one has read its session, then the other deletes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from http.cookies import SimpleCookie
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.backends.base import UpdateError
from django.db import OperationalError, connections
from django.db.models.signals import pre_delete

from benben.web.accounts import joining
from benben.web.accounts.guessing import check_password
from benben.web.daily.models import Day
from benben.web.games.models import Game
from benben.web.limits.models import Count
from benben.web.players import current
from benben.web.players.models import Player as PlayerRow
from benben.web.players.models import Session
from benben.web.players.sessions import PLAYER, SessionStore
from tests.web.accounts.visitor import PASSWORD, Visitor
from tests.web.conftest import ON_POSTGRESQL
from tests.web.player import API, Answer, answer, problem

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(params=["postgresql"] if ON_POSTGRESQL else ["sqlite", "postgresql"], autouse=True)
def database(request: pytest.FixtureRequest, transactional_db: None) -> Iterator[None]:
    """Run a test on one database after the other, its transactions real.

    That a key leads nowhere is found out at the end of a transaction.
    """
    if request.param == "sqlite" or ON_POSTGRESQL:
        yield
        return
    sqlite = connections["default"]
    connections["default"] = request.getfixturevalue("postgresql")
    try:
        yield
    finally:
        for model in (Session, Game, PlayerRow, User, Day, Count):
            model.objects.all().delete()
        connections["default"] = sqlite


@pytest.fixture
def visitor() -> Visitor:
    """Return a guest with a game."""
    visitor = Visitor()
    visitor.deal(deal=1)
    return visitor


def store_of(visitor: Visitor) -> SessionStore:
    """Return the visitor's session as a request has it in hand."""
    store = SessionStore(visitor.session)
    assert store[PLAYER] == PlayerRow.objects.get().pk
    return store


@pytest.fixture
def few_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail where new keys are tried without end."""
    tried = []
    save = SessionStore.save

    def counted(store: SessionStore, must_create: bool = False) -> None:
        tried.append(must_create)
        assert sum(tried) < 10
        save(store, must_create)

    monkeypatch.setattr(SessionStore, "save", counted)


@pytest.mark.usefixtures("few_keys")
def test_a_session_whose_player_is_gone_gets_a_new_key_and_is_nobodys(visitor: Visitor) -> None:
    store = store_of(visitor)
    store["kept"] = "this"
    PlayerRow.objects.all().delete()
    store.cycle_key()
    assert PLAYER not in store
    assert store["kept"] == "this"
    assert Session.objects.get().player_id is None


def test_a_session_whose_player_is_gone_is_not_written(visitor: Visitor) -> None:
    store = store_of(visitor)
    store["kept"] = "this"
    PlayerRow.objects.all().delete()
    with pytest.raises(UpdateError):
        store.save()


REQUESTS: list[Callable[[Visitor], Answer]] = [
    lambda visitor: visitor.post(API, {"deal": 2}),
    lambda visitor: visitor.post("/api/v1/daily/games", {}),
    lambda visitor: visitor.post("/api/v1/records", {"record": '[Variant "standard"]\n[Deal "3"]'}),
    lambda visitor: visitor.client.get("/play/giza/7/"),
    lambda visitor: visitor.submit("/account/name/", name="Ada"),
    lambda visitor: visitor.sign_up("Ada"),
]


@pytest.mark.parametrize("request_of", REQUESTS)
@pytest.mark.usefixtures("few_keys")
def test_a_request_whose_player_goes_meanwhile_is_told_so(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, request_of: Callable[[Visitor], Answer]
) -> None:
    find = current.find_player

    def found_in_time(request: Any) -> int | None:  # noqa: ANN401
        """Find the player, whom another process then deletes."""
        player = find(request)
        PlayerRow.objects.all().delete()
        return player

    monkeypatch.setattr(current, "find_player", found_in_time)
    response = request_of(visitor)
    assert response.status_code == 403, response.content
    if response.headers["Content-Type"].startswith("application/"):
        problem(response, 403, "gone")
    else:
        assert b"This session is over" in response.content
    assert not Game.objects.exists()
    assert not PlayerRow.objects.exists()
    # The next request is a newcomer's.
    monkeypatch.undo()
    assert visitor.client.get("/").status_code == 200
    assert PlayerRow.objects.count() == 1


@pytest.mark.parametrize("path", ["email", "password"])
def test_an_account_that_goes_meanwhile_is_told_so(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    visitor.sign_up("Ada")
    save = User.save

    def save_late(user: User, **more: Any) -> None:  # noqa: ANN401
        """Save the account, which another process deleted."""
        User.objects.all().delete()
        save(user, **more)

    monkeypatch.setattr(User, "save", save_late)
    fields = {
        "email": "a@example.org",
        "password": PASSWORD,
        "old": PASSWORD,
        "new": "28 other cards",
    }
    response = visitor.submit(f"/account/{path}/", **fields)
    assert response.status_code == 403
    assert b"This session is over" in response.content


WAYS_TO_GO: list[Callable[[Visitor], Answer]] = [
    lambda visitor: visitor.submit("/account/delete/"),
    lambda visitor: visitor.sign_in("Ada"),
    lambda visitor: visitor.submit("/account/delete/", password=PASSWORD),
]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
@pytest.mark.parametrize("way", WAYS_TO_GO)
def test_nothing_is_added_to_who_goes(
    visitor: Visitor, database: None, way: Callable[[Visitor], Answer]
) -> None:
    """SQLite has one writer at a time; PostgreSQL lets another process add what then hinders."""
    Visitor().sign_up("Ada")
    if way is WAYS_TO_GO[2]:
        visitor.sign_in("Ada")
    other = connections["default"].copy()
    refused: list[OperationalError] = []

    def add(instance: PlayerRow, **more: object) -> None:
        """Add a session of the player in another process, after all that there is was found."""
        with other.cursor() as cursor:
            cursor.execute("SET lock_timeout = '200ms'")
            try:
                cursor.execute(
                    "INSERT INTO players_session VALUES ('late', '', now(), %s)", [instance.pk]
                )
            except OperationalError as error:
                refused.append(error)

    pre_delete.connect(add, sender=PlayerRow)
    try:
        assert way(visitor).status_code == 302
    finally:
        pre_delete.disconnect(add, sender=PlayerRow)
        other.close()
    assert len(refused) == 1
    assert not Session.objects.filter(pk="late").exists()


def test_two_tabs_that_sign_in_at_once_both_do(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    Visitor().sign_up("Ada")
    tab = Visitor()
    tab.client.cookies = SimpleCookie(visitor.client.cookies.output(header="", sep=";"))
    bring = joining.bring_games

    def after_the_other_tab(guest: int, account: int) -> None:
        monkeypatch.setattr(joining, "bring_games", bring)
        assert tab.sign_in("Ada").status_code == 302
        bring(guest, account)

    monkeypatch.setattr(joining, "bring_games", after_the_other_tab)
    assert visitor.sign_in("Ada").status_code == 302
    for each in (visitor, tab):
        assert answer(each.client.get(f"{API}/{Game.objects.get().pk}"))["deal"] == 1


@pytest.mark.usefixtures("few_keys")
def test_signing_in_goes_on_though_the_guest_is_gone(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    account = Visitor()
    account.sign_up("Ada")
    ada = PlayerRow.objects.exclude(user=None).get()

    def slow_check(*args: Any) -> Any:  # noqa: ANN401
        PlayerRow.objects.filter(user=None).delete()
        return check_password(*args)

    monkeypatch.setattr("benben.web.accounts.signing.check_password", slow_check)
    assert visitor.sign_in("Ada").status_code == 302
    assert visitor.client.session[PLAYER] == ada.pk
