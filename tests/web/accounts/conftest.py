from __future__ import annotations

import pytest
from pytest_django import Settings

from tests.web.accounts.visitor import Visitor


@pytest.fixture
def visitor(db: None) -> Visitor:
    """Return somebody who visits the pages of accounts."""
    return Visitor()


@pytest.fixture
def real_hashes() -> None:
    """Hash passwords as a server does."""


@pytest.fixture(autouse=True)
def quick_hashes(request: pytest.FixtureRequest, settings: Settings) -> None:
    """Hash passwords quickly, except where the hash itself is tested."""
    if "real_hashes" not in request.fixturenames:
        settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
