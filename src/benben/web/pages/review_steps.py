"""A game step by step, for the review's picture: what changes from one position to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from benben.rules import Game, PileView, SlotView, View, card_name
from benben.web.pages.board import Board, draw_board
from benben.web.pages.card_texts import move_words

GONE, COVERED, AVAILABLE, OTHER = ".", "c", "a", "o"
"""How a tableau slot looks, one letter for each in reading order."""


@dataclass(frozen=True)
class Step:
    """A position of a game.

    Attributes:
        number: how many moves led to it.
        move: the move that led to it in notation, an empty text for the deal.
        words: what that move did.
        view: the position.
        cards: the cards that were dealt to the tableau, in reading order.
    """

    number: int
    move: str
    words: str
    view: View
    cards: tuple[str, ...]

    @property
    def board(self) -> Board:
        """Return the position drawn, with the cards that are gone for the script to show again."""
        drawn = draw_board(self.view)
        cards = dict(zip((slot.name for slot in self.view.slots), self.cards, strict=True))
        return replace(
            drawn,
            places=tuple(
                replace(place, card=cards.get(place.name, place.card)) for place in drawn.places
            ),
        )

    def told(self, label: str) -> dict[str, Any]:
        """Return what the page's script needs to draw the step.

        Args:
            label: the picture in words.
        """
        view = self.view
        return {
            "slots": "".join(map(_looks, view.slots)),
            "s": _pile(view.stock),
            "w": _pile(view.waste),
            "x": _pile(view.discard),
            "move": self.move,
            "words": self.words,
            "label": label,
        }


def steps_of(
    game: Game, moves: Sequence[str], start: int = 0, stop: int | None = None
) -> list[Step]:
    """Return positions of some moves on a deal.

    Args:
        game: the rules and the deal; it is not changed.
        moves: moves in notation, legal one after the other.
        start: the position to begin with, by the number of moves that lead to it.
        stop: the last position; None for the one after all moves.
    """
    line = Game(game.ruleset, game.deal)
    cards = tuple(map(card_name, game.deal.cards[: game.ruleset.tableau.size]))
    steps = [] if start else [Step(0, "", "", line.view(), cards)]
    for number, name in enumerate(moves[:stop], 1):
        move = line.parse_move(name)
        words = move_words(line, move) if number >= start else ""
        line.push_unchecked(move)
        if number >= start:
            steps.append(Step(number, name, words, line.view(), cards))
    return steps


def _looks(slot: SlotView) -> str:
    if slot.card is None:
        return GONE
    if slot.covered_by:
        return COVERED
    return AVAILABLE if slot.playable else OTHER


def _pile(pile: PileView) -> dict[str, Any]:
    return {"count": pile.count, "card": pile.card, "available": pile.playable}
