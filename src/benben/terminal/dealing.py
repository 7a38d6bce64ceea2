"""Which deal a new game gets: by level, the next one, the same again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from benben.rules import MAX_DEAL, Deal, Game, Ruleset, random_number

RANDOM: Final = "random"
LEVELS: Final = (RANDOM,)


@dataclass(frozen=True)
class Dealt:
    """A game that was dealt.

    Attributes:
        game: the game.
        level: the level it was dealt at.
        note: what there is to tell about it, or an empty text.
    """

    game: Game
    level: str
    note: str = ""


def levels_for(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the levels that a game with these rules can be dealt at."""
    return LEVELS


def deal_at(ruleset: Ruleset, level: str) -> Deal:
    """Return a new deal at a level."""
    return ruleset.deal(random_number())


def deal_after(game: Game, level: str) -> Deal:
    """Return the deal that follows a game's: by number, where it has one."""
    number = game.deal.number
    if number is None:
        return deal_at(game.ruleset, level)
    return game.ruleset.deal(number % MAX_DEAL + 1)
