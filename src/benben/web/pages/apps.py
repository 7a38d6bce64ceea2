"""The Django app of the pages."""

from __future__ import annotations

from django.apps import AppConfig


class PagesConfig(AppConfig):
    """Pages, and what their templates can ask for."""

    name = "benben.web.pages"
    label = "pages"
