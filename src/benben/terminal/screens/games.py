"""The unfinished games, to go on with one."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from benben.terminal import words
from benben.terminal.places import Sight
from benben.terminal.screens.dialog import Dialog
from benben.terminal.store import SavedGame


def line_of(saved: SavedGame) -> str:
    """Return an unfinished game in one line."""
    view = saved.game.view()
    changed = " ".join(f"{name}={text}" for name, text in view.options.items())
    parts = [view.name, words.deal_name(Sight.of(saved.game)), changed]
    left = words.counted(view.scores.leftover, "card")
    return " · ".join(
        [
            *filter(None, parts),
            f"move {view.move_count}, {left} left",
            words.clock_text(saved.seconds),
        ]
    )


class GamesScreen(Dialog[int]):
    """Lists the unfinished games; the answer is the number of the one chosen.

    Args:
        games: the games, the one played last first.
    """

    def __init__(self, games: Sequence[SavedGame]) -> None:
        super().__init__()
        self._games = games

    def compose(self) -> ComposeResult:
        """Make the list."""
        with Vertical(classes="box") as box:
            box.border_title = "Unfinished games"
            box.border_subtitle = "Enter goes on, Esc closes"
            if self._games:
                yield OptionList(
                    *(Option(line_of(saved), id=str(saved.id)) for saved in self._games),
                    markup=False,
                    compact=True,
                )
            else:
                yield Static("There is none.")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go on with the game."""
        self.dismiss(int(event.option_id or 0))
