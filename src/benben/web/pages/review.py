"""The page that looks back at a game."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from benben import rules
from benben.web.games.memory import recall
from benben.web.games.naming import options_text
from benben.web.games.play import Played
from benben.web.pages.card_texts import percent
from benben.web.pages.charts import CURVE_WIDTH, Point, share_curve
from benben.web.pages.errors import problem_page
from benben.web.pages.review_steps import Step, steps_of
from benben.web.pages.templatetags.pages import board_label
from benben.web.players.current import find_player
from benben.web.reviews.jobs import Job, TooManyReviews
from benben.web.reviews.reviewing import NotOver, ReviewFailed, find_reviewable, review_of
from benben.web.wording import told

SIGNS: Final = {"winnable": "✓", "unwinnable": "✗", "undecided": "?"}


@dataclass(frozen=True)
class Line:
    """A line of the table: a move of the game."""

    number: int
    move: str
    words: str
    verdict: str
    sign: str
    verdict_words: str
    before: float | None
    after: float | None
    better: str
    given_away: float
    is_losing: bool


@require_safe
@cache_control(private=True, no_cache=True)
def review(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show the review of a game that is over: one's own, or whoever's link one was given."""
    row = find_reviewable(find_player(request), game_id)
    if row is None:
        return problem_page(request, 404, _("There is no finished game at this address."))
    played = Played(row, recall(row))
    try:
        found = review_of(played)
    except NotOver as error:
        return problem_page(request, 409, str(error))
    except TooManyReviews:
        return _later(
            request, _("Too many games are being reviewed now. Reload the page in a moment.")
        )
    except ReviewFailed:
        return _later(request, _("The review could not be made. The fault is the server's."))
    if isinstance(found, Job):
        return _pending(request, played, found)
    context = _context(request, played.game, json.loads(found))
    context |= _game_facts(played)
    return render(request, "benben/pages/review.html", context)


def _later(request: HttpRequest, sentence: str) -> HttpResponse:
    response = problem_page(request, 503, sentence)
    response.headers["Retry-After"] = "5"
    return response


def _pending(request: HttpRequest, played: Played, job: Job) -> HttpResponse:
    context = {"done": job.done, "of": job.of, **_game_facts(played)}
    response = render(request, "benben/pages/review_pending.html", context, status=202)
    response.headers["Retry-After"] = "1"
    return response


def _game_facts(played: Played) -> dict[str, Any]:
    row, game = played.row, played.game
    outcome = game.outcome()
    return {
        "game_id": row.pk,
        "name": told(game.ruleset.variant.name),
        "deal": game.deal.number,
        "address": _address(game),
        "result": "" if outcome is None else outcome.result.value,
        "result_words": result_words(game),
        "ended_at": row.ended_at,
    }


def _address(game: rules.Game) -> str:
    """Return where the same cards are dealt, an empty text for cards without a number."""
    if game.deal.number is None:
        return ""
    path = reverse("pages:deal", args=(game.ruleset.variant.id, game.deal.number))
    options = options_text(game.ruleset)
    return f"{path}?{options}" if options else path


def result_words(game: rules.Game) -> str:
    """Return how a game ended."""
    outcome = game.outcome()
    if outcome is None:
        return ""
    return {
        rules.Result.WON: _("won"),
        rules.Result.LOST: _("lost"),
        rules.Result.RESIGNED: _("given up"),
    }[outcome.result]


def verdict_words(verdict: str) -> str:
    """Return a verdict in words."""
    return {
        "winnable": _("can be won"),
        "unwinnable": _("can no longer be won"),
        "undecided": _("not known"),
    }[verdict]


def _context(request: HttpRequest, game: rules.Game, review: Mapping[str, Any]) -> dict[str, Any]:
    turns = review["turns"]
    moves = [turn["move"] for turn in turns]
    losing: int | None = review["losing_move"]
    played = steps_of(game, moves)
    lines = _lines(played, turns, losing)
    winning: list[Step] = []
    if review["winning_line"] is not None:
        before = moves[: (losing or 1) - 1]
        winning = steps_of(game, [*before, *review["winning_line"]], len(before))
    chosen, steps, at = _asked(request, played, winning, losing)
    curve = _curve(turns, losing, steps[at].number)
    return {
        "review": review,
        "lines": lines,
        "losing": lines[losing - 1] if losing else None,
        "lost_as_dealt": losing == 0,
        "winning": winning,
        "step": steps[at],
        "label": board_label(steps[at].view),
        "line": chosen,
        "first": steps[0].number,
        "last": steps[-1].number,
        "previous": max(steps[at].number - 1, steps[0].number),
        "next": min(steps[at].number + 1, steps[-1].number),
        "said": _said(steps[at], lines if chosen == "game" else None),
        **curve,
        "steps": {
            "game": _told(played, lines, curve.get("points", ())),
            "win": _told(winning, None, ()),
            "at": steps[at].number,
            "line": chosen,
        },
    }


