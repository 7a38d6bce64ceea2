"""The rules of Pyramid Solitaire: cards, tableaux, variants, deals, games, records.

It needs the standard library only.
"""

from typing import TYPE_CHECKING

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
from benben.rules.ruleset import Ruleset
from benben.rules.scores import Scores
from benben.rules.tableau import STOCK, WASTE, Slot, Tableau, mask_of, pyramid, slots_of
from benben.rules.variant import VARIANTS, Variant, find_variant
from benben.rules.view import PileView, SlotView, View, view_of

if TYPE_CHECKING:
    from benben.rules.record import Record, format_record, parse_record

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

_RECORD = ("Record", "format_record", "parse_record")


def __getattr__(name: str) -> object:
    """Import the records when they are first asked for: play needs none, and starts sooner."""
    if name in _RECORD:
        from benben.rules import record

        globals().update({known: getattr(record, known) for known in _RECORD})
        return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
