"""Bring the database up to date: of processes that start at once, one does it, the others wait."""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from benben.web import environment

_LOCK: Final = 0x42656E62656E
"""The number by which these processes know each other among a PostgreSQL database's locks."""


def migrate() -> None:
    """Bring the database of Django's settings up to date; one that is new is made.

    Raises:
        DatabaseError: it cannot be used.
        OSError: the folder of an SQLite database cannot be read.
    """
    from django.core.management import call_command

    text = environment.database_text()
    if environment.is_postgresql(text):
        alone = _alone_in_postgresql()
    else:
        alone = alone_in(environment.sqlite_path(text).parent)
    with alone:
        call_command("migrate", verbosity=0, interactive=False)


@contextlib.contextmanager
def _alone_in_postgresql() -> Iterator[None]:
    """Hold a lock of the database's: the processes may be on several machines."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [_LOCK])
    # The server takes it back from a connection that breaks.
    yield
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_unlock(%s)", [_LOCK])


@contextlib.contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Hold a folder, of those processes that do: it needs no other file in it for that."""
    held = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
    finally:
        os.close(held)
