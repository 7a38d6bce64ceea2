"""Many games in progress at once: moved at random by many players, and looked at afterwards."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from tools.guest import Guest
from tools.killing import Mover, move_at, moves_of
from tools.server import ServerProcess


@dataclass
class Member:
    """A player on one connection, with many games at once.

    Attributes:
        guest: the player.
        games: the player's games, each with the number of moves that were answered.
        seconds: how long each answer took.
    """

    guest: Guest
    random: Random
    games: list[Mover] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def deal(self, count: int) -> None:
        """Have games dealt, of unlimited passes."""
        for _ in range(count):
            number = self.random.randrange(1, 10**6)
            self.games.append(Mover(self.guest, self.guest.deal(number, passes="unlimited")))

    def move(self, count: int) -> None:
        """Make moves, each in a game chosen at random.

        Raises:
            AssertionError: a move was not accepted.
        """
        for _ in range(count):
            mover = self.random.choice(self.games)
            request = self.guest.move(mover.game, move_at(mover.answered), mover.answered)
            begun = time.perf_counter()
            answer = self.guest.exchange(request)
            self.seconds.append(time.perf_counter() - begun)
            if answer.status != 200:
                raise AssertionError(f"a legal move was answered {answer}")
            mover.answered += 1


class Crowd:
    """Players who all play at the same time."""

    def __init__(self, server: ServerProcess, *, games: int, members: int) -> None:
        """Have games dealt to players on a connection each.

        Args:
            server: the server.
            games: how many games in all; each player has as many.
            members: how many players.
        """
        self._server = server
        self.members = [
            Member(Guest(server.port), Random(number))  # noqa: S311  (moves, no secrets)
            for number in range(members)
        ]
        self._together(lambda member: member.deal(games // members))

    @property
    def games(self) -> list[Mover]:
        """Return all games."""
        return [mover for member in self.members for mover in member.games]

    @property
    def answered(self) -> int:
        """Return how many moves were answered."""
        return sum(mover.answered for mover in self.games)

    def move(self, count: int) -> None:
        """Make moves, all players at once.

        Raises:
            AssertionError: a move was not accepted.
        """
        self._together(lambda member: member.move(count // len(self.members)))

    def reconnect(self) -> None:
        """Connect every player again, after the server was started again."""
        for member in self.members:
            member.guest.close()
            member.guest = Guest(self._server.port, like=member.guest)
            for mover in member.games:
                mover.guest = member.guest

    def games_not_as_answered(self) -> int:
        """Return how many games have other moves than those that were answered, in their order."""
        wrong = [0] * len(self.members)

        def look(member: Member) -> None:
            wrong[self.members.index(member)] = sum(
                moves_of(mover) != [move_at(count) for count in range(mover.answered)]
                for mover in member.games
            )

        self._together(look)
        return sum(wrong)

    def close(self) -> None:
        """Hang up."""
        for member in self.members:
            member.guest.close()

    def _together(self, work: Callable[[Member], None]) -> None:
        """Have every player do something on a thread of its own; raise what one of them raised."""
        errors: list[BaseException] = []

        def run(member: Member) -> None:
            try:
                work(member)
            except BaseException as error:  # noqa: BLE001  (raised below)
                errors.append(error)

        threads = [threading.Thread(target=run, args=(member,)) for member in self.members]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if errors:
            raise errors[0]
