"""The days and the attempts at them."""

from __future__ import annotations

from django.db import models

from benben.web.games.models import Game
from benben.web.players.models import Player


class Day(models.Model):
    """A day's deal, kept from when it was first asked for: a new secret changes no day that was.

    Attributes:
        date: the day, UTC.
        cards: the whole deck in deal order.
        par: the most tableau cards that any play clears, as far as it was found.
        par_bound: no play clears more; equal to `par` when that is proven.
    """

    date = models.DateField(primary_key=True)
    cards = models.TextField()
    par = models.PositiveSmallIntegerField()
    par_bound = models.PositiveSmallIntegerField()

    def __str__(self) -> str:
        """Return a name for logs."""
        return f"day {self.date}"


class Attempt(models.Model):
    """A player's one ranked attempt at a day, at the best position that it reached.

    Attributes:
        cleared: tableau cards cleared in that position.
        assists: undos and hints taken until then.
        seconds: whole seconds played until then.
        present: the slots that still had a card, as a mask.
        done: whether the attempt is closed: its game ended for good, or its player was done.
    """

    day = models.ForeignKey(Day, on_delete=models.CASCADE, related_name="attempts")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="attempts")
    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="attempt")
    cleared = models.PositiveSmallIntegerField(default=0)
    assists = models.PositiveIntegerField(default=0)
    seconds = models.PositiveIntegerField(default=0)
    present = models.PositiveBigIntegerField()
    done = models.BooleanField(default=False)

    class Meta:
        """One attempt each, found in the order of the table."""

        constraints = (
            models.UniqueConstraint(fields=["day", "player"], name="daily_one_attempt_each"),
        )
        indexes = (
            models.Index(fields=["day", "-cleared", "assists", "seconds"], name="daily_table"),
        )

    def __str__(self) -> str:
        """Return a name for logs."""
        return f"attempt at {self.day_id} by player {self.player_id}"
