"""What is written around the table can be read in both themes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.color import Color
from rich.segment import Segment

from benben.rules import Game
from benben.terminal.preferences import Preferences
from benben.terminal.store import Store
from benben.terminal.themes import theme_for
from tests.terminal.driver import Hands, acted, playing

READABLE = 4.5
"""The contrast that WCAG 2.2 asks for of a text."""


def luminance(colour: Color) -> float:
    """Return the relative luminance of a colour, by WCAG."""
    parts = [part / 255 for part in colour.get_truecolor()]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(segment: Segment) -> float:
    """Return the contrast of a text with what lies under it, by WCAG."""
    style = segment.style
    assert style is not None
    assert style.color is not None
    assert style.bgcolor is not None
    dark, bright = sorted((luminance(style.color), luminance(style.bgcolor)))
    return (bright + 0.05) / (dark + 0.05)


def segments(hands: Hands, text: str) -> Iterator[Segment]:
    """Yield the parts of the screen that have a text in them."""
    yield from (part for strip in hands.strips() for part in strip if text in part.text)


def check(hands: Hands, *texts: str) -> None:
    """See that some texts are on the screen and can be read."""
    for text in texts:
        found = list(segments(hands, text))
        assert found, text
        # The same text may also lie under a dialog, faded.
        assert max(map(contrast, found)) >= READABLE, text


@acted
@pytest.mark.parametrize("light", [False, True])
async def test_what_is_written_can_be_read(tmp_path: Path, light: bool) -> None:
    Store(tmp_path / "terminal.sqlite3").keep_preferences(Preferences(light=light))
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        assert hands.app.theme == theme_for(Preferences(light=light)).name
        await hands.press("up", "enter")
        assert hands.app.session.said.refused
        check(hands, hands.said, "Moves", "n", " New", "row 6")
        await hands.press("n")
        check(hands, "New game", "Deal number, link", "Deal", "Cancel", "Pyramid")
        await hands.press("escape")
        await hands.press("s")
        check(hands, "Settings", "Keep", "Light table")
