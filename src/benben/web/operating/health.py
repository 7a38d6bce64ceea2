"""Whether the server runs, and whether it can do its work."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache

from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse

_log = logging.getLogger(__name__)


class HealthMiddleware:
    """Answer ``/health`` and ``/ready``, before anything asks by what name or how one came.

    ``/health`` is 200 while the process answers; ``/ready`` is 200 when the database answers too
    and is up to date, else 503.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request."""
        if request.path_info == "/health":
            return _answer("ok", 200)
        if request.path_info == "/ready":
            problem = why_not_ready()
            return _answer("ready", 200) if problem is None else _answer(problem, 503)
        return self._get_response(request)


def why_not_ready() -> str | None:
    """Return why the server cannot do its work, None when it can."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            cursor.fetchone()
        if _wanted() - MigrationRecorder(connection).applied_migrations().keys():
            return "the database is not up to date"
    except DatabaseError as error:
        _log.warning("not ready: %s", error)
        connection.close()
        return "the database does not answer"
    return None


@cache
def _wanted() -> frozenset[tuple[str, str]]:
    """Return the migrations of this program; to load them takes longer than all else here."""
    return frozenset(MigrationLoader(None).disk_migrations)


def _answer(status: str, code: int) -> HttpResponse:
    response = JsonResponse({"status": status}, status=code)
    response.headers["Cache-Control"] = "no-store"
    response.headers["Content-Length"] = str(len(response.content))
    return response
