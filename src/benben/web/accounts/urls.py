"""The addresses of accounts."""

from __future__ import annotations

from django.urls import path
from django.utils.translation import gettext_lazy as _
from django.views.generic import TemplateView

from benben.web.accounts import changing, signing
from benben.web.accounts.forgotten import Forgotten, Renew

app_name = "accounts"

_MAILED = {
    "heading": _("A new password"),
    "lead": _("If an account has this e-mail address, a mail is on its way. It holds for an hour."),
}

urlpatterns = [
    path("", changing.overview, name="overview"),
    path("sign-up/", signing.SignUp.as_view(), name="sign-up"),
    path("sign-in/", signing.SignIn.as_view(), name="sign-in"),
    path("sign-out/", signing.sign_out, name="sign-out"),
    path("name/", changing.ChangeName.as_view(), name="name"),
    path("email/", changing.ChangeEmail.as_view(), name="email"),
    path("password/", changing.ChangePassword.as_view(), name="password"),
    path("export/", changing.export, name="export"),
    path("delete/", changing.Delete.as_view(), name="delete"),
    path("forgotten/", Forgotten.as_view(), name="forgotten"),
    path(
        "forgotten/sent/",
        TemplateView.as_view(template_name="benben/accounts/page.html", extra_context=_MAILED),
        name="mailed",
    ),
    path("forgotten/<uidb64>/<token>/", Renew.as_view(), name="renew"),
]
