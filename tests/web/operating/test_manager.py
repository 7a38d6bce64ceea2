from __future__ import annotations

import secrets
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from benben.web.operating import manager


@pytest.fixture(params=["path", "abstract"])
def waiting(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[socket.socket]:
    """Return the socket of a service manager, of either kind that systemd has."""
    name = str(tmp_path / "notify") if request.param == "path" else f"@{secrets.token_hex(8)}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as way:
        way.bind(name.replace("@", "\0", 1))
        way.settimeout(60)
        monkeypatch.setenv(manager.SOCKET, name)
        yield way


def test_the_manager_is_told_once(waiting: socket.socket) -> None:
    assert manager.expects_word()
    manager.tell_ready()
    assert waiting.recv(1000) == b"READY=1"
    waiting.setblocking(False)
    with pytest.raises(BlockingIOError):
        waiting.recv(1000)


def test_without_a_manager_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(manager.SOCKET, raising=False)
    assert not manager.expects_word()
    manager.tell_ready()


def test_a_manager_that_is_gone_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(manager.SOCKET, str(tmp_path / "gone"))
    manager.tell_ready()
