"""Cards: small ints inside, names such as ``QH`` outside."""

from __future__ import annotations

from typing import Final, TypeAlias

from benben.rules.errors import NotationError
from benben.rules.sentence import Sentence, say

Card: TypeAlias = int
"""A card: suit * 13 + rank - 1, so 0 is the ace of clubs and 51 the king of spades."""

RANKS: Final = 13
DECK_SIZE: Final = 52
ACE: Final = 1
KING: Final = 13

RANK_LETTERS: Final = "A23456789TJQK"
SUIT_LETTERS: Final = "CDHS"
RANK_NAMES: Final = (
    say("Ace"), "2", "3", "4", "5", "6", "7", "8", "9", "10",
    say("Jack"), say("Queen"), say("King"),
)  # fmt: skip
SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")
_IN_WORDS: Final = (
    say("%(rank)s of clubs"),
    say("%(rank)s of diamonds"),
    say("%(rank)s of hearts"),
    say("%(rank)s of spades"),
)


def rank_of(card: Card) -> int:
    """Return the rank of a card, 1 (ace) to 13 (king); it is also its value."""
    return card % RANKS + 1


def suit_of(card: Card) -> int:
    """Return the suit of a card: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card // RANKS


def card_name(card: Card) -> str:
    """Return the two-letter name of a card, rank then suit: ``QH``, ``TC``."""
    return RANK_LETTERS[card % RANKS] + SUIT_LETTERS[card // RANKS]


def rank_name(rank: int) -> str:
    """Return a rank in words: ``Queen``, ``10``, ``Ace``."""
    return RANK_NAMES[rank - 1]


def card_words(card: Card) -> str:
    """Return a card in words: ``Queen of hearts``."""
    return Sentence(_IN_WORDS[card // RANKS], {"rank": RANK_NAMES[card % RANKS]})


def parse_card(text: str) -> Card:
    """Read a card's name.

    Args:
        text: rank then suit in any case, ``QH``, ``tc`` or ``10C``.

    Raises:
        NotationError: the text is no card.
    """
    name = text.strip().upper().replace("10", "T", 1)
    if len(name) == 2:
        rank, suit = RANK_LETTERS.find(name[0]), SUIT_LETTERS.find(name[1])
        if rank >= 0 and suit >= 0:
            return suit * RANKS + rank
    raise NotationError(
        say("%(text)s is not a card", text=repr(text[:20])),
        expected=say(
            "a rank (%(ranks)s) and a suit (%(suits)s): QH",
            ranks=" ".join(RANK_LETTERS),
            suits=" ".join(SUIT_LETTERS),
        ),
    )


def canonical_deck(decks: int = 1) -> tuple[Card, ...]:
    """Return the cards in canonical order: clubs A to K, diamonds, hearts, spades, once a deck."""
    return tuple(range(DECK_SIZE)) * decks


ONE_DECK: Final = canonical_deck()
