"""What an environment pays for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from benben.rules import Result
from benben.rules.outcome import Outcome
from benben.rules.scores import Scores


@dataclass(frozen=True)
class Rewards:
    """What a step is worth: the sum of what applies.

    Attributes:
        win: for a won game.
        loss: for a lost one.
        card: for each card of the goal that is removed.
        point: for each point of the classic score.
        step: for every step.
        invalid: for an action that the mask forbids, which changes nothing.
    """

    win: float = 0.0
    loss: float = 0.0
    card: float = 0.0
    point: float = 0.0
    step: float = 0.0
    invalid: float = -0.1

    def of(self, before: Scores, after: Scores, outcome: Outcome | None) -> float:
        """Return the reward of a valid step.

        Args:
            before: the scores before it.
            after: the scores after it.
            outcome: how the game ended by it, or None.
        """
        reward = self.step
        reward += self.card * (before.leftover - after.leftover)
        reward += self.point * (after.classic - before.classic)
        if outcome is not None:
            reward += self.win if outcome.result is Result.WON else self.loss
        return reward


REWARDS: Final[Mapping[str, Rewards]] = {
    "win": Rewards(win=1.0),
    "cards": Rewards(win=1.0, card=1 / 28),
    "score": Rewards(point=1.0),
}
"""The named rewards: winning alone; cards too, so that it is seldom zero; the classic score."""


def rewards_of(rewards: str | Rewards) -> Rewards:
    """Return rewards by name, or as they are.

    Raises:
        ValueError: there are none of that name; the error lists those that exist.
    """
    if isinstance(rewards, Rewards):
        return rewards
    try:
        return REWARDS[rewards]
    except KeyError:
        raise ValueError(
            f"there are no rewards {rewards[:20]!r}; there are {', '.join(REWARDS)}, "
            "or an object of the class Rewards"
        ) from None
