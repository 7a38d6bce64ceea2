"""The Django app of accounts."""

from __future__ import annotations

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Accounts."""

    name = "benben.web.accounts"
    label = "accounts"
