"""The catalogue: speed of careless plays, of reading a list, and how steady Easy is."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from benben.catalogue.catalogue import Catalogue, Entry
from benben.catalogue.difficulty import SEED_OFFSET, Difficulty, measure
from benben.catalogue.shipped import list_path, shipped_list
from benben.rules import VARIANTS, Ruleset
from benben.rules.deal import splitmix64
from benben.rules.position import Position
from benben.solver.encode import encode
from benben.solver.kernel.careless import CarelessPlayer
from benchmarks.figure import Figure
from tests.catalogue.naive import careless_plays

DEALS = 100
STEADY_SAMPLE = 300


def figures() -> Iterator[Figure]:
    """Measure in one process."""
    yield from _play_speed()
    yield from _read_speed()
    yield from _steadiness()


def _play_speed() -> Iterator[Figure]:
    for variant_id in VARIANTS:
        ruleset = Ruleset.of(variant_id)
        positions = [Position(ruleset, ruleset.deal(number)) for number in range(1, DEALS + 1)]
        began = time.process_time()
        for number, position in enumerate(positions, 1):
            measure(position, number, 1000)
        seconds = time.process_time() - began
        yield Figure(
            f"{variant_id}, a careless play", seconds / DEALS / 1000 * 1e6, "µs", at_most=20
        )
    ruleset = Ruleset.of("standard")
    deal = ruleset.deal(1)
    began = time.process_time()
    careless_plays(ruleset, deal, 1 + SEED_OFFSET, 30)
    slow = (time.process_time() - began) / 30
    began = time.process_time()
    measure(Position(ruleset, deal), 1, 3000)
    fast = (time.process_time() - began) / 3000
    yield Figure("standard, slow twin : kernel", slow / fast, "times", at_least=100)


def _read_speed() -> Iterator[Figure]:
    for variant_id in VARIANTS:
        ruleset = Ruleset.of(variant_id)
        path = list_path(variant_id)
        began = time.process_time()
        catalogue = Catalogue.from_bytes(ruleset, path.read_bytes())
        assert len(catalogue.numbers) == len(catalogue)
        numbers = time.process_time() - began
        assert catalogue.easy
        whole = time.process_time() - began
        yield Figure(f"{variant_id}, size of the list", path.stat().st_size / 1024, "KiB")
        yield Figure(f"{variant_id}, read the numbers", numbers * 1000, "ms")
        yield Figure(f"{variant_id}, and find the easy ones", whole * 1000, "ms", at_most=500)


def _steadiness() -> Iterator[Figure]:
    """Play a sample of each list again with other random numbers, and see what stays easy.

    A deal is easy by the other plays when they put it before the bar of the list.
    """
    for variant_id in VARIANTS:
        catalogue = shipped_list(variant_id)
        ruleset = catalogue.ruleset
        bar = min((_entry(catalogue, number) for number in catalogue.easy), key=lambda e: e.ease)
        sample = Random(variant_id).sample(catalogue.easy, STEADY_SAMPLE)
        left = 0
        for number in sample:
            position = Position(ruleset, ruleset.deal(number))
            # A seed of its own, from a stream that no deal uses.
            player = CarelessPlayer(encode(position), splitmix64(number ^ SEED_OFFSET - 1)())
            plays = catalogue.header.plays
            wins, cleared = player.plays(plays)
            left += Entry(number, Difficulty(plays, wins, cleared)).ease < bar.ease
        yield Figure(
            f"{variant_id}, easy deals not easy by other plays",
            left / STEADY_SAMPLE * 100,
            "%",
            at_most=5,
            note=f"{STEADY_SAMPLE} easy deals, {catalogue.header.plays} plays each",
        )


def _entry(catalogue: Catalogue, number: int) -> Entry:
    entry = catalogue.entry(number)
    assert entry is not None
    return entry
