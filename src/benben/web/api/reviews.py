"""Reviews through the API."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from ninja import Router

from benben.rules.sentence import say
from benben.web.api.answers import json_answer, no_game
from benben.web.api.schemas import InputProblem, ProblemOut
from benben.web.games.memory import recall
from benben.web.games.play import Played
from benben.web.players.current import find_player
from benben.web.problems import Problem
from benben.web.reviews.jobs import TooManyReviews
from benben.web.reviews.reviewing import NotOver, ReviewFailed, find_reviewable, review_of
from benben.web.reviews.told import ReviewTold

router = Router(tags=["reviews"])


@dataclass(frozen=True)
class ReviewPending:
    """A review that is being made; ask again.

    Attributes:
        done: how many moves are reviewed.
        of: how many there are.
    """

    done: int
    of: int


_REVIEWED = {
    200: ReviewTold,
    202: ReviewPending,
    403: ProblemOut,
    404: ProblemOut,
    422: InputProblem,
    503: ProblemOut,
}


@router.get("/{uuid:game_id}/review", response=_REVIEWED, summary="Review of a game")
def get_review(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Return the review of a game that is over, or 202 while it is being made."""
    row = find_reviewable(find_player(request), game_id)
    if row is None:
        raise no_game()
    try:
        found = review_of(Played(row, recall(row)))
    except NotOver as error:
        raise Problem(422, "not_over", str(error)) from None
    except TooManyReviews:
        return _later(say("too many games are being reviewed now; try again in a moment"))
    except ReviewFailed:
        return _later(say("the review could not be made; the fault is the server's"))
    if isinstance(found, str):
        response = HttpResponse(found, content_type="application/json")
        response.headers["Cache-Control"] = "no-store"
        return response
    response = json_answer(ReviewPending(found.done, found.of), 202)
    response.headers["Retry-After"] = "1"
    return response


def _later(sentence: str) -> HttpResponse:
    response = Problem(503, "no_review", sentence).response()
    response.headers["Retry-After"] = "5"
    return response
