"""A line that offers a few values, one of them chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget


class Choice(Widget, can_focus=True):
    """Shows ``Passes  ◂ 3 ▸``; left and right, space or a click take another value.

    Args:
        name: the line's name, and its id.
        label: what is chosen.
        values: the values as texts, in order.
        value: the one chosen at first.
        told: returns a value as people read it.
        label_width: columns that the label gets.
    """

    DEFAULT_CSS = """
    Choice { height: 1; }
    Choice:focus { text-style: reverse; }
    Choice:disabled { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", "Other value", show=False),
        Binding("right,space", "turn(1)", "Other value", show=False),
    ]

    value: reactive[str] = reactive("")

    class Changed(Message):
        """Another value was chosen.

        Attributes:
            choice: the line.
        """

        def __init__(self, choice: Choice) -> None:
            self.choice = choice
            super().__init__()

    def __init__(
        self,
        name: str,
        label: str,
        values: Sequence[str],
        value: str,
        told: Callable[[str], str] = str,
        *,
        label_width: int = 16,
    ) -> None:
        super().__init__(id=name)
        self._told = told
        self._label = label
        self._label_width = label_width
        self.values = tuple(values)
        self.set_reactive(Choice.value, value)

    def offer(self, values: Sequence[str], value: str) -> None:
        """Offer other values."""
        self.values = tuple(values)
        self.value = value
        self.refresh()

    def render(self) -> Text:
        """Return the line."""
        value = self._told(self.value) if self.value else ""
        chosen = f"◂ {value} ▸" if len(self.values) > 1 else f"  {value}"
        return Text(f"{self._label:<{self._label_width}} {chosen}")

    def action_turn(self, by: int) -> None:
        """Take the next value, or the one before."""
        if len(self.values) > 1:
            place = self.values.index(self.value) + by
            self.value = self.values[place % len(self.values)]
            self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """Take the next value."""
        event.stop()
        self.action_turn(1)
