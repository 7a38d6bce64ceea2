"""Which cards a new game gets: of a number, of a level, or given by hand."""

from __future__ import annotations

import logging
from typing import Final

from benben.catalogue import (
    CatalogueError,
    Level,
    LevelError,
    level_of,
    levels_of,
    next_deal,
    random_deal,
)
from benben.rules import Deal, DealError, Ruleset
from benben.rules.sentence import listed, say

_log: Final = logging.getLogger(__name__)


def usual_deal(ruleset: Ruleset, wanted: Level) -> tuple[Deal, Level]:
    """Return the cards and the level of a game that is dealt unasked, as a page opens.

    Where the rules have no such level, or its list cannot be read, any deal will do: a page never
    fails for want of an easy one.

    Args:
        ruleset: the rules of the game.
        wanted: the level that the player last chose.
    """
    if wanted in levels_of(ruleset):
        try:
            return ruleset.deal(random_deal(ruleset, wanted)), wanted
        except CatalogueError as error:
            _log.warning("no %s deal: %s", wanted, error)
    return ruleset.deal(random_deal(ruleset, Level.RANDOM)), Level.RANDOM


def choose_deal(
    ruleset: Ruleset,
    *,
    number: int | None = None,
    cards: str | None = None,
    after: int | None = None,
    level: Level | None = None,
) -> tuple[Deal, Level | None]:
    """Return the cards of a new game and the level that it counts under.

    That is the level asked for. A number alone counts as random, even when a list knows the deal
    as easy: whoever opens a link did not ask for an easy deal. Cards that were given by hand have
    no level, and such a game is not counted.

    Args:
        ruleset: the rules of the game.
        number: the deal's number; with a level, it must be a deal of that level.
        cards: the whole deck in deal order.
        after: deal the next deal of the level after this one.
        level: the level; random when it is not given.

    Raises:
        DealError: the number or the cards make no deal, or more than one of them is given.
        NotationError: the cards cannot be read.
        LevelError: the rules do not have the level, or the deal is not of it.
        CatalogueError: the list of verified deals is missing or damaged.
    """
    given = [
        name
        for name, value in (("deal", number), ("cards", cards), ("after", after))
        if value is not None
    ]
    if len(given) > 1:
        names = listed(given)
        raise DealError(
            say("the request has both %(names)s; give one of them", names=names)
            if len(given) == 2
            else say("the request has %(names)s; give one of them", names=names)
        )
    if cards is not None:
        if level is not None:
            raise LevelError(say("cards that are given have no level; leave it out"))
        return ruleset.deal(cards), None
    level = level or Level.RANDOM
    if after is not None:
        return ruleset.deal(next_deal(ruleset, level, after)), level
    if number is None:
        return ruleset.deal(random_deal(ruleset, level)), level
    deal = ruleset.deal(number)
    _require(ruleset, number, level)
    return deal, level


def _require(ruleset: Ruleset, number: int, level: Level) -> None:
    """Refuse a deal that is not of a level.

    Raises:
        LevelError: it is not.
    """
    if level is Level.RANDOM:
        return
    # What the rules have no list for is refused with the reason.
    next_deal(ruleset, level, number)
    levels = list(Level)
    if levels.index(level_of(ruleset, number)) > levels.index(level):
        raise LevelError(
            say(
                "deal %(number)s is not among the deals of %(variant)s with the level %(level)s; "
                "leave the level out, or the deal",
                number=number,
                variant=ruleset.variant.name,
                level=str(level),
            )
        )
