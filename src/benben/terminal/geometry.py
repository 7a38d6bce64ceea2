"""Where everything lies on the table, in cells of the terminal.

Rows of a pyramid lie half a card apart and cover the lower part of the row above; rows that cover
in columns lie a line apart; a row that covers nothing above it begins beneath it. The piles lie in
the upper corners, beside the narrow top of the pyramid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from benben.rules import Ruleset, Tableau
from benben.terminal.places import DISCARD, STOCK, WASTE

LABEL: Final = "-label"
"""Behind a pile's name: the place of the line beneath it."""


@dataclass(frozen=True)
class Box:
    """A rectangle of cells.

    Attributes:
        x: its left column.
        y: its top line.
        width: columns.
        height: lines.
    """

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """Return the column after the last."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """Return the line after the last."""
        return self.y + self.height

    def holds(self, x: int, y: int) -> bool:
        """Say whether a cell lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def meets(self, other: Box) -> bool:
        """Say whether the two share a cell."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )


@dataclass(frozen=True)
class CardSize:
    """How large cards are drawn, and how far apart.

    Attributes:
        width: columns of a card, its border included.
        height: lines of a card, its border included.
        across: columns from one card of a row to the next.
        down: lines from one row of a pyramid to the next.
        column: lines from one card of a column to the next.
    """

    width: int
    height: int
    across: int
    down: int
    column: int


SIZES: Final = (
    CardSize(17, 11, 18, 7, 3),
    CardSize(13, 9, 14, 5, 2),
    CardSize(11, 7, 12, 4, 2),
    CardSize(9, 6, 10, 3, 2),
    CardSize(8, 5, 9, 3, 2),
    CardSize(7, 4, 8, 2, 1),
    CardSize(6, 4, 6, 2, 1),
    CardSize(6, 3, 6, 2, 1),
)
"""The sizes that cards are drawn in, the largest first; the first that fits is taken."""

LABEL_WIDTH: Final = len("Durchgang 1/3 · noch 24")
"""Columns for the text under the stock, in the language that says it longest."""


@dataclass(frozen=True)
class Geometry:
    """The places of one table.

    Attributes:
        size: how large the cards are.
        places: the box of every place: slots, piles, discard, and the labels of the piles.
        fits: whether everything lies within the table and nothing on something else.
    """

    size: CardSize
    places: Mapping[str, Box]
    fits: bool

    def at(self, x: int, y: int, present: Mapping[str, object]) -> str | None:
        """Return the uppermost place at a cell, of those that are there; labels are their pile's.

        Args:
            x: the column.
            y: the line.
            present: the slots that hold a card, by name; piles always count.
        """
        found = None
        for name, box in self.places.items():
            pile = name.removesuffix(LABEL)
            if box.holds(x, y) and (name in present or pile in (STOCK, WASTE, DISCARD)):
                found = pile
        return found


@lru_cache(maxsize=32)
def geometry(ruleset: Ruleset, width: int, height: int) -> Geometry:
    """Lay a table out in the largest size that fits.

    Args:
        ruleset: the rules, whose tableau and piles are laid out.
        width: columns that there are.
        height: lines that there are.

    Returns:
        The layout; when even the smallest size does not fit, that one, marked so.
    """
    found = None
    for size in SIZES:
        found = _laid_out(ruleset, size, width, height)
        if found.fits:
            return found
    assert found is not None  # noqa: S101  (there are sizes)
    return found


def _laid_out(ruleset: Ruleset, size: CardSize, width: int, height: int) -> Geometry:
    slots = dict(_slots(ruleset.tableau, size, width))
    deepest = max(box.bottom for box in slots.values())
    spare = max(height - deepest, 0)
    # A little air above looks better than all of it beneath.
    top = min(spare // 2, 2)
    slots = {name: Box(box.x, box.y + top, box.width, box.height) for name, box in slots.items()}
    piles = _piles(ruleset, size, slots, width, top)
    fits = (
        deepest <= height
        and all(box.x >= 0 and box.right <= width for box in (*slots.values(), *piles.values()))
        and not any(box.meets(pile) for box in slots.values() for pile in piles.values())
    )
    return Geometry(size, {**slots, **piles}, fits)


def _slots(tableau: Tableau, size: CardSize, width: int) -> Iterator[tuple[str, Box]]:
    """Yield the box of every slot, the first row at the top."""
    y = 0
    for number, row in enumerate(tableau.rows):
        if number:
            covers = tableau.covers[row[0]]
            columns = len(row) == len(tableau.rows[number - 1])
            y += size.height if not covers else size.column if columns else size.down
        left = (width - (len(row) - 1) * size.across - size.width) // 2
        for column, slot in enumerate(row):
            box = Box(left + column * size.across, y, size.width, size.height)
            yield tableau.name(slot), box


def _piles(
    ruleset: Ruleset, size: CardSize, slots: Mapping[str, Box], width: int, top: int
) -> dict[str, Box]:
    """Return the boxes of the piles and their labels, as near to the pyramid as there is room."""
    left = min(box.x for box in slots.values())
    right = max(box.right for box in slots.values())
    piles: dict[str, Box] = {}
    if ruleset.variant.has_stock:
        block = max(2 * size.width + 2, LABEL_WIDTH)
        x = _nearest(range(left, 0, -1), block, size, slots, top, default=1)
        piles[STOCK] = Box(x, top, size.width, size.height)
        piles[WASTE] = Box(x + size.width + 2, top, size.width, size.height)
        piles[STOCK + LABEL] = Box(x, top + size.height, LABEL_WIDTH, 1)
        piles[WASTE + LABEL] = Box(x + size.width + 2, top + size.height + 1, LABEL_WIDTH // 2, 1)
    block = max(size.width, len("52 removed"))
    x = _nearest(
        range(right - block, width - block), block, size, slots, top, default=width - block - 1
    )
    piles[DISCARD] = Box(x + (block - size.width) // 2, top, size.width, size.height)
    piles[DISCARD + LABEL] = Box(x, top + size.height, block, 1)
    return piles


def _nearest(
    columns: range,
    width: int,
    size: CardSize,
    slots: Mapping[str, Box],
    top: int,
    *,
    default: int,
) -> int:
    """Return the first column at which a block of piles lies clear of the pyramid."""
    for x in columns:
        block = Box(x - 2, top, width + 4, size.height + 2)
        if not any(box.meets(block) for box in slots.values()):
            return x
    return default
