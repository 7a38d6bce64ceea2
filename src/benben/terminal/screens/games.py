"""The unfinished games, to go on with one."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from benben.language import gettext, ngettext
from benben.terminal import words
from benben.terminal.places import Sight
from benben.terminal.screens.dialog import Dialog
from benben.terminal.store import SavedGame


def line_of(saved: SavedGame) -> str:
    """Return an unfinished game in one line."""
    sight = Sight.of(saved.game)
    moves = ngettext("%(count)s move", "%(count)s moves", sight.view.move_count)
    left = gettext("%(count)s left", count=sight.view.scores.leftover)
    return " · ".join([*words.game_name(sight), moves, left, words.clock_text(saved.seconds)])


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
            box.border_title = gettext("Games to go on with")
            box.border_subtitle = gettext("Enter goes on, Esc closes")
            if self._games:
                yield OptionList(
                    *(Option(line_of(saved), id=str(saved.id)) for saved in self._games),
                    markup=False,
                    compact=True,
                )
            else:
                yield Static(gettext("There is none."))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go on with the game."""
        self.dismiss(int(event.option_id or 0))
