"""Servers that are killed, full disks, databases that go and come back, clients that dawdle."""

from __future__ import annotations

import contextlib
import json
import os
import resource
import socket
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from tools.crowd import Crowd
from tools.guest import Guest
from tools.killing import Mover, kill_in_the_middle, move_at, movers_of, moves_of
from tools.postgres import ThrowawayServer
from tools.server import ServerProcess


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Return where a database may be made."""
    if request.param == "sqlite":
        yield str(tmp_path / "games.sqlite3")
        return
    dsn: str = request.getfixturevalue("postgres_dsn")
    name = f"benben_crash_{os.getpid()}"
    with psycopg.connect(dsn, autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        yield f"{dsn.rpartition('/')[0]}/{name}"
        server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def test_kills_among_many_moves_lose_and_double_none(database: str) -> None:
    with ServerProcess(database) as server:
        movers = movers_of(server, 8)
        for _ in range(2):
            after = kill_in_the_middle(server, movers, after=80)
            assert after.answered >= 80
            assert (after.lost, after.doubled) == (0, 0)
        for mover in movers:
            mover.guest.close()


def test_many_games_at_once_hold_what_was_answered_also_after_a_kill(database: str) -> None:
    # Twice as many games as a process remembers, and two processes: each finds the other's moves.
    with ServerProcess(database, workers=2, remembered=40) as server:
        crowd = Crowd(server, games=80, members=10)
        assert len({mover.game for mover in crowd.games}) == 80
        crowd.move(400)
        assert crowd.answered == 400
        server.kill()
        server.start()
        crowd.reconnect()
        assert crowd.games_not_as_answered() == 0
        crowd.close()


def moved(mover: Mover) -> int:
    """Send the next move, named by the same key as before; return the status."""
    status = mover.guest.exchange(
        mover.guest.move(mover.game, move_at(mover.answered), mover.answered)
    ).status
    mover.answered += status == 200
    return status


def limit_files(server: ServerProcess, size: int) -> None:
    """Let no file of a server's processes grow beyond a size; -1 for any size."""
    for pid in server.pids():
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_a_full_disk_refuses_moves_and_loses_none(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with ServerProcess(path) as server:
        (mover,) = movers_of(server, 1)
        assert moved(mover) == 200
        # What a disk without room answers to a write, a limit of the size answers too.
        limit_files(server, 1)
        refused = mover.guest.exchange(mover.guest.move(mover.game, "d", mover.answered))
        assert refused.status == 503
        assert b"retry-after" in refused.head.lower()
        assert json.loads(refused.body)["code"] == "unavailable"
        assert len(moves_of(mover)) == 1
        limit_files(server, resource.RLIM_INFINITY)
        assert moved(mover) == 200
        assert moves_of(mover) == ["d", "d"]
        mover.guest.close()


def test_a_database_that_comes_back_is_used_again() -> None:
    with ThrowawayServer() as postgres, ServerProcess(postgres.dsn) as server:
        (mover,) = movers_of(server, 1)
        assert moved(mover) == 200
        postgres.kill()
        assert moved(mover) == 503
        assert mover.guest.get("/").status == 503
        assert mover.guest.get("/health").status == 200
        assert mover.guest.get("/ready").status == 503
        postgres.start()
        statuses = [moved(mover) for _ in range(2)]
        # A connection that broke may be found out once more.
        assert statuses[-1] == 200
        assert mover.guest.get("/ready").status == 200
        assert moves_of(mover) == ["d"] * mover.answered
        mover.guest.close()


def test_clients_that_dawdle_hold_nobody_up(tmp_path: Path) -> None:
    head = b"POST /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    half = (b"GET / HT", head, head + b"Content-Length: 100\r\n\r\n{")
    with ServerProcess(tmp_path / "games.sqlite3") as server, contextlib.ExitStack() as stack:
        for number in range(60):
            slow = socket.create_connection(("127.0.0.1", server.port), timeout=60)
            stack.callback(slow.close)
            slow.sendall(half[number % len(half)])
        with Guest(server.port) as guest:
            assert guest.get("/").status == 200
            assert guest.deal(42)
