"""Kill the server in the middle of a thousand concurrent moves, twenty times on each database."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from benchmarks.figure import Figure
from tools.killing import kill_in_the_middle, movers_of
from tools.postgres import PostgresError, ThrowawayServer
from tools.server import ServerProcess

ROUNDS: Final = 20
MOVERS: Final = 20
MOVES: Final = 1000


def measure(name: str, database: str) -> Iterator[Figure]:
    """Kill on one database."""
    os.environ["BENBEN_LIMIT_REQUESTS"] = "off"
    with ServerProcess(database) as server:
        movers = movers_of(server, MOVERS)
        rounds = [kill_in_the_middle(server, movers, MOVES) for _ in range(ROUNDS)]
    note = f"{ROUNDS} kills, {MOVERS} players, {MOVES} moves each time"
    yield Figure(f"{name}, answered moves", sum(each.answered for each in rounds), note=note)
    yield Figure(f"{name}, lost moves", sum(each.lost for each in rounds), at_most=0)
    yield Figure(f"{name}, games not as sent", sum(each.doubled for each in rounds), at_most=0)
    slowest = max(each.seconds for each in rounds)
    yield Figure(f"{name}, until it answers again, slowest", slowest, "s")


def figures() -> Iterator[Figure]:
    """Kill on SQLite, and on PostgreSQL where its server programs are."""
    with tempfile.TemporaryDirectory(prefix="benben-bench-") as folder:
        yield from measure("SQLite", str(Path(folder) / "benben.sqlite3"))
    try:
        postgres = ThrowawayServer()
    except PostgresError:
        return
    with postgres:
        yield from measure("PostgreSQL", postgres.dsn)
