"""Measured figures that pages tell: from a file of counts, and from the shipped lists of deals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from benben.catalogue.shipped import shipped_list
from benben.insight.share import Share
from benben.rules import VARIANTS, Ruleset

FILE: Final = Path(__file__).with_name("figures.json")


@dataclass(frozen=True)
class Winnable:
    """How many deals can be won under some rules, the order of all cards known.

    Attributes:
        ruleset: the rules.
        winnable: deals with a win.
        undecided: deals that were left open.
        deals: the deals 1 to this one were looked at.
    """

    ruleset: Ruleset
    winnable: int
    undecided: int
    deals: int

    @property
    def share(self) -> float:
        """Return the share of the deals that were decided."""
        return self.winnable / (self.deals - self.undecided)

    @property
    def least(self) -> float:
        """Return the share if none of the deals left open can be won."""
        return self.winnable / self.deals

    @property
    def most(self) -> float:
        """Return the share if all of the deals left open can be won."""
        return (self.winnable + self.undecided) / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        """Return the interval of 95 % for all deals; what was left open widens it."""
        return Share(self.winnable, self.deals, self.undecided).interval


@dataclass(frozen=True)
class Careless:
    """How often a player who removes at random wins winnable deals.

    Attributes:
        wins: the share of plays of the listed deals that were won.
        easy: that of the easiest third.
    """

    wins: float
    easy: float


@cache
def winnable() -> tuple[Winnable, ...]:
    """Return what was measured of every ruleset, in the order of the variants.

    A variant that the file does not count is counted by the header of its list: to make it, the
    deals 1, 2, 3 … were solved until enough were winnable.
    """
    counted = [
        Winnable(
            Ruleset.parse(row["variant"], row["options"]),
            row["winnable"],
            row["undecided"],
            row["deals"],
        )
        for row in _read()["winnable"]
    ]
    found = []
    for variant in VARIANTS:
        of_variant = [row for row in counted if row.ruleset.variant.id == variant]
        found += of_variant or [_of_list(Ruleset.of(variant))]
    return tuple(found)


def _of_list(ruleset: Ruleset) -> Winnable:
    header = shipped_list(ruleset.variant.id).header
    return Winnable(ruleset, header.count, header.undecided, header.scanned)


def winnable_under(ruleset: Ruleset) -> Winnable | None:
    """Return what was measured of some rules, or None."""
    return next((row for row in winnable() if row.ruleset == ruleset), None)


@cache
def careless() -> Mapping[str, Careless]:
    """Return the careless player's wins by variant, from the lists."""
    return {variant: _careless(variant) for variant in VARIANTS}


def _careless(variant: str) -> Careless:
    listed = shipped_list(variant)
    shares = {entry.number: entry.difficulty.share for entry in listed}
    easy = [shares[number] for number in listed.easy]
    return Careless(sum(shares.values()) / len(shares), sum(easy) / len(easy))


@cache
def _read() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return read
