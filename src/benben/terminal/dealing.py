"""Which deal a new game gets: by level, the next one, the same again."""

from __future__ import annotations

from dataclasses import dataclass

from benben.catalogue import CatalogueError, Level, next_deal, random_deal
from benben.rules import Game, Ruleset


@dataclass(frozen=True)
class Dealt:
    """A game that was dealt.

    Attributes:
        game: the game.
        level: the level it was dealt at.
        note: what there is to tell about it, or an empty text.
    """

    game: Game
    level: Level
    note: str = ""


def deal_at(ruleset: Ruleset, level: Level) -> Dealt:
    """Deal a new game at a level.

    Raises:
        LevelError: the rules have no such level.
        CatalogueError: the list of verified deals is missing or damaged.
    """
    return Dealt(Game(ruleset, ruleset.deal(random_deal(ruleset, level))), level)


def first_deal() -> Dealt:
    """Deal the game that opens without being asked for: always one, whatever is missing."""
    ruleset = Ruleset.of("standard")
    try:
        return deal_at(ruleset, Level.STANDARD)
    except CatalogueError as problem:
        game = deal_at(ruleset, Level.RANDOM).game
        return Dealt(game, Level.RANDOM, f"A random deal, not a verified one: {problem}.")


def deal_after(game: Game, level: Level) -> Dealt:
    """Deal the game that follows another at its level: by number, where it has one.

    Raises:
        LevelError: the rules have no such level.
        CatalogueError: the list of verified deals is missing or damaged.
    """
    if game.deal.number is None:
        return deal_at(game.ruleset, level)
    number = next_deal(game.ruleset, level, game.deal.number)
    return Dealt(Game(game.ruleset, game.ruleset.deal(number)), level)


def deal_again(game: Game, level: Level) -> Dealt:
    """Deal the same cards again."""
    return Dealt(Game(game.ruleset, game.deal), level)
