"""A new password by e-mail: Django's own way, limited, and ending every session."""

from __future__ import annotations

from typing import Any, Final

from django.conf import settings
from django.contrib.auth.forms import PasswordResetForm
from django.contrib.auth.models import User
from django.contrib.auth.views import PasswordResetConfirmView, PasswordResetView
from django.core.mail import EmailMessage
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _

from benben.web.accounts.forms import BenbenForm, NewPasswordForm
from benben.web.accounts.mailing import send_later
from benben.web.limits.address import client_address
from benben.web.limits.counting import LimitReached, spend
from benben.web.limits.requests import too_many
from benben.web.players.models import Player
from benben.web.players.sessions import end_sessions

_NOBODY: Final = 0
"""The key of no account."""
PAGE = "benben/accounts/page.html"


class ForgottenForm(PasswordResetForm, BenbenForm):
    """The e-mail address of an account."""

    def get_users(self, email: str) -> list[User]:
        """Return the accounts of an address; without one, nobody's, which takes as long."""
        return list(super().get_users(email)) or [User(pk=_NOBODY, email=email)]

    def send_mail(
        self,
        subject_template_name: str,
        email_template_name: str,
        context: dict[str, Any],
        from_email: str | None,
        to_email: str,
        html_email_template_name: str | None = None,
    ) -> None:
        """Write the mail as Django does, and give it up to be sent beside the requests.

        A mail to nobody is written and not sent: the time tells nothing of an address.
        """
        subject = " ".join(render_to_string(subject_template_name, context).split())
        body = render_to_string(email_template_name, context)
        if context["user"].pk != _NOBODY:
            send_later(EmailMessage(subject, body, from_email, [to_email]))


class Forgotten(PasswordResetView):
    """Ask for a mail. The answer does not tell whether there is an account."""

    form_class = ForgottenForm
    template_name = PAGE
    email_template_name = "benben/accounts/forgotten_mail.txt"
    subject_template_name = "benben/accounts/forgotten_subject.txt"
    success_url = reverse_lazy("accounts:mailed")
    extra_context = {  # noqa: RUF012  (as Django has it)
        "heading": _("A new password"),
        "button": _("Send the mail"),
        "lead": _("If an account has this e-mail address, a way to a new password is sent to it."),
    }

    def post(self, request: HttpRequest, *args: object, **more: object) -> HttpResponse:
        """Send the mail, unless too many were asked for."""
        email = str(request.POST.get("email", "")).strip().casefold()[:200]
        try:
            for what in (("mail from", client_address(request)), ("mail to", email)):
                spend(settings.BENBEN_LIMIT_SIGN_UPS, *what)
        except LimitReached as error:
            return too_many(request, error.retry_after)
        return super().post(request, *args, **more)


class Renew(PasswordResetConfirmView):
    """Choose the new password, by the link in the mail."""

    form_class = NewPasswordForm  # type: ignore[assignment]  # used as Django's own is
    template_name = "benben/accounts/renew.html"
    success_url = reverse_lazy("accounts:sign-in")

    def form_valid(self, form: NewPasswordForm) -> HttpResponse:  # type: ignore[override]
        """Keep the password, and end every session."""
        response: HttpResponse = super().form_valid(form)  # type: ignore[arg-type]
        user = self.user
        player = Player.objects.filter(user_id=user.pk).first() if isinstance(user, User) else None
        if player is not None:
            end_sessions(player.pk)
        return response
