"""What holds for every answer: bodies are limited, errors have one shape, nothing foreign loads."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from django.conf import settings
from django.contrib.messages.middleware import MessageMiddleware
from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseBase

from benben.rules.sentence import say
from benben.web.pages.errors import problem_page
from benben.web.players.current import find_player
from benben.web.players.models import Player
from benben.web.players.sessions import is_there
from benben.web.problems import PROBLEM_JSON, Problem

API: Final = "/api/"
JSON: Final = "application/json"
_EMPTY: Final = (None, "", "0")
UNAVAILABLE: Final = say("The server cannot reach its data now; try again in a moment.")
GONE: Final = say("This session is over: its games were taken to an account, or deleted.")
API_POLICY: Final = "default-src 'none'; frame-ancestors 'none'"

logger = logging.getLogger(__name__)

_OF_THE_BODY: Final = ("Content-Type", "Content-Length", "Content-Encoding")
_SENTENCES: Final = {
    400: ("bad_request", say("the server could not read the request")),
    403: ("forbidden", say("this request is not allowed")),
    404: ("not_found", say("there is nothing at this address")),
    405: ("method_not_allowed", say("this address does not know the method")),
    500: ("server_error", say("the server failed; the fault is its own, and nothing was changed")),
}


class ProblemMiddleware:
    """Refuse bodies that are too large, or for the API of another form than JSON.

    Give the API's errors their one shape, and a page a text.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request."""
        refused = _too_large(request) or _of_another_form(request)
        if refused is not None:
            return refused.response()
        head = request.method == "HEAD" and request.path_info.startswith(API)
        if head:
            # As for pages: what GET is answered, of which the server sends the head.
            request.method = "GET"
        response = self._get_response(request)
        if head:
            request.method = "HEAD"
        if (
            response.status_code >= 400
            and request.path_info.startswith(API)
            and response.headers.get("Content-Type") != PROBLEM_JSON
        ):
            return _reshaped(response)
        if response.status_code == 405 and not request.path_info.startswith(API):
            return _method_page(request, response)
        return response


class UnavailableMiddleware:
    """Answer 503 while the database cannot be reached, and 403 to who is no more."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request."""
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Answer for the database, and for who is gone; other errors are the server's own."""
        if not isinstance(error, (OperationalError, InterfaceError)):
            missed = isinstance(error, (DatabaseError, Player.DoesNotExist))
            return _gone(request) if missed else None
        logger.error("the database cannot be reached: %s", error)
        if request.path_info.startswith(API):
            response = Problem(503, "unavailable", UNAVAILABLE).response()
        else:
            response = problem_page(request, 503, UNAVAILABLE)
        response.headers["Retry-After"] = "2"
        return response


class PageMessageMiddleware(MessageMiddleware):
    """Messages from one page to the next; the API has none."""

    def process_request(self, request: HttpRequest) -> None:
        """Make room for messages."""
        if not request.path_info.startswith(API):
            super().process_request(request)


class ContentSecurityMiddleware(CSPMiddleware):
    """Give pages the policy of the settings, and answers of the API one that lets nothing load.

    A page's policy is put together anew each time, which would be a tenth of a move's time.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Set the policy's header."""
        if request.path_info.startswith(API):
            response.headers.setdefault(HEADER, API_POLICY)
            return response
        return super().process_response(request, response)


def _gone(request: HttpRequest) -> HttpResponse | None:
    """Answer a request that was under way when its player was deleted, or signed in elsewhere.

    Returns:
        None when its player is there, so that the fault is another one.
    """
    player = find_player(request)
    if player is None or is_there(player):
        return None
    request.session.flush()
    if request.path_info.startswith(API):
        return Problem(403, "gone", GONE).response()
    return problem_page(request, 403, GONE)


def _too_large(request: HttpRequest) -> Problem | None:
    limit: int = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    length = request.META.get("CONTENT_LENGTH") or "0"
    if length.isascii() and length.isdecimal() and (len(length) > 15 or int(length) > limit):
        return Problem(
            413, "too_large", say("the request is larger than %(limit)s bytes", limit=limit)
        )
    return None


def _of_another_form(request: HttpRequest) -> Problem | None:
    """Return what is wrong with the form of a body for the API, without a look into it."""
    if not request.path_info.startswith(API):
        return None
    if "CONTENT_LENGTH" not in request.META and "HTTP_TRANSFER_ENCODING" in request.META:
        # Django takes such a body for an empty one.
        return Problem(
            411, "no_length", say("the request does not tell its size; send it with Content-Length")
        )
    if request.content_type not in ("", JSON) and request.META.get("CONTENT_LENGTH") not in _EMPTY:
        return Problem(
            415,
            "not_json",
            say(
                "the body of the request is not JSON by its Content-Type; that is %(form)s",
                form=JSON,
            ),
        )
    return None


def _method_page(request: HttpRequest, response: HttpResponseBase) -> HttpResponse:
    """Return a page in the place of the empty answer to a method that an address does not know."""
    page = problem_page(request, 405, _SENTENCES[405][1])
    page.headers["Allow"] = response.headers["Allow"]
    return page


def _reshaped(response: HttpResponseBase) -> HttpResponse:
    """Return an error of Django's own as a problem document, its other headers kept."""
    status = response.status_code
    code, sentence = _SENTENCES.get(status, ("error", say("the request failed")))
    problem = Problem(status, code, sentence).response()
    for name, value in response.headers.items():
        if name not in _OF_THE_BODY:
            problem.headers[name] = value
    problem.cookies = response.cookies
    return problem
