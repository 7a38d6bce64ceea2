"""What the review page shows: the game in steps, each move with its verdict, and the curve."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.http import QueryDict
from django.utils.translation import gettext as _

from benben import rules
from benben.web.pages.card_texts import percent
from benben.web.pages.charts import CURVE_WIDTH, Point, share_curve
from benben.web.pages.review_steps import Step, steps_of
from benben.web.pages.templatetags.pages import board_label

STRETCH: Final = 200
"""Moves that one page shows: more would keep the server from the moves of other games."""

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


def verdict_words(verdict: str) -> str:
    """Return a verdict in words."""
    return {
        "winnable": _("can be won"),
        "unwinnable": _("can no longer be won"),
        "undecided": _("not known"),
    }[verdict]


def review_content(game: rules.Game, review: Mapping[str, Any], query: QueryDict) -> dict[str, Any]:
    """Return what the page's template shows.

    Args:
        game: the game.
        review: its review, as the API tells it.
        query: ``move``, the position to show, and ``line``: ``win`` for the winning line's.
    """
    turns = review["turns"]
    moves = [turn["move"] for turn in turns]
    losing: int | None = review["losing_move"]
    winning: list[Step] = []
    if losing and review["winning_line"] is not None:
        winning = steps_of(game, [*moves[: losing - 1], *review["winning_line"]], losing - 1)
    line = "win" if query.get("line") == "win" and winning else "game"
    first, last = (winning[0].number, winning[-1].number) if line == "win" else (0, len(moves))
    at = min(max(_number_asked(query, losing or 0 if line == "game" else first), first), last)
    # The stretch of the game that is shown holds the position that is asked for.
    beside = at if line == "game" else first
    start = max(beside - 1, 0) // STRETCH * STRETCH
    stop = min(start + STRETCH, len(moves))
    played = steps_of(game, moves, start, stop)
    lines = _lines(played[1:], turns, losing)
    step = winning[at - first] if line == "win" else played[at - start]
    curve = _curve(turns, losing, at if line == "game" else None)
    return {
        "review": review,
        "lines": lines,
        "losing": losing,
        "losing_words": steps_of(game, moves, losing, losing)[-1].words if losing else "",
        "lost_as_dealt": losing == 0,
        "winning": winning,
        "step": step,
        "label": board_label(step.view),
        "line": line,
        "first": first,
        "last": last,
        "previous": max(at - 1, first),
        "next": min(at + 1, last),
        "stretches": _stretches(len(moves), start),
        "said": _said(step, lines if line == "game" else None),
        **curve,
        "steps": {
            "game": _told(played, lines, curve.get("points", ())),
            "win": _told(winning, None, ()),
            "ends": {
                "game": [0, len(moves)],
                "win": [winning[0].number, winning[-1].number] if winning else [0, 0],
            },
            "at": at,
            "line": line,
        },
    }


def _number_asked(query: QueryDict, usual: int) -> int:
    """Return the number of the position that an address asks for, else another."""
    text = query.get("move", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else usual


def _stretches(moves: int, start: int) -> list[dict[str, Any]]:
    """Return the stretches that a long game is shown in; none for a game of one."""
    if moves <= STRETCH:
        return []
    return [
        {"first": first + 1, "last": min(first + STRETCH, moves), "here": first == start}
        for first in range(0, moves, STRETCH)
    ]


def _lines(
    played: Sequence[Step], turns: Sequence[Mapping[str, Any]], losing: int | None
) -> list[Line]:
    lines = []
    for step in played:
        turn = turns[step.number - 1]
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


def _curve(
    turns: Sequence[Mapping[str, Any]], losing: int | None, at: int | None
) -> dict[str, Any]:
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
        "curve_at": None if at is None else curve.points[at],
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
    if not step.number:
        return _("The deal")
    values = {"number": step.number, "move": step.words}
    verdicts = [line.verdict_words for line in lines or () if line.number == step.number]
    if not verdicts:
        return _("Move %(number)s: %(move)s") % values
    return _("Move %(number)s: %(move)s – %(verdict)s") % {**values, "verdict": verdicts[0]}


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
