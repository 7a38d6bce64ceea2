"""Change or delete what is known of a player."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth import logout, update_session_auth_hash
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from benben.web.accounts.export import export_of
from benben.web.accounts.form_page import FormPage
from benben.web.accounts.forms import (
    BenbenForm,
    DeleteForm,
    EmailForm,
    NameForm,
    PasswordForm,
)
from benben.web.accounts.guessing import check_password
from benben.web.limits.counting import LimitReached, spend
from benben.web.limits.requests import too_many
from benben.web.players.current import ensure_player, lock_player, player_row
from benben.web.players.models import Player
from benben.web.players.names import choose_name
from benben.web.players.sessions import end_sessions


@require_safe
@never_cache
def overview(request: HttpRequest) -> HttpResponse:
    """Show what is known of the player, and what can be done about it."""
    player = player_row(request)
    context = {"player": player, "account": None if player is None else player.user}
    return render(request, "benben/accounts/overview.html", context)


@require_safe
@never_cache
def export(request: HttpRequest) -> HttpResponse:
    """Hand out all that is kept of the player, as a file."""
    player = player_row(request)
    if player is not None:
        # Every game is replayed: for thousands of them that takes a second.
        try:
            spend(settings.BENBEN_LIMIT_SIGN_UPS, "export", str(player.pk))
        except LimitReached as error:
            return too_many(request, error.retry_after)
    told = {} if player is None else export_of(player)
    response = JsonResponse(told, json_dumps_params={"indent": 1})
    response.headers["Content-Disposition"] = 'attachment; filename="benben.json"'
    return response


class ChangeName(FormPage):
    """A display name, for an account and for a guest."""

    heading = gettext_lazy("Your name")
    button = gettext_lazy("Keep")
    told = gettext_lazy("Your name is kept.")
    needs_account = False

    def form(self, player: Player | None, data: Any) -> BenbenForm:  # noqa: ANN401
        """Return the form with the name until now."""
        return NameForm(data, initial={"name": "" if player is None else player.name})

    def do(self, request: HttpRequest, player: Player | None, form: BenbenForm) -> None:
        """Keep the name."""
        choose_name(ensure_player(request), form.cleaned_data["name"])


class ChangeEmail(FormPage):
    """Where a new password can be asked for."""

    heading = gettext_lazy("Your e-mail address")
    button = gettext_lazy("Keep")
    told = gettext_lazy("Your e-mail address is kept.")

    def form(self, player: Player | None, data: Any) -> BenbenForm:  # noqa: ANN401
        """Return the form with the address until now."""
        return EmailForm(data, initial={"email": _account(player).email})

    def do(self, request: HttpRequest, player: Player | None, form: BenbenForm) -> None:
        """Keep the address; empty takes it away."""
        # Whoever finds a browser signed in must not make the account theirs by a mail.
        user = _confirmed(request, player, form.cleaned_data["password"])
        user.email = form.cleaned_data["email"]
        user.save(update_fields=["email"])


class ChangePassword(FormPage):
    """Another password; every other device is signed out."""

    heading = gettext_lazy("Another password")
    button = gettext_lazy("Change the password")
    lead = gettext_lazy("Your other devices will be signed out.")
    told = gettext_lazy("Your password is changed.")

    def form(self, player: Player | None, data: Any) -> BenbenForm:  # noqa: ANN401
        """Return the form."""
        return PasswordForm(_account(player), data)

    def do(self, request: HttpRequest, player: Player | None, form: BenbenForm) -> None:
        """Change it."""
        assert isinstance(form, PasswordForm)  # noqa: S101  (what `form` made)
        user = _confirmed(request, player, form.cleaned_data["old"])
        # Loaded by the old password: by the new one Django would find the session stale.
        if request.user != user:
            raise ValidationError(_("Sign in again, then change the password."))
        user.set_password(form.cleaned_data["new"])
        user.save(update_fields=["password"])
        update_session_auth_hash(request, user)
        end_sessions(user.player.pk, but=request.session.session_key)


class Delete(FormPage):
    """The end of an account, or of a guest, with all that is kept of it."""

    heading = gettext_lazy("Delete everything")
    button = gettext_lazy("Delete everything")
    lead = gettext_lazy(
        "Your name, games, statistics and places in the day's tables are deleted for good."
    )
    needs_account = False
    next = "pages:home"

    def form(self, player: Player | None, data: Any) -> BenbenForm:  # noqa: ANN401
        """Return the form: with an account, it asks for the password."""
        return BenbenForm(data) if player is None or player.user is None else DeleteForm(data)

    def do(self, request: HttpRequest, player: Player | None, form: BenbenForm) -> None:
        """Delete all of it."""
        if player is None:
            return
        whole: User | Player = player
        if player.user is not None:
            whole = _confirmed(request, player, form.cleaned_data["password"])
        with transaction.atomic():
            lock_player(player.pk)
            whole.delete()
        logout(request)


def _account(player: Player | None) -> User:
    """Return the account of a player who is known to have one."""
    user = None if player is None else player.user
    if user is None:
        raise ValueError("the page is only for accounts")
    return user


def _confirmed(request: HttpRequest, player: Player | None, password: str) -> User:
    """Return the account when the password is right.

    Raises:
        ValidationError: it is not.
        LimitReached: too many were not.
    """
    user = check_password(request, _account(player).get_username(), password)
    if user is None or user != _account(player):
        raise ValidationError(_("This is not your password."))
    return user
