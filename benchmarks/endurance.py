"""A server for long: 10 000 games in progress, 100 000 moves, a kill; what it needs and keeps."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import psycopg

from benben.rules import format_record
from benchmarks.figure import Figure
from benchmarks.http import random_game
from tools.crowd import Crowd
from tools.guest import Guest
from tools.postgres import PostgresError, ThrowawayServer
from tools.server import ServerProcess

GAMES: Final = 10_000
MEMBERS: Final = 20
MARKS: Final = (10_000, 50_000, 100_000)
"""Numbers of moves after which the server's memory is looked at."""


def whole_games(server: ServerProcess, count: int) -> None:
    """Have the server keep games of random moves to their ends."""
    with Guest(server.port) as guest:
        for deal in range(1, count + 1):
            answer = guest.post("/api/v1/records", {"record": format_record(random_game(deal))})
            if answer.status != 201:
                raise AssertionError(f"a record was answered {answer}")


def measure(name: str, database: str, size: Callable[[], float]) -> Iterator[Figure]:
    """Measure on one database.

    Args:
        name: the database's name.
        database: where it is.
        size: returns its size in MiB.
    """
    # All players come from one address here.
    os.environ["BENBEN_LIMIT_REQUESTS"] = "off"
    with ServerProcess(database) as server:
        yield Figure(f"{name}, empty database", size(), "MiB")
        begun = time.perf_counter()
        crowd = Crowd(server, games=GAMES, members=MEMBERS)
        dealt = GAMES / (time.perf_counter() - begun)
        yield Figure(f"{name}, games dealt by the clock", dealt, "games/s")
        yield Figure(f"{name}, database of {GAMES} dealt games", size(), "MiB")
        busy, begun = server.processor_seconds(), time.perf_counter()
        for mark in MARKS:
            crowd.move(mark - crowd.answered)
            memory = server.memory() / 2**20
            yield Figure(f"{name}, memory after {mark} moves", memory, "MiB", at_most=200)
        seconds = time.perf_counter() - begun
        busy = server.processor_seconds() - busy
        note = f"{GAMES} games at once, {MEMBERS} connections, games chosen at random"
        yield Figure(f"{name}, moves a core", MARKS[-1] / busy, "moves/s", note=note)
        yield Figure(f"{name}, moves by the clock", MARKS[-1] / seconds, "moves/s")
        yield Figure(f"{name}, database after {MARKS[-1]} moves", size(), "MiB")
        server.kill()
        begun = time.perf_counter()
        server.start()
        note = "from the start of the program after kill -9 until it answers"
        yield Figure(f"{name}, recovery", time.perf_counter() - begun, "s", note=note)
        yield Figure(f"{name}, processor time of it", server.processor_seconds(), "s")
        crowd.reconnect()
        wrong = crowd.games_not_as_answered()
        yield Figure(f"{name}, games not as answered", wrong, at_most=0)
        crowd.close()
        before = size()
        whole_games(server, GAMES)
        grown = size() - before
        yield Figure(f"{name}, {GAMES} whole games more", grown, "MiB", note="random moves")


def sqlite_size(path: Path) -> float:
    """Return the MiB of an SQLite database's files."""
    return sum(file.stat().st_size for file in path.parent.glob(f"{path.name}*")) / 2**20


def postgresql_size(dsn: str) -> float:
    """Return the MiB of a PostgreSQL database."""
    with psycopg.connect(dsn) as connection:
        found = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    assert found is not None
    return float(found[0]) / 2**20


def figures() -> Iterator[Figure]:
    """Measure on SQLite, and on PostgreSQL where its server programs are."""
    with tempfile.TemporaryDirectory(prefix="benben-bench-") as folder:
        path = Path(folder) / "benben.sqlite3"
        yield from measure("SQLite", str(path), lambda: sqlite_size(path))
    try:
        postgres = ThrowawayServer()
    except PostgresError:
        return
    with postgres:
        yield from measure("PostgreSQL", postgres.dsn, lambda: postgresql_size(postgres.dsn))
