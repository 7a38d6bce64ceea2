"""A real server in processes of its own: started from nothing, stopped, killed, doubled."""

from __future__ import annotations

import json
import os
import queue
import re
import signal
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urljoin

import psycopg
import pytest
from psycopg import sql

from benben.web import environment
from tests.web.conftest import ON_POSTGRESQL
from tools.guest import Answer, Guest
from tools.server import ServerProcess

ROUND_TRIP = [*["d"] * 24, "r"]
"""A way to move for ever in a game of unlimited passes."""


@pytest.fixture(params=["postgresql"] if ON_POSTGRESQL else ["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Return where a database may be made: an SQLite file, or an empty PostgreSQL database."""
    if request.param == "sqlite":
        yield str(tmp_path / "games" / "benben.sqlite3")
        return
    dsn: str = request.getfixturevalue("postgres_dsn")
    name = f"benben_live_{os.getpid()}"
    with psycopg.connect(dsn, autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        yield f"{dsn.rpartition('/')[0]}/{name}"
        server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def state(answer: Answer) -> dict[str, object]:
    """Return the state in an answer or in its problem."""
    document: dict[str, object] = json.loads(answer.body)
    inner = document.get("state", document)
    assert isinstance(inner, dict)
    return inner


def test_one_call_serves_from_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(environment.SECRET_KEY)
    database = tmp_path / "new" / "games.sqlite3"
    with ServerProcess(database, from_nothing=True) as server, Guest(server.port) as guest:
        page = guest.get("/")
        assert page.status == 200, server.log
        assert b"content-security-policy" in page.head.lower()
        found = set(re.findall(rb'"(/static/[^"#]+\.(?:js|css))', page.body))
        assert found, "the page needs no static file"
        for path in found:
            file = guest.get(path.decode())
            assert file.status == 200
            assert re.search(rb"\.[0-9a-f]{12}\.(js|css)$", path), path
            assert b"immutable" in file.head
        assert server.stop() == 0
    assert sorted(path.name for path in database.parent.iterdir() if path.is_file()) == [
        "games.sqlite3",
        "secret-key",
    ]


def test_servers_that_begin_a_database_at_once_all_start(database: str) -> None:
    servers = [ServerProcess(database) for _ in range(3)]
    with ThreadPoolExecutor() as threads, ExitStack() as running:
        for server in servers:
            running.callback(server.__exit__, None, None, None)
        list(threads.map(ServerProcess.start, servers))
        for server in servers:
            with Guest(server.port) as guest:
                assert guest.deal(1)


def test_modules_import_each_other_by_hashed_names(own_server: ServerProcess) -> None:
    with Guest(own_server.port) as guest:
        waiting = re.findall(rb'"(/static/[^"]+\.js)"', guest.get("/").body)
        seen: set[bytes] = set()
        while waiting:
            path = waiting.pop()
            if path in seen:
                continue
            seen.add(path)
            script = guest.get(path.decode())
            assert script.status == 200, path
            for name in re.findall(rb'(?:from|import)\s*"(\.{1,2}/[^"]+)"', script.body):
                assert re.search(rb"\.[0-9a-f]{12}\.js$", name), (path, name)
                waiting.append(urljoin(path.decode(), name.decode()).encode())
        assert seen


def test_what_was_answered_outlives_a_kill(database: str) -> None:
    with ServerProcess(database) as server:
        guest = Guest(server.port)
        game = guest.deal(42, passes="unlimited")
        count = 0
        for _ in range(2):
            count = moved_until_killed(server, guest, game, count)
            server.start()
            guest.close()
            guest = Guest(server.port, like=guest)
            now = state(guest.get(f"/api/v1/games/{game}"))
            # The move on its way may have been made; none that was answered may be missing.
            assert now["move_count"] in (count, count + 1)
            assert now["can_undo"]
            # Sent again with its key, it is made once.
            move = ROUND_TRIP[count % len(ROUND_TRIP)]
            again = guest.exchange(guest.move(game, move, count))
            assert (again.status, state(again)["move_count"]) == (200, count + 1)
            count += 1
        guest.close()


def moved_until_killed(server: ServerProcess, guest: Guest, game: str, count: int) -> int:
    """Kill a server while a guest sends moves; return how many moves were answered in all."""
    answered: queue.Queue[int] = queue.Queue()

    def send() -> None:
        number = count
        try:
            while True:
                move = ROUND_TRIP[number % len(ROUND_TRIP)]
                assert guest.exchange(guest.move(game, move, number)).status == 200
                number += 1
                answered.put(number)
        except OSError:
            return

    thread = threading.Thread(target=send)
    thread.start()
    while answered.get(timeout=60) < count + 30:
        pass
    server.kill()
    thread.join(timeout=60)
    assert not thread.is_alive()
    last = count + 30
    while not answered.empty():
        last = answered.get()
    return last


@pytest.mark.parametrize("workers", [1, 2])
def test_a_process_that_dies_is_begun_anew_and_the_server_goes_on(
    tmp_path: Path, workers: int
) -> None:
    with ServerProcess(tmp_path / "games.sqlite3", workers=workers) as server:
        with Guest(server.port) as guest:
            game = guest.deal(42)
            assert guest.exchange(guest.move(game, "d", 0)).status == 200
        (first,) = (pid for pid in server.pids() if os.getsid(pid) == pid)
        for pid in set(server.pids()) - {first}:
            os.kill(pid, signal.SIGKILL)
        assert state(answered_again(server, guest, f"/api/v1/games/{game}"))["move_count"] == 1
        assert first in server.pids()
        assert server.stop() == 0, server.log


def test_a_process_that_is_just_begun_ends_with_the_server(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "games.sqlite3") as server:
        (first,) = (pid for pid in server.pids() if os.getsid(pid) == pid)
        before = set(server.pids())
        for pid in before - {first}:
            os.kill(pid, signal.SIGKILL)
        deadline = time.monotonic() + 60
        while not set(server.pids()) - before:
            assert time.monotonic() < deadline, server.log
        assert server.stop() == 0, server.log


def answered_again(server: ServerProcess, guest: Guest, path: str) -> Answer:
    """Return the first answer that a server gives to a guest who asks until there is one."""
    deadline = time.monotonic() + 60
    while True:
        try:
            with Guest(server.port, like=guest) as again:
                return again.get(path)
        except OSError:
            assert time.monotonic() < deadline, server.log


def test_two_processes_on_one_database_make_each_move_once(database: str) -> None:
    with ExitStack() as stack:
        first, second = (stack.enter_context(ServerProcess(database)) for _ in range(2))
        guest = stack.enter_context(Guest(first.port))
        game = guest.deal(42, passes="unlimited")
        tabs = [guest, stack.enter_context(Guest(second.port, like=guest))]
        for count in range(30):
            move = ROUND_TRIP[count % len(ROUND_TRIP)]
            one_key = count % 3 == 0
            keys = ["same.{count}"] * 2 if one_key else [f"tab-1.{count}", f"tab-2.{count}"]
            keys = [key.format(count=count) for key in keys]
            requests = [
                tab.move(game, move, count, key) for tab, key in zip(tabs, keys, strict=True)
            ]
            answers = at_once(tabs, requests)
            assert sorted(answer.status for answer in answers) == (
                [200, 200] if one_key else [200, 409]
            )
            assert {state(answer)["move_count"] for answer in answers} == {count + 1}


def at_once(tabs: list[Guest], requests: list[bytes]) -> list[Answer]:
    """Send one request on each connection at the same moment; return the answers in order."""
    barrier = threading.Barrier(len(tabs), timeout=60)
    answers: list[Answer | None] = [None] * len(tabs)

    def send(number: int) -> None:
        barrier.wait()
        answers[number] = tabs[number].exchange(requests[number])

    threads = [threading.Thread(target=send, args=(number,)) for number in range(len(tabs))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return [answer for answer in answers if answer is not None]


def test_a_body_without_a_length_is_limited_too(own_server: ServerProcess) -> None:
    with socket.create_connection(("127.0.0.1", own_server.port), timeout=60) as connection:
        connection.sendall(
            b"POST /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            b"Cookie: csrftoken=" + b"t" * 32 + b"\r\nX-CSRFToken: " + b"t" * 32 + b"\r\n"
            b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
        connection.sendall(chunk * 4 + b"0\r\n\r\n")
        status = int(connection.recv(65536).split(b" ", 2)[1])
        assert 400 <= status < 500
