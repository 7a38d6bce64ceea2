"""The addresses of the pages."""

from __future__ import annotations

from django.urls import path

from benben.web.pages import table

app_name = "pages"

urlpatterns = [
    path("", table.home, name="home"),
    path("play/<str:variant>/", table.play, name="variant"),
    path("play/<str:variant>/<str:deal>/", table.play, name="deal"),
    path("games/<uuid:game_id>/", table.game, name="game"),
]
