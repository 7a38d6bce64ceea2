"""The colours of the table, and what stands for them where there are none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from rich.color import Color
from rich.style import Style

from benben.terminal.preferences import Preferences


class Mark(Enum):
    """How a card is marked; each mark has a border of its own, so that none is a colour alone."""

    COVERED = auto()
    AVAILABLE = auto()
    SELECTED = auto()
    MATCH = auto()
    HINT = auto()
    REFUSED = auto()


BORDERS: Final[Mapping[Mark, tuple[str, ...]]] = {
    Mark.COVERED: tuple("╭─╮│╰╯"),
    Mark.AVAILABLE: tuple("┏━┓┃┗┛"),
    Mark.SELECTED: tuple("╔═╗║╚╝"),
    Mark.MATCH: tuple("┏╍┓╏┗┛"),
    Mark.HINT: tuple("◆┅◆┇◆◆"),
    Mark.REFUSED: tuple("×┄×┆××"),
}
"""For each mark: upper left, horizontal, upper right, vertical, lower left, lower right."""


@dataclass(frozen=True)
class Palette:
    """The styles of one look.

    Attributes:
        sky: the colours of the table at its top and at its bottom; None for the terminal's own.
        text: texts on the table.
        faint: texts that matter less, and outlines of empty piles.
        papers: the ground of a card, by its mark.
        frames: its border, by its mark.
        suits: the ink of clubs, diamonds, hearts, spades.
        covered_suits: the same on covered cards.
        badge: the value beside a card.
        back: the back of a card.
        cursor: the marks of the cursor.
        lock: the mark of a card that can never go.
    """

    sky: tuple[str, str] | None
    text: Style
    faint: Style
    papers: Mapping[Mark, Style]
    frames: Mapping[Mark, Style]
    suits: tuple[Style, Style, Style, Style]
    covered_suits: tuple[Style, Style, Style, Style]
    badge: Style
    back: Style
    cursor: Style
    lock: Style

    def ground(self, height: int) -> list[Style]:
        """Return the style of each line of the empty table, from the top."""
        if self.sky is None:
            return [Style.null()] * height
        top, bottom = (Color.parse(colour).get_truecolor() for colour in self.sky)
        styles = []
        for line in range(height):
            share = line / max(height - 1, 1)
            mixed = [round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)]
            styles.append(self.text + Style(bgcolor=Color.from_rgb(*mixed)))
        return styles


_CARDS: Final[Mapping[Mark, tuple[str, str, str]]] = {
    Mark.COVERED: ("#d6cebd", "#b5ab98", "#8a806e"),
    Mark.AVAILABLE: ("#fffaf0", "#ffe3a6", "#c07400"),
    Mark.SELECTED: ("#ffeebb", "#ffc457", "#8a4300"),
    Mark.MATCH: ("#e2faff", "#7fe3f7", "#00657c"),
    Mark.HINT: ("#f3e9ff", "#d0aaf7", "#5f22a8"),
    Mark.REFUSED: ("#ffe4df", "#ff9f93", "#a00f0f"),
}
"""For each mark: the colour of the card, of its edge, and of the line on the edge."""


def palette_for(preferences: Preferences, *, colours: bool) -> Palette:
    """Return the palette of the player's settings.

    Args:
        preferences: the settings.
        colours: whether the terminal may show any.
    """
    if not colours:
        return _PLAIN
    red, black = "#b3121d", "#16161d"
    faint_red, faint_black = "#7d1119", "#2a2a33"
    diamonds, clubs = ("#0b4fae", "#0a6b32") if preferences.four_colours else (red, black)
    faint_diamonds, faint_clubs = (
        ("#0a3c84", "#0a5228") if preferences.four_colours else (faint_red, faint_black)
    )
    light = preferences.light
    return Palette(
        sky=("#bfd3ea", "#f0c48a") if light else ("#101a38", "#5a3522"),
        text=Style(color="#1d2333" if light else "#f2e6cf"),
        faint=Style(color="#39435c" if light else "#c9bda6"),
        papers={mark: Style(bgcolor=paper) for mark, (paper, _, _) in _CARDS.items()},
        frames={
            mark: Style(color=line, bgcolor=edge, bold=mark is not Mark.COVERED)
            for mark, (_, edge, line) in _CARDS.items()
        },
        suits=(
            Style(color=clubs, bold=True),
            Style(color=diamonds, bold=True),
            Style(color=red, bold=True),
            Style(color=black, bold=True),
        ),
        covered_suits=(
            Style(color=faint_clubs),
            Style(color=faint_diamonds),
            Style(color=faint_red),
            Style(color=faint_black),
        ),
        badge=Style(color="#5d564a", bold=False),
        back=Style(color="#9fb7e8", bgcolor="#1b3c8f")
        if preferences.blue_back
        else Style(color="#e8a79f", bgcolor="#8f1b24"),
        cursor=Style(color="#ffffff", bgcolor="#c2185b", bold=True),
        lock=Style(color="#ffffff", bgcolor="#5b1a6e", bold=True),
    )


_PLAIN: Final = Palette(
    sky=None,
    text=Style.null(),
    faint=Style(dim=True),
    papers={**dict.fromkeys(Mark, Style.null()), Mark.SELECTED: Style(reverse=True)},
    frames={
        **dict.fromkeys(Mark, Style(bold=True)),
        Mark.COVERED: Style(dim=True),
        Mark.SELECTED: Style(bold=True, reverse=True),
    },
    suits=(Style(bold=True),) * 4,
    covered_suits=(Style.null(),) * 4,
    badge=Style.null(),
    back=Style.null(),
    cursor=Style(bold=True, reverse=True),
    lock=Style(bold=True),
)
