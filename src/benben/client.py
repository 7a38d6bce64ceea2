"""A client of the server's API, with the standard library only.

    with Client("http://127.0.0.1:8000") as client:
        game = client.new_game(deal=42)
        game = client.move(game, "d")
        print(game["stock"]["count"], client.hint(game)["sentence"])

States and answers are the JSON objects of the API (``docs/api.md``). A client is one player: its
cookies are its session. It is used by one thread at a time.
"""

from __future__ import annotations

import http.client
import json
import secrets
import time
from collections.abc import Mapping
from http.cookies import SimpleCookie
from typing import Any, Final, Self, TypeAlias
from urllib.parse import urlencode, urlsplit

Json: TypeAlias = dict[str, Any]

_API: Final = "/api/v1"
_TOKEN: Final = "csrftoken"  # noqa: S105  (a cookie's name)


class ProblemError(Exception):
    """The server refused a request.

    Attributes:
        status: the HTTP status.
        code: the kind of problem.
        document: the whole problem document; with a conflict or a refused move its ``state`` is
            the game as it stands.
        retry_after: seconds after which to try again, None when trying again is of no use.
    """

    def __init__(self, status: int, document: Json, retry_after: int | None) -> None:
        self.status = status
        self.code = str(document.get("code", "error"))
        self.document = document
        self.retry_after = retry_after
        super().__init__(str(document.get("detail", f"the server answered {status}")))


class Client:
    """One player of a server.

    Args:
        address: the server's address, such as ``https://benben.example``.
        cookies: of an earlier client, to go on as the same player.
        timeout: seconds to wait for an answer.

    Raises:
        ValueError: the address is none of ``http`` or ``https``.
    """

    def __init__(
        self, address: str, cookies: Mapping[str, str] | None = None, timeout: float = 30.0
    ) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{address!r} is no address; it is written as https://benben.example")
        kind = (
            http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        )
        self._connection = kind(parts.hostname, parts.port, timeout=timeout)
        self._origin = f"{parts.scheme}://{parts.netloc}"
        # The token is the browser's to choose: what counts is that header and cookie agree.
        self.cookies: dict[str, str] = {_TOKEN: secrets.token_hex(16), **(cookies or {})}

    def new_game(self, **fields: object) -> Json:
        """Deal a game; `fields` are those of ``POST /games``, such as ``deal`` or ``level``."""
        return self.request("POST", "/games", {"key": _key(), **fields})

    def game(self, game_id: str) -> Json:
        """Return the state of one of the player's games."""
        return self.request("GET", f"/games/{game_id}")

    def move(self, game: Json, move: str) -> Json:
        """Make a move: ``g2+g5``, ``d``, ``r``."""
        return self._act(game, "moves", move=move)

    def remove_alone(self, game: Json) -> Json:
        """Remove every card that goes alone now."""
        return self._act(game, "alone")

    def undo(self, game: Json) -> Json:
        """Take one move back."""
        return self._act(game, "undo")

    def redo(self, game: Json) -> Json:
        """Make the move again that was undone last."""
        return self._act(game, "redo")

    def rewind(self, game: Json, to: int) -> Json:
        """Take back all moves after the first `to`."""
        return self._act(game, "rewind", to=to)

    def peek(self, game: Json) -> Json:
        """Look at the next stock card."""
        return self._act(game, "peek")

    def resign(self, game: Json) -> Json:
        """Give the game up."""
        return self._act(game, "resign")

    def hint(self, game: Json) -> Json:
        """Return the best next move from what was seen; it is counted."""
        path = f"/games/{game['id']}/hint"
        return self.request("POST", path, {"move_count": game["move_count"]})

    def chance(self, game: Json) -> Json:
        """Return the win chance."""
        return self.request("GET", f"/games/{game['id']}/chance")

    def review(self, game: Json, pause: float = 0.2) -> Json:
        """Return the review of a game that is over; ask again every `pause` seconds until then."""
        while True:
            told = self.request("GET", f"/games/{game['id']}/review")
            if "turns" in told:
                return told
            time.sleep(pause)

    def record(self, game: Json) -> str:
        """Return the record of a game."""
        return str(self.request("GET", f"/games/{game['id']}/record")["record"])

    def keep(self, record: str) -> Json:
        """Keep a record as a game of the player's own."""
        return self.request("POST", "/records", {"record": record, "key": _key()})

    def daily(self, date: str | None = None) -> Json:
        """Return what may be known of a day, today without one."""
        return self.request("GET", "/daily" if date is None else f"/daily/{date}")

    def play_daily(self, date: str | None = None) -> Json:
        """Begin the day's deal, or return to it."""
        return self.request("POST", "/daily/games", {} if date is None else {"date": date})

    def solve(self, **fields: object) -> Json:
        """Return what the solver finds of a deal; `fields` are those of ``POST /solve``."""
        return self.request("POST", "/solve", fields)

    def request(self, method: str, path: str, body: Json | None = None, **query: object) -> Json:
        """Send any request of the API and return its answer.

        Without an answer it is sent once more: nothing is done twice for one key or move count.

        Raises:
            ProblemError: the server refused it.
            OSError: the server cannot be reached.
        """
        target = f"{_API}{path}" + (f"?{urlencode(query)}" if query else "")
        content = None if body is None else json.dumps(body)
        try:
            response = self._send(method, target, content)
        except (http.client.HTTPException, ConnectionError):
            self.close()
            response = self._send(method, target, content)
        document: Json = json.loads(response.read() or b"{}")
        for header in response.headers.get_all("Set-Cookie", []):
            for name, morsel in SimpleCookie(header).items():
                self.cookies[name] = morsel.value
        if response.status >= 400:
            wait = response.headers.get("Retry-After", "")
            raise ProblemError(response.status, document, int(wait) if wait.isdecimal() else None)
        return document

    def close(self) -> None:
        """Hang up."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _act(self, game: Json, what: str, **fields: object) -> Json:
        body = {"move_count": game["move_count"], "key": _key(), **fields}
        return self.request("POST", f"/games/{game['id']}/{what}", body)

    def _send(self, method: str, target: str, content: str | None) -> http.client.HTTPResponse:
        headers = {
            "Content-Type": "application/json",
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "Origin": self._origin,
            "X-CSRFToken": self.cookies[_TOKEN],
        }
        self._connection.request(method, target, content, headers)
        return self._connection.getresponse()


def _key() -> str:
    return secrets.token_urlsafe(12)
