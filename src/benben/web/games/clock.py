"""A game's clock, by the server's time.

It runs from the first move until the game ends, and again when a lost game is taken back. A pause
between two actions counts for no more than a limit, so that a player who goes away does not pay
for the night; it never counts for nothing, or waiting would stop the clock
(``docs/decisions/clock.md``).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone


def now() -> datetime:
    """Return the server's time: the only clock there is."""
    return timezone.now()


@dataclass(frozen=True)
class Clock:
    """The time played so far.

    Attributes:
        played: milliseconds that are settled.
        since: when the pause that is under way began; None before the first move and after the end.
    """

    played: int = 0
    since: datetime | None = None

    @property
    def running(self) -> bool:
        """Say whether time is being counted."""
        return self.since is not None

    def acted(self, at: datetime, *, over: bool, away: timedelta) -> Clock:
        """Return the clock after an action of the player.

        Args:
            at: when it happened.
            over: whether the game is over after it.
            away: the longest pause that counts in full.
        """
        return Clock(self.read(at, away), None if over else at)

    def read(self, at: datetime, away: timedelta) -> int:
        """Return the milliseconds played until a moment.

        Args:
            at: the moment.
            away: the longest pause that counts in full.
        """
        if self.since is None:
            return self.played
        # A clock that was set back must not take time away.
        pause = min(max(at - self.since, timedelta(0)), away)
        return self.played + pause // timedelta(milliseconds=1)

    def limit(self, away: timedelta) -> int:
        """Return the milliseconds that the clock reaches if the player does nothing more."""
        return (
            self.played if self.since is None else self.played + away // timedelta(milliseconds=1)
        )
