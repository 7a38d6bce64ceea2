"""The rules engine and the command line: whole games, records, and how soon they are there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from benben.rules import Game, format_record, parse_record
from benchmarks.figure import Figure

GAMES = 200
REPEATS = 7
RECORD_MOVES = 100
STARTS = 9
# The package imports its modules when they are asked for; the second figure has them all.
STARTED: tuple[tuple[str, str, float | None], ...] = (
    ("import of benben.rules", "import benben.rules", 50),
    (
        "import of benben.rules, and a game dealt",
        "from benben.rules import Game; Game.new('standard', 1).view()",
        None,
    ),
)
PROGRAM = Path(sys.executable).with_name("benben")


def figures() -> Iterator[Figure]:
    """Measure; times of work are processor time of this process, so that load hardly shows."""
    games = [random_game(seed) for seed in range(GAMES)]
    moves = sum(len(game.moves) for game in games) / GAMES
    yield Figure(
        "a random standard game, played out",
        _best(lambda: [random_game(seed) for seed in range(GAMES)]) / GAMES * 1000,
        "ms",
        at_most=5,
        note=f"mean of {GAMES} deals, {moves:.0f} moves each, every legal move found",
    )
    text = format_record(long_game())
    yield Figure(
        f"replay of a {RECORD_MOVES}-move record",
        _best(lambda: parse_record(text), times=50) * 1000,
        "ms",
        at_most=5,
        note="text to game, every move checked",
    )
    game = long_game()
    yield Figure("a view", _best(game.view, times=200) * 1000, "ms")
    bare = _bare_seconds()
    for name, code, budget in STARTED:
        yield _start_figure(name, [sys.executable, "-c", code], budget, bare)
    for arguments in (["--version"], ["deal", "42"]):
        name = f"benben {' '.join(arguments)}"
        yield _start_figure(name, [str(PROGRAM), *arguments], 300, 0)


def random_game(seed: int, passes: int | None = 3) -> Game:
    """Play a standard game to its end by moves chosen at random from all legal ones."""
    game = Game.new("standard", seed + 1, passes=passes)
    choose = Random(seed).choice
    while moves := list(game.legal_moves):
        game.push(choose(moves))
    return game


def long_game() -> Game:
    """Return a game of 100 moves, still going: its passes are unlimited."""
    for seed in range(1000):
        game = random_game(seed, passes=None)
        if len(game.moves) > RECORD_MOVES:
            game.rewind(RECORD_MOVES)
            return game
    raise AssertionError("no random game was long enough")


def _best(work: Callable[[], object], times: int = 1) -> float:
    """Return the least processor time of a piece of work, in seconds."""
    found = []
    for _ in range(REPEATS):
        started = process_time()
        for _ in range(times):
            work()
        found.append((process_time() - started) / times)
    return min(found)


def _start_figure(name: str, command: list[str], budget: float | None, less: float) -> Figure:
    """Measure how long a program runs, less the time that is not its own."""
    with TemporaryDirectory(prefix="benben-bytecode-") as bytecode:
        _run_seconds(command, bytecode)  # as after the first start: the bytecode is there
        runs = [_run_seconds(command, bytecode) for _ in range(STARTS)]
    return Figure(
        name,
        (min(cpu for cpu, _ in runs) - less) * 1000,
        "ms",
        at_most=budget,
        note=(
            f"processor time, best of {STARTS} processes; "
            f"by the clock, median {median(wall for _, wall in runs) * 1000:.0f} ms"
        ),
    )


def _bare_seconds() -> float:
    """Return the processor time of a Python that does nothing."""
    return min(_run_seconds([sys.executable, "-c", "pass"], "")[0] for _ in range(STARTS))


def _run_seconds(command: list[str], bytecode: str) -> tuple[float, float]:
    """Run a program; return its processor time and its time by the clock.

    Args:
        command: the program and its arguments.
        bytecode: a folder for compiled modules, so that the environment's settings do not matter.
    """
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
    before, started = getrusage(RUSAGE_CHILDREN), perf_counter()
    subprocess.run(command, capture_output=True, check=True, env=environment)
    after, ended = getrusage(RUSAGE_CHILDREN), perf_counter()
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, ended - started
