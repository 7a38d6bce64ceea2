"""The keys, and the rules of the game on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from benben.language import gettext, ngettext, told
from benben.rules import OPTION_SPECS, Ruleset
from benben.rules.sentence import say
from benben.terminal.screens.dialog import Dialog
from benben.terminal.words import variant_name

KEYS: Final[Sequence[tuple[str, str]]] = (
    ("← → ↑ ↓", say("walk over the cards")),
    ("Home, End", say("first and last place")),
    ("Enter, Space", say("pick a card; a second one that matches removes both")),
    ("Esc", say("pick nothing")),
    ("d", say("draw, or turn the waste over")),
    ("u, r", say("undo, redo")),
    ("h", say("hint")),
    ("w", say("rewind a lost game to before it went wrong")),
    ("p", say("peek at the stock, where the rules allow it")),
    ("n", say("new game: variant, options, level, deal")),
    ("g", say("games to go on with")),
    ("y", say("the daily deal, on a server")),
    ("v", say("review of a finished game")),
    ("a", say("statistics of all your games")),
    ("x", say("give up")),
    ("c", say("copy the link of this game")),
    ("e", say("export the record of this game")),
    ("t", say("the table as text")),
    ("s", say("settings")),
    ("?", say("this help")),
    ("q", say("quit; the game stays as it is")),
)
"""Every key and what it does, in English; sentences that can be told in another language."""

MARKS: Final[Sequence[tuple[str, str]]] = (
    ("┏━┓", say("available: it can be played now")),
    ("╭─╮", say("covered")),
    ("╔═╗", say("picked")),
    ("┏╍┓", say("goes with what is picked")),
    ("◆┅◆", say("a hint")),
    ("×┄×", say("refused; the status line says why")),
    ("⊘", say("locked: it can never go")),
)
"""Every mark of a card and what it means, as `KEYS`."""


def rules_text(ruleset: Ruleset) -> str:
    """Return the rules of a game in a few sentences."""
    said = [told(ruleset.match.sentence)]
    if ruleset.variant.has_stock:
        said.append(_passes_text(ruleset))
    options = ruleset.options
    said += [
        told(OPTION_SPECS[name].effect)
        for name, chosen in (
            ("open_stock", options.open_stock),
            ("peeks", options.peeks),
            ("pair_with_cover", options.pair_with_cover),
        )
        if chosen
    ]
    if ruleset.goal_all:
        said.append(gettext("You win when every card is gone."))
    else:
        said.append(gettext("You win when the pyramid is cleared."))
    return " ".join(said)


def _passes_text(ruleset: Ruleset) -> str:
    if ruleset.passes is None:
        return gettext("You may go through the stock as often as you like.")
    return ngettext(
        "You may go through the stock once.",
        "You may go through the stock %(count)s times.",
        ruleset.passes,
    )


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
            name = variant_name(self._ruleset.variant.id)
            box.border_title = gettext("%(variant)s: rules and keys", variant=name)
            box.border_subtitle = gettext("Esc closes")
            page = Table.grid(padding=(0, 2, 0, 0))
            page.add_column(justify="right", style="bold", no_wrap=True)
            for rows in (KEYS, MARKS):
                for key, meaning in rows:
                    page.add_row(Text(_key_text(key)), Text(told(meaning)))
                page.add_row()
            yield Static(Group(Text(f"{rules_text(self._ruleset)}\n"), page))


def _key_text(key: str) -> str:
    """Return keys as they are called in the language spoken."""
    names = {
        "Home": gettext("Home"),
        "End": gettext("End"),
        "Enter": gettext("Enter"),
        "Space": gettext("Space"),
    }
    return ", ".join(names.get(name, name) for name in key.split(", "))
