"""Moves: a removal of cards, a draw, a redeal."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from benben.rules.tableau import Slot


class MoveKind(IntEnum):
    """The kinds of move."""

    REMOVE = 0
    DRAW = 1
    REDEAL = 2


class Move(NamedTuple):
    """One move.

    Attributes:
        kind: what is done.
        slots: the slots that a removal empties, sorted; empty for a draw or a redeal.
    """

    kind: MoveKind
    slots: tuple[Slot, ...] = ()


DRAW: Final = Move(MoveKind.DRAW)
"""Draw the next card of the stock."""
REDEAL: Final = Move(MoveKind.REDEAL)
"""Turn the waste over to become the stock."""


def remove(*slots: Slot) -> Move:
    """Return the removal of the cards in some slots, in canonical order."""
    return Move(MoveKind.REMOVE, tuple(sorted(slots)))
