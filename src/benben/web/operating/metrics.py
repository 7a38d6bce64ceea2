"""Figures for Prometheus: how many requests, how answered, how long they took."""

from __future__ import annotations

import os
from typing import Final

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.http import require_safe
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
    multiprocess,
)

MULTIPROCESS: Final = "PROMETHEUS_MULTIPROC_DIR"
"""Where several processes keep their figures together; `benben serve` sets it."""

_METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"))
_requests: Final = Counter(
    "benben_requests", "Requests by method, route and status.", ("method", "route", "status")
)
_seconds: Final = Histogram(
    "benben_request_seconds",
    "Seconds that requests took.",
    ("route",),
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
)


def count_request(method: str, route: str, status: int, seconds: float) -> None:
    """Count a request that was answered.

    Args:
        method: the method.
        route: the pattern of its address: never the address, which may name a game.
        status: the HTTP status.
        seconds: how long it took.
    """
    known = method if method in _METHODS else "other"
    _requests.labels(known, route, status).inc()
    _seconds.labels(route).observe(seconds)


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Hand out the figures to who has the token; without a token set, there is nothing here."""
    token: str = settings.BENBEN_METRICS_TOKEN
    given = request.headers.get("Authorization", "")
    if not token or not constant_time_compare(given, f"Bearer {token}"):
        raise Http404
    registry = REGISTRY
    if os.environ.get(MULTIPROCESS):
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
