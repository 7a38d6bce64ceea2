"""Django's sessions in the database: each knows its player, and is read by a prepared query."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.contrib.sessions.backends import db
from django.utils import timezone

from benben.web.players.models import Session
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
