from __future__ import annotations

import pytest
from django.db import OperationalError, connection
from django.test import Client
from pytest_django import Settings


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


@pytest.mark.django_db
def test_not_ready_before_it_is_up_to_date(client: Client) -> None:
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE app = 'daily'")
    assert client.get("/ready").json() == {"status": "the database is not up to date"}
