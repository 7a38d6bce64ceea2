"""The addresses of the site."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

from benben.web.accounts.guessing import limited_sign_in
from benben.web.api.api import api
from benben.web.api.guide import guide
from benben.web.operating.metrics import metrics

admin.site.site_header = admin.site.site_title = "Benben"
admin.site.login = limited_sign_in(admin.site.login)  # type: ignore[method-assign]

urlpatterns = [
    path("api/v1/", api.urls),
    path("metrics", metrics, name="metrics"),
    path("developers/", guide, name="developers"),
    path("account/", include("benben.web.accounts.urls")),
    path("daily/", include("benben.web.daily.urls")),
    path("staff/", admin.site.urls),
    path("", include("benben.web.pages.urls")),
]

handler400 = "benben.web.pages.errors.bad_request"
handler403 = "benben.web.pages.errors.forbidden"
handler404 = "benben.web.pages.errors.not_found"
handler500 = "benben.web.pages.errors.server_error"
