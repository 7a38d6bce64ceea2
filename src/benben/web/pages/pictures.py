"""Positions worth a picture: real ones, reached by legal moves from numbered deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from benben.insight.locks import locked_slots
from benben.rules import STOCK, WASTE, Game, Move, MoveKind, Ruleset, View, slots_of

DEAL = 42
"""The deal whose beginning is shown."""

_DEALS = 60
_MOVES = 60


@dataclass(frozen=True)
class Picture:
    """A position with what is marked in it.

    Attributes:
        game: the game as it stands.
        ringed: names of the places that are marked.
    """

    game: Game
    ringed: tuple[str, ...] = ()

    @property
    def view(self) -> View:
        """Return the position as its player sees it."""
        return self.game.view()

    @property
    def cards(self) -> tuple[int, ...]:
        """Return the cards that are marked."""
        tableau = self.game.ruleset.tableau
        found = [self.game.card_at(tableau.slot(name)) for name in self.ringed]
        return tuple(card for card in found if card is not None)


@cache
def dealt(ruleset: Ruleset) -> Picture:
    """Return a deal as it is laid out."""
    return Picture(Game(ruleset, ruleset.deal(DEAL)))


@cache
def removable(ruleset: Ruleset, kind: str) -> Picture | None:
    """Return a position with a removal of a kind, marked, or None where there is none.

    Args:
        ruleset: the rules.
        kind: ``pair`` (two tableau cards), ``group`` (three or more), ``alone``, ``waste`` (with
            the top of the waste), ``stock`` (with the open top of the stock), ``cover`` (a card
            with the one that covers it).
    """
    fits = _KINDS[kind]
    for game in _positions(ruleset):
        for move in game.removals():
            if fits(game, move):
                names = tuple(map(ruleset.tableau.name, move.slots))
                return Picture(game.copy(), names)
    return None


@cache
def locked(ruleset: Ruleset) -> Picture | None:
    """Return a position with a card that can never go, marked, or None."""
    for game in _positions(ruleset):
        found = tuple(slots_of(locked_slots(game.position)))
        if found and game.moves and not game.is_over:
            return Picture(game.copy(), (ruleset.tableau.name(found[-1]),))
    return None


def _positions(ruleset: Ruleset) -> Iterator[Game]:
    """Yield positions of deal after deal, played on by the first legal move each time.

    The game is the same object each time.
    """
    for number in range(DEAL, DEAL + _DEALS):
        game = Game(ruleset, ruleset.deal(number))
        yield game
        while len(game.moves) < _MOVES and (move := next(iter(game.legal_moves), None)):
            game.push(move)
            yield game


def _covers(game: Game, move: Move) -> bool:
    slots = [slot for slot in move.slots if slot < STOCK]
    return any(other in game.covers_of(slot) for slot in slots for other in slots)


def _in_tableau(move: Move) -> bool:
    return move.kind is MoveKind.REMOVE and all(slot < STOCK for slot in move.slots)


_KINDS: dict[str, Callable[[Game, Move], bool]] = {
    "pair": lambda game, move: len(move.slots) == 2 and _in_tableau(move),
    "group": lambda game, move: len(move.slots) > 2 and _in_tableau(move),
    "alone": lambda game, move: len(move.slots) == 1 and _in_tableau(move),
    "waste": lambda game, move: WASTE in move.slots and len(move.slots) == 2,
    "stock": lambda game, move: STOCK in move.slots and len(move.slots) == 2,
    "cover": lambda game, move: len(move.slots) == 2 and _covers(game, move),
}
