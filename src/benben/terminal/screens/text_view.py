"""The game as text, row by row: for screen readers, and for terminals without a table."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from benben.rules.text import table_text, title_text
from benben.terminal import words
from benben.terminal.screens.dialog import Dialog
from benben.terminal.session import Session


def text_of(session: Session) -> str:
    """Return everything on the table as lines of text."""
    sight = session.sight
    lines = [title_text(sight.view), session.said.text, "", table_text(sight.view)]
    for name, place in sight.places.items():
        if place.card is not None or not place.row:
            what = words.place_name(sight, name, session.selection, session.locked_places)
            lines.append(f"{name}: {what}")
    return "\n".join(lines)


class TextScreen(Dialog[None]):
    """Shows the game as text.

    Args:
        session: the game.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("t,q,enter", "close", "Close", show=False)]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def compose(self) -> ComposeResult:
        """Make the page."""
        with VerticalScroll(classes="box") as box:
            box.border_title = "The game as text"
            box.border_subtitle = "Esc closes"
            yield Static(text_of(self._session), markup=False)
