"""Pages that say what is wrong and what would be right."""

from __future__ import annotations

import logging

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from benben.web.problems import title_of
from benben.web.wording import told

_logger = logging.getLogger(__name__)


def problem_page(request: HttpRequest, status: int, sentence: str) -> HttpResponse:
    """Return a page that tells a problem.

    Args:
        request: the request that had it.
        status: the HTTP status.
        sentence: what is wrong and what would be right.
    """
    context = {"status": status, "title": title_of(status), "sentence": told(sentence)}
    response = render(request, "benben/problem.html", context, status=status)
    # A cache may otherwise keep what was refused to one, and tell it to all.
    response.headers["Cache-Control"] = "no-store"
    return response


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request that cannot be read."""
    return problem_page(request, 400, _("The server could not read this request."))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request that is not allowed."""
    return problem_page(request, 403, _("This request is not allowed."))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request for an address that leads nowhere."""
    return problem_page(request, 404, _("There is nothing at this address."))


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer when the server failed, with as little as possible that could fail again.

    The page is made without the request, so without who asks and without the database; if even
    that fails, the sentence alone is sent.
    """
    text = _("The server failed. The fault is its own, and nothing was changed.")
    context = {"status": 500, "title": title_of(500), "sentence": text}
    try:
        return HttpResponse(render_to_string("benben/problem.html", context), status=500)
    except Exception:
        _logger.exception("the page of a failure cannot be made")
        return HttpResponse(text, content_type="text/plain; charset=utf-8", status=500)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form that does not carry this site's token."""
    return problem_page(
        request, 403, _("The form does not carry this site's token; reload the page and try again.")
    )
