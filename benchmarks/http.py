"""One move through HTTP, committed: a real server on loopback, driven by a process of its own.

Each connection is a guest who plays whole games of known deals, so the requests are written before
the clock starts. Rates are per core of the *server's* processor time, which the load generator and
other programs on the machine do not share; the wall-clock rate stands beside it.
"""

from __future__ import annotations

import os
import random
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benben.rules import Game
from benchmarks.figure import Figure
from tools.guest import Guest
from tools.postgres import PostgresError, ThrowawayServer
from tools.server import ServerProcess

CONNECTIONS: Final = 4
GAMES: Final = 4
"""Games that each connection plays."""
ROUNDS: Final = 7
"""Times that they are played: other programs take of a core's speed what they like, ours or not."""
HALF_LOAD_SECONDS: Final = 5.0


@dataclass(frozen=True)
class Script:
    """A game to play: its deal number and the moves."""

    deal: int
    moves: tuple[str, ...]


def random_game(deal: int) -> Game:
    """Return a game of random moves to its end."""
    choose = random.Random(deal).choice
    game = Game.new("standard", deal)
    while not game.is_over:
        game.push(choose(list(game.legal_moves)))
    return game


def random_script(deal: int) -> Script:
    """Return what a player sends of a game of random moves."""
    game = random_game(deal)
    return Script(deal, tuple(map(game.move_name, game.moves)))


def _prepared(port: int, first_deal: int) -> list[tuple[Guest, list[bytes]]]:
    """Return guests who have opened their tables, each with the requests to send."""
    prepared = []
    for number in range(CONNECTIONS):
        guest = Guest(port)
        requests = []
        for deal in range(GAMES):
            script = random_script(first_deal + number * GAMES + deal)
            game_id = guest.deal(script.deal)
            requests += [guest.move(game_id, move, n) for n, move in enumerate(script.moves)]
        prepared.append((guest, requests))
    return prepared


def _in_parallel(work: list[threading.Thread]) -> float:
    started = time.perf_counter()
    for thread in work:
        thread.start()
    for thread in work:
        thread.join()
    return time.perf_counter() - started


def full_load(server: ServerProcess, first_deal: int) -> tuple[float, float]:
    """Send one move after the other on every connection.

    Returns:
        Moves a second of the server's processor time, and moves a second by the clock.
    """
    prepared = _prepared(server.port, first_deal)

    def run(guest: Guest, requests: list[bytes]) -> None:
        for request in requests:
            assert guest.exchange(request).status == 200

    before = server.processor_seconds()
    seconds = _in_parallel([threading.Thread(target=run, args=each) for each in prepared])
    busy = server.processor_seconds() - before
    moves = sum(len(requests) for _, requests in prepared)
    for guest, _ in prepared:
        guest.close()
    return moves / busy, moves / seconds


def load_at(server: ServerProcess, rate: float) -> list[float]:
    """Send moves at a steady rate.

    Returns:
        The seconds from when each was due to when its answer was there, sorted.
    """
    prepared = _prepared(server.port, first_deal=1_000_000)
    pause = CONNECTIONS / rate
    taken: list[float] = []
    start = time.perf_counter() + 0.1

    def run(number: int, guest: Guest, requests: list[bytes]) -> None:
        for turn, request in enumerate(requests[: int(HALF_LOAD_SECONDS / pause)]):
            due = start + (turn + number / CONNECTIONS) * pause
            time.sleep(max(0.0, due - time.perf_counter()))
            assert guest.exchange(request).status == 200
            taken.append(time.perf_counter() - due)

    _in_parallel(
        [threading.Thread(target=run, args=(number, *each)) for number, each in enumerate(prepared)]
    )
    for guest, _ in prepared:
        guest.close()
    return sorted(taken)


def measure(
    name: str, database: str, *, at_least: float | None = None, note: str = ""
) -> Iterator[Figure]:
    """Measure on one database.

    Args:
        name: the database's name.
        database: where it is.
        at_least: moves a second that it has to reach.
        note: what a reader must know of it.
    """
    # All players come from one address here.
    os.environ["BENBEN_LIMIT_REQUESTS"] = "off"
    with ServerProcess(database) as server:
        full_load(server, first_deal=1)  # warm
        rounds = [full_load(server, first_deal=10_000 * (n + 1)) for n in range(ROUNDS)]
        rates = sorted(rate for rate, _ in rounds)
        a_core, by_clock = (statistics.median(kind) for kind in zip(*rounds, strict=True))
        spread = f"the middle of {ROUNDS} rounds, {rates[0]:.0f} to {rates[-1]:.0f}"
        if note:
            spread += f"; {note}"
        yield Figure(f"move, {name}, a core", a_core, "moves/s", at_least=at_least, note=spread)
        yield Figure(f"move, {name}, by the clock", by_clock, "moves/s")
        rate = min(a_core, by_clock) / 2
        taken = load_at(server, rate)
        load = f"at half load ({rate:.0f} moves/s)"
        yield Figure(f"move, {name}, p50", statistics.median(taken) * 1e3, "ms", note=load)
        p99 = taken[int(len(taken) * 0.99)] * 1e3
        yield Figure(f"move, {name}, p99", p99, "ms", at_most=50, note=load)
        yield Figure(f"memory, {name}", server.memory() / 2**20, "MiB", at_most=200)


def figures() -> Iterator[Figure]:
    """Measure on SQLite, and on PostgreSQL where its server programs are."""
    with tempfile.TemporaryDirectory(prefix="benben-bench-") as folder:
        yield from measure("SQLite", str(Path(folder) / "benben.sqlite3"), at_least=400)
    try:
        postgres = ThrowawayServer()
    except PostgresError:
        return
    with postgres:
        note = "its server runs without fsync and its processor time is not counted"
        yield from measure("PostgreSQL", postgres.dsn, note=note)
