"""What programs that look through the web are asked to leave alone."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

LEFT_ALONE: Final = ("/account/", "/api/", "/games/", "/language/", "/play/", "/review/", "/staff/")
"""Pages of somebody's own, and those where each visit deals a game that nobody would play."""


@require_safe
@cache_control(public=True, max_age=86_400)
def robots(request: HttpRequest) -> HttpResponse:
    """Tell them, in the form of RFC 9309."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in LEFT_ALONE)]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
