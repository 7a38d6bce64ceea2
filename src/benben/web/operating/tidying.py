"""Throw away what nobody can miss: sessions that are over, and guests who never did anything.

Whoever opens the table without a cookie is dealt a game, and so is every program that looks
through the pages of the web; most of those never come back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from benben.web.games import clock
from benben.web.games.models import Game
from benben.web.players.models import Player, Session

BATCH: Final = 500
"""Guests who are deleted at once: SQLite's other writers wait for so many only."""


@dataclass(frozen=True)
class Tidied:
    """What was thrown away.

    Attributes:
        sessions: sessions that were over.
        guests: guests who had done nothing.
    """

    sessions: int
    guests: int


def idle_guests(before: datetime) -> QuerySet[Player]:
    """Return the guests who came before a moment and have left nothing to miss.

    They have no name, changed no setting, and no game of theirs was moved in, looked into, brought
    in from a record, or is of a day.
    """
    untouched = {"version": 0, "moves": "", "hints": 0, "peeked": None, "day": None}
    touched = Game.objects.filter(player=OuterRef("pk")).exclude(**untouched)
    guests = Player.objects.filter(user=None, name="", settings={}, created_at__lt=before)
    return guests.exclude(Exists(touched))


def tidy(before: datetime, *, on_batch: Callable[[int], None] | None = None) -> Tidied:
    """Delete sessions that are over, and the guests of `idle_guests`. The server may run.

    Args:
        before: guests who came later than this are left alone.
        on_batch: called with the number of guests that went with each batch.
    """
    # Nothing else goes with a session, so that all that went were sessions.
    sessions, _ = Session.objects.filter(expire_date__lt=clock.now()).delete()
    guests = 0
    after = 0
    while batch := list(
        idle_guests(before).filter(pk__gt=after).order_by("pk").values_list("pk", flat=True)[:BATCH]
    ):
        after = batch[-1]
        gone = _delete(before, batch)
        guests += gone
        if on_batch is not None:
            on_batch(gone)
    return Tidied(sessions, guests)


@transaction.atomic
def _delete(before: datetime, batch: list[int]) -> int:
    """Delete those of some guests who still have nothing to miss, and return how many."""
    # Held in the order in which everybody else holds them: the player, then the game. A move that
    # was answered before this is seen by the second look, and one after it finds no game.
    _hold(Player.objects.filter(pk__in=batch))
    _hold(Game.objects.filter(player__in=batch))
    sure = list(idle_guests(before).filter(pk__in=batch).values_list("pk", flat=True))
    Player.objects.filter(pk__in=sure).delete()
    return len(sure)


def _hold(rows: QuerySet[Player] | QuerySet[Game]) -> None:
    """Let nobody else change some rows until the end of the transaction."""
    list(rows.select_for_update().order_by("pk").values_list("pk", flat=True))
