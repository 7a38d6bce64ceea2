"""What the server's tests share.

Tests that use the fixture `each_database` run on SQLite and on PostgreSQL. The whole folder runs on
PostgreSQL when ``BENBEN_DATABASE`` is the address of one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import psycopg
import pytest
from django.core.management import call_command
from django.db import connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import load_backend
from django.utils import translation
from psycopg import sql
from pytest_django import DjangoDbBlocker

from benben.web import environment
from benben.web.games import clock
from tests.web.player import Player

ON_POSTGRESQL = environment.is_postgresql(environment.database_text())


@pytest.fixture(scope="session")
def postgresql(
    postgres_dsn: str, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[BaseDatabaseWrapper]:
    """Return a connection to a PostgreSQL database of this test process, migrated."""
    name = sql.Identifier(f"benben_each_{os.getpid()}")
    with psycopg.connect(postgres_dsn, autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(name))
    settings = connections.configure_settings(
        {"default": environment.database(postgres_dsn) | {"NAME": name.as_string().strip('"')}}
    )["default"]
    connection = load_backend(settings["ENGINE"]).DatabaseWrapper(settings, "default")
    with django_db_blocker.unblock():
        sqlite = connections["default"]
        connections["default"] = connection
        try:
            call_command("migrate", verbosity=0)
        finally:
            connections["default"] = sqlite
    yield connection
    with django_db_blocker.unblock():
        connection.close()
    with psycopg.connect(postgres_dsn, autocommit=True) as server:
        server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(name))


@pytest.fixture(params=["postgresql"] if ON_POSTGRESQL else ["sqlite", "postgresql"])
def each_database(request: pytest.FixtureRequest, db: None) -> Iterator[str]:
    """Run a test on one database after the other; what it writes is rolled back."""
    if request.param == "sqlite" or ON_POSTGRESQL:
        yield request.param
        return
    connection: BaseDatabaseWrapper = request.getfixturevalue("postgresql")
    sqlite = connections["default"]
    connections["default"] = connection
    try:
        with transaction.atomic():
            yield request.param
            transaction.set_rollback(True)
    finally:
        connections["default"] = sqlite


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    """Begin in the language of the code: a request leaves its own behind in its thread."""
    with translation.override("en"):
        yield


@pytest.fixture
def player(db: None) -> Player:
    """Return somebody who plays through the API."""
    return Player()


class FrozenClock:
    """The server's clock, moved by hand."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)

    def now(self) -> datetime:
        """Return the time."""
        return self.time

    def forward(self, seconds: float) -> None:
        """Let time pass."""
        self.time += timedelta(seconds=seconds)


@pytest.fixture
def frozen_clock(monkeypatch: pytest.MonkeyPatch) -> FrozenClock:
    """Stop the server's clock."""
    frozen = FrozenClock()
    monkeypatch.setattr(clock, "now", frozen.now)
    return frozen
