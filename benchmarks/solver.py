"""The solver: win verdicts of the first deals, in processor time of one core."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean, median, quantiles
from time import process_time

from benben.rules import Deal, Game, Ruleset
from benben.rules.options import OptionValue
from benben.solver import Limits, Solver, Verdict, Win
from benchmarks.figure import Figure

WINNABLE_OF_10_000 = {"standard": 6577, "vegas": 381, "standard, 2 passes": 4839}


def figures() -> Iterator[Figure]:
    """Measure each variant on its first deals; budgets are means in milliseconds a deal."""
    yield from many_at_once()
    yield from verdicts("standard", "standard", 10_000, at_most=0.25, easy=True)
    yield from verdicts("standard, unlimited", "standard", 10_000, at_most=0.04, passes=None)
    yield from verdicts("vegas", "vegas", 10_000, at_most=2)
    yield from verdicts("standard, 2 passes", "standard", 10_000, at_most=2, passes=2)
    for variant in ("open", "giza", "cheops"):
        yield from verdicts(variant, variant, 1_000, at_most=2)
    yield from verdicts("relaxed", "relaxed", 50, nodes=1_000_000, undecided=1)
    for nodes in (100_000, 1_000_000, 10_000_000):
        yield from verdicts(f"double, {nodes} nodes", "double", 300, nodes=nodes)


def many_at_once() -> Iterator[Figure]:
    """Measure the call for many deals beside one call for each, setting up games included."""
    ruleset, solver = Ruleset.of("standard", passes=None), Solver()
    deals = [Deal.from_number(number) for number in range(1, 5_001)]
    began = process_time()
    together = [answer.verdict for answer in solver.win_deals(ruleset, deals)]
    between = process_time()
    apart = [solver.win(Game(ruleset, deal), line=False).verdict for deal in deals]
    ended = process_time()
    if together != apart:
        raise AssertionError("the call for many deals answers otherwise than one for each")
    each = (between - began) / len(deals) * 1000
    yield Figure("standard, unlimited, many at once: mean", each, "ms", at_most=0.04)
    ratio = (ended - between) / (between - began)
    yield Figure("one by one to many at once", ratio, "×", note="with a game set up for each")


def verdicts(
    name: str,
    variant: str,
    deals: int,
    *,
    nodes: int = 10_000_000,
    at_most: float | None = None,
    undecided: float = 0,
    easy: bool = False,
    **options: OptionValue,
) -> Iterator[Figure]:
    """Measure one variant.

    Args:
        name: what the figures are called.
        variant: the id of the variant.
        deals: how many deals, from number 1 on.
        nodes: the limit of nodes a deal.
        at_most: budget of the mean, in milliseconds.
        undecided: budget of the undecided deals, in per cent.
        easy: whether median and 99th percentile have budgets too.
        **options: options that differ from the preset.
    """
    ruleset = Ruleset.of(variant, **options)
    solver = Solver(Limits(nodes=nodes))
    times: list[float] = []
    found: list[Win] = []
    for number in range(1, deals + 1):
        game = Game(ruleset, Deal.from_number(number, ruleset.variant.deck))
        began = process_time()
        found.append(solver.win(game, line=False))
        times.append((process_time() - began) * 1000)
    counts = [answer.nodes for answer in found]
    note = f"{deals} deals, {mean(counts):.0f} nodes a deal, {sum(counts) / sum(times):.0f} a ms"
    yield Figure(f"{name}: mean", mean(times), "ms", at_most=at_most, note=note)
    yield Figure(f"{name}: median", median(times), "ms", at_most=0.03 if easy else None)
    yield Figure(f"{name}: p99", quantiles(times, n=100)[98], "ms", at_most=5 if easy else None)
    won = sum(answer.verdict is Verdict.WINNABLE for answer in found)
    known = WINNABLE_OF_10_000.get(name) if deals == 10_000 else None
    yield Figure(f"{name}: winnable", won, at_least=known, at_most=known)
    unsure = sum(answer.verdict is Verdict.UNDECIDED for answer in found)
    yield Figure(f"{name}: undecided", 100 * unsure / deals, "%", at_most=undecided)
