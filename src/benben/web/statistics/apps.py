"""The Django app of statistics."""

from __future__ import annotations

from django.apps import AppConfig


class StatisticsConfig(AppConfig):
    """Statistics."""

    name = "benben.web.statistics"
    label = "statistics"
