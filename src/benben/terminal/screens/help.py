"""The keys, and the rules of the game on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from benben.rules import Ruleset
from benben.terminal.screens.dialog import Dialog

KEYS: Final[Sequence[tuple[str, str]]] = (
    ("← → ↑ ↓", "walk the cards, by rows"),
    ("Enter, Space", "pick a card; a second one that matches removes both"),
    ("Esc", "pick nothing"),
    ("d", "draw, or turn the waste over"),
    ("u, r", "undo, redo"),
    ("h", "hint"),
    ("w", "rewind to before it went wrong"),
    ("p", "peek at the next stock card, where the rules allow it"),
    ("n", "new game: variant, options, level, deal"),
    ("g", "unfinished games"),
    ("v", "review of a finished game"),
    ("x", "give up"),
    ("c", "copy the link of this game"),
    ("t", "the game as text"),
    ("s", "settings"),
    ("?", "this page"),
    ("q", "quit; the game stays as it is"),
)
MARKS: Final[Sequence[tuple[str, str]]] = (
    ("┏━┓", "available: it can be played now"),
    ("╭─╮", "covered"),
    ("╔═╗", "picked"),
    ("┏╍┓", "goes with what is picked"),
    ("◆┅◆", "a hint"),
    ("×┄×", "refused; the status line says why"),
    ("⊘", "locked: it can never go"),
)


def rules_text(ruleset: Ruleset) -> str:
    """Return the rules of a game in a few sentences."""
    said = [ruleset.match.sentence]
    what = "every card" if ruleset.goal_all else "the pyramid"
    if ruleset.variant.has_stock:
        passes = ruleset.passes
        trips = {None: "as often as you like", 1: "once"}.get(passes, f"{passes} times")
        said.append(f"You may go through the stock {trips}.")
        if ruleset.options.open_stock:
            said.append("The top of the stock is face up and may be played.")
        if ruleset.options.peeks:
            said.append("Once a game you may look at the next stock card.")
    if ruleset.options.pair_with_cover:
        said.append("A card may go with the last card that covers it.")
    return " ".join([*said, f"Won when {what} is cleared."])


class HelpScreen(Dialog[None]):
    """Shows keys, marks and rules.

    Args:
        ruleset: the rules of the game on the table.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,q,enter", "close", "Close", show=False)
    ]

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__()
        self._ruleset = ruleset

    def compose(self) -> ComposeResult:
        """Make the page."""
        with VerticalScroll(classes="box") as box:
            box.border_title = f"{self._ruleset.variant.name}: keys and rules"
            box.border_subtitle = "Esc closes"
            text = Text(rules_text(self._ruleset) + "\n\n")
            for rows in (KEYS, MARKS):
                for key, meaning in rows:
                    text.append(f"{key:>13}  ", "bold")
                    text.append(f"{meaning}\n")
                text.append("\n")
            yield Static(text)
