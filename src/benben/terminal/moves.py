"""Moves in words: ``Q♥ and A♠``, ``draw``."""

from __future__ import annotations

from benben.language import gettext
from benben.rules import Game, Move, MoveKind
from benben.terminal.places import Sight
from benben.terminal.words import card_sign, enumeration


def move_text(game: Game, move: Move, sight: Sight) -> str:
    """Return a move in words.

    Args:
        game: the game, in any state.
        move: one of its moves.
        sight: what was seen when the move's cards were there.
    """
    if move.kind is MoveKind.REMOVE:
        cards = [sight.places[game.ruleset.tableau.name(slot)].card for slot in move.slots]
        return enumeration([card_sign(card) for card in cards if card])
    return gettext("draw") if move.kind is MoveKind.DRAW else gettext("turn the waste over")
