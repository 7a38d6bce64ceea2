"""A page with one form."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.decorators import method_decorator
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.generic import View

from benben.web.accounts.forms import BenbenForm
from benben.web.limits.counting import LimitReached
from benben.web.limits.requests import too_many
from benben.web.players.current import player_row
from benben.web.players.models import Player
from benben.web.players.names import NameTaken

OVERVIEW: Final = "accounts:overview"


@method_decorator([never_cache, sensitive_post_parameters()], name="dispatch")
class FormPage(View):
    """A page with one form, shown again with what is wrong until it is right.

    Attributes:
        heading: what the page is for.
        button: what the form does.
        lead: a sentence above the form.
        links: under the form, other ways: names of addresses and texts.
        told: what is said on the next page when it is done.
        needs_account: whether it is only for who is signed in.
        next: the name of the page to go to when it is done.
    """

    heading: ClassVar[Any] = ""
    button: ClassVar[Any] = ""
    lead: ClassVar[Any] = ""
    links: ClassVar[tuple[tuple[str, Any], ...]] = ()
    told: ClassVar[Any] = ""
    needs_account: ClassVar[bool] = True
    next: ClassVar[str] = OVERVIEW

    def form(self, player: Player | None, data: Any) -> BenbenForm:  # noqa: ANN401
        """Return the form, with what was sent in it."""
        raise NotImplementedError

    def do(self, request: HttpRequest, player: Player | None, form: BenbenForm) -> None:
        """Do what the form asks for.

        Raises:
            ValidationError: it cannot be done; the sentence is shown.
            LimitReached: it was tried too often.
        """
        raise NotImplementedError

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the form."""
        player = player_row(request)
        if self._closed(player):
            return redirect(settings.LOGIN_URL)
        return self._page(request, self.form(player, None))

    def post(self, request: HttpRequest) -> HttpResponseBase:
        """Take the form."""
        player = player_row(request)
        if self._closed(player):
            return redirect(settings.LOGIN_URL)
        form = self.form(player, request.POST)
        if not form.is_valid():
            return self._page(request, form, 422)
        try:
            self.do(request, player, form)
        except LimitReached as error:
            return too_many(request, error.retry_after)
        except ValidationError as error:
            about_name = isinstance(error, NameTaken) and "name" in form.fields
            form.add_error("name" if about_name else None, error)
            return self._page(request, form, 422)
        if self.told:
            messages.success(request, str(self.told))
        return redirect(self.next)

    def _closed(self, player: Player | None) -> bool:
        return self.needs_account and (player is None or player.user is None)

    def _page(self, request: HttpRequest, form: BenbenForm, status: int = 200) -> HttpResponse:
        context = {
            "form": form,
            "heading": self.heading,
            "button": self.button,
            "lead": self.lead,
            "links": self.links,
        }
        return render(request, "benben/accounts/page.html", context, status=status)
