"""How people write cards: ``QH``, ``10♥``, ``hq``, ``Queen of hearts``, ``1O C``, ``🂭``.

A word is read as a rank and a suit, each of which may stay open. What the rules' own notation
does not know but nobody could misread (lower case, symbols, words, 10 and T) is a spelling; what
is probably meant (a letter O for a zero, a 1 for an ace) is a slip, and told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from benben.rules.cards import RANK_LETTERS, RANK_NAMES, RANKS, SUIT_LETTERS, SUIT_NAMES, Card
from benben.rules.sentence import say

_SUITS: Final[dict[str, int]] = {
    **{letter: suit for suit, letter in enumerate(SUIT_LETTERS)},
    **{symbol: suit for suit, symbol in enumerate("♣♦♥♠")},
    **{symbol: suit for suit, symbol in enumerate("♧♢♡♤")},
    **{name.upper(): suit for suit, name in enumerate(SUIT_NAMES)},
    **{name.upper().removesuffix("S"): suit for suit, name in enumerate(SUIT_NAMES)},
}
_NUMBER_WORDS: Final = ("TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN")
_RANKS: Final[dict[str, int]] = {
    **{name.upper(): rank for rank, name in enumerate(RANK_NAMES, 1)},
    **{letter: rank for rank, letter in enumerate(RANK_LETTERS, 1)},
    **{word: rank for rank, word in enumerate(_NUMBER_WORDS, 2)},
}
_SLIPS: Final[dict[str, int]] = {
    **dict.fromkeys(("1O", "IO", "I0", "LO", "L0", "O", "0"), 10),
    "1": 1,
    "11": 11,
    "12": 12,
    "13": 13,
}


def _any_of(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


_RANK: Final = f"(?:{_any_of([*_RANKS, *_SLIPS])})"
_SUIT: Final = f"(?:{_any_of(_SUITS)})"
_CARD: Final = f"(?:{_RANK}[-_]?{_SUIT}|{_SUIT}[-_]?{_RANK})"
_PARTS: Final = re.compile(
    f"(?P<rank>{_RANK})[-_]?(?P<suit>{_SUIT})|(?P<suit_first>{_SUIT})[-_]?(?P<rank_after>{_RANK})"
)
_GLUED: Final = re.compile(f"{_CARD}+")
_PICTURE: Final = re.compile("[\U0001f0a1-\U0001f0de]")
_PICTURE_SUITS: Final = (3, 2, 1, 0)
"""The suits of Unicode's pictures of cards, in its order."""
_KNIGHT: Final = 12
"""The place among them of a card that this deck does not have."""

_COMMENT: Final = re.compile(r"#[^\n]*")
_LABEL: Final = re.compile(
    r"(?<![^\s,;|])(?:row\s*)?\w{1,12}\s*[:=]|(?<!\S)\d{1,3}[.)](?=\s)", re.I
)
_SEPARATORS: Final = re.compile(r"[\s,;|/\\()\[\]{}<>\"'.]+")


@dataclass(frozen=True)
class Spelled:
    """One card as it was written.

    Attributes:
        text: what was written.
        rank: its rank, 1 to 13, or None when that cannot be read.
        suit: its suit, 0 to 3, or None when that cannot be read.
        slip: what was taken for something else than it says, or an empty string.
    """

    text: str
    rank: int | None
    suit: int | None
    slip: str = ""

    @property
    def card(self) -> Card | None:
        """Return the card, or None while rank or suit is open."""
        if self.rank is None or self.suit is None:
            return None
        return self.suit * RANKS + self.rank - 1

    def may_be(self, card: Card) -> bool:
        """Say whether what can be read fits a card."""
        return self.rank in (None, card % RANKS + 1) and self.suit in (None, card // RANKS)


def spelled_cards(text: str) -> list[Spelled]:
    """Return the cards that a text lists, in its order.

    Cards stand apart by white space or punctuation, or close together; labels such as ``a1:``,
    ``Row 3:``, ``stock:`` or ``12.``, and comments from ``#`` to the end of a line, are left out.
    """
    plain = text.replace("\ufe0f", "").replace("\ufe0e", "")
    plain = _LABEL.sub(" ", _COMMENT.sub(" ", plain))
    words = [word for word in _SEPARATORS.split(plain) if word]
    return list(_cards_in(words))


def _cards_in(words: list[str]) -> Iterator[Spelled]:
    place = 0
    while place < len(words):
        card, used = _spaced(words[place : place + 3])
        if card is not None:
            yield card
            place += used
            continue
        yield from _glued(words[place])
        place += 1


def _spaced(words: list[str]) -> tuple[Spelled | None, int]:
    """Read a card written in two words or three: ``10 C``, ``Queen of hearts``, ``♥ Q``."""
    upper = [word.upper() for word in words]
    if len(words) == 3 and upper[1] == "OF" and _is_rank(upper[0]) and upper[2] in _SUITS:
        return _spelled(" ".join(words), upper[0], upper[2]), 3
    if len(words) >= 2:
        if _is_rank(upper[0]) and upper[1] in _SUITS:
            return _spelled(" ".join(words[:2]), upper[0], upper[1]), 2
        if upper[0] in _SUITS and _is_rank(upper[1]):
            return _spelled(" ".join(words[:2]), upper[1], upper[0]), 2
    return None, 0


def _glued(word: str) -> Iterator[Spelled]:
    """Read a word that is a card, several cards close together, or nothing that is known."""
    upper = word.upper()
    if _GLUED.fullmatch(upper):
        for match in _PARTS.finditer(upper):
            rank, suit = match["rank"] or match["rank_after"], match["suit"] or match["suit_first"]
            yield _spelled(word[match.start() : match.end()], rank, suit)
    elif all(map(_PICTURE.fullmatch, word)):
        yield from map(_picture, word)
    else:
        yield _in_part(word, upper)


def _picture(symbol: str) -> Spelled:
    suit, place = divmod(ord(symbol) - 0x1F0A0, 16)
    if place == _KNIGHT or not 1 <= place <= 14:
        return Spelled(symbol, None, _PICTURE_SUITS[suit])
    return Spelled(symbol, place - (place > _KNIGHT), _PICTURE_SUITS[suit])


def _in_part(word: str, upper: str) -> Spelled:
    """Read what can be read of a word that is no card: its rank, or its suit, or neither."""
    rank = re.match(_RANK, upper)
    suit = re.search(f"{_SUIT}$", upper)
    if rank and (rank.end() == len(upper) or not upper[rank.end()].isalpha() or len(upper) == 2):
        return _spelled(word, rank[0], None)
    if suit and len(suit[0]) >= len(upper) - 1:
        return _spelled(word, None, suit[0])
    return Spelled(word, None, None)


def _is_rank(word: str) -> bool:
    return word in _RANKS or word in _SLIPS


def _spelled(text: str, rank: str | None, suit: str | None) -> Spelled:
    slip: str = ""
    number = None
    if rank is not None:
        number = _RANKS.get(rank)
        if number is None:
            number = _SLIPS[rank]
            slip = say("%(typed)s is read as %(rank)s", typed=rank, rank=RANK_NAMES[number - 1])
    return Spelled(text, number, None if suit is None else _SUITS[suit], slip)
