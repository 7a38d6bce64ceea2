"""Where the cards of a drawn position lie: for pictures in pages, made by the server.

The shapes are those of the table (``static/benben/js/models/layout.js``): each row of a pyramid
lies half a card to the left of the one above and covers its lower part; a reserve is columns
beneath it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from benben.rules import PileView, SlotView, View
from benben.rules.tableau import PILE_NAMES, STOCK, WASTE

CARD: Final = (100, 140)
"""Width and height of a card, as it is drawn."""

DISCARD_NAME: Final = "x"

_STEP: Final = 0.58
_ACROSS: Final = 106
_RESERVE_GAP: Final = 14
_PILE_GAP: Final = 22
_MARGIN: Final = 12


@dataclass(frozen=True)
class Place:
    """A place of a picture, with the card that lies there.

    Attributes:
        name: the slot's name, ``s``, ``w`` or ``x`` (the discard).
        x: the left edge.
        y: the upper edge.
        card: the card that is seen, such as ``QH``; None for a back or nothing.
        count: how many cards lie there.
        marks: what it looks like: ``available``, ``covered``, ``ring``, ``down``.
    """

    name: str
    x: int
    y: int
    card: str | None
    count: int
    marks: tuple[str, ...]

    @property
    def suit(self) -> str:
        """Return the suit of the card that is seen, an empty text for none."""
        return self.card[-1] if self.card else ""

    @property
    def is_pile(self) -> bool:
        """Say whether it is a pile: what is beneath may be seen when a card goes."""
        return self.name in {DISCARD_NAME, *PILE_NAMES.values()}


@dataclass(frozen=True)
class Board:
    """A drawn position.

    Attributes:
        width: of the picture.
        height: of the picture.
        places: in the order in which they are drawn.
    """

    width: int
    height: int
    places: tuple[Place, ...]


def draw_board(view: View, ringed: Collection[str] = (), *, piles: bool = True) -> Board:
    """Return where everything of a position lies.

    Args:
        view: what its player may see.
        ringed: names of places to mark.
        piles: whether stock, waste and discard are drawn too.
    """
    rows = _rows(view.slots)
    width = max(map(len, rows)) * _ACROSS - (_ACROSS - CARD[0])
    places: list[Place] = []
    top = 0
    lying = 0
    for index, row in enumerate(rows):
        if index:
            top += CARD[1] + _RESERVE_GAP if _starts_reserve(rows, index) else _step()
        left = (width - len(row) * _ACROSS + _ACROSS - CARD[0]) // 2
        for column, slot in enumerate(row):
            places.append(_tableau_place(slot, left + column * _ACROSS, top, slot.name in ringed))
        lying = top + CARD[1]
    if piles:
        top = lying + _PILE_GAP
        places += _piles(view, width, top, ringed)
        lying = top + CARD[1]
    moved = tuple(
        Place(
            place.name, place.x + _MARGIN, place.y + _MARGIN, place.card, place.count, place.marks
        )
        for place in places
    )
    return Board(width + 2 * _MARGIN, lying + 2 * _MARGIN, moved)


def _step() -> int:
    return round(CARD[1] * _STEP)


def _starts_reserve(rows: Sequence[Sequence[SlotView]], index: int) -> bool:
    """Say whether a row is the first of a reserve: the first that is as long as the next one."""
    lengths = [len(row) for row in rows]
    return (
        lengths[index : index + 1] == lengths[index + 1 : index + 2] != lengths[index - 1 : index]
    )


def _rows(slots: Iterable[SlotView]) -> list[list[SlotView]]:
    rows: dict[int, list[SlotView]] = {}
    for slot in slots:
        rows.setdefault(slot.row, []).append(slot)
    return list(rows.values())


def _tableau_place(slot: SlotView, x: int, y: int, ringed: bool) -> Place:
    marks = []
    if slot.covered_by:
        marks.append("covered")
    if slot.playable:
        marks.append("available")
    if ringed:
        marks.append("ring")
    return Place(slot.name, x, y, slot.card, int(slot.card is not None), tuple(marks))


def _piles(view: View, width: int, y: int, ringed: Collection[str]) -> list[Place]:
    """Return the discard on the left, and the waste and the stock on the right."""
    places = [_pile_place(DISCARD_NAME, view.discard, 0, y, ringed)]
    if view.has_stock:
        right = width - CARD[0]
        places.append(_pile_place(PILE_NAMES[WASTE], view.waste, right - _ACROSS - 8, y, ringed))
        places.append(_pile_place(PILE_NAMES[STOCK], view.stock, right, y, ringed))
    return places


def _pile_place(name: str, pile: PileView, x: int, y: int, ringed: Collection[str]) -> Place:
    marks = []
    if pile.playable:
        marks.append("available")
    if pile.count and pile.card is None:
        marks.append("down")
    if name in ringed:
        marks.append("ring")
    return Place(name, x, y, pile.card, pile.count, tuple(marks))
