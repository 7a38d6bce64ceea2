from __future__ import annotations

import queue
import socket
from collections.abc import Iterator

import pytest

from benben.web import serve as serve_module
from benben.web.serve import ServeError, serve


@pytest.fixture
def taken() -> Iterator[int]:
    """Return a port that another program listens on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_taken_port_is_told_before_anything_is_made(taken: int) -> None:
    with pytest.raises(ServeError, match=f"another program listens on port {taken}; stop it or"):
        serve(port=taken, database="/nowhere/at/all")


@pytest.mark.parametrize("port", [-1, 65536, 2**40])
def test_a_port_that_is_none(port: int) -> None:
    with pytest.raises(ServeError, match="is not a port; it is 0 to 65535"):
        serve(port=port, database="/nowhere/at/all")


def test_an_address_of_another_machine() -> None:
    with pytest.raises(ServeError, match=r"cannot listen on 192\.0\.2\.1, port 8000"):
        serve("192.0.2.1", 8000, "/nowhere/at/all")


def test_any_free_port() -> None:
    assert serve_module._check_port("127.0.0.1", 0) > 0


def test_the_caller_is_told_when_it_listens(taken: int) -> None:
    told: queue.Queue[str] = queue.Queue()
    serve_module._tell_when_listening("127.0.0.1", taken, told.put)
    assert told.get_nowait() == f"http://127.0.0.1:{taken}/"


@pytest.mark.parametrize(
    ("host", "names"),
    [
        ("127.0.0.1", []),
        ("localhost", []),
        ("::1", []),
        ("192.168.7.7", ["192.168.7.7"]),
        ("2001:db8::7", ["[2001:db8::7]"]),
    ],
)
def test_the_names_it_answers_to(host: str, names: list[str]) -> None:
    assert serve_module._names_of(host) == names


def test_listening_everywhere_it_answers_to_this_machines_name() -> None:
    assert socket.gethostname() in serve_module._names_of("0.0.0.0")  # noqa: S104
