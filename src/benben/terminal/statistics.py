"""How the player fares, in each kind of game: variant, options and level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benben.catalogue import Level
from benben.rules import Result, Ruleset


@dataclass(frozen=True)
class Kind:
    """A kind of game.

    Attributes:
        variant: the variant's id.
        options: the options that differ from its preset, as texts by name, in order of their names.
        level: the level.
    """

    variant: str
    options: tuple[tuple[str, str], ...]
    level: Level

    @classmethod
    def of(cls, variant: str, options: Mapping[str, str], level: Level) -> Kind:
        """Return the kind with a variant, options and a level."""
        return cls(variant, tuple(sorted(options.items())), level)

    @classmethod
    def of_rules(cls, ruleset: Ruleset, level: Level) -> Kind:
        """Return the kind with some rules and a level."""
        return cls.of(ruleset.variant.id, ruleset.differences(), level)


@dataclass(frozen=True)
class Finished:
    """A finished game.

    Attributes:
        result: how it ended.
        seconds: how long it was played.
    """

    result: Result
    seconds: float


@dataclass(frozen=True)
class Statistics:
    """How the player fares in one kind of game.

    Attributes:
        played: finished games; each counts once.
        won: how many of them were won.
        streak: how many of the last ones were won in a row.
        best_streak: the most that were ever won in a row.
        best_seconds: the shortest time of a won game, or None.
    """

    played: int = 0
    won: int = 0
    streak: int = 0
    best_streak: int = 0
    best_seconds: float | None = None

    @property
    def win_rate(self) -> float:
        """Return the share of games won, 0 to 1; 0 without any."""
        return self.won / self.played if self.played else 0.0


def statistics_of(games: Sequence[Finished]) -> Statistics:
    """Return what games come to.

    Args:
        games: the games of one kind, the first that ended first.
    """
    streak = best = 0
    for game in games:
        streak = streak + 1 if game.result is Result.WON else 0
        best = max(best, streak)
    times = [game.seconds for game in games if game.result is Result.WON]
    return Statistics(len(games), len(times), streak, best, min(times, default=None))
