"""Tableaux: slots, their names, and which slots cover which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from benben.rules.errors import NotationError
from benben.rules.sentence import say

Slot: TypeAlias = int
"""A place a card is played from: a tableau slot in reading order, or `STOCK`, or `WASTE`."""

SlotMask: TypeAlias = int
"""A set of tableau slots, bit by slot."""

STOCK: Final[Slot] = 100
"""The top of the stock, as a slot."""
WASTE: Final[Slot] = 101
"""The top of the waste, as a slot."""
PILE_NAMES: Final = {STOCK: "s", WASTE: "w"}
"""The piles sort after every tableau slot, the stock first: moves are written in that order."""


@dataclass(frozen=True)
class Tableau:
    """A shape of tableau.

    Attributes:
        rows: the slots of each row, from the apex down.
        covered_by: for each slot, the slots that lie directly on it.
        goal_slots: the slots that the goal ``pyramid`` wants empty.
        names: for each slot, its name (row letter and column number).
        covers: for each slot, the slots that it lies directly on.
        cover_masks: `covered_by` as bit masks.
        beneath: for each slot, every slot it buries, however indirectly.
        above: for each slot, every slot that buries it, however indirectly.
    """

    rows: tuple[tuple[Slot, ...], ...]
    covered_by: tuple[tuple[Slot, ...], ...]
    goal_slots: tuple[Slot, ...]
    names: tuple[str, ...] = field(init=False, compare=False)
    covers: tuple[tuple[Slot, ...], ...] = field(init=False, compare=False)
    cover_masks: tuple[SlotMask, ...] = field(init=False, compare=False)
    beneath: tuple[SlotMask, ...] = field(init=False, compare=False)
    above: tuple[SlotMask, ...] = field(init=False, compare=False)
    _by_name: Mapping[str, Slot] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Derive the names and the masks."""
        names = tuple(
            f"{chr(ord('a') + row)}{column + 1}"
            for row, slots in enumerate(self.rows)
            for column in range(len(slots))
        )
        covers: list[list[Slot]] = [[] for _ in names]
        for slot, above in enumerate(self.covered_by):
            for cover in above:
                covers[cover].append(slot)
        derived = {
            "names": names,
            "covers": tuple(map(tuple, covers)),
            "cover_masks": tuple(map(mask_of, self.covered_by)),
            "above": _closure(self.covered_by),
            "beneath": _closure(covers),
            "_by_name": {name: slot for slot, name in enumerate(names)},
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    @property
    def size(self) -> int:
        """Return the number of slots."""
        return len(self.covered_by)

    @property
    def full_mask(self) -> SlotMask:
        """Return the mask of all slots."""
        return (1 << self.size) - 1

    @property
    def goal_mask(self) -> SlotMask:
        """Return the mask of the slots that the goal ``pyramid`` wants empty."""
        return mask_of(self.goal_slots)

    def name(self, slot: Slot) -> str:
        """Return the name of a tableau slot or a pile: ``g3``, ``s``, ``w``."""
        return PILE_NAMES[slot] if slot >= STOCK else self.names[slot]

    def row_of(self, slot: Slot) -> int:
        """Return the row of a tableau slot, 0 for the apex."""
        return ord(self.names[slot][0]) - ord("a")

    def slot(self, name: str) -> Slot:
        """Return the slot with a name.

        Raises:
            NotationError: there is no such slot in this tableau.
        """
        if name in self._by_name:
            return self._by_name[name]
        for pile, pile_name in PILE_NAMES.items():
            if name == pile_name:
                return pile
        row = ord(name[0]) - ord("a") if len(name) > 1 and name[1:].isdecimal() else -1
        if 0 <= row < len(self.rows):
            last = len(self.rows[row])
            first, end = f"{name[0]}1", f"{name[0]}{last}"
            expected = say("%(first)s to %(last)s", first=first, last=end) if last > 1 else first
        else:
            expected = say(
                "a slot from a1 to %(last)s, w (waste) or s (stock)", last=self.names[-1]
            )
        raise NotationError(
            say("there is no slot %(slot)s", slot=repr(name[:20])), expected=expected
        )


def mask_of(slots: Iterable[Slot]) -> SlotMask:
    """Return the set of slots as a bit mask."""
    mask = 0
    for slot in slots:
        mask |= 1 << slot
    return mask


def slots_of(mask: SlotMask) -> Iterator[Slot]:
    """Yield the slots of a mask in reading order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _closure(direct: Sequence[Sequence[Slot]]) -> tuple[SlotMask, ...]:
    """Return for each slot the mask of all slots reached by following `direct`."""
    reached: dict[Slot, SlotMask] = {}

    def reach(slot: Slot) -> SlotMask:
        if slot not in reached:
            mask = 0
            for other in direct[slot]:
                mask |= 1 << other | reach(other)
            reached[slot] = mask
        return reached[slot]

    return tuple(reach(slot) for slot in range(len(direct)))


def pyramid(height: int, reserve: int = 0) -> Tableau:
    """Build a pyramid, with or without a reserve of columns beneath it.

    Slot (row r, column c) is covered by (r+1, c) and (r+1, c+1). The reserve is three rows
    of `reserve` cards; in each column the third row covers the second and that the first.
    It does not cover the pyramid.

    Args:
        height: rows of the pyramid.
        reserve: columns of the reserve; 0 for none.
    """
    rows: list[tuple[Slot, ...]] = []
    covered_by: list[tuple[Slot, ...]] = []
    start = 0
    for row in range(height):
        rows.append(tuple(range(start, start + row + 1)))
        start += row + 1
        covered_by += [
            (start + c, start + c + 1) if row + 1 < height else () for c in range(row + 1)
        ]
    goal = tuple(range(start))
    for row in range(3 if reserve else 0):
        rows.append(tuple(range(start, start + reserve)))
        covered_by += [(start + reserve + c,) if row < 2 else () for c in range(reserve)]
        start += reserve
    return Tableau(tuple(rows), tuple(covered_by), goal)
