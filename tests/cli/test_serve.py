"""``benben serve`` and ``benben play``, with the real server."""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from benben.cli import main
from benben.cli.serve import WRONG_SETTING
from tools.server import kill_session, program_environment

PROGRAM = Path(sys.executable).with_name("benben")


@contextmanager
def started(home: Path, *arguments: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [PROGRAM, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=program_environment(HOME=str(home), XDG_DATA_HOME=str(home), **environment),
        start_new_session=True,
    )
    try:
        yield process
    finally:
        kill_session(process.pid)
        process.communicate()


@contextmanager
def at_the_terminals_end(what: signal.Handlers) -> Iterator[None]:
    """Let new processes begin with what this process is to do when its terminal closes."""
    before = signal.signal(signal.SIGHUP, what)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGHUP], ids=["ctrl-c", "closed-terminal"])
def test_serve_tells_its_address_answers_and_ends(tmp_path: Path, end: signal.Signals) -> None:
    database = tmp_path / "games.sqlite3"
    options = ["--port", "0", "--database", str(database), "--json"]
    # The tests may have been started to go on without a terminal.
    ends = at_the_terminals_end(signal.SIG_DFL)
    with ends, started(tmp_path, "serve", *options) as process:
        assert process.stdout is not None
        address = json.loads(process.stdout.readline())["address"]
        with urllib.request.urlopen(address, timeout=60) as answer:  # noqa: S310
            assert answer.status == 200
            assert b"<html" in answer.read()
        # A terminal tells all that it started.
        os.killpg(process.pid, end)
        _, errors = process.communicate(timeout=60)
        assert "Traceback" not in errors
    assert database.exists()


def test_a_service_manager_is_told_when_it_answers(tmp_path: Path) -> None:
    options = ["--port", "0", "--database", str(tmp_path / "games.sqlite3"), "--json"]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as waiting:
        waiting.bind(str(tmp_path / "notify"))
        waiting.settimeout(60)
        with started(tmp_path, "serve", *options, NOTIFY_SOCKET=waiting.getsockname()) as process:
            assert waiting.recv(1000) == b"READY=1"
            assert process.stdout is not None
            address = json.loads(process.stdout.readline())["address"]
            with urllib.request.urlopen(address, timeout=60) as answer:  # noqa: S310
                assert answer.status == 200


def test_serve_goes_on_without_its_terminal_when_asked_to(tmp_path: Path) -> None:
    options = ["--port", "0", "--database", str(tmp_path / "games.sqlite3"), "--json"]
    # As nohup starts it.
    goes_on = at_the_terminals_end(signal.SIG_IGN)
    with goes_on, started(tmp_path, "serve", *options) as process:
        assert process.stdout is not None
        address = json.loads(process.stdout.readline())["address"]
        os.killpg(process.pid, signal.SIGHUP)
        with urllib.request.urlopen(address, timeout=60) as answer:  # noqa: S310
            assert answer.status == 200


def test_play_opens_the_browser_at_the_address(tmp_path: Path) -> None:
    told, browser = tmp_path / "told", tmp_path / "browser"
    os.mkfifo(told)
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {told}\n')
    browser.chmod(0o755)
    reading = os.open(told, os.O_RDONLY | os.O_NONBLOCK)
    options = ["--port", "0", "--database", str(tmp_path / "games.sqlite3")]
    with started(tmp_path, "play", *options, BROWSER=f"{browser} %s") as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("Benben is open at http://127.0.0.1:")
        assert select.select([reading], [], [], 60)[0], "no browser was opened"
        assert os.read(reading, 1000).decode() == line.split()[4]
    os.close(reading)


def test_a_taken_port_is_status_1_and_says_what_to_do(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        with started(tmp_path, "serve", "--port", port) as process:
            _, errors = process.communicate(timeout=60)
    assert process.returncode == 1
    assert f"another program listens on port {port}" in errors
    assert "Traceback" not in errors


def test_a_database_that_cannot_be_made_is_status_1(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    database = str(tmp_path / "file" / "games.sqlite3")
    with started(tmp_path, "serve", "--port", "0", "--database", database) as process:
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 1
    assert errors.startswith("Error: ")
    assert "Traceback" not in errors


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("BENBEN_DATABASE", "mysql://localhost/games", "postgresql://"),
        ("BENBEN_LIMIT_REQUESTS", "many", "600/m"),
    ],
)
def test_a_wrong_setting_is_status_78_and_says_what_would_be_right(
    tmp_path: Path, name: str, value: str, right: str
) -> None:
    with started(tmp_path, "serve", "--port", "0", **{name: value}) as process:
        _, errors = process.communicate(timeout=60)
    assert process.returncode == WRONG_SETTING == 78
    assert errors.startswith(f"Error: {name}")
    assert right in errors
    assert "Traceback" not in errors


@pytest.mark.parametrize("command", ["serve", "play"])
@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_a_port_that_is_none_is_wrong_use(command: str, port: str) -> None:
    result = CliRunner().invoke(main, [command, "--port", port])
    assert result.exit_code == 2
    assert "--port" in result.stderr
