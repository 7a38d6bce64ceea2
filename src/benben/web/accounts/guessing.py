"""Passwords are asked for at most so often: by account and address, and by each over all."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final

from django.conf import settings
from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse

from benben.web.limits.address import client_address
from benben.web.limits.counting import LimitReached, give_back, spend
from benben.web.limits.rate import Rate
from benben.web.limits.requests import too_many

WIDER: Final = 5
"""How many times more an address may guess at all accounts, or all addresses at one account."""


def check_password(request: HttpRequest, username: str, password: str) -> User | None:
    """Return the account that a name and a password open, or None. A wrong one is counted.

    Args:
        request: from where it is tried.
        username: the account's name in the database.
        password: the password.

    Raises:
        LimitReached: too many were wrong; not even the right one opens it now.
    """
    counted = _counted(request, username)
    for rate, what in counted:
        spend(rate, *what)
    user = authenticate(request, username=username, password=password)
    if not isinstance(user, User):
        return None
    for rate, what in counted:
        give_back(rate, *what)
    return user


def limited_sign_in(
    view: Callable[..., HttpResponse],
) -> Callable[..., HttpResponse]:
    """Limit a view of Django's own by which the staff signs in."""

    @wraps(view)
    def limited(request: HttpRequest, *args: object, **more: object) -> HttpResponse:
        if request.method != "POST":
            return view(request, *args, **more)
        counted = _counted(request, str(request.POST.get("username", "")))
        try:
            for rate, what in counted:
                spend(rate, *what)
        except LimitReached as error:
            return too_many(request, error.retry_after)
        response = view(request, *args, **more)
        if response.status_code == HttpResponse.status_code:  # the form again
            return response
        for rate, what in counted:
            give_back(rate, *what)
        return response

    return limited


def _counted(request: HttpRequest, username: str) -> list[tuple[Rate | None, tuple[str, ...]]]:
    rate: Rate | None = settings.BENBEN_LIMIT_GUESSES
    wider = None if rate is None else rate.more(WIDER)
    address = client_address(request)
    return [
        (rate, ("guess", address, username)),
        (wider, ("guess at", username)),
        (wider, ("guess from", address)),
    ]
