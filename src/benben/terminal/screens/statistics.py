"""The statistics: how the player fares in each kind of game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.table import Table
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from benben.language import gettext
from benben.terminal import words
from benben.terminal.screens.dialog import Dialog
from benben.terminal.statistics import Kind, Statistics


def statistics_table(found: Mapping[Kind, Statistics]) -> Table:
    """Return a line for each kind of game."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), expand=True)
    table.add_column(gettext("Game"), ratio=1)
    table.add_column(gettext("Level"))
    for heading in (gettext("Won"), gettext("Streak"), gettext("Best time")):
        table.add_column(heading, justify="right")
    for kind, statistics in sorted(found.items(), key=lambda item: _order(item[0])):
        options = [
            f"{words.option_label(name)}: {words.value_label(name, value)}"
            for name, value in kind.options
        ]
        best = statistics.best_seconds
        table.add_row(
            " · ".join([words.variant_name(kind.variant), *options]),
            words.level_label(kind.level),
            gettext(
                "%(won)s of %(played)s, %(rate)s",
                won=statistics.won,
                played=statistics.played,
                rate=words.percent(statistics.win_rate),
            ),
            gettext(
                "%(streak)s, best %(best)s", streak=statistics.streak, best=statistics.best_streak
            ),
            "–" if best is None else words.clock_text(best),
        )
    return table


def _order(kind: Kind) -> tuple[int, tuple[tuple[str, str], ...], int]:
    """Return what kinds are sorted by: as variants and levels are offered elsewhere."""
    return words.variant_place(kind.variant), kind.options, list(type(kind.level)).index(kind.level)


class StatisticsScreen(Dialog[None]):
    """Shows the statistics.

    Args:
        found: what the games of each kind come to.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("a,q,enter", "close", "Close", show=False)]

    def __init__(self, found: Mapping[Kind, Statistics]) -> None:
        super().__init__()
        self._found = found

    def compose(self) -> ComposeResult:
        """Make the page."""
        with VerticalScroll(classes="box") as box:
            box.border_title = gettext("Statistics")
            box.border_subtitle = gettext("Esc closes")
            if self._found:
                yield Static(statistics_table(self._found))
            else:
                yield Static(gettext("No game is finished yet."))
