from __future__ import annotations

import pytest
from pytest_django import Settings

from tests.web.accounts.visitor import Visitor


@pytest.fixture
def visitor(db: None) -> Visitor:
    """Return somebody who plays and visits pages."""
    return Visitor()


@pytest.fixture(autouse=True)
def secret(settings: Settings) -> None:
    """Have known days, and hash passwords quickly."""
    settings.BENBEN_DAILY_SECRET = "a secret"
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
