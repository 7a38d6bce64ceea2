"""Sign up, sign in, sign out."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth import logout
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from benben.web.accounts import joining
from benben.web.accounts.form_page import FormPage
from benben.web.accounts.forms import BenbenForm, SignInForm, SignUpForm
from benben.web.accounts.guessing import check_password
from benben.web.limits.address import client_address
from benben.web.limits.counting import spend
from benben.web.players.models import Player
from benben.web.players.names import fold_name


class SignUp(FormPage):
    """A new account, which keeps the guest's games."""

    heading = gettext_lazy("Make an account")
    button = gettext_lazy("Make the account")
    lead = gettext_lazy("Your games and statistics come along, here and on other devices.")
    links = (("accounts:sign-in", gettext_lazy("I have an account")),)
    told = gettext_lazy("Welcome! Your account is made, and your games are in it.")
    needs_account = False

    def form(self, player: Player | None, data: Any) -> BenbenForm:  # noqa: ANN401
        """Return the form, with the guest's name in it."""
        return SignUpForm(data, initial={"name": "" if player is None else player.name})

    def do(self, request: HttpRequest, player: Player | None, form: BenbenForm) -> None:
        """Make the account and sign in."""
        if player is not None and player.user is not None:
            raise ValidationError(_("You are signed in; sign out before you make another account."))
        spend(settings.BENBEN_LIMIT_SIGN_UPS, "sign up", client_address(request))
        given = form.cleaned_data
        joining.sign_up(request, given["name"], given["password"], given["email"])


class SignIn(FormPage):
    """The way into an account."""

    heading = gettext_lazy("Sign in")
    button = gettext_lazy("Sign in")
    links = (
        ("accounts:sign-up", gettext_lazy("Make an account")),
        ("accounts:forgotten", gettext_lazy("I forgot my password")),
    )
    needs_account = False

    def form(self, player: Player | None, data: Any) -> BenbenForm:  # noqa: ANN401
        """Return the form."""
        return SignInForm(data)

    def do(self, request: HttpRequest, player: Player | None, form: BenbenForm) -> None:
        """Sign in, or say that name and password do not belong together."""
        given = form.cleaned_data
        user = check_password(request, fold_name(given["name"])[:150], given["password"])
        if user is None:
            raise ValidationError(_("There is no account of this name with this password."))
        joining.sign_in(request, user)


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    """End this session: who plays on is a new guest."""
    logout(request)
    return redirect("pages:home")
