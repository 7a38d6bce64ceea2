"""The settings."""

from __future__ import annotations

from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button

from benben.language import gettext, told
from benben.terminal.preferences import LABELS, Preferences
from benben.terminal.screens.choice import Choice
from benben.terminal.screens.dialog import Dialog
from benben.terminal.words import switch_label


class SettingsScreen(Dialog[Preferences]):
    """Asks for the player's settings.

    Args:
        preferences: those of now.
    """

    DEFAULT_CSS = "SettingsScreen > .box { width: 64; }"

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences

    def compose(self) -> ComposeResult:
        """Make one line for each setting."""
        with Vertical(classes="box") as box:
            box.border_title = gettext("Settings")
            texts = self._preferences.texts()
            for name, label in LABELS.items():
                yield Choice(
                    name, told(label), ("on", "off"), texts[name], switch_label, label_width=44
                )
            with Horizontal(classes="buttons"):
                yield Button(gettext("Keep"), variant="primary", id="keep", compact=True)
                yield Button(gettext("Cancel"), id="cancel", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Keep the settings, or not."""
        if event.button.id != "keep":
            self.dismiss(None)
            return
        chosen = {name: self.query_one(f"#{name}", Choice).value == "on" for name in LABELS}
        self.dismiss(replace(self._preferences, **chosen))
