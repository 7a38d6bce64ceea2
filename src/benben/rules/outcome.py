"""How a game ended, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from benben.rules.sentence import say


class Result(StrEnum):
    """The ends of a game; there is no draw. The values are those of a game record."""

    WON = "won"
    LOST = "lost"
    RESIGNED = "resigned"

    @property
    def sentence(self) -> str:
        """Return the result in English."""
        return _RESULTS[self]


_RESULTS = {
    Result.WON: say("won"),
    Result.LOST: say("lost"),
    Result.RESIGNED: say("resigned"),
}


class Reason(StrEnum):
    """Why a game ended: a code that a view can translate."""

    PYRAMID_CLEARED = "pyramid_cleared"
    ALL_CLEARED = "all_cleared"
    NO_MOVE_LEFT = "no_move_left"
    FULL_PASS_WITHOUT_REMOVAL = "full_pass_without_removal"  # noqa: S105  (no password)
    GAVE_UP = "gave_up"

    @property
    def sentence(self) -> str:
        """Return the reason in English."""
        return _SENTENCES[self]


_SENTENCES = {
    Reason.PYRAMID_CLEARED: say("The pyramid is cleared."),
    Reason.ALL_CLEARED: say("Every card is cleared."),
    Reason.NO_MOVE_LEFT: say("Nothing can be removed, drawn or turned over any more."),
    Reason.FULL_PASS_WITHOUT_REMOVAL: say(
        "Nothing can be removed now nor in a whole further pass."
    ),
    Reason.GAVE_UP: say("The game was given up."),
}


@dataclass(frozen=True)
class Outcome:
    """The end of a game.

    Attributes:
        result: won, lost or resigned.
        reason: why.
    """

    result: Result
    reason: Reason

    @property
    def is_final(self) -> bool:
        """Say whether nothing can be taken back: only a lost game can be played on."""
        return self.result is not Result.LOST

    @property
    def won(self) -> bool:
        """Say whether the game was won."""
        return self.result is Result.WON
