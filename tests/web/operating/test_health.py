from __future__ import annotations

import pytest
from django.db import OperationalError, connection, connections
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings


def test_health_asks_nothing(client: Client) -> None:
    # No database is allowed here; and neither the name nor the scheme matters.
    response = client.get("/health", headers={"Host": "10.0.0.1:8000"})
    assert (response.status_code, response.json()) == (200, {"status": "ok"})


@pytest.mark.usefixtures("each_database")
def test_ready_when_the_database_answers(client: Client, settings: Settings) -> None:
    settings.SECURE_SSL_REDIRECT = True
    response = client.get("/ready", headers={"Host": "balancer"})
    assert (response.status_code, response.json()) == (200, {"status": "ready"})


@pytest.mark.django_db
def test_not_ready_without_a_database(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise OperationalError("gone: postgresql://user:hunter2@db/x")

    monkeypatch.setattr(connection, "cursor", refuse)
    monkeypatch.setattr(connection, "close", lambda: None)
    response = client.get("/ready")
    assert response.status_code == 503
    assert response.json() == {"status": "the database does not answer"}


@pytest.mark.usefixtures("each_database")
@pytest.mark.parametrize("app", ["daily", "sessions", "auth", "players"])
def test_not_ready_before_it_is_up_to_date(client: Client, app: str) -> None:
    assert client.get("/ready").status_code == 200
    with connections["default"].cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE app = %s", [app])
    response = client.get("/ready")
    assert response.status_code == 503
    assert response.json() == {"status": "the database is not up to date"}


@pytest.mark.usefixtures("db")
def test_ready_with_the_migrations_of_a_later_version(client: Client) -> None:
    MigrationRecorder(connection).record_applied("daily", "9999_of_a_later_version")
    assert client.get("/ready").status_code == 200


@pytest.mark.usefixtures("db")
def test_to_ask_often_costs_two_queries(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    """No limit of requests holds for it: it must be cheap."""
    client.get("/ready")
    with django_assert_max_num_queries(3):
        client.get("/ready")
