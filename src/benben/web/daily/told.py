"""What is told of a day, to the page as to the API: never more than may be known by then."""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import date
from typing import Final

from benben.rules import Tableau
from benben.rules.tableau import SlotMask
from benben.web.daily.attempts import find_attempt
from benben.web.daily.days import end_of, find_day, is_open
from benben.web.daily.models import Attempt
from benben.web.daily.source import daily_ruleset
from benben.web.daily.table import Line, clock_text, distribution_of, line_of
from benben.web.games import clock
from benben.web.players.current import PlayerId

CLEARED: Final = "🟨"
LEFT: Final = "⬛"


@dataclass(frozen=True)
class ParTold:
    """The par of a day.

    Attributes:
        cleared: the most tableau cards that any play clears, as far as it is known.
        proven: whether no play clears more.
    """

    cleared: int
    proven: bool


@dataclass(frozen=True)
class AttemptTold:
    """The attempt of who asks.

    Attributes:
        game: the id of its game.
        done: whether it is closed.
        line: its line in the table.
        share: a text to show to others; it gives nothing away.
    """

    game: str
    done: bool
    line: Line
    share: str


@dataclass(frozen=True)
class DayTold:
    """A day.

    Attributes:
        date: the day, UTC.
        open: whether it is not over yet: until then an attempt is ranked.
        ends_at: when it is over, and the next day's deal comes.
        seconds_left: whole seconds until then; 0 when it is over.
        goal: cards in the tableau.
        players: how many have tried.
        distribution: how many of them cleared 0, 1, 2 … cards.
        attempt: that of who asks; None without one.
        par: None while it is not told: to who is done, and to all when the day is over.
    """

    date: str
    open: bool
    ends_at: str
    seconds_left: int
    goal: int
    players: int
    distribution: tuple[int, ...]
    attempt: AttemptTold | None
    par: ParTold | None


def told_of(day: date, player: PlayerId | None) -> DayTold:
    """Return what a player may know of a day.

    Raises:
        NoSuchDay: there is no deal of that day.
    """
    row = find_day(day)
    goal = daily_ruleset().goal_mask.bit_count()
    attempt = find_attempt(player, day)
    running = is_open(day)
    left = (end_of(day) - clock.now()).total_seconds()
    distribution = distribution_of(day, goal)
    told = not running or (attempt is not None and attempt.done)
    return DayTold(
        date=day.isoformat(),
        open=running,
        ends_at=end_of(day).isoformat(),
        seconds_left=max(0, math.ceil(left)),
        goal=goal,
        players=sum(distribution),
        distribution=tuple(distribution),
        attempt=None if attempt is None else _attempt(attempt, player, goal),
        par=ParTold(row.par, row.par == row.par_bound) if told else None,
    )


def share_text(attempt: Attempt, goal: int) -> str:
    """Return a text that shows how far an attempt came: which places were cleared, and no card."""
    head = f"Benben {attempt.day_id} · {attempt.cleared}/{goal} · {clock_text(attempt.seconds)}"
    if attempt.assists:
        head += f" · ↶ {attempt.assists}"
    return "\n".join([head, *_pyramid(attempt.present, daily_ruleset().tableau)])


def _attempt(attempt: Attempt, player: PlayerId | None, goal: int) -> AttemptTold:
    line = line_of(attempt, player)
    return AttemptTold(str(attempt.game_id), attempt.done, line, share_text(attempt, goal))


def _pyramid(present: SlotMask, tableau: Tableau) -> list[str]:
    """Return the rows of the tableau as signs."""
    rows: dict[int, list[str]] = {}
    for slot in range(tableau.size):
        sign = LEFT if present >> slot & 1 else CLEARED
        rows.setdefault(tableau.row_of(slot), []).append(sign)
    width = max(map(len, rows.values()))
    # A sign is about two spaces wide, so that one space for each missing sign centres a row.
    return [" " * (width - len(signs)) + "".join(signs) for _, signs in sorted(rows.items())]
