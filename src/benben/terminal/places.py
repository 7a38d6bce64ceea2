"""What the player sees: a view with its places by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from benben.rules import Game, View, card_name
from benben.rules.tableau import PILE_NAMES
from benben.rules.tableau import STOCK as STOCK_SLOT
from benben.rules.tableau import WASTE as WASTE_SLOT

STOCK: Final = PILE_NAMES[STOCK_SLOT]
WASTE: Final = PILE_NAMES[WASTE_SLOT]
DISCARD: Final = "discard"
"""The discard is drawn, and never picked."""


@dataclass(frozen=True)
class Place:
    """A place where a card lies, or may lie.

    Attributes:
        name: ``g3``, ``s`` or ``w``.
        row: its row, from 1 at the apex; 0 for a pile.
        card: the name of the card that is seen there, or None.
        value: that card's value, or None.
        playable: whether the player may pick it now.
        covered_by: the places whose cards lie on it.
        count: how many cards are there.
    """

    name: str
    row: int
    card: str | None
    value: int | None
    playable: bool
    covered_by: tuple[str, ...]
    count: int


@dataclass(frozen=True)
class Sight:
    """What the player sees of a game, and nothing else.

    Attributes:
        view: the engine's view.
        places: the tableau in reading order, then stock and waste where the variant has them.
        alone: the cards that went by themselves after the last move.
        day: the date of the daily deal that it is, None for any other game.
    """

    view: View
    places: Mapping[str, Place]
    alone: tuple[str, ...] = ()
    day: str | None = None

    @classmethod
    def of(cls, game: Game) -> Sight:
        """Return what the player of a game sees now."""
        return cls.of_view(game.view(), tuple(map(card_name, game.alone_cards)))

    @classmethod
    def of_view(cls, view: View, alone: tuple[str, ...] = (), day: str | None = None) -> Sight:
        """Return what a view shows."""
        places = {
            slot.name: Place(
                slot.name,
                slot.row,
                slot.card,
                slot.value,
                slot.playable,
                slot.covered_by,
                0 if slot.card is None else 1,
            )
            for slot in view.slots
        }
        for name, pile in ((STOCK, view.stock), (WASTE, view.waste)) if view.has_stock else ():
            places[name] = Place(name, 0, pile.card, pile.value, pile.playable, (), pile.count)
        return cls(view, places, alone, day)