def _asked(
    request: HttpRequest, played: list[Step], winning: list[Step], losing: int | None
) -> tuple[str, list[Step], int]:
    """Return the line and the place in it that an address asks for, else where the game turned."""
    query = request.GET
    line = "win" if query.get("line") == "win" and winning else "game"
    steps = winning if line == "win" else played
    text = query.get("move", "")
    if text.isascii() and text.isdecimal() and len(text) < 6:
        number = int(text)
    else:
        number = losing or 0 if line == "game" else steps[0].number
    at = min(max(number - steps[0].number, 0), len(steps) - 1)
    return line, steps, at


def _lines(
    played: Sequence[Step], turns: Sequence[Mapping[str, Any]], losing: int | None
) -> list[Line]:
    lines = []
    for step, turn in zip(played[1:], turns, strict=True):
        verdict = turn["verdict"]
        better = turn["best"] if turn["best"] != turn["move"] and turn["given_away"] > 0 else ""
        lines.append(
            Line(
                step.number,
                step.move,
                step.words,
                verdict,
                SIGNS[verdict],
                verdict_words(verdict),
                _value(turn["chance"]),
                _value(turn["chosen"]),
                better,
                turn["given_away"],
                step.number == losing,
            )
        )
    return lines


def _curve(turns: Sequence[Mapping[str, Any]], losing: int | None, at: int) -> dict[str, Any]:
    """Return the curve of the chances before each move and after the last one."""
    if not turns:
        return {}
    shares = [turn["chance"] for turn in turns] + [turns[-1]["chosen"]]
    curve = share_curve(
        [
            None if _value(share) is None else (share["value"], share["low"], share["high"])
            for share in shares
        ]
    )
    turning = curve.points[losing] if losing else None
    # The words stand where there is room for them.
    on_the_left = turning is not None and turning.x > CURVE_WIDTH / 2
    return {
        "curve": curve,
        "points": curve.points,
        "after": _value(shares[-1]),
        "turning": turning,
        "curve_words": _curve_words(shares),
        "turning_text": _("lost by move %(number)s") % {"number": losing},
        "turning_side": -8 if on_the_left else 8,
        "turning_anchor": "end" if on_the_left else "start",
        "curve_at": curve.points[min(at, len(curve.points) - 1)],
    }


def _curve_words(shares: Sequence[Mapping[str, Any]]) -> str:
    """Return the curve in a sentence: where it begins and where it ends."""
    known = [value for share in shares if (value := _value(share)) is not None]
    if not known:
        return _("Nothing is known of it.")
    return _("It begins at %(first)s and ends at %(last)s, after %(count)s moves.") % {
        "first": percent(known[0], 0),
        "last": percent(known[-1], 0),
        "count": len(shares) - 1,
    }


def _value(share: Mapping[str, Any]) -> float | None:
    """Return a share, or None when none of its orders of the cards was decided."""
    value: float = share["value"]
    return None if share["undecided"] == share["trials"] else value


def _said(step: Step, lines: Sequence[Line] | None) -> str:
    """Return what is said of a step: its move, and whether the game could still be won."""
    if not step.number or not step.move:
        return _("The deal")
    values = {"number": step.number, "move": step.words}
    if lines is None:
        return _("Move %(number)s: %(move)s") % values
    values["verdict"] = lines[step.number - 1].verdict_words
    return _("Move %(number)s: %(move)s – %(verdict)s") % values


def _told(
    steps: Sequence[Step], lines: Sequence[Line] | None, points: Sequence[Point | None]
) -> list[dict[str, Any]]:
    """Return what the page's script needs of each step, its point of the curve included."""
    told_of = []
    for step in steps:
        point = points[step.number] if step.number < len(points) else None
        told_of.append(
            step.told(board_label(step.view))
            | {
                "number": step.number,
                "said": _said(step, lines),
                "point": None if point is None else [point.x, point.y],
            }
        )
    return told_of
