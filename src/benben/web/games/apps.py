"""The Django app of games."""

from __future__ import annotations

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Games."""

    name = "benben.web.games"
    label = "games"
