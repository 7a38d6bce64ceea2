"""A server to play the daily deal on: what is asked of it, and what is said when it fails."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final, Self, TypeVar

from benben.client import Client, Json, ProblemError
from benben.language import gettext, spoken
from benben.terminal.words import sentence

Answer = TypeVar("Answer")

LINES: Final = 100
"""Lines of a day's table that are asked for."""

LANGUAGE_COOKIE: Final = "django_language"
"""By it the server tells its sentences in the player's language."""

TIMEOUT: Final = 10.0


class ServerError(Exception):
    """What was asked of a server was not done; the message says why, in the language spoken.

    Attributes:
        state: the game as it stands, where the server told it.
    """

    def __init__(self, message: str, state: Json | None = None) -> None:
        self.state = state
        super().__init__(message)


@dataclass(frozen=True)
class DayTold:
    """What is known of a day.

    Attributes:
        day: what the server tells of it.
        lines: the lines of its table.
        days: the days that there were, the latest first.
    """

    day: Json
    lines: list[Json]
    days: list[str]


class Server:
    """A server, and this player's cookies on it.

    Args:
        address: its address, such as ``https://benben.example``.
        cookies: by which it knows this player again.
        keep: called with the cookies after every answer.

    Raises:
        ServerError: the address is none.
    """

    def __init__(
        self,
        address: str,
        cookies: Mapping[str, str],
        keep: Callable[[str, Mapping[str, str]], None],
    ) -> None:
        self.address = address.rstrip("/")
        self._keep = keep
        # The page of the day and the game may ask at once, each from a thread of its own.
        self._turn = Lock()
        try:
            self._client = Client(
                self.address, {**cookies, LANGUAGE_COOKIE: spoken()}, timeout=TIMEOUT
            )
        except ValueError as problem:
            text = gettext(
                "%(address)s is no address of a server; it is written as https://benben.example.",
                address=repr(address),
            )
            raise ServerError(text) from problem

    def ask(self, question: Callable[[Client], Answer]) -> Answer:
        """Ask something, and keep the cookies.

        Raises:
            ServerError: the server cannot be reached, is no server of Benben, or refused.
        """
        try:
            with self._turn:
                answer = question(self._client)
        except ProblemError as problem:
            raise ServerError(_refusal(problem), problem.document.get("state")) from problem
        except (OSError, ValueError, KeyError) as problem:
            self.close()
            raise ServerError(_silence(self.address, problem)) from problem
        self._keep(self.address, self._client.cookies)
        return answer

    def close(self) -> None:
        """Hang up; what is asked later connects anew."""
        with self._turn:
            self._client.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def day(self, date: str | None = None) -> DayTold:
        """Return what is known of a day, today without one.

        Raises:
            ServerError: as `ask`.
        """

        def question(client: Client) -> DayTold:
            day = client.daily(date)
            table = client.request("GET", f"/daily/{day['date']}/table", most=LINES)
            days = client.request("GET", "/days")
            return DayTold(day, list(table["lines"]), list(days["days"]))

        return self.ask(question)

    def close_attempt(self, date: str | None = None) -> None:
        """Let the line of a day stand as it is, today's without one.

        Raises:
            ServerError: as `ask`.
        """
        body = {} if date is None else {"date": date}
        self.ask(lambda client: client.request("POST", "/daily/done", body))


def _refusal(problem: ProblemError) -> str:
    """Return why a server refused: without the slots' names, for cards that do not match."""
    facts: Mapping[str, Any] = problem.document.get("facts") or {}
    if problem.code == "stale":
        return gettext("This game was played on elsewhere; this is how it stands now.")
    return sentence(facts.get("why", problem) if problem.code == "no_match" else problem)


def _silence(address: str, problem: Exception) -> str:
    """Return that a server did not answer, or not as one of Benben does."""
    if isinstance(problem, OSError):
        return gettext(
            "%(address)s does not answer (%(problem)s). Nothing is lost: try again, or press n "
            "for a game without a server.",
            address=address,
            problem=problem.strerror or str(problem) or type(problem).__name__,
        )
    return gettext("%(address)s answers, but not as a server of Benben does.", address=address)
