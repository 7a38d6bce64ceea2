"""Checking a list against the solver and the careless player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from benben.catalogue.build import scan
from benben.catalogue.catalogue import Catalogue
from benben.catalogue.plan import Plan


@dataclass(frozen=True)
class Check:
    """What a check found.

    Attributes:
        checked: how many deal numbers were solved again.
        faults: a sentence for each that is not as the list says.
    """

    checked: int
    faults: tuple[str, ...]


def check(catalogue: Catalogue, sample: int | None = None, random: Random | None = None) -> Check:
    """Solve deals again, play the winnable ones again, and compare with a list.

    Listed and unlisted numbers are checked alike, up to the last number that was looked at, so
    that a deal left out is found like one wrongly listed.

    Args:
        catalogue: the list.
        sample: how many deals, half of them listed; all numbers when it is not given.
        random: chooses the sample; needed with it.

    Raises:
        CatalogueError: the list is damaged.
        ValueError: a sample is asked for without a choice.
    """
    numbers: Sequence[int] = range(1, catalogue.header.scanned + 1)
    if sample is not None:
        if random is None:
            raise ValueError("a sample needs a source of randomness to choose it")
        numbers = _sample(catalogue, sample, random)
    faults = [fault for number in numbers if (fault := _fault(catalogue, number))]
    return Check(len(numbers), tuple(faults))


def _sample(catalogue: Catalogue, size: int, random: Random) -> list[int]:
    """Choose numbers, as many listed as unlisted where there are enough of both."""
    unlisted = catalogue.header.scanned - len(catalogue)
    wanted = min(max(size - size // 2, size - unlisted), len(catalogue))
    chosen = random.sample(catalogue.numbers, wanted)
    size = min(size, catalogue.header.scanned)
    found = set(chosen)
    while len(found) < size:
        number = random.randint(1, catalogue.header.scanned)
        if number not in catalogue:
            found.add(number)
    return sorted(found)


def _fault(catalogue: Catalogue, number: int) -> str | None:
    """Return what is wrong with a list's word about a deal, None when it is right."""
    header = catalogue.header
    plan = Plan(catalogue.ruleset, 1, header.plays, header.node_limit)
    found = scan(plan, range(number, number + 1))
    listed = catalogue.entry(number)
    if not found.entries:
        if listed is None:
            return None
        verdict = "undecided" if found.undecided else "unwinnable"
        return f"deal {number} is listed, but the solver finds it {verdict}"
    entry = found.entries[0]
    if listed is None:
        return f"deal {number} is not listed, but the solver finds it winnable"
    if listed != entry:
        return (
            f"deal {number} is listed with {listed.difficulty.wins} wins and "
            f"{listed.difficulty.cleared} cards cleared; playing it again gives "
            f"{entry.difficulty.wins} and {entry.difficulty.cleared}"
        )
    return None
