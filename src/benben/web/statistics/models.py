"""The end of a game, as it is counted."""

from __future__ import annotations

from django.db import models

from benben.web.games.models import Game
from benben.web.players.models import Player


class Finish(models.Model):
    """How one game ended: one row for each game, whatever was taken back and ended again.

    It is counted by the variant's id and the text of its options, which a new name does not change.
    """

    class Result(models.TextChoices):
        """The ends of a game."""

        WON = "won", "won"
        LOST = "lost", "lost"
        RESIGNED = "resigned", "resigned"

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="finish")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="finishes")

    variant = models.CharField(max_length=32)
    options = models.CharField(max_length=200, blank=True)
    level = models.CharField(max_length=8)

    result = models.CharField(max_length=8, choices=Result)
    ended_at = models.DateTimeField()
    played = models.PositiveBigIntegerField()
    moves = models.PositiveIntegerField()
    undos = models.PositiveIntegerField()
    hints = models.PositiveIntegerField()
    leftover = models.PositiveSmallIntegerField()
    classic = models.IntegerField()
    vegas = models.IntegerField()

    class Meta:
        """Keys."""

        indexes = (
            models.Index(
                fields=["player", "variant", "options", "level", "ended_at"],
                name="finishes_of_a_kind",
            ),
        )

    def __str__(self) -> str:
        """Return a name for logs."""
        return f"end of game {self.game_id}"

    @property
    def rank(self) -> tuple[bool, int]:
        """Return what ends of one game are compared by: the better one is greater."""
        return self.result == self.Result.WON, -self.leftover
