"""Levels: easy, standard, random; and deals by level."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from random import Random, SystemRandom

from benben.catalogue.catalogue import Catalogue, next_after
from benben.catalogue.coverage import serving_variant
from benben.catalogue.errors import LevelError
from benben.catalogue.shipped import shipped_list
from benben.rules.deal import MAX_DEAL, MAX_RANDOM_DEAL, check_number, random_number
from benben.rules.ruleset import Ruleset
from benben.rules.sentence import say


class Level(StrEnum):
    """The levels, from the narrowest choice of deals to the widest.

    An easy or standard deal is verified winnable, with the stock order known.
    """

    EASY = "easy"
    STANDARD = "standard"
    RANDOM = "random"

    @classmethod
    def parse(cls, text: str) -> Level:
        """Return the level with a name.

        Raises:
            LevelError: there is none; the error lists those that exist.
        """
        try:
            return cls(text.strip().lower())
        except ValueError:
            raise LevelError(
                say(
                    "there is no level %(text)s; the levels are %(known)s",
                    text=repr(text[:20]),
                    known=", ".join(cls),
                )
            ) from None


def catalogue_of(ruleset: Ruleset) -> Catalogue:
    """Return the list of verified deals that serves some rules.

    Raises:
        LevelError: there is none for these options; the error says why.
        CatalogueError: the list is missing or damaged.
    """
    return shipped_list(serving_variant(ruleset).id)


def levels_of(ruleset: Ruleset) -> tuple[Level, ...]:
    """Return the levels that some rules have: without verified deals only random."""
    try:
        serving_variant(ruleset)
    except LevelError:
        return (Level.RANDOM,)
    return tuple(Level)


def level_of(ruleset: Ruleset, number: int) -> Level:
    """Return the narrowest level that a deal belongs to.

    Random means that it is not listed: it may be winnable all the same.

    Raises:
        DealError: the number is no deal number.
        CatalogueError: the list is missing or damaged.
    """
    check_number(number)
    if Level.EASY not in levels_of(ruleset):
        return Level.RANDOM
    catalogue = catalogue_of(ruleset)
    if number not in catalogue:
        return Level.RANDOM
    return Level.EASY if catalogue.is_easy(number) else Level.STANDARD


def random_deal(ruleset: Ruleset, level: Level, random: Random | None = None) -> int:
    """Return the number of a deal for a new game, all deals of the level equally likely.

    Args:
        ruleset: the rules of the game.
        level: easy is the easiest third of the verified deals, standard any of them, random
            any number that people can read out.
        random: where the choice comes from; the system's randomness when it is not given.

    Raises:
        LevelError: the rules do not have the level.
        CatalogueError: the list is missing or damaged.
    """
    if level is Level.RANDOM:
        return random_number() if random is None else random.randint(1, MAX_RANDOM_DEAL)
    return (random or SystemRandom()).choice(_numbers(ruleset, level))


def next_deal(ruleset: Ruleset, level: Level, number: int) -> int:
    """Return the number of the next deal of a level after a deal; after the last comes the first.

    Raises:
        DealError: the number is no deal number.
        LevelError: the rules do not have the level.
        CatalogueError: the list is missing or damaged.
    """
    check_number(number)
    if level is Level.RANDOM:
        return number % MAX_DEAL + 1
    return next_after(_numbers(ruleset, level), number)


def _numbers(ruleset: Ruleset, level: Level) -> Sequence[int]:
    """Return the deal numbers of a level that has a list."""
    catalogue = catalogue_of(ruleset)
    return catalogue.easy if level is Level.EASY else catalogue.numbers
