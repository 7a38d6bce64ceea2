"""The page that looks back at a game."""

from __future__ import annotations

import json
from typing import Any
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
from benben.web.pages.errors import problem_page
from benben.web.pages.review_content import review_content
from benben.web.players.current import find_player
from benben.web.reviews.jobs import Job, TooManyReviews
from benben.web.reviews.reviewing import NotOver, ReviewFailed, find_reviewable, review_of
from benben.web.wording import told


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
    context = review_content(played.game, json.loads(found), request.GET)
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
