"""The rules of Pyramid Solitaire: cards, tableaux, variants, deals, games, records.

It needs the standard library only.
"""

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
