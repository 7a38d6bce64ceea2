"""The addresses of the daily deal."""

from __future__ import annotations

from django.urls import path

from benben.web.daily import views

app_name = "daily"

urlpatterns = [
    path("", views.today_page, name="today"),
    path("report/", views.report, name="report"),
    path("<str:day>/", views.day_page, name="day"),
    path("<str:day>/play/", views.play, name="play"),
    path("<str:day>/done/", views.close, name="done"),
]
