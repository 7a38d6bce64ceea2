"""A player on one connection, without a browser: for tests and measurements of a live server."""

from __future__ import annotations

import json
import re
import secrets
import socket
from collections.abc import Mapping
from typing import NamedTuple, Self


class Answer(NamedTuple):
    """What the server answered."""

    status: int
    head: bytes
    body: bytes


class Guest:
    """One player on one connection to a server on this machine.

    Args:
        port: the server's port.
        like: another guest whose cookies this one has too: a second tab.
    """

    def __init__(self, port: int, like: Guest | None = None) -> None:
        self._port = port
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        # The token is the browser's to choose: what counts is that header and cookie agree.
        self.cookies: dict[str, str] = {"csrftoken": secrets.token_hex(16)}
        if like is not None:
            self.cookies.update(like.cookies)

    def deal(self, number: int, variant: str = "standard", **options: str) -> str:
        """Have a game dealt, and return its id."""
        fields = {"deal": number, "variant": variant, "options": options}
        answer = self.post("/api/v1/games", fields)
        if answer.status != 201:
            raise ValueError(f"no game was dealt: {answer}")
        game_id: str = json.loads(answer.body)["id"]
        return game_id

    def get(self, path: str) -> Answer:
        """Get an address."""
        return self.exchange(self._request("GET", path))

    def post(self, path: str, fields: Mapping[str, object]) -> Answer:
        """Post a JSON object to an address."""
        return self.exchange(self._request("POST", path, json.dumps(fields)))

    def move(self, game_id: str, move: str, count: int, key: str = "") -> bytes:
        """Return the request that makes a move, its key made from the game and the count."""
        key = key or f"{game_id}.{count}"
        body = json.dumps({"move": move, "move_count": count, "key": key})
        return self._request("POST", f"/api/v1/games/{game_id}/moves", body)

    def exchange(self, request: bytes) -> Answer:
        """Send a request and return the whole answer.

        Raises:
            OSError: the server hung up.
        """
        self._socket.sendall(request)
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self._receive()
        head, _, body = answer.partition(b"\r\n\r\n")
        for name, value in re.findall(rb"set-cookie: *(\w+)=([^;]+)", head, re.IGNORECASE):
            self.cookies[name.decode()] = value.decode()
        length = re.search(rb"content-length: *(\d+)", head, re.IGNORECASE)
        if length is None:
            raise ValueError(f"an answer without a length: {head!r}")
        while len(body) < int(length[1]):
            body += self._receive()
        return Answer(int(head.split(b" ", 2)[1]), head, body)

    def close(self) -> None:
        """Hang up."""
        self._socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _receive(self) -> bytes:
        data = self._socket.recv(65536)
        if not data:
            raise ConnectionResetError("the server hung up")
        return data

    def _request(self, method: str, path: str, body: str = "") -> bytes:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        lines = (
            f"{method} {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self._port}",
            f"Cookie: {cookies}",
            f"X-CSRFToken: {self.cookies['csrftoken']}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
        )
        return "\r\n".join([*lines, "", body]).encode()
