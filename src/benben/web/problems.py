"""Errors as problem details (RFC 9457): one shape, with a sentence that a person can act on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from django.http import HttpResponse
from django.utils.translation import gettext as _

from benben.web.wording import told, told_values

PROBLEM_JSON: Final = "application/problem+json"


def title_of(status: int) -> str:
    """Return what an HTTP status means, in the language in force."""
    return {
        400: _("This does not work"),
        403: _("Not allowed"),
        404: _("Nothing here"),
        405: _("This does not work"),
        409: _("Not now"),
        411: _("This does not work"),
        413: _("Too large"),
        415: _("This does not work"),
        422: _("This does not work"),
        429: _("Too many requests"),
        503: _("Not available now"),
    }.get(status, _("Something is wrong"))


@dataclass(frozen=True)
class Problem(Exception):  # noqa: N818  (raised by views, answered as it is)
    """Something wrong with a request.

    Attributes:
        status: the HTTP status.
        code: the kind of problem, for programs; views translate by it.
        detail: the sentence; one of the engine's is told in the language of the request.
        more: further members of the document.
    """

    status: int
    code: str
    detail: str
    more: Mapping[str, Any] = field(default_factory=dict)

    def document(self) -> dict[str, Any]:
        """Return the problem document."""
        more = dict(self.more)
        if "facts" in more:
            more["facts"] = told_values(more["facts"])
        return {
            "type": "about:blank",
            "title": title_of(self.status),
            "status": self.status,
            "detail": told(self.detail),
            "code": self.code,
            **more,
        }

    def response(self) -> HttpResponse:
        """Return the problem as an answer."""
        # Escaped to ASCII: whatever came in, what goes out can be encoded.
        response = HttpResponse(
            json.dumps(self.document()), content_type=PROBLEM_JSON, status=self.status
        )
        # A cache may otherwise keep what was refused to one, and tell it to all.
        response.headers["Cache-Control"] = "no-store"
        return response
