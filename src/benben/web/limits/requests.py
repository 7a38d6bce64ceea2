"""The limit of requests: in each process, since it must cost next to nothing."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.translation import gettext as _

from benben.rules.sentence import say
from benben.web.limits.address import client_address
from benben.web.limits.rate import Rate
from benben.web.pages.errors import problem_page
from benben.web.problems import Problem

SIZE: Final = 50_000
"""Addresses that are remembered, of some hundred bytes each."""

HEAVY: Final = 10
"""What a request costs that makes the solver work."""
_HEAVY_ENDS: Final = ("/solve", "/chance", "/hint", "/review", "/records")
_HEAVY_PAGES: Final = "/review/"


class Throttle:
    """A limit of how often each of many may do something.

    The generic cell rate algorithm (ITU-T I.371): a moment for each key, up to which it has used
    what it may; it runs ahead of the clock by at most the time that the limit speaks of.
    """

    def __init__(self, rate: Rate, size: int = SIZE) -> None:
        """Allow a rate to each of at most so many keys; those used longest ago are forgotten."""
        self._times = rate.times
        self._each = rate.seconds / rate.times
        self._most = float(rate.seconds)
        self._size = size
        self._used: OrderedDict[str, float] = OrderedDict()
        self._lock = Lock()

    def wait(self, key: str, now: float, cost: int = 1) -> float:
        """Return the seconds to wait until a key may do it; 0 when it may, which is then counted.

        Args:
            key: who.
            now: the time in seconds, by a clock that never goes back.
            cost: for how many it counts.
        """
        cost = min(cost, self._times)
        with self._lock:
            used = max(self._used.pop(key, now), now) + cost * self._each
            wait = used - now - self._most
            self._used[key] = used if wait <= 0 else used - cost * self._each
            if len(self._used) > self._size:
                self._used.popitem(last=False)
        return max(0.0, wait)


class LimitMiddleware:
    """Answer 429 to an address that asks too often."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response
        rate: Rate | None = settings.BENBEN_LIMIT_REQUESTS
        self._throttle = None if rate is None else Throttle(rate)

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request."""
        if self._throttle is not None:
            path = request.path_info
            heavy = path.endswith(_HEAVY_ENDS) or path.startswith(_HEAVY_PAGES)
            cost = HEAVY if heavy else 1
            wait = self._throttle.wait(client_address(request), time.monotonic(), cost)
            if wait > 0:
                return too_many(request, math.ceil(wait))
        return self._get_response(request)


def too_many(request: HttpRequest, retry_after: int) -> HttpResponse:
    """Answer that something was done too often.

    Args:
        request: the request, of the API or of a page.
        retry_after: seconds until it may be done again.
    """
    if request.path_info.startswith("/api/"):
        response = Problem(
            429,
            "too_many",
            say("too many requests; try again in %(seconds)s seconds", seconds=retry_after),
        ).response()
    else:
        minutes = math.ceil(retry_after / 60)
        text = _("That was too often; try again in %(minutes)d min.") % {"minutes": minutes}
        response = problem_page(request, 429, text)
    response.headers["Retry-After"] = str(retry_after)
    return response
