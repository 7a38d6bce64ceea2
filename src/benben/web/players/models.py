"""The player, to whom games belong."""

from __future__ import annotations

from django.db import models


class Player(models.Model):
    """Whoever plays on one session: a guest.

    Games belong to a player and never change hands, so whatever a player gains later leaves the
    games where they are.
    """

    created_at = models.DateTimeField(auto_now_add=True)
    settings = models.JSONField(default=dict)

    def __str__(self) -> str:
        """Return a name for logs."""
        return f"player {self.pk}"
