"""The record of a game, as text to keep or to send."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from benben.language import gettext
from benben.terminal.screens.dialog import Dialog


class RecordScreen(Dialog[None]):
    """Shows the record of a game.

    Args:
        record: the record.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("e,q,enter", "close", "Close", show=False)]

    def __init__(self, record: str) -> None:
        super().__init__()
        self._record = record

    def compose(self) -> ComposeResult:
        """Make the page."""
        with VerticalScroll(classes="box") as box:
            box.border_title = gettext("Record, copied to the clipboard")
            box.border_subtitle = gettext("Esc closes")
            yield Static(self._record, markup=False)
