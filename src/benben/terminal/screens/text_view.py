"""The game as text, row by row: for screen readers, and for terminals without a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from benben.language import gettext, ngettext
from benben.terminal import words
from benben.terminal.places import Sight
from benben.terminal.play import Play
from benben.terminal.screens.dialog import Dialog


def table_lines(sight: Sight) -> Iterator[str]:
    """Yield a line for each row, then the piles.

    A card that can be picked stands in brackets, an empty place is a dot.
    """
    view = sight.view
    rows: dict[int, list[str]] = {}
    for slot in view.slots:
        rows.setdefault(slot.row, []).append(_card(slot.card, playable=slot.playable))
    for row, cards in rows.items():
        yield gettext("Row %(row)s: %(cards)s", row=row, cards=" ".join(cards))
    if view.has_stock:
        stock = view.stock
        top = "" if stock.card is None else f" {_card(stock.card, playable=stock.playable)}"
        yield gettext("Stock: %(label)s", label=words.stock_label(sight)) + top
        yield gettext(
            "Waste: %(card)s, %(count)s",
            card=_card(view.waste.card, playable=view.waste.playable),
            count=ngettext("%(count)s card", "%(count)s cards", view.waste.count),
        )
    yield gettext("Removed: %(count)s", count=view.discard.count)


def text_of(play: Play) -> str:
    """Return everything on the table as lines of text."""
    sight = play.sight
    lines = [" · ".join(words.game_name(sight)), play.said.text, "", *table_lines(sight), ""]
    for name, place in sight.places.items():
        if place.card is not None or not place.row:
            what = words.place_name(sight, name, play.selection, play.locked_places)
            lines.append(f"{name}: {what}")
    return "\n".join(lines)


def _card(card: str | None, *, playable: bool) -> str:
    if card is None:
        return "·"
    return f"[{words.card_sign(card)}]" if playable else words.card_sign(card)


class TextScreen(Dialog[None]):
    """Shows the game as text.

    Args:
        play: the game.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("t,q,enter", "close", "Close", show=False)]

    def __init__(self, play: Play) -> None:
        super().__init__()
        self._play = play

    def compose(self) -> ComposeResult:
        """Make the page."""
        with VerticalScroll(classes="box") as box:
            box.border_title = gettext("The table as text")
            box.border_subtitle = gettext("Esc closes")
            yield Static(text_of(self._play), markup=False)
