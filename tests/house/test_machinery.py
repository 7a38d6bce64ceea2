"""The real programs that other tests stand on: a browser and a database server."""

import re

import psycopg
import pytest
from playwright.sync_api import Page

from tools.postgres import ThrowawayServer


def test_a_page_opens_in_the_system_browser(page: Page) -> None:
    page.set_content("<title>Benben</title><h1>A pyramid</h1>")
    assert page.title() == "Benben"
    assert page.get_by_role("heading").inner_text() == "A pyramid"


def test_the_database_server_answers_and_creates_databases(postgres_dsn: str) -> None:
    with psycopg.connect(postgres_dsn, autocommit=True) as connection:
        connection.execute("create database house_probe")
        connection.execute("drop database house_probe")


@pytest.mark.postgres
def test_a_killed_server_keeps_what_was_committed() -> None:
    with ThrowawayServer() as server:
        with psycopg.connect(server.dsn) as connection:
            connection.execute("create table kept as select 13 as value")
        server.kill()
        assert not server.running
        with pytest.raises(psycopg.OperationalError, match=re.escape(str(server.port))):
            psycopg.connect(server.dsn)
        server.start()
        with psycopg.connect(server.dsn) as connection:
            assert connection.execute("select value from kept").fetchone() == (13,)
    assert not server.running
