"""The rules of Pyramid Solitaire: cards, tableaux, variants, deals, games, records.

It needs the standard library only. A name's module is imported when the name is first asked for,
so that a program loads what it uses.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from benben.rules.cards import (
        Card,
        canonical_deck,
        card_name,
        card_words,
        parse_card,
        rank_name,
        rank_of,
        suit_of,
    )
    from benben.rules.deal import MAX_DEAL, MAX_RANDOM_DEAL, Deal, parse_number, random_number
    from benben.rules.errors import (
        DealError,
        IllegalMove,
        NotationError,
        OptionError,
        Refusal,
        RulesError,
    )
    from benben.rules.game import Game
    from benben.rules.legal_moves import LegalMoves
    from benben.rules.line import Line
    from benben.rules.moves import DRAW, REDEAL, Move, MoveKind, remove
    from benben.rules.options import OPTION_SPECS, Goal, Options
    from benben.rules.outcome import Outcome, Reason, Result
    from benben.rules.record import Record, format_record, parse_record
    from benben.rules.ruleset import Ruleset
    from benben.rules.scores import Scores
    from benben.rules.tableau import STOCK, WASTE, Slot, Tableau, mask_of, pyramid, slots_of
    from benben.rules.variant import VARIANTS, Variant, find_variant
    from benben.rules.view import PileView, SlotView, View, view_of

__all__ = [
    "DRAW",
    "MAX_DEAL",
    "MAX_RANDOM_DEAL",
    "OPTION_SPECS",
    "REDEAL",
    "STOCK",
    "VARIANTS",
    "WASTE",
    "Card",
    "Deal",
    "DealError",
    "Game",
    "Goal",
    "IllegalMove",
    "LegalMoves",
    "Line",
    "Move",
    "MoveKind",
    "NotationError",
    "OptionError",
    "Options",
    "Outcome",
    "PileView",
    "Reason",
    "Record",
    "Refusal",
    "Result",
    "RulesError",
    "Ruleset",
    "Scores",
    "Slot",
    "SlotView",
    "Tableau",
    "Variant",
    "View",
    "canonical_deck",
    "card_name",
    "card_words",
    "find_variant",
    "format_record",
    "mask_of",
    "parse_card",
    "parse_number",
    "parse_record",
    "pyramid",
    "random_number",
    "rank_name",
    "rank_of",
    "remove",
    "slots_of",
    "suit_of",
    "view_of",
]

_NAMES = {
    "cards": (
        "Card",
        "canonical_deck",
        "card_name",
        "card_words",
        "parse_card",
        "rank_name",
        "rank_of",
        "suit_of",
    ),
    "deal": (
        "MAX_DEAL",
        "MAX_RANDOM_DEAL",
        "Deal",
        "parse_number",
        "random_number",
    ),
    "errors": (
        "DealError",
        "IllegalMove",
        "NotationError",
        "OptionError",
        "Refusal",
        "RulesError",
    ),
    "game": ("Game",),
    "legal_moves": ("LegalMoves",),
    "line": ("Line",),
    "moves": (
        "DRAW",
        "REDEAL",
        "Move",
        "MoveKind",
        "remove",
    ),
    "options": (
        "OPTION_SPECS",
        "Goal",
        "Options",
    ),
    "outcome": (
        "Outcome",
        "Reason",
        "Result",
    ),
    "ruleset": ("Ruleset",),
    "scores": ("Scores",),
    "tableau": (
        "STOCK",
        "WASTE",
        "Slot",
        "Tableau",
        "mask_of",
        "pyramid",
        "slots_of",
    ),
    "variant": (
        "VARIANTS",
        "Variant",
        "find_variant",
    ),
    "view": (
        "PileView",
        "SlotView",
        "View",
        "view_of",
    ),
    "record": (
        "Record",
        "format_record",
        "parse_record",
    ),
}
_HOMES = {name: home for home, names in _NAMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Import the module of a name when the name is first asked for.

    Raises:
        AttributeError: there is no such name.
    """
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Return the public names, those not yet asked for too."""
    return sorted({*globals(), *__all__})
