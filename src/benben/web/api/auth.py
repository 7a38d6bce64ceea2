"""Whose request it is: the session's player, its changes guarded against forgery by other sites."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase, HttpResponseForbidden
from django.middleware.csrf import CsrfViewMiddleware
from ninja.security import APIKeyCookie

from benben.rules.sentence import say
from benben.web.problems import Problem


def _refused(request: HttpRequest) -> HttpResponseBase:
    """Stand for a view that is not exempt."""
    return HttpResponseForbidden()


# One for all requests: to make one for each, as the library does, takes as long as to look.
_guard: Final = CsrfViewMiddleware(_refused)


class SessionCookie(APIKeyCookie):
    """The session cookie. A guest without one is let in: the views say what that one may do."""

    param_name = settings.SESSION_COOKIE_NAME

    def __call__(self, request: HttpRequest) -> bool:
        """Refuse a change that does not carry the page's own token.

        Raises:
            Problem: the token is missing or wrong.
        """
        # The middleware let the request pass unlooked at, since the views of the API are exempt.
        if _guard.process_view(request, _refused, (), {}) is not None:
            raise Problem(
                403,
                "csrf",
                say(
                    "the request does not carry the token of this site's cookie csrftoken in its "
                    "header X-CSRFToken; reload the page"
                ),
            )
        return True

    def authenticate(self, request: HttpRequest, key: str | None) -> bool:
        """Let everybody in."""
        return True
