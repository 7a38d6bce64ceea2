"""Strength of play: how many moves gave win chance away, and how much."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

SLIP: Final = 0.05
"""A move that gives away this much win chance, or more, is a slip; less is within the noise."""

BLUNDER: Final = 0.25
"""A move that gives away this much win chance, or more, is a blunder."""


@dataclass(frozen=True)
class Strength:
    """How well the moves of a game were chosen.

    Attributes:
        moves: how many moves were looked at.
        slips: moves that gave away at least `SLIP`, blunders included.
        blunders: moves that gave away at least `BLUNDER`.
        given_away: the win chance given away in all, summed over the slips.
        kept: the share of win chance kept, the product over the slips of what each kept: 1 for
            faultless play.
    """

    moves: int
    slips: int
    blunders: int
    given_away: float
    kept: float


def strength_of(given_away: Sequence[float]) -> Strength:
    """Return the strength of play from what each move gave away.

    Args:
        given_away: for each move the win chance given away against the best move, 0 to 1.
    """
    slips = [loss for loss in given_away if loss >= SLIP]
    return Strength(
        len(given_away),
        len(slips),
        sum(loss >= BLUNDER for loss in slips),
        sum(slips),
        math.prod(1.0 - loss for loss in slips),
    )
