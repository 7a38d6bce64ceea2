"""Look at every request: count it, and note it in the log, where the operator wants that."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponseBase

from benben.web.operating.metrics import count_request

_log = logging.getLogger("benben.access")


class ObserveMiddleware:
    """Count and note requests by the pattern of their address."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response
        self._noted = _log.isEnabledFor(logging.INFO)
        if not settings.BENBEN_METRICS_TOKEN and not self._noted:
            raise MiddlewareNotUsed

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request."""
        begun = time.perf_counter()
        response = self._get_response(request)
        seconds = time.perf_counter() - begun
        found = request.resolver_match
        route = "none" if found is None else f"/{found.route}"
        method = request.method or ""
        count_request(method, route, response.status_code, seconds)
        if self._noted:
            more = {
                "method": method,
                "route": route,
                "status": response.status_code,
                "milliseconds": round(seconds * 1000, 2),
            }
            _log.info("%s %s %d", method, route, response.status_code, extra=more)
        return response
