"""Kill a server in the middle of many moves, start it again, and look at what is left of them."""

from __future__ import annotations

import json
import re
import threading
import time
from dataclasses import dataclass, field

from tools.guest import Guest
from tools.server import ServerProcess

ROUND_TRIP = [*["d"] * 24, "r"]
"""A way to move for ever in a game of unlimited passes."""


def move_at(count: int) -> str:
    """Return the move that is made on so many moves."""
    return ROUND_TRIP[count % len(ROUND_TRIP)]


@dataclass
class Mover:
    """A guest who moves until the server is gone.

    Attributes:
        guest: the guest.
        game: the game's id.
        answered: how many moves were answered in all.
    """

    guest: Guest
    game: str
    answered: int = 0

    def move_on(self, enough: threading.Event, total: Total, after: int) -> None:
        """Send moves until the server hangs up; say when enough were answered by all together."""
        try:
            while True:
                request = self.guest.move(self.game, move_at(self.answered), self.answered)
                answer = self.guest.exchange(request)
                if answer.status != 200:
                    raise AssertionError(f"a legal move was answered {answer}")
                self.answered += 1
                if total.add() >= after:
                    enough.set()
        except OSError:
            return


@dataclass
class Total:
    """A number that threads count together."""

    count: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self) -> int:
        """Count one more; return how many there are."""
        with self._lock:
            self.count += 1
            return self.count


@dataclass(frozen=True)
class Aftermath:
    """What is left after a kill.

    Attributes:
        answered: moves that were answered since the server started.
        lost: answered moves that are not there.
        doubled: games whose moves are not those that were sent, each once, in their order.
        seconds: from the start of the new server until it answered.
    """

    answered: int
    lost: int
    doubled: int
    seconds: float


def movers_of(server: ServerProcess, count: int) -> list[Mover]:
    """Return guests who have opened a table each."""
    guests = [Guest(server.port) for _ in range(count)]
    return [Mover(guest, guest.deal(42, passes="unlimited")) for guest in guests]


def kill_in_the_middle(server: ServerProcess, movers: list[Mover], after: int) -> Aftermath:
    """Let all move at once, kill the server after so many answers, start it again, and look.

    The movers go on from where their games stand: they can be used again.
    """
    enough, total = threading.Event(), Total()
    threads = [
        threading.Thread(target=mover.move_on, args=(enough, total, after)) for mover in movers
    ]
    for thread in threads:
        thread.start()
    if not enough.wait(timeout=300):
        raise AssertionError(f"only {total.count} moves were answered in five minutes")
    server.kill()
    for thread in threads:
        thread.join(timeout=60)
    begun = time.perf_counter()
    server.start()
    seconds = time.perf_counter() - begun
    lost = doubled = 0
    for mover in movers:
        mover.guest.close()
        mover.guest = Guest(server.port, like=mover.guest)
        moves = moves_of(mover)
        lost += max(0, mover.answered - len(moves))
        as_sent = moves == [move_at(count) for count in range(len(moves))]
        # Of each mover one move was on its way: it may have been made.
        doubled += not as_sent or len(moves) > mover.answered + 1
        mover.answered = len(moves)
    return Aftermath(total.count, lost, doubled, seconds)


def moves_of(mover: Mover) -> list[str]:
    """Return the moves of a game as the server has them."""
    answer = mover.guest.get(f"/api/v1/games/{mover.game}/record")
    record: str = json.loads(answer.body)["record"]
    body = record.rpartition("]")[2]
    return [word for word in body.split() if not re.fullmatch(r"\d+\.|\*", word)]
