"""Reviews under way: one at a time in each process, beside the requests.

A review takes from a few hundredths of a second to some seconds (``docs/decisions/reviews.md``),
too long for a thread that moves wait for. What is under way lives in this process only: when the
process ends, or another one is asked, the review is begun again.
"""

from __future__ import annotations

import logging
from collections.abc import Hashable
from dataclasses import dataclass, field
from threading import Event, Lock, Thread
from typing import Final

from benben import rules
from benben.insight.review import EFFORT, review
from benben.insight.sampling import Effort
from benben.solver.limits import MEBIBYTE, Limits
from benben.web.reviews.told import review_text

MOST_JOBS: Final = 16
"""Reviews that may be under way or waiting in a process, those counted that nobody fetched."""

_log: Final = logging.getLogger(__name__)


class TooManyReviews(Exception):  # noqa: N818  (a refusal, not a fault)
    """So many reviews are under way that no further one is begun."""


@dataclass
class Job:
    """A review under way.

    Attributes:
        of: the moves of the game.
        done: how many of them are reviewed.
        text: the review, when it is there.
        ended: set when it is there, or has failed.
    """

    of: int
    done: int = 0
    text: str | None = None
    ended: Event = field(default_factory=Event)


_jobs: Final[dict[Hashable, Job]] = {}
_guard: Final = Lock()
_one_at_a_time: Final = Lock()


def review_job(name: Hashable, game: rules.Game) -> Job:
    """Return the review of a game that is under way, else begin it.

    Args:
        name: names the game as it stands.
        game: the game; it is copied.

    Raises:
        TooManyReviews: no further review can be begun now.
    """
    with _guard:
        job = _jobs.get(name)
        if job is not None:
            return job
        if len(_jobs) >= MOST_JOBS:
            _forget_ended()
        if len(_jobs) >= MOST_JOBS:
            raise TooManyReviews
        job = _jobs[name] = Job(len(game.moves))
    Thread(target=_run, args=(job, game.copy()), daemon=True, name="review").start()
    return job


def forget_job(name: Hashable) -> None:
    """Forget a review that was fetched, or failed."""
    with _guard:
        _jobs.pop(name, None)


def limits_for(moves: int) -> Limits:
    """Return what one exact question may cost, so that a long game costs little more in all."""
    return Limits(nodes=_share_of(5_000_000, moves, 2_000, 100_000), memory=24 * MEBIBYTE)


def effort_for(moves: int) -> Effort:
    """Return what one point of the curve may cost, so that a long game costs little more in all."""
    budget = _share_of(2_000_000, moves, 500, EFFORT.budget)
    return Effort(EFFORT.wins, EFFORT.worlds, EFFORT.nodes, budget, EFFORT.lead)


def _run(job: Job, game: rules.Game) -> None:
    def progress(done: int, of: int) -> None:
        job.done = done

    try:
        with _one_at_a_time:
            count = len(game.moves)
            found = review(game, limits_for(count), effort_for(count), progress)
            job.text = review_text(found, game)
    except Exception:  # noqa: BLE001  (logged here, and told to who waits for it)
        _log.exception("the review of a game failed: %r", game)
    finally:
        job.ended.set()


def _share_of(total: int, moves: int, least: int, most: int) -> int:
    return max(least, min(most, total // (moves + 1)))


def _forget_ended() -> None:
    for name in [name for name, job in _jobs.items() if job.ended.is_set()]:
        del _jobs[name]
