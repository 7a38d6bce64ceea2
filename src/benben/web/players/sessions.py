"""Django's sessions in the database: each knows its player, and is read by a prepared query."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.contrib.sessions.backends import db
from django.contrib.sessions.backends.base import CreateError, UpdateError
from django.db import IntegrityError
from django.utils import timezone

from benben.web.players.models import Player, Session
from benben.web.prepared import PreparedGet

PLAYER = "player"
"""The key under which a session holds its player."""


class SessionStore(db.SessionStore):
    """A session; what is not said here is Django's."""

    @classmethod
    def get_model_class(cls) -> type[Session]:
        """Return the model of its rows."""
        return Session

    def create_model_instance(self, data: Mapping[str, Any]) -> Session:
        """Return the session's row, with its player in a column of its own."""
        row = super().create_model_instance(dict(data))
        if not isinstance(row, Session):
            raise TypeError("the rows of sessions are of the model that the class names")
        player = data.get(PLAYER)
        row.player_id = player if isinstance(player, int) else None
        return row

    def save(self, must_create: bool = False) -> None:
        """Write the session, also when its player was deleted since it was read."""
        try:
            super().save(must_create)
        except CreateError:
            # Django says so of any conflict, and tries other keys without end.
            self._forget_who_is_gone()
            raise
        except IntegrityError as error:
            raise UpdateError from error

    def _forget_who_is_gone(self) -> None:
        """Leave out a player whom there is no more: the session is nobody's then."""
        player = self.get(PLAYER)
        if player is not None and not is_there(player):
            del self[PLAYER]

    def decode(self, session_data: bytes | str) -> dict[str, Any]:
        """Return what a row says. To check its signature costs more than to read it."""
        return dict(_decoded(session_data))

    def _get_session_from_db(self) -> Any:  # noqa: ANN401  (the session model, or None)
        """Return the session's row, or None when there is none or it has expired."""
        key = usable_key(self.session_key)
        row = None if key is None else _find(key)
        if row is not None and row.expire_date > timezone.now():
            return row
        self._session_key = None
        return None


def is_there(player: int) -> bool:
    """Say whether there is a player."""
    return Player.objects.filter(pk=player).exists()


def usable_key(key: str | None) -> str | None:
    """Return a session's key if it can be one of our making: PostgreSQL fails on some others."""
    return key if key and key.isascii() and key.isalnum() else None


_find = PreparedGet(Session, "session_key")


@lru_cache(maxsize=4096)
def _decoded(session_data: bytes | str) -> dict[str, Any]:
    """Return what a row says, for nobody to change: its values are texts and numbers."""
    return db.SessionStore().decode(session_data)


def end_sessions(player: int, *, but: str | None = None) -> None:
    """End the sessions of a player.

    Args:
        player: the player's id.
        but: the key of a session that goes on.
    """
    Session.objects.filter(player_id=player).exclude(session_key=but or "").delete()
