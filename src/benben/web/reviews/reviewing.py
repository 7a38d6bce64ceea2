"""The review of a player's game: the one that is kept, else one that is begun."""

from __future__ import annotations

from typing import Final
from uuid import UUID

from benben.rules.sentence import say
from benben.web.games import clock
from benben.web.games.models import Game
from benben.web.games.play import Played, find_game
from benben.web.players.current import PlayerId
from benben.web.reviews.jobs import Job, forget_job, review_job
from benben.web.reviews.models import FORMAT, Review

PATIENCE: Final = 0.05
"""Seconds that a request waits: enough for a short game, and no trouble for the next move."""


class NotOver(Exception):  # noqa: N818  (a refusal, not a fault)
    """A game that goes on has no review: it would tell every card."""

    def __init__(self) -> None:
        super().__init__(say("the game goes on; it can be reviewed when it is over"))


class DayGoesOn(NotOver):
    """The cards of a day's deal are not told while others still play it."""

    def __init__(self) -> None:
        Exception.__init__(
            self, say("the day of this deal goes on; the game can be reviewed when it is over")
        )


class ReviewFailed(Exception):  # noqa: N818  (told to the player as it is)
    """A review could not be made."""


def find_reviewable(player: PlayerId | None, game_id: UUID) -> Game | None:
    """Return a game that somebody may ask a review of: their own, or anybody's that is over.

    Who has the link to a game that is over may see it; of a game that goes on, nobody else learns
    whether it exists.
    """
    row = find_game(player, game_id)
    if row is not None:
        return row
    return Game.objects.filter(pk=game_id).exclude(result=Game.Result.RUNNING).first()


def review_of(played: Played, patience: float = PATIENCE) -> str | Job:
    """Return the review of a game that is over as JSON, or the job that makes it.

    Args:
        played: the game.
        patience: seconds to wait for one that is being made.

    Raises:
        NotOver: the game goes on, or the day whose deal it is.
        TooManyReviews: no further review can be begun now.
        ReviewFailed: it could not be made.
    """
    row, game = played.row, played.game
    if not game.is_over:
        raise NotOver
    if row.keeps_secret(clock.now()):
        raise DayGoesOn
    kept = Review.objects.filter(game_id=row.pk, version=row.version, format=FORMAT).first()
    if kept is not None:
        return kept.text
    name = (row.pk, row.version)
    job = review_job(name, game)
    if not job.ended.wait(patience):
        return job
    forget_job(name)
    if job.text is None:
        raise ReviewFailed
    # Kept before it is told: from then on its player knows every card.
    Review.objects.update_or_create(
        game_id=row.pk, defaults={"version": row.version, "format": FORMAT, "text": job.text}
    )
    return job.text
