"""A game's clock: from the first move to the end, never while a finished game is on screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

AWAY_SECONDS: Final = 120.0
"""The longest pause between two actions that counts in full, as on the page."""


class Clock:
    """Counts the time played.

    Args:
        seconds: the time that was played before.
        now: tells the time in seconds; only differences count.
    """

    def __init__(self, seconds: float, now: Callable[[], float]) -> None:
        self._played = seconds
        self._now = now
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """Return the seconds played so far."""
        if self._since is None:
            return self._played
        return self._played + min(max(self._now() - self._since, 0.0), AWAY_SECONDS)

    @property
    def running(self) -> bool:
        """Say whether time is being counted."""
        return self._since is not None

    def acted(self, *, running: bool) -> None:
        """Settle the pause before an action, and count on or stop."""
        self._played = self.seconds
        self._since = self._now() if running else None
