"""The forms of accounts: each says what is wrong and what would be right."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.utils.translation import gettext_lazy as _

from benben.web.players.models import NAME_LENGTH
from benben.web.players.names import clean_name

LONGEST_PASSWORD = 200


class BenbenForm(forms.Form):
    """A form whose labels have no colon; a template of ours draws it."""

    def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401  (Django's)
        more["label_suffix"] = ""
        super().__init__(*args, **more)


def _name_field() -> forms.CharField:
    return forms.CharField(
        label=_("Name"),
        max_length=4 * NAME_LENGTH,
        help_text=_("Others see it in the day's table."),
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
    )


def _password_field(label: Any, use: str) -> forms.CharField:  # noqa: ANN401  (a lazy text)
    return forms.CharField(
        label=label,
        max_length=LONGEST_PASSWORD,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": use}),
    )


def _email_field() -> forms.EmailField:
    return forms.EmailField(
        label=_("E-mail (may be left out)"),
        required=False,
        max_length=150,
        help_text=_("Only to send you a way to a new password."),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )


class SignUpForm(BenbenForm):
    """A new account."""

    name = _name_field()
    password = _password_field(_("Password"), "new-password")
    email = _email_field()

    def clean_name(self) -> str:
        """Return the name as it will be shown."""
        return clean_name(self.cleaned_data["name"])

    def clean(self) -> dict[str, Any]:
        """Check the password beside the name."""
        cleaned: dict[str, Any] = super().clean() or {}
        password = cleaned.get("password")
        if password:
            user = User(username=cleaned.get("name", ""), email=cleaned.get("email", ""))
            try:
                validate_password(password, user)
            except forms.ValidationError as error:
                self.add_error("password", error)
        return cleaned


class SignInForm(BenbenForm):
    """Name and password."""

    name = forms.CharField(
        label=_("Name"),
        max_length=4 * NAME_LENGTH,
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
    )
    password = _password_field(_("Password"), "current-password")


class NameForm(BenbenForm):
    """A display name."""

    name = _name_field()


class EmailForm(BenbenForm):
    """Where a new password can be asked for: so it asks for the one in force."""

    email = _email_field()
    password = _password_field(_("Password"), "current-password")


class NewPasswordForm(BenbenForm):
    """Another password, by who followed a link that was mailed."""

    new = _password_field(_("New password"), "new-password")

    def __init__(self, user: User, *args: Any, **more: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **more)
        self._user = user

    def clean_new(self) -> str:
        """Check the new password."""
        password: str = self.cleaned_data["new"]
        validate_password(password, self._user)
        return password

    def save(self) -> User:
        """Set the new password."""
        self._user.set_password(self.cleaned_data["new"])
        self._user.save(update_fields=["password"])
        return self._user


class PasswordForm(NewPasswordForm):
    """Another password, by who knows the one in force."""

    old = _password_field(_("The password until now"), "current-password")
    field_order = ("old", "new")


class DeleteForm(BenbenForm):
    """The password, before all is deleted."""

    password = _password_field(_("Password"), "current-password")
