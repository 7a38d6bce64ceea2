"""Which day it is, by the server's clock, and the deals of the days."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from benben import rules
from benben.rules import Deal
from benben.rules.sentence import say
from benben.solver.limits import MEBIBYTE, Limits
from benben.solver.most import MostSolver
from benben.web.daily.models import Day
from benben.web.daily.source import daily_deal, daily_ruleset
from benben.web.games import clock

_FORM: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_LIMITS: Final = Limits(nodes=3_000_000, seconds=2.0, memory=64 * MEBIBYTE)


class NoSuchDay(Exception):  # noqa: N818  (a refusal, not a fault)
    """There is no deal of a day: it has not begun, or was before the first."""

    def __init__(self, day: date) -> None:
        self.day = day
        super().__init__(say("there is no deal of %(day)s", day=day.isoformat()))


def today() -> date:
    """Return the day that it is, UTC."""
    return clock.now().astimezone(UTC).date()


def parse_day(text: str) -> date:
    """Read a day as addresses have it, ``2026-11-30``, and no other of the forms of ISO 8601.

    Raises:
        ValueError: it is not of this form, or there is no such date.
    """
    if _FORM.fullmatch(text) is None:
        raise ValueError(f"{text[:20]!r} is not a date such as 2026-11-30")
    return date.fromisoformat(text)


def end_of(day: date) -> datetime:
    """Return the moment when a day is over."""
    return datetime.combine(day + timedelta(days=1), time(), UTC)


def is_open(day: date) -> bool:
    """Say whether a day is not over yet."""
    return clock.now() < end_of(day)


def find_day(day: date) -> Day:
    """Return a day that has begun, from the first that this server had.

    Raises:
        NoSuchDay: it has not begun, or is before the first.
    """
    kept = Day.objects.filter(date=day).first()
    if day > today():
        raise NoSuchDay(day)
    if kept is not None:
        return kept
    first = first_day()
    if day < (first or today()):
        raise NoSuchDay(day)
    deal = daily_deal(day)
    par, bound = _par_of(deal)
    values = {"cards": str(deal), "par": par, "par_bound": bound}
    return Day.objects.get_or_create(date=day, defaults=values)[0]


def first_day() -> date | None:
    """Return the first day that this server had, None before it had any."""
    return Day.objects.order_by("date").values_list("date", flat=True).first()


def archive(most: int = 1000) -> list[date]:
    """Return the days from today back to the first, the latest first.

    Args:
        most: how many at most.
    """
    last = today()
    first = first_day() or last
    return [last - timedelta(days=back) for back in range(min(most, (last - first).days + 1))]


def new_game(day: Day) -> rules.Game:
    """Return a day's game as it is dealt."""
    ruleset = daily_ruleset()
    return rules.Game(ruleset, ruleset.deal(day.cards))


def _par_of(deal: Deal) -> tuple[int, int]:
    """Return the most that a play is known to clear, and what none clears more than."""
    game = rules.Game(daily_ruleset(), deal)
    found = MostSolver(_LIMITS).most_cleared(game)
    return found.cleared, found.upper_bound
