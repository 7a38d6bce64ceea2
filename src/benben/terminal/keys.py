"""The keys of the table: what each does, and what the last line of the screen calls it."""

from __future__ import annotations

from textual.binding import Binding

from benben.language import gettext


def bindings() -> list[Binding]:
    """Return the keys, named in the language spoken.

    The line may end early. So those that only sometimes apply stand before those that are found
    in other ways too: when they apply, they are what is wanted.
    """
    return [
        Binding("n", "new_game", gettext("New")),
        Binding("d", "act('draw')", gettext("Draw")),
        Binding("u,ctrl+z", "act('undo')", gettext("Undo"), key_display="u"),
        Binding("r,ctrl+y", "act('redo')", gettext("Redo"), key_display="r"),
        Binding("h", "act('hint')", gettext("Hint")),
        Binding("w", "act('rewind')", gettext("Rewind")),
        Binding("p", "act('peek')", gettext("Peek")),
        Binding("v", "review", gettext("Review")),
        Binding("question_mark", "help", gettext("Keys"), key_display="?"),
        Binding("q", "quit", gettext("Quit")),
        Binding("s", "settings", gettext("Settings")),
        Binding("y", "daily", gettext("Day")),
        Binding("escape", "unselect", "", show=False),
        Binding("x", "act('resign')", "", show=False),
        Binding("c", "copy_link", "", show=False),
        Binding("e", "record", "", show=False),
        Binding("g", "games", "", show=False),
        Binding("a", "statistics", "", show=False),
        Binding("t", "text", "", show=False),
    ]
