"""Django's sessions in the database, with their one query of every request prepared."""

from __future__ import annotations

from typing import Any

from django.contrib.sessions.backends import db
from django.utils import timezone

from benben.web.prepared import PreparedGet


class SessionStore(db.SessionStore):
    """A session, read by a prepared query; the rest is Django's."""

    def _get_session_from_db(self) -> Any:  # noqa: ANN401  (the session model, or None)
        """Return the session's row, or None when there is none or it has expired."""
        key = self.session_key
        # A key of our making, or none: PostgreSQL fails on some characters.
        row = _find(key) if key and key.isascii() and key.isalnum() else None
        if row is not None and row.expire_date > timezone.now():
            return row
        self._session_key = None
        return None


_find = PreparedGet(SessionStore.get_model_class(), "session_key")
