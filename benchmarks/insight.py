"""Help: hints at positions of random games, locks, and the review of a whole game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import mean, quantiles
from time import process_time

from benben.insight.hint import hint
from benben.insight.locks import locks
from benben.insight.review import review
from benben.rules import VARIANTS, Game, Move
from benchmarks.figure import Figure

STANDARD_GAMES = 1_000
OTHER_GAMES = 100
POSITIONS = 3
REVIEWED_MOVES = 60
REVIEWS = 5


def figures() -> Iterator[Figure]:
    """Measure in processor time of one core, at positions drawn from random games."""
    yield from _help("standard", STANDARD_GAMES, at_most=100)
    for variant in VARIANTS:
        if variant != "standard":
            yield from _help(variant, OTHER_GAMES, at_most=300)
    for variant in VARIANTS:
        yield _review(variant)


def _help(variant: str, games: int, at_most: float) -> Iterator[Figure]:
    """Measure hints and locks at some positions of each of some random games."""
    hints: list[float] = []
    lock_times: list[float] = []
    for number in range(1, games + 1):
        moves = _random_moves(variant, number)
        for point in Random(number).sample(range(len(moves)), min(POSITIONS, len(moves))):
            game = _after(variant, number, moves[:point])
            lock_times.append(_milliseconds(partial(locks, game)))
            hints.append(_milliseconds(partial(hint, game)))
    yield Figure(
        f"{variant}: hint, p95",
        quantiles(hints, n=20)[-1],
        "ms",
        at_most=at_most,
        note=f"{len(hints)} positions of {games} random games, mean {mean(hints):.1f} ms, "
        f"longest {max(hints):.0f} ms",
    )
    yield Figure(f"{variant}: locks, p95", quantiles(lock_times, n=20)[-1], "ms", at_most=1)


def _review(variant: str) -> Figure:
    """Measure the review of games of about sixty moves."""
    times, moves = [], []
    for number in range(1, REVIEWS + 1):
        game = _after(variant, number, _random_moves(variant, number)[:REVIEWED_MOVES])
        moves.append(len(game.moves))
        times.append(_milliseconds(partial(review, game)) / 1000)
    return Figure(
        f"{variant}: review, longest",
        max(times),
        "s",
        at_most=2,
        note=f"{REVIEWS} games of {min(moves)} to {max(moves)} moves, mean {mean(times):.2f} s",
    )


def _random_moves(variant: str, number: int) -> tuple[Move, ...]:
    """Play a deal to its end, removals three times as likely as anything else."""
    game, random = Game.new(variant, number), Random(number)
    while not game.is_over:
        moves = list(game.legal_moves)
        weights = [3 if move.slots else 1 for move in moves]
        game.push_unchecked(random.choices(moves, weights)[0])
    return tuple(game.moves)


def _after(variant: str, number: int, moves: tuple[Move, ...]) -> Game:
    """Return a game after some moves."""
    game = Game.new(variant, number)
    for move in moves:
        game.push_unchecked(move)
    return game


def _milliseconds(work: Callable[[], object]) -> float:
    """Return the processor time that some work takes."""
    began = process_time()
    work()
    return (process_time() - began) * 1000
