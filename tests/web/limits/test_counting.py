from __future__ import annotations

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import RequestFactory
from pytest_django import Settings

from benben.web import environment
from benben.web.limits.address import client_address
from benben.web.limits.counting import LimitReached, give_back, spend
from benben.web.limits.models import Count
from benben.web.limits.rate import Rate
from benben.web.limits.requests import HEAVY, LimitMiddleware, Throttle
from tests.web.conftest import FrozenClock
from tests.web.player import problem

RATE = Rate(3, 60)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("10/15m", Rate(10, 900)),
        ("1200/m", Rate(1200, 60)),
        (" 1/H ", Rate(1, 3600)),
        ("5/2d", Rate(5, 172800)),
        ("off", None),
    ],
)
def test_a_rate_is_read(text: str, meant: Rate | None) -> None:
    assert Rate.parse(text) == meant


@pytest.mark.parametrize("text", ["", "10", "0/m", "10/w", "-1/m", "1/0m", "１/m", "9" * 30 + "/m"])
def test_what_is_no_rate_is_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="written as 10/15m, 600/m or off"):
        Rate.parse(text)
    if text:
        monkeypatch.setenv("BENBEN_X", text)
        with pytest.raises(ImproperlyConfigured, match="BENBEN_X: "):
            environment.rate("BENBEN_X", "1/m")


@pytest.mark.usefixtures("each_database")
def test_a_count_ends_with_its_stretch(frozen_clock: FrozenClock) -> None:
    for _ in range(3):
        spend(RATE, "knock", "door")
    with pytest.raises(LimitReached) as reached:
        spend(RATE, "knock", "door")
    assert reached.value.retry_after == 60
    spend(RATE, "knock", "window")
    give_back(RATE, "knock", "door")
    spend(RATE, "knock", "door")
    frozen_clock.forward(60)
    spend(RATE, "knock", "door")
    # What is over is not kept.
    assert Count.objects.count() == 1


@pytest.mark.usefixtures("each_database")
def test_without_a_rate_nothing_is_counted() -> None:
    for _ in range(10):
        spend(None, "knock")
        give_back(None, "knock")
    assert not Count.objects.exists()


def test_a_throttle_allows_a_burst_and_then_the_rate() -> None:
    throttle = Throttle(Rate(10, 60))
    assert [throttle.wait("a", 100.0) for _ in range(10)] == [0] * 10
    assert throttle.wait("a", 100.0) == pytest.approx(6)
    assert throttle.wait("b", 100.0) == 0
    assert throttle.wait("a", 105.0) == pytest.approx(1)
    assert throttle.wait("a", 106.1) == 0
    assert throttle.wait("a", 106.1) > 0


def test_what_costs_more_counts_more() -> None:
    throttle = Throttle(Rate(10, 60))
    assert throttle.wait("a", 0.0, cost=10) == 0
    assert throttle.wait("a", 0.0) > 0
    # Even what costs more than all there is can be had once.
    assert throttle.wait("b", 0.0, cost=99) == 0


def test_a_throttle_forgets_who_came_longest_ago() -> None:
    throttle = Throttle(Rate(1, 60), size=2)
    for key in "abc":
        assert throttle.wait(key, 0.0) == 0
    assert throttle.wait("c", 0.0) > 0
    assert throttle.wait("a", 0.0) == 0


def test_too_many_requests_are_told_when_to_come_again(settings: Settings) -> None:
    settings.BENBEN_LIMIT_REQUESTS = Rate(2, 60)
    from django.http import HttpResponse

    limited = LimitMiddleware(lambda request: HttpResponse())
    requests = RequestFactory()
    codes = [limited(requests.get("/")).status_code for _ in range(3)]
    assert codes == [200, 200, 429]
    page = limited(requests.get("/"))
    assert int(page.headers["Retry-After"]) <= 30
    told = limited(requests.get("/api/v1/levels"))
    assert isinstance(told, HttpResponse)
    assert "try again in" in problem(told, 429, "too_many")["detail"]
    assert limited(requests.get("/", REMOTE_ADDR="10.0.0.9")).status_code == 200


@pytest.mark.parametrize(
    ("proxies", "remote", "forwarded", "counted"),
    [
        (0, "10.1.1.1", "6.6.6.6", "10.1.1.1"),
        (1, "127.0.0.1", "6.6.6.6, 8.8.8.8", "8.8.8.8"),
        (2, "127.0.0.1", "6.6.6.6, 8.8.8.8, 10.0.0.1", "8.8.8.8"),
        (1, "127.0.0.1", "", ""),
        (0, "2001:db8:1:2:3:4:5:6", "", "2001:db8:1:2::/64"),
        (0, "::ffff:10.1.1.1", "", "10.1.1.1"),
        (0, "", "", ""),
        (1, "127.0.0.1", "x" * 99, "x" * 40),
    ],
)
def test_an_address_is_what_the_operators_proxies_say(
    settings: Settings, proxies: int, remote: str, forwarded: str, counted: str
) -> None:
    settings.BENBEN_PROXIES = proxies
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    request = RequestFactory().get("/", headers=headers, REMOTE_ADDR=remote)
    assert client_address(request) == counted


@pytest.mark.parametrize("path", ["/review/7/", "/api/v1/games/7/review", "/api/v1/solve"])
def test_what_makes_the_solver_work_counts_for_many(settings: Settings, path: str) -> None:
    settings.BENBEN_LIMIT_REQUESTS = Rate(HEAVY, 60)
    from django.http import HttpResponse

    limited = LimitMiddleware(lambda request: HttpResponse())
    requests = RequestFactory()
    assert [limited(requests.get(path)).status_code for _ in range(2)] == [200, 429]
