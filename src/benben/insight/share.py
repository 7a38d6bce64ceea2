"""A share that was counted or sampled, with how sure it is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

Z_95: Final = 1.959963984540054
"""The normal quantile of a two-sided interval of 95 %."""


@dataclass(frozen=True)
class Share:
    """A share of trials, some of which may be undecided.

    Attributes:
        wins: trials that were won.
        trials: trials made.
        undecided: trials whose answer is not known; they widen the interval on both sides.
        exact: whether the trials are all that there is, so that nothing is estimated.
    """

    wins: int
    trials: int
    undecided: int = 0
    exact: bool = False

    @property
    def value(self) -> float:
        """Return the share of the decided trials that were won; 0 when none was decided."""
        decided = self.trials - self.undecided
        return self.wins / decided if decided else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return the interval of 95 %: undecided trials count as lost below, as won above.

        An exact share has no sampling error, only what its undecided trials leave open.

        Source: E. B. Wilson, "Probable inference, the law of succession, and statistical
        inference", Journal of the American Statistical Association 22 (1927).
        """
        if not self.trials:
            return 0.0, 1.0
        if self.exact:
            return self.wins / self.trials, (self.wins + self.undecided) / self.trials
        low, _ = wilson(self.wins, self.trials)
        _, high = wilson(self.wins + self.undecided, self.trials)
        return low, high

    def __str__(self) -> str:
        """Return the share in per cent with its interval: ``62 % [58, 66]``."""
        low, high = (round(100 * bound) for bound in self.interval)
        value = f"{round(100 * self.value)} %"
        return value if low == high else f"{value} [{low}, {high}]"


def wilson(wins: int, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Return Wilson's score interval of a share.

    Args:
        wins: trials that were won.
        trials: trials made, at least 1.
        z: the normal quantile of the interval.
    """
    share = wins / trials
    spread = z * z / trials
    centre = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    # At the ends the formula gives 0 and 1 but for rounding.
    low = 0.0 if wins == 0 else centre - half
    high = 1.0 if wins == trials else centre + half
    return low, high
