"""A table as text, for the command line and for records of play that people read.

It draws a `View`, so it can show nothing that the player may not see.
"""

from __future__ import annotations

from collections.abc import Iterable

from benben.rules.view import PileView, SlotView, View

_CELL = 4
_EMPTY = "·"


def table_text(view: View) -> str:
    """Draw a table: the tableau row by row, then a line with the piles.

    A card in brackets can be picked now; a dot is an empty slot. Letters at the left name
    the rows; slots are counted from the left.

    Args:
        view: what the player may see.

    Returns:
        Lines with a line feed at the end of each.
    """
    rows = _rows(view.slots)
    width = max(map(len, rows.values())) * _CELL
    lines = [
        f"{letter}  {''.join(map(_cell, slots)).center(width)}".rstrip()
        for letter, slots in rows.items()
    ]
    return "".join(f"{line}\n" for line in [*lines, "", piles_text(view)])


def piles_text(view: View) -> str:
    """Return stock, waste, discard and pass in one line."""
    parts = []
    if view.has_stock:
        hidden = "" if view.stock.card or not view.stock.count else " face down"
        parts.append(f"stock {_pile(view.stock)}{hidden}")
        parts.append(f"waste {_pile(view.waste)}")
    parts.append(f"removed {_pile(view.discard)}")
    if view.has_stock:
        limit = f"of {view.passes}" if view.passes else "without limit"
        parts.append(f"pass {view.pass_number} {limit}")
    return "   ".join(parts)


def options_text(options: dict[str, str]) -> str:
    """Return options that differ from a preset as ``passes=1, goal=all``."""
    return ", ".join(f"{name}={value}" for name, value in options.items())


def title_text(view: View) -> str:
    """Return the name of a game in one line: its variant, deal and options."""
    deal = f"deal {view.deal}" if view.deal is not None else "cards from elsewhere"
    options = options_text(view.options)
    return f"{view.name} ({view.variant}), {deal}" + (f", {options}" if options else "")


def _rows(slots: Iterable[SlotView]) -> dict[str, list[SlotView]]:
    """Return the slots of each row by the row's letter."""
    rows: dict[str, list[SlotView]] = {}
    for slot in slots:
        rows.setdefault(slot.name[0], []).append(slot)
    return rows


def _cell(slot: SlotView) -> str:
    """Return a slot four characters wide."""
    if slot.card is None:
        return _EMPTY.center(_CELL)
    return f"[{slot.card}]" if slot.playable else f" {slot.card} "


def _pile(pile: PileView) -> str:
    """Return a pile's size and its top, where that may be seen."""
    if pile.card is None:
        return str(pile.count)
    top = f"[{pile.card}]" if pile.playable else pile.card
    return f"{pile.count} {top}"
