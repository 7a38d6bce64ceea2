"""A review that was made."""

from __future__ import annotations

from typing import Final

from django.db import models

from benben.web.games.models import Game

FORMAT: Final = 1
"""The form of the text; another form is made anew."""


class Review(models.Model):
    """The review of one game, as its player was told it.

    A lost game can be played on after its review was read; then the row tells that its player knew
    every card, and what the game was when it was reviewed.
    """

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="review")
    version = models.PositiveIntegerField()
    format = models.PositiveSmallIntegerField()
    text = models.TextField()

    def __str__(self) -> str:
        """Return a name for logs."""
        return f"review of game {self.game_id}"
