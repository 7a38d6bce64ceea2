"""A grid of characters with styles, to be drawn on and turned into lines of the screen."""

from __future__ import annotations

from itertools import groupby

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from benben.terminal.geometry import Box


class Canvas:
    """A grid of cells, one character wide each.

    Args:
        width: columns.
        height: lines.
        ground: the style of each line where nothing is drawn, from the top.
    """

    def __init__(self, width: int, height: int, ground: list[Style]) -> None:
        self.width = width
        self.height = height
        self._characters = [[" "] * width for _ in range(height)]
        self._ground = ground
        self._sums: dict[tuple[int, int], tuple[Style, Style, Style]] = {}
        self._styles = [[ground[line]] * width for line in range(height)]

    def write(self, x: int, y: int, text: str, style: Style) -> None:
        """Write a text from a cell to the right, on what is there; edges cut it off."""
        self._put(x, y, text, style, None)

    def lay(self, x: int, y: int, text: str, style: Style) -> None:
        """Write a text in place of what is there, style and all."""
        if 0 <= y < self.height:
            self._put(x, y, text, style, self._ground[y])

    def fill(self, box: Box, style: Style, character: str = " ") -> None:
        """Fill a box with one character, in place of what is there."""
        for line in range(box.y, box.bottom):
            self.lay(box.x, line, character * box.width, style)

    def _put(self, x: int, y: int, text: str, style: Style, ground: Style | None) -> None:
        if not 0 <= y < self.height:
            return
        characters, styles = self._characters[y], self._styles[y]
        for column, character in enumerate(text, x):
            if 0 <= column < self.width:
                characters[column] = character
                styles[column] = self._sum(styles[column] if ground is None else ground, style)

    def _sum(self, ground: Style, style: Style) -> Style:
        """Return a style upon another: the same object for the same two."""
        key = (id(ground), id(style))
        if key not in self._sums:
            # The two are kept, so that no other style gets their identity.
            self._sums[key] = (ground + style, ground, style)
        return self._sums[key][0]

    def strips(self) -> list[Strip]:
        """Return the lines of the screen."""
        return [self._strip(line) for line in range(self.height)]

    def _strip(self, line: int) -> Strip:
        row = zip(self._characters[line], self._styles[line], strict=True)
        segments = [
            Segment("".join(character for character, _ in cells), cells[0][1])
            for _, run in groupby(row, key=lambda cell: id(cell[1]))
            if (cells := list(run))
        ]
        return Strip(segments, self.width)
