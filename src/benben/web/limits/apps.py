"""The Django app of limits."""

from __future__ import annotations

from django.apps import AppConfig


class LimitsConfig(AppConfig):
    """Limits."""

    name = "benben.web.limits"
    label = "limits"
