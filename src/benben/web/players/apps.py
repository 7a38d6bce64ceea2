"""The Django app of players."""

from __future__ import annotations

from django.apps import AppConfig


class PlayersConfig(AppConfig):
    """Players."""

    name = "benben.web.players"
    label = "players"
