"""A player who is deleted, or brought to an account, while another request of theirs is under way.

It is what happens between two processes: one has read its session, then the other deletes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.sessions.backends.base import UpdateError
from django.db import connections

from benben.web.accounts.guessing import check_password
from benben.web.games.models import Game
from benben.web.players import current
from benben.web.players.models import Player as PlayerRow
from benben.web.players.models import Session
from benben.web.players.sessions import PLAYER, SessionStore
from tests.web.accounts.visitor import Visitor
from tests.web.conftest import ON_POSTGRESQL
from tests.web.player import API, Answer, problem

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
        for model in (Session, Game, PlayerRow):
            model.objects.all().delete()
    finally:
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
    made = []
    make = SessionStore._get_new_session_key  # type: ignore[attr-defined]

    def counted(store: SessionStore) -> str:
        made.append(1)
        assert len(made) < 10
        return str(make(store))

    monkeypatch.setattr(SessionStore, "_get_new_session_key", counted)


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
