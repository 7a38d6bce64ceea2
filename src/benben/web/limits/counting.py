"""Limits that hold across processes: for what is rare and has to be counted exactly."""

from __future__ import annotations

import math
from datetime import UTC, datetime

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils.crypto import salted_hmac

from benben.rules.sentence import say
from benben.web.games import clock
from benben.web.limits.models import Count
from benben.web.limits.rate import Rate


class LimitReached(Exception):  # noqa: N818  (a refusal, not a fault)
    """Something was done too often.

    Attributes:
        retry_after: seconds until it may be done again.
    """

    def __init__(self, retry_after: int) -> None:
        self.retry_after = retry_after
        super().__init__(say("too often; try again in %(seconds)s seconds", seconds=retry_after))


def spend(rate: Rate | None, *what: str) -> None:
    """Count one more time, unless it would be one too many.

    It is counted before it is done, so that many at once cannot slip through.

    Args:
        rate: how often is allowed; None for no limit.
        what: what is done, and who or what it is counted for.

    Raises:
        LimitReached: it was done as often as is allowed.
    """
    if rate is None:
        return
    now = clock.now()
    key, until = _key(what), _end_of_stretch(rate, now)
    row = Count.objects.filter(key=key, until=until)
    if row.filter(times__lt=rate.times).update(times=F("times") + 1):
        return
    if not row.exists():
        Count.objects.filter(until__lte=now).delete()
        try:
            with transaction.atomic():
                Count.objects.create(key=key, until=until, times=1)
        except IntegrityError:  # another process was first
            if row.filter(times__lt=rate.times).update(times=F("times") + 1):
                return
        else:
            return
    raise LimitReached(max(1, math.ceil((until - now).total_seconds())))


def give_back(rate: Rate | None, *what: str) -> None:
    """Take back one time: what was done turned out not to count."""
    if rate is not None:
        row = Count.objects.filter(key=_key(what), until=_end_of_stretch(rate, clock.now()))
        row.filter(times__gt=0).update(times=F("times") - 1)


def _key(what: tuple[str, ...]) -> str:
    """Return a name that does not tell addresses or accounts to who reads the database."""
    return salted_hmac("benben.web.limits", "\0".join(what)).hexdigest()[:40]


def _end_of_stretch(rate: Rate, now: datetime) -> datetime:
    begun = int(now.timestamp()) // rate.seconds
    return datetime.fromtimestamp((begun + 1) * rate.seconds, UTC)
