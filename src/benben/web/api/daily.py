"""The daily deal through the API."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Path, Query, Router
from pydantic import Field

from benben.rules.sentence import say
from benben.web.api.answers import json_answer
from benben.web.api.schemas import InputProblem, ProblemOut, StrictModel
from benben.web.daily.attempts import finish, play_day
from benben.web.daily.days import NoSuchDay, archive, find_day, parse_day, today
from benben.web.daily.table import Line, lines_of
from benben.web.daily.told import DayTold, told_of
from benben.web.games.state import State, state_of
from benben.web.players.current import ensure_player, find_player
from benben.web.problems import Problem

router = Router(tags=["daily"])

MOST_LINES = 200

DateText = Annotated[
    str,
    Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$", max_length=10, examples=["2026-11-30"]),
]

_TOLD = {200: DayTold, 404: ProblemOut, 422: InputProblem, 503: ProblemOut}
_CHANGED = {403: ProblemOut, 404: ProblemOut, 413: ProblemOut, 422: InputProblem, 503: ProblemOut}


@dataclass(frozen=True)
class TableTold:
    """Lines of a day's table.

    Attributes:
        date: the day.
        start: how many lines stand above these.
        lines: the lines.
    """

    date: str
    start: int
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class DaysTold:
    """The days that can be looked at and played, the latest first.

    Attributes:
        days: the days.
    """

    days: tuple[str, ...]


class DayIn(StrictModel):
    """A day; today without one."""

    date: DateText | None = None


@router.get("/daily", response=_TOLD, summary="Today's deal")
def get_today(request: HttpRequest) -> HttpResponse:
    """Return what may be known of today."""
    return json_answer(told_of(today(), find_player(request)))


@router.get("/days", response={200: DaysTold, 503: ProblemOut}, summary="All days")
def get_days(request: HttpRequest) -> HttpResponse:
    """Return the days that there were, today included; at most the last thousand."""
    return json_answer(DaysTold(tuple(day.isoformat() for day in archive())))


@router.post("/daily/games", response={200: State, **_CHANGED}, summary="Play a day's deal")
def play(request: HttpRequest, body: DayIn) -> HttpResponse:
    """Begin the one attempt at today's deal, or return to it; play an earlier day, unranked."""
    return json_answer(state_of(play_day(ensure_player(request), _named(body))))


@router.post("/daily/done", response={200: DayTold, **_CHANGED}, summary="Close an attempt")
def close(request: HttpRequest, body: DayIn) -> HttpResponse:
    """Let the line of a day stand as it is, and be told the par.

    Whoever names the day closes no other one, whatever hour it has become.
    """
    player, day = find_player(request), _named(body)
    if finish(player, day) is None:
        raise Problem(
            404, "no_attempt", say("you have not begun the deal of %(day)s", day=day.isoformat())
        )
    return json_answer(told_of(day, player))


# After the addresses above, which a date would take in.
@router.get("/daily/{date}", response=_TOLD, summary="A day")
def get_day(request: HttpRequest, date: Path[DateText]) -> HttpResponse:
    """Return what may be known of a day."""
    return json_answer(told_of(_day(date), find_player(request)))


@router.get(
    "/daily/{date}/table",
    response={200: TableTold, 404: ProblemOut, 422: InputProblem, 503: ProblemOut},
    summary="The table of a day",
)
def get_table(
    request: HttpRequest,
    date: Path[DateText],
    start: Annotated[int, Query(0, ge=0, le=10**9)] = 0,
    most: Annotated[int, Query(50, ge=1, le=MOST_LINES)] = 50,
) -> HttpResponse:
    """Return the lines of a day's table."""
    day = find_day(_day(date)).date
    lines = lines_of(day, find_player(request), start, most)
    return json_answer(TableTold(day.isoformat(), start, tuple(lines)))


def _named(body: DayIn) -> datetime.date:
    """Return the day that a body names.

    Raises:
        NoSuchDay: there is no deal of it.
        Problem: there is no such date.
    """
    return today() if body.date is None else find_day(_day(body.date)).date


def _day(text: str) -> datetime.date:
    """Read a date.

    Raises:
        Problem: there is no such date.
    """
    try:
        return parse_day(text)
    except ValueError:
        raise Problem(404, "no_day", say("there is no day %(day)s", day=text[:10])) from None


def no_day(error: NoSuchDay) -> Problem:
    """Return the problem of a day that there is not."""
    return Problem(404, "no_day", str(error))
