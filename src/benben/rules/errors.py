"""The errors of the rules engine: what is wrong and what would be right.

All of them are `ValueError`s. A text that cannot be read (`NotationError`) and a
move that the rules forbid (`IllegalMove`) are two types, so that a caller can
tell a slip of the keyboard from a slip of the mind.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from benben.rules.sentence import say


class RulesError(ValueError):
    """Base of every error that the rules engine raises."""


class OptionError(RulesError):
    """An unknown variant or option, or options that contradict each other.

    Attributes:
        option: the name of the option at fault, or None when it is the variant.
    """

    def __init__(self, message: str, option: str | None = None) -> None:
        """Keep the option's name beside the sentence."""
        self.option = option
        super().__init__(message)


class DealError(RulesError):
    """A deal number out of range, or cards that are not a whole deck."""


class NotationError(RulesError):
    """A text that is not a card, a move or a record.

    Attributes:
        problem: what is wrong, without the place.
        expected: what would be right, or an empty string.
        line: line of the slip, from 1, or None for a text without lines.
        column: column of the slip, from 1, or None.
    """

    def __init__(
        self,
        problem: str,
        *,
        expected: str = "",
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        """Build the sentence out of its parts."""
        self.problem = problem
        self.expected = expected
        self.line = line
        self.column = column
        told: str = problem
        if expected:
            told = say("%(problem)s; expected %(expected)s", problem=told, expected=expected)
        if line is not None:
            told = say(
                "line %(line)s, column %(column)s: %(problem)s",
                line=line,
                column=column,
                problem=told,
            )
        super().__init__(told)

    def at(self, line: int, column: int) -> NotationError:
        """Return the same error with its place in a longer text."""
        return NotationError(self.problem, expected=self.expected, line=line, column=column)


class Refusal(StrEnum):
    """Why a move is not legal: a code that a view can translate."""

    NO_CARD = "no_card"
    COVERED = "covered"
    FACE_DOWN = "face_down"
    NO_MATCH = "no_match"
    NO_STOCK = "no_stock"
    STOCK_EMPTY = "stock_empty"
    STOCK_NOT_EMPTY = "stock_not_empty"
    WASTE_EMPTY = "waste_empty"
    NO_PASS_LEFT = "no_pass_left"  # noqa: S105  (no password)
    GAME_OVER = "game_over"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTHING_TO_REDO = "nothing_to_redo"
    NO_PEEK = "no_peek"


class IllegalMove(RulesError):  # noqa: N818  (the name that chess libraries made standard)
    """A move, or another action of the player, that the rules forbid now.

    Attributes:
        code: the kind of refusal.
        facts: the values in the sentence (card and slot names, sums), by name.
    """

    def __init__(
        self, code: Refusal, message: str, facts: Mapping[str, object] | None = None
    ) -> None:
        """Keep the code and the facts beside the sentence."""
        self.code = code
        self.facts = dict(facts or {})
        super().__init__(message)
