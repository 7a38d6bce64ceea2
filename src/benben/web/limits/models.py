"""What was done how often: kept in the database, so that every process knows it."""

from __future__ import annotations

from django.db import models


class Count(models.Model):
    """How often one thing was done in one stretch of time.

    Attributes:
        key: names what is counted and whose it is, in a form that tells neither.
        until: when the stretch ends.
    """

    key = models.CharField(max_length=40)
    until = models.DateTimeField(db_index=True)
    times = models.PositiveIntegerField(default=0)

    class Meta:
        """One row for each stretch."""

        constraints = (
            models.UniqueConstraint(fields=["key", "until"], name="limits_counted_once"),
        )

    def __str__(self) -> str:
        """Return a name for logs."""
        return f"count until {self.until:%H:%M:%S}"
