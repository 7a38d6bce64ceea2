"""Cards, moves and shares as short texts, in the language in force."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from benben.rules import Game, Move, MoveKind, card_name

SUIT_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def rank_sign(rank: int) -> str:
    """Return a rank as it stands on a card: ``A``, ``10``, ``Q``."""
    return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(rank, str(rank))


def card_sign(card: str) -> str:
    """Return a card as a short text: ``7♦``, ``10♠``."""
    return card[:-1].replace("T", "10") + SUIT_SIGNS[card[-1]]


def card_signs(cards: Iterable[str]) -> str:
    """Return some cards as a list: ``7♦, Q♣``."""
    return ", ".join(map(card_sign, cards))


def move_words(game: Game, move: Move) -> str:
    """Return what a move does to a game that it was not made in yet: ``7♦ + 6♣``, ``draw 5♥``."""
    if move.kind is MoveKind.REDEAL:
        return _("turn the waste over")
    if move.kind is MoveKind.DRAW:
        card = game.deal.cards[game.position.stock[-1]]
        return _("draw %(card)s") % {"card": card_sign(card_name(card))}
    cards = [game.card_at(slot) for slot in move.slots]
    return " + ".join(card_sign(card_name(card)) for card in cards if card is not None)


def percent(share: float, places: int = 1) -> str:
    """Return a share as a percentage, its parts kept together: ``65.8 %``."""
    return _("%(number)s\N{NO-BREAK SPACE}%%") % {
        "number": number_format(round(100 * share, places), places)
    }


def whole(number: int) -> str:
    """Return a whole number with its thousands apart."""
    return number_format(number, use_l10n=True, force_grouping=True)


def duration(seconds: int) -> str:
    """Return a time as ``4:07`` or ``1:02:30``."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
