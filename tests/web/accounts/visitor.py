"""Somebody who fills in the forms of the site, with a browser's token."""

from __future__ import annotations

from typing import cast

from django.http import HttpResponse

from tests.web.player import Player

PASSWORD = "a pyramid of 28 cards"


class Visitor(Player):
    """A player who also uses the pages of accounts."""

    def submit(self, path: str, **fields: str) -> HttpResponse:
        """Send a form."""
        data = {"csrfmiddlewaretoken": self.token, **fields}
        return cast("HttpResponse", self.client.post(path, data))

    def sign_up(self, name: str, password: str = PASSWORD, email: str = "") -> HttpResponse:
        """Make an account."""
        return self.submit("/account/sign-up/", name=name, password=password, email=email)

    def sign_in(self, name: str, password: str = PASSWORD) -> HttpResponse:
        """Sign in."""
        return self.submit("/account/sign-in/", name=name, password=password)

    def sign_out(self) -> HttpResponse:
        """Sign out."""
        return self.submit("/account/sign-out/")

    @property
    def session(self) -> str:
        """Return the session cookie, empty without one."""
        morsel = self.client.cookies.get("sessionid")
        return morsel.value if morsel else ""
