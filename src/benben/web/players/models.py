"""The player, to whom games belong, and what ties a browser or an account to one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.contrib.auth.models import User
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models

if TYPE_CHECKING:
    from benben.web.players.sessions import SessionStore

NAME_LENGTH: Final = 20


class Player(models.Model):
    """Whoever plays: a guest on one session, or the holder of an account on any number.

    Attributes:
        user: the account; None for a guest.
        name: the display name as it was written; empty when none was chosen.
        name_key: what names are told apart by (`benben.web.players.names`); None without a name.
    """

    created_at = models.DateTimeField(auto_now_add=True)
    settings = models.JSONField(default=dict)
    user = models.OneToOneField(User, on_delete=models.CASCADE, null=True, related_name="player")
    name = models.CharField(max_length=NAME_LENGTH, blank=True)
    name_key = models.CharField(max_length=4 * NAME_LENGTH, null=True, unique=True)

    def __str__(self) -> str:
        """Return a name for logs and for the staff."""
        return f"player {self.pk} {self.name}".rstrip()


class Session(AbstractBaseSession):
    """A session that knows its player, so that all sessions of one player can be ended."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, null=True, related_name="sessions")

    @classmethod
    def get_session_store_class(cls) -> type[SessionStore]:
        """Return the class that reads and writes sessions."""
        from benben.web.players.sessions import SessionStore

        return SessionStore


class BarredName(models.Model):
    """A name that the staff took out of the tables: nobody may have it again.

    Attributes:
        key: what names are told apart by.
        name: the name as it was written.
    """

    key = models.CharField(max_length=4 * NAME_LENGTH, primary_key=True)
    name = models.CharField(max_length=NAME_LENGTH)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        """Return a name for the staff."""
        return self.name


class NameReport(models.Model):
    """Somebody's word that a display name should not be shown.

    Attributes:
        player: whose name it is.
        name: the name as it was when it was reported.
        reporter: who said so.
        settled: whether the staff has looked at it.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="reports")
    name = models.CharField(max_length=NAME_LENGTH)
    reporter = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, related_name="reports_made"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    settled = models.BooleanField(default=False)

    class Meta:
        """One report of one name by one player."""

        constraints = (
            models.UniqueConstraint(
                fields=["player", "name", "reporter"], name="players_reported_once"
            ),
        )

    def __str__(self) -> str:
        """Return a name for the staff."""
        return f"report of {self.name!r}"
