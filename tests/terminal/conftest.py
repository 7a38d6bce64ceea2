"""Each test begins in English, without what another player's terminal asks for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from benben.language import speak


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English before each test and after it."""
    speak("en")
    yield
    speak("en")
