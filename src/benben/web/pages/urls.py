"""The addresses of the pages."""

from __future__ import annotations

from django.urls import path

from benben.web.pages import language, review, robots, rules, statistics, table, texts

app_name = "pages"

urlpatterns = [
    path("", table.home, name="home"),
    path("play/<str:variant>/", table.play, name="variant"),
    path("play/<str:variant>/<str:deal>/", table.play, name="deal"),
    path("games/<uuid:game_id>/", table.game, name="game"),
    path("rules/", rules.overview, name="rules"),
    path("rules/<str:variant>/", rules.of_variant, name="variant_rules"),
    path("strategy/", texts.strategy, name="strategy"),
    path("faq/", texts.faq, name="faq"),
    path("about/", texts.about, name="about"),
    path("statistics/", statistics.statistics, name="statistics"),
    path("review/<uuid:game_id>/", review.review, name="review"),
    path("robots.txt", robots.robots, name="robots"),
    path("language/", language.choose_language, name="language"),
]
