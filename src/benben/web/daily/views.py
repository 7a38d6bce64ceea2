"""The pages of the daily deal."""

from __future__ import annotations

import datetime
from typing import Final

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from benben.web.daily.attempts import finish, play_day
from benben.web.daily.days import NoSuchDay, archive, find_day, parse_day, today
from benben.web.daily.models import Attempt
from benben.web.daily.table import lines_of
from benben.web.daily.told import told_of
from benben.web.limits.address import client_address
from benben.web.limits.counting import LimitReached, spend
from benben.web.limits.requests import too_many
from benben.web.pages.errors import problem_page
from benben.web.players.current import ensure_player, find_player, renew_session
from benben.web.players.models import NameReport

LINES: Final = 100
DAYS: Final = 31


@require_safe
@never_cache
def today_page(request: HttpRequest) -> HttpResponse:
    """Show today's table, and the way to play."""
    return _day_page(request, today())


@require_safe
@never_cache
def day_page(request: HttpRequest, day: str) -> HttpResponse:
    """Show the table of a day."""
    try:
        return _day_page(request, parse_day(day))
    except (ValueError, NoSuchDay):
        return _no_day(request)


@require_POST
def play(request: HttpRequest, day: str) -> HttpResponse:
    """Open a day's deal on the table."""
    try:
        played = play_day(ensure_player(request), parse_day(day))
    except (ValueError, NoSuchDay):
        return _no_day(request)
    return redirect("pages:game", game_id=played.row.pk)


@require_POST
def close(request: HttpRequest, day: str) -> HttpResponse:
    """Let the line of a day stand as it is, and tell the par: after midnight, of no other day."""
    try:
        found = find_day(parse_day(day)).date
    except (ValueError, NoSuchDay):
        return _no_day(request)
    finish(find_player(request), found)
    return redirect("daily:day", day=found.isoformat())


@require_POST
def report(request: HttpRequest) -> HttpResponse:
    """Take somebody's word that a name should not be shown."""
    line = str(request.POST.get("line", ""))
    attempts = Attempt.objects.select_related("player")
    number = int(line) if line.isascii() and line.isdecimal() and len(line) < 16 else 0
    attempt = attempts.filter(pk=number).exclude(player__name="").first()
    if attempt is None:
        return problem_page(request, 404, _("There is no such name in the table."))
    try:
        spend(settings.BENBEN_LIMIT_SIGN_UPS, "report", client_address(request))
    except LimitReached as error:
        return too_many(request, error.retry_after)
    NameReport.objects.get_or_create(
        player=attempt.player, name=attempt.player.name, reporter_id=ensure_player(request)
    )
    messages.success(request, _("Thank you. Somebody will look at this name."))
    return redirect("daily:day", day=attempt.day_id.isoformat())


def _day_page(request: HttpRequest, day: datetime.date) -> HttpResponse:
    renew_session(request)
    player = find_player(request)
    told = told_of(day, player)
    lines = lines_of(day, player, most=LINES)
    most = max(1, *told.distribution)
    left = told.seconds_left // 60
    context = {
        "told": told,
        "day": day,
        "lines": lines,
        "below": None
        if told.attempt is None or any(line.you for line in lines)
        else told.attempt.line,
        "shares": [
            {
                "cleared": cleared,
                "players": players,
                "percent": round(100 * players / max(1, told.players)),
                "height": round(100 * players / most),
                "x": cleared * 10,
            }
            for cleared, players in enumerate(told.distribution)
        ],
        "hours": left // 60,
        "minutes": left % 60,
        "days": archive(DAYS),
        "is_today": day == today(),
    }
    return render(request, "benben/daily/day.html", context)


def _no_day(request: HttpRequest) -> HttpResponse:
    text = _("There is no deal of that day; there are those from %(first)s until today.")
    return problem_page(request, 404, text % {"first": archive()[-1].isoformat()})
