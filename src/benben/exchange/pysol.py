"""Deals of PySolFC's Pyramid by their numbers, through the package ``pysol-cards``.

PySolFC deals a Pyramid from the top of its talon: the 28 tableau cards row by row from the apex,
then what is left is the talon, of which the first card is drawn at once. ``pysol-cards`` gives
the shuffled talon for a number; a number below 32 000, or one written ``ms123``, is shuffled as
Microsoft's FreeCell does, every other by the Mersenne Twister.

PySolFC's *Relaxed Pyramid* is won by clearing the pyramid (`open` here), its *Pyramid* by clearing
all 52 cards (`open` with the option ``goal=all``); both deal the same cards for the same number.
"""

from __future__ import annotations

import re
from typing import Final

from benben.rules import Card, Deal, DealError
from benben.rules.sentence import say

MAX_NUMBER: Final = 10**20
"""The largest number that PySolFC gives a game."""

MAX_MICROSOFT: Final = 2**33 - 1
"""The largest number of a game that is shuffled as Microsoft's FreeCell does."""

_FIRST_TWISTER: Final = 32_000
_NUMBER: Final = re.compile(r"#?\s*(?P<microsoft>ms)?\s*(?P<digits>[0-9]{1,21})")
_SUITS: Final = (0, 3, 2, 1)
"""Our suit for each of PySolFC's: clubs, spades, hearts, diamonds."""


def pysol_deal(number: int | str) -> Deal:
    """Return the cards of PySolFC's Pyramid, or Relaxed Pyramid, with a game number.

    Args:
        number: the number, or its text as PySolFC shows it: ``12345``, ``#12345``, ``ms12345``.

    Raises:
        DealError: it is no such number, or the package ``pysol-cards`` is not installed.
    """
    match = _NUMBER.fullmatch(str(number).strip().lower())
    if match is None:
        raise DealError(
            say(
                "%(number)s is not a game number of PySolFC; it is a whole number from 1 to "
                "%(most)s, or ms and one from 1 to %(most_microsoft)s",
                number=repr(str(number)[:30]),
                most=MAX_NUMBER,
                most_microsoft=MAX_MICROSOFT,
            )
        )
    digits = int(match["digits"])
    microsoft = bool(match["microsoft"]) or digits < _FIRST_TWISTER
    most = MAX_MICROSOFT if match["microsoft"] else MAX_NUMBER
    if not 1 <= digits <= most:
        raise DealError(
            say(
                "%(number)s is not a game number of PySolFC; it goes from 1 to %(most)s",
                number=digits,
                most=most,
            )
        )
    return Deal.from_cards(_talon(digits, microsoft=microsoft))


def _talon(number: int, *, microsoft: bool) -> tuple[Card, ...]:
    """Return the shuffled talon, its top card first."""
    try:
        from pysol_cards.cards import createCards
        from pysol_cards.random import MTRandom, RandomBase, shuffle
    except ImportError:
        raise DealError(
            say(
                "deals of PySolFC need the package pysol-cards: %(remedy)s",
                remedy="pip install 'benben[pysol]'",
            )
        ) from None
    cards = createCards(1)
    # The package's own shuffle takes 32 000 itself for one of Microsoft's; PySolFC does not.
    shuffled = (
        shuffle(cards, number, RandomBase.DEALS_MS)
        if microsoft
        else MTRandom(number).shuffle(cards)
    )
    return tuple(_SUITS[card.suit] * 13 + card.rank - 1 for card in reversed(shuffled))
