"""The Django app of reviews."""

from __future__ import annotations

from django.apps import AppConfig


class ReviewsConfig(AppConfig):
    """Reviews."""

    name = "benben.web.reviews"
    label = "reviews"
