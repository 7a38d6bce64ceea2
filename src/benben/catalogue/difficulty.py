"""How hard a deal is: how often a careless player wins it.

The careless player takes any removal in sight, chosen at random; draws only when nothing can
be removed; turns the waste over only when nothing can be drawn; and stops when the game is over
(docs/catalogue.md). One definition serves every variant.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from benben.rules.deal import check_number
from benben.rules.position import Position
from benben.solver.encode import encode
from benben.solver.kernel.careless import CarelessPlayer

PLAYER_VERSION: Final = 1
"""Changes when the same plays would come out otherwise."""

SEED_OFFSET: Final = 1 << 63
"""Added to a deal number to seed its plays: half of SplitMix64's cycle away from its shuffle."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What came of the plays of a careless player.

    Attributes:
        plays: how many there were.
        wins: how many were won.
        cleared: how many cards of the goal all of them together cleared.
    """

    plays: int
    wins: int
    cleared: int

    @property
    def share(self) -> float:
        """Return the share of the plays that were won, 0 to 1."""
        return self.wins / self.plays

    @property
    def mean_cleared(self) -> float:
        """Return how many cards of the goal a play cleared in the mean."""
        return self.cleared / self.plays


def measure(position: Position, number: int, plays: int) -> Difficulty:
    """Let a careless player play a position.

    Args:
        position: where every play starts; the start of a deal as a rule.
        number: the deal number, which seeds the plays.
        plays: how many plays, 1 or more.

    Raises:
        DealError: the number is no deal number.
        PositionError: no game can lead to the position.
        ValueError: the number of plays is below 1.
    """
    player = CarelessPlayer(encode(position), check_number(number) + SEED_OFFSET)
    wins, cleared = player.plays(plays)
    return Difficulty(plays, wins, cleared)
