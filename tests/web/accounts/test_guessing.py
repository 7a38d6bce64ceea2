"""Passwords cannot be guessed at will."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import Settings

from benben.web.limits.rate import Rate
from tests.web.accounts.visitor import PASSWORD, Visitor
from tests.web.conftest import FrozenClock

pytestmark = pytest.mark.usefixtures("each_database")


def test_after_ten_wrong_passwords_the_right_one_has_to_wait(
    visitor: Visitor, frozen_clock: FrozenClock
) -> None:
    visitor.sign_up("Ada")
    thief = Visitor()
    codes = [thief.sign_in("Ada", f"wrong {number}").status_code for number in range(10)]
    assert codes == [422] * 10
    refused = thief.sign_in("Ada")
    assert refused.status_code == 429
    wait = int(refused.headers["Retry-After"])
    assert 0 < wait <= 15 * 60
    assert b"try again in" in refused.content
    # Another address is not held up by it, and another account is not from this one.
    assert Visitor().client.post("/account/sign-in/", REMOTE_ADDR="10.0.0.9").status_code == 403
    owner = Visitor()
    owner.client.defaults["REMOTE_ADDR"] = "10.0.0.9"
    assert owner.sign_in("Ada").status_code == 302
    frozen_clock.forward(wait)
    assert thief.sign_in("Ada").status_code == 302


def test_right_passwords_do_not_count(visitor: Visitor) -> None:
    visitor.sign_up("Ada")
    for _ in range(12):
        assert Visitor().sign_in("Ada").status_code == 302


def test_one_address_cannot_try_every_account(visitor: Visitor, settings: Settings) -> None:
    settings.BENBEN_LIMIT_GUESSES = Rate(2, 900)
    codes = [visitor.sign_in(f"name {letter}").status_code for letter in "abcdefghijk"]
    assert codes == [422] * 10 + [429]


def test_sign_ups_are_limited_by_address(visitor: Visitor) -> None:
    letters = "abcdefghijk"
    codes = [Visitor().sign_up(f"Player {letter}").status_code for letter in letters]
    assert codes == [302] * 10 + [429]
    assert User.objects.count() == 10


def test_the_staffs_sign_in_is_limited_too(visitor: Visitor) -> None:
    User.objects.create_superuser("boss", "", PASSWORD)
    client = Client()
    for number in range(10):
        wrong = client.post("/staff/login/", {"username": "boss", "password": f"wrong {number}"})
        assert wrong.status_code == 200
    right = {"username": "boss", "password": PASSWORD}
    assert client.post("/staff/login/", right).status_code == 429
    client.defaults["REMOTE_ADDR"] = "10.0.0.9"
    assert client.post("/staff/login/", right).status_code == 302
    assert client.get("/staff/").status_code == 200
