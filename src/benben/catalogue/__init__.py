"""Deals verified by the solver, by level.

Each variant has a shipped list of deals that can be won, each with a measured difficulty
(docs/catalogue.md).
"""

from benben.catalogue.catalogue import Catalogue, Entry
from benben.catalogue.difficulty import Difficulty, measure
from benben.catalogue.errors import CatalogueError, LevelError
from benben.catalogue.levels import (
    Level,
    catalogue_of,
    level_of,
    levels_of,
    next_deal,
    random_deal,
)

__all__ = [
    "Catalogue",
    "CatalogueError",
    "Difficulty",
    "Entry",
    "Level",
    "LevelError",
    "catalogue_of",
    "level_of",
    "levels_of",
    "measure",
    "next_deal",
    "random_deal",
]
