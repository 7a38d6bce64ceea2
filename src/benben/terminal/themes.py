"""The colours around the table: Textual's own themes, with what is hard to read in them mended."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

from benben.terminal.preferences import Preferences

DARK: Final = replace(
    BUILTIN_THEMES["textual-dark"],
    name="benben-dark",
    primary="#0062ad",
    error="#ff8a80",
    variables={"text-disabled": "#a3a3a3"},
)
LIGHT: Final = replace(
    BUILTIN_THEMES["textual-light"],
    name="benben-light",
    accent="#7a3d00",
    error="#93102f",
    variables={"text-disabled": "#4a4a4a", "footer-key-foreground": "#00467f"},
)
THEMES: Final = (DARK, LIGHT)


def theme_for(preferences: Preferences) -> Theme:
    """Return the theme of the player's settings."""
    return LIGHT if preferences.light else DARK
