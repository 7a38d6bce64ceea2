"""Scores: they decide no legality."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from benben.rules.cards import KING, Card, rank_of

REMOVAL_POINTS: Final = 10
KING_POINTS: Final = 5
VEGAS_STAKE: Final = 52
VEGAS_BACK: Final = 3
PARTIAL_WIN: Final = 3
"""A game that leaves at most this many tableau cards, but some, is a partial win."""


@dataclass(frozen=True)
class Scores:
    """The scores of a game at one moment.

    Attributes:
        leftover: cards still in the slots that the goal wants empty (0 where the pyramid is won).
        classic: 10 a removal, and 5 more for each King.
        vegas: dollars, 52 to start with as the stake, 3 back for each tableau card removed.
    """

    leftover: int
    classic: int
    vegas: int

    @property
    def partial_win(self) -> bool:
        """Say whether few enough cards are left for a partial win."""
        return 0 < self.leftover <= PARTIAL_WIN


def score(removed: Iterable[Sequence[Card]], leftover: int, tableau_removed: int) -> Scores:
    """Return the scores of a game.

    Args:
        removed: the cards of each removal.
        leftover: cards still in the slots that the goal wants empty.
        tableau_removed: tableau cards removed.
    """
    classic = 0
    for cards in removed:
        classic += REMOVAL_POINTS + KING_POINTS * sum(rank_of(card) == KING for card in cards)
    return Scores(leftover, classic, VEGAS_BACK * tableau_removed - VEGAS_STAKE)
