"""Deals: from a number, or from given cards, to the order of the cards.

A number means the same cards on every machine, in every version, for good: the generator
(SplitMix64) and the shuffle (Fisher–Yates from the end) are written out here and depend on
no library's idea of randomness.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from benben.rules.cards import ONE_DECK, Card, card_name, parse_card
from benben.rules.errors import DealError, NotationError
from benben.rules.sentence import say, together

MAX_DEAL: Final = 2**53 - 1
"""The largest deal number: the largest whole number that every JSON reader keeps exact."""

MAX_RANDOM_DEAL: Final = 999_999_999
"""New random games draw a number up to this, so that people can read it out."""

_WORD: Final = 2**64
_MASK: Final = _WORD - 1


@dataclass(frozen=True)
class Deal:
    """The cards of one game in deal order.

    Attributes:
        number: the deal number, or None for cards from elsewhere.
        cards: tableau slots in reading order, then the stock, first drawn first.
    """

    number: int | None
    cards: tuple[Card, ...]

    @classmethod
    def from_number(cls, number: int, deck: Sequence[Card] = ONE_DECK) -> Deal:
        """Return the deal with a number.

        Args:
            number: a whole number from 1 to 2**53 - 1.
            deck: the cards to shuffle, in canonical order.

        Raises:
            DealError: the number is no whole number or out of range.
        """
        return cls(check_number(number), shuffled(splitmix64(number), deck))

    @classmethod
    def from_cards(cls, cards: str | Sequence[Card], deck: Sequence[Card] = ONE_DECK) -> Deal:
        """Return the deal of given cards.

        Args:
            cards: names separated by white space or commas, or card numbers, in deal order.
            deck: the cards that they must be, in any order.

        Raises:
            NotationError: a name is no card.
            DealError: the cards are not exactly this deck; the error names what is twice,
                and what is missing.
        """
        if isinstance(cards, str):
            count = len(cards.replace(",", " ").split())
            if count > 2 * len(deck):  # not even worth reading
                raise DealError(wrong_count(count, len(deck)))
            cards = parse_cards(cards)
        read = tuple(cards)
        check_deck(read, deck)
        return cls(None, read)

    def __str__(self) -> str:
        """Return the names of the cards in deal order."""
        return " ".join(map(card_name, self.cards))


def check_deck(cards: Sequence[Card], deck: Sequence[Card]) -> None:
    """Refuse cards that are not a deck.

    Args:
        cards: the cards, in any order.
        deck: the cards that they must be.

    Raises:
        DealError: they are not exactly these; the error names what is twice and what is missing.
    """
    if sorted(cards) != sorted(deck):
        raise DealError(_what_is_wrong(cards, deck))


def check_number(number: object) -> int:
    """Return a deal number as it is.

    Raises:
        DealError: it is no whole number from 1 to 2**53 - 1.
    """
    if isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= MAX_DEAL:
        return number
    raise DealError(
        say(
            "deal %(number)s is not a deal number; it is a whole number from 1 to %(most)s",
            number=str(number)[:30],
            most=MAX_DEAL,
        )
    )


def parse_number(text: str) -> int:
    """Read a deal number.

    Raises:
        DealError: the text is no whole number from 1 to 2**53 - 1.
    """
    digits = text.strip()
    if digits.isascii() and digits.isdecimal() and len(digits) <= len(str(MAX_DEAL)):
        return check_number(int(digits))
    return check_number(digits)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by white space or commas.

    Raises:
        NotationError: a name is no card; the error says which by its place.
    """
    cards = []
    for place, name in enumerate(text.replace(",", " ").split(), 1):
        try:
            cards.append(parse_card(name))
        except NotationError as error:
            raise NotationError(
                say("card %(place)s, %(problem)s", place=place, problem=error.problem),
                expected=error.expected,
            ) from None
    return tuple(cards)


def random_number() -> int:
    """Return the number of a new random game, from the system's source of randomness."""
    import secrets  # it loads a good deal of cryptography, and only this needs it

    return 1 + secrets.randbelow(MAX_RANDOM_DEAL)


def splitmix64(seed: int) -> Callable[[], int]:
    """Return a function that yields the outputs of SplitMix64, one a call.

    Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators",
    OOPSLA 2014.
    """
    state = seed

    def output() -> int:
        nonlocal state
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    return output


def shuffled(source: Callable[[], int], deck: Sequence[Card] = ONE_DECK) -> tuple[Card, ...]:
    """Return a deck shuffled by Fisher–Yates from the end, without bias.

    Args:
        source: yields independent 64-bit words.
        deck: the cards to shuffle, in canonical order.
    """
    cards = list(deck)
    for last in range(len(cards) - 1, 0, -1):
        bound = last + 1
        limit = _WORD - _WORD % bound
        word = source()
        while word >= limit:
            word = source()
        other = word % bound
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def _what_is_wrong(cards: Sequence[Card], expected: Sequence[Card]) -> str:
    """Return a sentence that says how the cards differ from the decks they should be."""
    given, wanted = Counter(cards), Counter(expected)
    foreign = [str(card)[:20] for card in given if card not in wanted]
    too_many = [card for card in wanted if given[card] > wanted[card]]
    missing = [card for card in wanted if given[card] < wanted[card]]
    parts: list[str] = []
    if len(cards) != len(expected):
        parts.append(wrong_count(len(cards), len(expected)))
    if foreign:
        parts.append(say("%(cards)s not a card", cards=", ".join(foreign[:5])))
    if too_many and len(expected) == len(wanted):
        parts.append(say("%(cards)s twice", cards=some_cards(too_many)))
    elif too_many:
        parts.append(say("%(cards)s too often", cards=some_cards(too_many)))
    if missing:
        parts.append(say("%(cards)s missing", cards=some_cards(missing)))
    return together(parts)


def wrong_count(count: int, needed: int) -> str:
    """Return that there is not the number of cards that there must be."""
    if count == 1:
        return say("1 card, %(needed)s are needed", needed=needed)
    return say("%(count)s cards, %(needed)s are needed", count=count, needed=needed)


def some_cards(cards: Sequence[Card], most: int = 8) -> str:
    """Return the names of cards; past the most that are told, how many more there are."""
    names = " ".join(card_name(card) for card in cards[:most])
    if len(cards) <= most:
        return names
    return say("%(names)s and %(count)s more", names=names, count=len(cards) - most)
