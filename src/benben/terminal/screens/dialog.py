"""What the screens over the table have in common."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

Answer = TypeVar("Answer")


class Dialog(ModalScreen[Answer | None]):
    """A box over the table that Escape closes without an answer."""

    DEFAULT_CSS = """
    Dialog { align: center middle; }
    Dialog > .box {
        width: 76; max-width: 100%; height: auto; max-height: 100%;
        border: round $accent; padding: 0 2; background: $surface;
    }
    Dialog .buttons { height: auto; margin-top: 1; align-horizontal: center; }
    Dialog Button { min-width: 10; margin: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "Close"),
        Binding("down", "app.focus_next", "Next", show=False),
        Binding("up", "app.focus_previous", "Previous", show=False),
    ]

    def action_close(self) -> None:
        """Close without an answer."""
        self.dismiss(None)
