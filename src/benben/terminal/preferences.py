"""What the player likes: how the table looks and what it does by itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

from benben.rules.sentence import say


@dataclass(frozen=True)
class Preferences:
    """The player's settings.

    Attributes:
        badges: show the value beside A, J, Q and K.
        four_colours: give every suit a colour of its own.
        blue_back: make the backs of the cards blue instead of red.
        light: draw the table light instead of dark.
        motion: mark a refusal for a moment.
        sounds: ring the terminal's bell for a removal, a refusal and a win.
        auto_kings: remove cards that go alone by themselves.
    """

    badges: bool = True
    four_colours: bool = False
    blue_back: bool = False
    light: bool = False
    motion: bool = True
    sounds: bool = False
    auto_kings: bool = False

    @classmethod
    def read(cls, texts: Mapping[str, str]) -> Preferences:
        """Return preferences from stored texts; what is not known is left out."""
        known = {field.name for field in fields(cls)}
        return replace(
            cls(), **{name: text == "on" for name, text in texts.items() if name in known}
        )

    def texts(self) -> dict[str, str]:
        """Return the preferences as texts to store."""
        return {field.name: "on" if getattr(self, field.name) else "off" for field in fields(self)}


LABELS: Final[Mapping[str, str]] = {
    "badges": say("Value badges beside A, J, Q and K"),
    "four_colours": say("Four-colour deck"),
    "blue_back": say("Blue backs of cards"),
    "light": say("Light table"),
    "motion": say("Mark a refused card for a moment"),
    "sounds": say("Ring the bell for removals and wins"),
    "auto_kings": say("Remove Kings by themselves"),
}
"""What each is called, in English; sentences that can be told in another language."""
