"""Cards drawn in characters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.style import Style

from benben.rules import parse_card, rank_of, suit_of
from benben.terminal import words
from benben.terminal.canvas import Canvas
from benben.terminal.geometry import Box
from benben.terminal.palette import BORDERS, Mark, Palette

LOCK_SIGN: Final = "⊘"
_BACK: Final = "▚"
_ROOM_FOR_PIPS: Final = (9, 5)
"""Columns and lines inside the border from which on a card shows its pips."""

# Where the pips stand, as columns left, middle, right and lines from 0 to 4; as on printed cards.
_L, _M, _R = -2, 0, 2
_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((_M, 2),),
    2: ((_M, 1), (_M, 3)),
    3: ((_M, 1), (_M, 2), (_M, 3)),
    4: ((_L, 1), (_R, 1), (_L, 3), (_R, 3)),
    5: ((_L, 1), (_R, 1), (_M, 2), (_L, 3), (_R, 3)),
    6: ((_L, 1), (_R, 1), (_L, 2), (_R, 2), (_L, 3), (_R, 3)),
    7: ((_L, 1), (_R, 1), (_L, 2), (_M, 2), (_R, 2), (_L, 3), (_R, 3)),
    8: ((_L, 1), (_M, 1), (_R, 1), (_L, 2), (_R, 2), (_L, 3), (_M, 3), (_R, 3)),
    9: ((_L, 1), (_M, 1), (_R, 1), (_L, 2), (_M, 2), (_R, 2), (_L, 3), (_M, 3), (_R, 3)),
    10: (
        (_L, 1), (_M, 1), (_R, 1), (_L, 2), (-1, 2), (1, 2), (_R, 2), (_L, 3), (_M, 3), (_R, 3),
    ),
}  # fmt: skip
_OUTLINE: Final = tuple("╭╌╮╎╰╯")
_COURTS: Final = {11: ("╭─╮", "│J│", "╰─╯"), 12: ("╭♕╮", "│Q│", "╰─╯"), 13: ("╭♔╮", "│K│", "╰─╯")}


@dataclass(frozen=True)
class Look:
    """How one card is shown.

    Attributes:
        mark: whether it glows, is picked, matches and so on.
        badge: the value beside the index, or an empty text.
        focused: whether the cursor is on it.
        locked: whether it can never go.
        overlaid: whether another card lies on its lower part.
        index_in_border: whether all but its upper border is hidden so.
    """

    mark: Mark
    badge: str = ""
    focused: bool = False
    locked: bool = False
    overlaid: bool = False
    index_in_border: bool = False


def draw_card(canvas: Canvas, box: Box, card: str, look: Look, palette: Palette) -> None:
    """Draw a card face up."""
    covered = look.mark is Mark.COVERED
    ink = (palette.covered_suits if covered else palette.suits)[suit_of(parse_card(card))]
    _frame(canvas, box, BORDERS[look.mark], palette.frames[look.mark])
    inside = Box(box.x + 1, box.y + 1, box.width - 2, box.height - 2)
    canvas.fill(inside, palette.papers[look.mark])
    sign = words.card_sign(card)
    line = box.y if look.index_in_border else box.y + 1
    canvas.write(box.x + 1, line, sign, ink)
    badge = look.badge
    canvas.write(box.right - 1 - len(badge), line, badge, palette.badge)
    if not look.overlaid and inside.height > 1:
        canvas.write(inside.right - len(sign), inside.bottom - 1, sign, ink)
        _picture(canvas, inside, card, ink)
    if look.locked:
        place = inside.x + len(sign) if inside.width > len(sign) + len(badge) else inside.right
        canvas.write(place, line, LOCK_SIGN, palette.lock)
    if look.focused:
        draw_cursor(canvas, box, line, palette)


def draw_back(canvas: Canvas, box: Box, palette: Palette, *, focused: bool) -> None:
    """Draw a card face down."""
    _frame(canvas, box, BORDERS[Mark.AVAILABLE], palette.back)
    inside = Box(box.x + 1, box.y + 1, box.width - 2, box.height - 2)
    canvas.fill(inside, palette.back, _BACK)
    if focused:
        draw_cursor(canvas, box, box.y + 1, palette)


def draw_empty(
    canvas: Canvas, box: Box, sign: str, palette: Palette, *, focused: bool = False
) -> None:
    """Draw the outline of an empty pile with a sign in its middle."""
    _frame(canvas, box, _OUTLINE, palette.faint)
    canvas.write(box.x + (box.width - len(sign)) // 2, box.y + box.height // 2, sign, palette.text)
    if focused:
        draw_cursor(canvas, box, box.y + 1, palette)


def draw_cursor(canvas: Canvas, box: Box, line: int, palette: Palette) -> None:
    """Mark the card that the keys act on, at both its sides."""
    canvas.write(box.x, line, "▶", palette.cursor)
    canvas.write(box.right - 1, line, "◀", palette.cursor)


def _frame(canvas: Canvas, box: Box, border: Sequence[str], style: Style) -> None:
    upper_left, across, upper_right, down, lower_left, lower_right = border
    canvas.lay(box.x, box.y, upper_left + across * (box.width - 2) + upper_right, style)
    for line in range(box.y + 1, box.bottom - 1):
        canvas.lay(box.x, line, down + " " * (box.width - 2) + down, style)
    bottom = lower_left + across * (box.width - 2) + lower_right
    canvas.lay(box.x, box.bottom - 1, bottom, style)


def _picture(canvas: Canvas, inside: Box, card: str, ink: Style) -> None:
    """Draw the pips or the court of a card, where there is room; else a suit sign at most."""
    rank, suit = rank_of(parse_card(card)), words.card_sign(card)[-1]
    centre, middle = inside.x + inside.width // 2, inside.y + inside.height // 2
    columns, lines = _ROOM_FOR_PIPS
    if inside.width < columns or inside.height < lines:
        if inside.height >= 4:
            canvas.write(centre, middle, suit, ink)
        return
    if rank in _COURTS:
        for line, text in enumerate(_COURTS[rank], -1):
            canvas.write(centre - 1, middle + line, text, ink)
        canvas.write(centre - 3, middle, suit, ink)
        canvas.write(centre + 3, middle, suit, ink)
        return
    # On a card of twice the room they stand twice as far apart.
    across, down = (1 + (inside.width > 1.5 * columns), 1 + (inside.height > 1.5 * lines))
    for column, line in _PIPS[rank]:
        canvas.write(centre + column * across, middle + (line - 2) * down, suit, ink)
