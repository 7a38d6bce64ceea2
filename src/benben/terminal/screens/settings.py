"""The settings."""

from __future__ import annotations

from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button

from benben.terminal.preferences import LABELS, Preferences
from benben.terminal.screens.choice import Choice
from benben.terminal.screens.dialog import Dialog


class SettingsScreen(Dialog[Preferences]):
    """Asks for the player's settings.

    Args:
        preferences: those of now.
    """

    DEFAULT_CSS = "SettingsScreen > .box { width: 52; }"

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences

    def compose(self) -> ComposeResult:
        """Make one line for each setting."""
        with Vertical(classes="box") as box:
            box.border_title = "Settings"
            texts = self._preferences.texts()
            for name, label in LABELS.items():
                yield Choice(name, label, ("on", "off"), texts[name], label_width=36)
            with Horizontal(classes="buttons"):
                yield Button("Keep", variant="primary", id="keep", compact=True)
                yield Button("Cancel", id="cancel", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Keep the settings, or not."""
        if event.button.id != "keep":
            self.dismiss(None)
            return
        chosen = {name: self.query_one(f"#{name}", Choice).value == "on" for name in LABELS}
        self.dismiss(replace(self._preferences, **chosen))
