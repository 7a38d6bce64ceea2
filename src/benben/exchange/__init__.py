"""Deals and games going in and out: links, typed decks, text, JSON, other programs' numbers."""

from benben.exchange.deck import DeckError, DeckReading, Repair, read_deck
from benben.exchange.formats import (
    deal_to_dict,
    format_deal,
    game_from_dict,
    game_to_dict,
    game_to_json,
)
from benben.exchange.link import format_link, parse_link
from benben.exchange.pysol import pysol_deal
from benben.exchange.read import Imported, read_game

__all__ = [
    "DeckError",
    "DeckReading",
    "Imported",
    "Repair",
    "deal_to_dict",
    "format_deal",
    "format_link",
    "game_from_dict",
    "game_to_dict",
    "game_to_json",
    "parse_link",
    "pysol_deal",
    "read_deck",
    "read_game",
]
