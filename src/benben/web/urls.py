"""The addresses of the site."""

from __future__ import annotations

from django.urls import include, path

from benben.web.api.api import api

urlpatterns = [
    path("api/v1/", api.urls),
    path("", include("benben.web.pages.urls")),
]

handler400 = "benben.web.pages.errors.bad_request"
handler403 = "benben.web.pages.errors.forbidden"
handler404 = "benben.web.pages.errors.not_found"
handler500 = "benben.web.pages.errors.server_error"
