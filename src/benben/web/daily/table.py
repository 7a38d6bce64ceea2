"""The table of a day: most cleared, then fewest undos and hints, then shortest time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from django.db.models import Count, F, Q, Window
from django.db.models.functions import Rank

from benben.web.daily.models import Attempt
from benben.web.players.current import PlayerId

_ORDER: Final = (F("cleared").desc(), F("assists").asc(), F("seconds").asc())


@dataclass(frozen=True)
class Line:
    """A line of the table.

    Attributes:
        place: the place; players who are equal in everything share one.
        name: the display name; empty when none was chosen.
        cleared: tableau cards cleared in the best position.
        assists: undos and hints until then.
        seconds: whole seconds until then.
        you: whether it is the line of who asks.
        id: names the line, for a report of its name.
    """

    place: int
    name: str
    cleared: int
    assists: int
    seconds: int
    you: bool
    id: int

    @property
    def clock(self) -> str:
        """Return the time as it is read: ``3:07``."""
        return clock_text(self.seconds)


def clock_text(seconds: int) -> str:
    """Return whole seconds as minutes and seconds, with hours when there are any."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def lines_of(day: date, player: PlayerId | None, start: int = 0, most: int = 50) -> list[Line]:
    """Return lines of a day's table.

    Args:
        day: the day.
        player: who asks.
        start: how many lines to leave out at the top.
        most: how many lines to return at most.
    """
    place = Window(Rank(), order_by=[order.copy() for order in _ORDER])
    rows = Attempt.objects.filter(day_id=day).select_related("player").annotate(place=place)
    shown = rows.order_by(*_ORDER, "pk")[start : start + most]
    return [_line(attempt, attempt.place, player) for attempt in shown]


def line_of(attempt: Attempt, player: PlayerId | None) -> Line:
    """Return the line of one attempt."""
    better = Attempt.objects.filter(day_id=attempt.day_id).filter(
        Q(cleared__gt=attempt.cleared)
        | Q(cleared=attempt.cleared, assists__lt=attempt.assists)
        | Q(cleared=attempt.cleared, assists=attempt.assists, seconds__lt=attempt.seconds)
    )
    return _line(attempt, better.count() + 1, player)


def distribution_of(day: date, goal: int) -> list[int]:
    """Return how many players cleared 0, 1, 2 … cards of a day's goal."""
    shares = [0] * (goal + 1)
    counted = Attempt.objects.filter(day_id=day).values("cleared").annotate(players=Count("pk"))
    for row in counted:
        shares[row["cleared"]] = row["players"]
    return shares


def _line(attempt: Attempt, place: int, player: PlayerId | None) -> Line:
    return Line(
        place,
        attempt.player.name,
        attempt.cleared,
        attempt.assists,
        attempt.seconds,
        attempt.player_id == player,
        attempt.pk,
    )
