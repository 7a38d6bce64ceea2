"""Which deal a new game gets: by level, the next one, the same again."""

from __future__ import annotations

from dataclasses import dataclass

from benben.catalogue import CatalogueError, Level, next_deal, random_deal
from benben.exchange import read_game
from benben.language import gettext, told
from benben.rules import Game, Ruleset


@dataclass(frozen=True)
class Dealt:
    """A game that was dealt.

    Attributes:
        game: the game.
        level: the level it was dealt at; None when it is not counted.
        note: what there is to tell about it, or an empty text.
    """

    game: Game
    level: Level | None
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
        note = gettext("A random deal, not a verified one: %(problem)s.", problem=told(problem))
        return Dealt(game, Level.RANDOM, note)


def deal_given(text: str, ruleset: Ruleset) -> Dealt:
    """Deal what a text gives: a number, a link, cards, a record or JSON.

    A number counts as a random deal; cards that are given, and games that were begun elsewhere, are
    not counted.

    Args:
        text: the text.
        ruleset: the rules, where the text names none.

    Raises:
        RulesError: the text is none of these.
    """
    imported = read_game(text, ruleset)
    repairs = "; ".join(map(told, imported.repairs))
    note = gettext("Repaired: %(repairs)s.", repairs=repairs) if repairs else ""
    game = imported.game
    counted = game.deal.number is not None and not game.moves
    return Dealt(game, Level.RANDOM if counted else None, note)


def deal_anew(game: Game, level: Level | None) -> Dealt:
    """Deal a new game of the same rules; a random one when the game was not counted.

    Raises:
        CatalogueError: the list of verified deals is missing or damaged.
    """
    return deal_at(game.ruleset, level or Level.RANDOM)


def deal_after(game: Game, level: Level | None) -> Dealt:
    """Deal the game that follows another at its level: by number, where it has one.

    Raises:
        LevelError: the rules have no such level.
        CatalogueError: the list of verified deals is missing or damaged.
    """
    if game.deal.number is None or level is None:
        return deal_anew(game, level)
    number = next_deal(game.ruleset, level, game.deal.number)
    return Dealt(Game(game.ruleset, game.ruleset.deal(number)), level)


def deal_again(game: Game, level: Level | None) -> Dealt:
    """Deal the same cards again."""
    return Dealt(Game(game.ruleset, game.deal), level)
