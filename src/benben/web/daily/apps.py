"""The Django app of the daily deal."""

from __future__ import annotations

from django.apps import AppConfig


class DailyConfig(AppConfig):
    """The daily deal."""

    name = "benben.web.daily"
    label = "daily"
