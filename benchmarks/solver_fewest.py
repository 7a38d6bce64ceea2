"""The fewest moves and the most cleared of the first deals, in processor time of one core.

Every figure covers the whole answer: unwinnable deals too, and the replay of the line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from resource import RUSAGE_SELF, getrusage
from statistics import mean, median, quantiles
from time import process_time

from benben.rules import Deal, Game, Ruleset
from benben.rules.options import OptionValue
from benben.solver import FewestMoves, FewestSolver, Limits, MostCleared, MostSolver
from benchmarks.figure import Figure

KIBIBYTES_IN_MB = 1024


def figures() -> Iterator[Figure]:
    """Measure; budgets are means in milliseconds a deal, and every deal must be proven."""
    yield from fewest("standard", 1_000, at_most=20)
    yield from fewest("open", 1_000, at_most=20)
    yield from fewest("vegas", 200)
    yield from fewest("giza", 200)
    yield from fewest("cheops", 20, nodes=100_000, unproven=None)
    yield from fewest("relaxed", 10, nodes=100_000, unproven=None)
    yield from fewest("double", 10, nodes=100_000, unproven=None)
    yield from most("standard", 1_000, at_most=10)
    yield from most("open", 200)
    yield from most("vegas", 200)
    yield from most("giza", 100, nodes=100_000, unproven=None)
    yield from most("cheops", 100, nodes=100_000, unproven=None)
    yield Figure(
        "memory of the process at its largest",
        getrusage(RUSAGE_SELF).ru_maxrss / KIBIBYTES_IN_MB,
        "MB",
        at_most=300,
        note="limits as they are preset, solvers one after another",
    )


def fewest(
    variant: str,
    deals: int,
    *,
    nodes: int = 10_000_000,
    at_most: float | None = None,
    unproven: float | None = 0,
) -> Iterator[Figure]:
    """Measure the fewest moves of a variant's first deals."""
    solver = FewestSolver(Limits(nodes=nodes))
    yield from measure(f"fewest moves, {variant}", variant, deals, solver.fewest, at_most, unproven)


def most(
    variant: str,
    deals: int,
    *,
    nodes: int = 10_000_000,
    at_most: float | None = None,
    unproven: float | None = 0,
) -> Iterator[Figure]:
    """Measure the most cleared of a variant's first deals."""
    solver = MostSolver(Limits(nodes=nodes))
    yield from measure(
        f"most cleared, {variant}", variant, deals, solver.most_cleared, at_most, unproven
    )


def measure(
    name: str,
    variant: str,
    deals: int,
    ask: Callable[[Game], FewestMoves | MostCleared],
    at_most: float | None,
    unproven: float | None,
    **options: OptionValue,
) -> Iterator[Figure]:
    """Ask one question of each deal.

    Args:
        name: what the figures are called.
        variant: the id of the variant.
        deals: how many deals, from number 1 on.
        ask: the question.
        at_most: budget of the mean, in milliseconds.
        unproven: budget of the answers that are not proven.
        **options: options that differ from the preset.
    """
    ruleset = Ruleset.of(variant, **options)
    times: list[float] = []
    found: list[FewestMoves | MostCleared] = []
    for number in range(1, deals + 1):
        game = Game(ruleset, Deal.from_number(number, ruleset.variant.deck))
        began = process_time()
        found.append(ask(game))
        times.append((process_time() - began) * 1000)
    counts = [answer.nodes for answer in found]
    note = f"{deals} deals, {mean(counts):.0f} nodes a deal, {sum(counts) / sum(times):.0f} a ms"
    yield Figure(f"{name}: mean", mean(times), "ms", at_most=at_most, note=note)
    yield Figure(f"{name}: median", median(times), "ms")
    yield Figure(f"{name}: p99", quantiles(times, n=100)[98], "ms", note=f"worst {max(times):.0f}")
    yield Figure(
        f"{name}: not proven", sum(not answer.proven for answer in found), at_most=unproven
    )
