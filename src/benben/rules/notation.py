"""Moves as text: ``g2+g5``, ``g3+w``, ``d``, ``r``."""

from __future__ import annotations

import re
from typing import Final

from benben.rules.errors import NotationError
from benben.rules.moves import DRAW, REDEAL, Move, MoveKind, remove
from benben.rules.sentence import say
from benben.rules.tableau import Tableau

_LETTERS: Final = {"d": DRAW, "r": REDEAL}
_SLOT: Final = re.compile(r"[a-z][0-9]{1,2}|[sw]")
_MAX_MOVE_LENGTH: Final = 64
_EXPECTED: Final = say("a move such as g1, g2+g5, g3+w, d (draw) or r (redeal)")


def format_move(move: Move, tableau: Tableau) -> str:
    """Return a move in canonical notation."""
    if move.kind is MoveKind.REMOVE:
        return "+".join(tableau.name(slot) for slot in move.slots)
    return "d" if move.kind is MoveKind.DRAW else "r"


def parse_move(text: str, tableau: Tableau) -> Move:
    """Read a move.

    Args:
        text: a move as in rules.md; the slots in any order and case.
        tableau: the shape whose slots the text names.

    Raises:
        NotationError: the text is no move, names a slot that the tableau does not have, or
            names one twice.
    """
    word = text.strip().lower()
    if word in _LETTERS:
        return _LETTERS[word]
    if len(word) > _MAX_MOVE_LENGTH:
        raise NotationError(
            say("%(text)s… is too long for a move", text=repr(word[:20])), expected=_EXPECTED
        )
    names = word.split("+")
    for name in names:
        if not _SLOT.fullmatch(name):
            raise NotationError(
                say("%(text)s is not a move", text=repr(text[:20])), expected=_EXPECTED
            )
    slots = [tableau.slot(name) for name in names]
    for name in names:
        if names.count(name) > 1:
            raise NotationError(
                say("%(text)s names %(slot)s twice", text=repr(text[:20]), slot=name),
                expected=say("each slot once"),
            )
    return remove(*slots)
