"""A deck typed by hand: read whole, with slips repaired where only one repair is possible.

A repair is made when the other cards leave no choice, and always told. Where there is a choice
the deck is refused, with what is missing, what stands twice and where, and what was likely meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from benben.exchange.spelling import Spelled, spelled_cards
from benben.rules import Card, DealError, card_name, rank_of, suit_of
from benben.rules.cards import ONE_DECK
from benben.rules.deal import some_cards, wrong_count
from benben.rules.record import MAX_RECORD_LENGTH
from benben.rules.sentence import listed, say, together

MAX_DECK_LENGTH: Final = MAX_RECORD_LENGTH
"""Characters of the longest text that is read."""

_MOST_TOLD: Final = 8
_MOST_OPEN: Final = 8
"""Cards that may be found by what is missing; with more, a deck is better typed again."""


@dataclass(frozen=True)
class Repair:
    """One change to what was typed.

    Attributes:
        place: which card it was, from 1.
        typed: what was typed.
        card: what it was read as; None when it was left out.
        why: why, in words.
    """

    place: int
    typed: str
    card: Card | None
    why: str

    def __str__(self) -> str:
        """Return the repair as a sentence without a full stop."""
        values = {"place": self.place, "typed": repr(self.typed), "why": self.why}
        if self.card is None:
            return say("card %(place)s, %(typed)s, left out: %(why)s", **values)
        card = card_name(self.card)
        return say("card %(place)s, %(typed)s, read as %(card)s: %(why)s", card=card, **values)


@dataclass(frozen=True)
class DeckReading:
    """A whole deck that was read.

    Attributes:
        cards: the cards in deal order.
        repairs: what was changed; empty when everything stood there as it should.
    """

    cards: tuple[Card, ...]
    repairs: tuple[Repair, ...]


class DeckError(DealError):
    """A typed deck that is not whole and cannot be repaired without a guess.

    Attributes:
        problems: what is wrong, each in a few words.
        suggestions: what was likely meant, each a sentence without a full stop.
    """

    def __init__(self, problems: Sequence[str], suggestions: Sequence[str] = ()) -> None:
        """Keep the parts beside the sentence."""
        self.problems = tuple(problems)
        self.suggestions = tuple(suggestions)
        super().__init__(together([*problems, *suggestions]))


def read_deck(text: str, deck: Sequence[Card] = ONE_DECK) -> DeckReading:
    """Read a deck typed by hand.

    Args:
        text: the cards in deal order; spellings are those of `spelled_cards`.
        deck: the cards that they must be, in any order.

    Raises:
        DeckError: the cards are not the deck, and more than one repair is possible.
    """
    if len(text) > MAX_DECK_LENGTH:
        raise DeckError(
            [
                say(
                    "%(count)s characters; a deck needs at most %(most)s",
                    count=len(text),
                    most=MAX_DECK_LENGTH,
                )
            ]
        )
    spelled = spelled_cards(text)
    if not spelled:
        raise DeckError(
            [say("no card at all; %(count)s cards are needed, such as QH 10S 4C", count=len(deck))]
        )
    repairs = [
        Repair(place, word.text, word.card, word.slip)
        for place, word in enumerate(spelled, 1)
        if word.slip and word.card is not None
    ]
    cards = [word.card for word in spelled]
    if len(cards) == len(deck) + 1:
        repairs += _drop_double(cards, spelled, deck)
    missing = Counter(deck) - Counter(card for card in cards if card is not None)
    unread = [place for place, card in enumerate(cards) if card is None]
    if unread and len(cards) == len(deck) and len(unread) <= _MOST_OPEN:
        found = _only_way([spelled[place] for place in unread], sorted(missing.elements()))
        for place, card in zip(unread, found or (), strict=False):
            cards[place] = card
            why = say("%(card)s is the only card missing that fits", card=card_name(card))
            repairs.append(Repair(place + 1, spelled[place].text, card, why))
    whole = tuple(card for card in cards if card is not None)
    if len(whole) < len(cards) or Counter(whole) != Counter(deck):
        raise _refusal(spelled, cards, deck)
    return DeckReading(whole, tuple(sorted(repairs, key=lambda repair: repair.place)))


def _drop_double(
    cards: list[Card | None], spelled: list[Spelled], deck: Sequence[Card]
) -> list[Repair]:
    """Leave out a card that was typed twice in a row, when it is the only one too many."""
    too_many = Counter(cards) - Counter(deck)
    if len(too_many) != 1 or None in too_many:
        return []
    (card,) = too_many
    for place in range(1, len(cards)):
        if cards[place] == cards[place - 1] == card:
            dropped = spelled.pop(place)
            del cards[place]
            return [Repair(place + 1, dropped.text, None, say("it stands twice in a row"))]
    return []


def _only_way(words: Sequence[Spelled], missing: list[Card]) -> tuple[Card, ...] | None:
    """Return the only way to give each word one of the missing cards; None if none or several."""
    found: set[tuple[Card, ...]] = set()

    def give(chosen: tuple[Card, ...], left: Counter[Card]) -> None:
        if len(found) > 1:
            return
        if len(chosen) == len(words):
            found.add(chosen)
            return
        for card in left:
            if left[card] and words[len(chosen)].may_be(card):
                give((*chosen, card), left - Counter([card]))

    give((), Counter(missing))
    return found.pop() if len(found) == 1 else None


def _refusal(
    spelled: Sequence[Spelled], cards: Sequence[Card | None], deck: Sequence[Card]
) -> DeckError:
    """Return what is wrong with cards that are not the deck, and what was likely meant."""
    have = Counter(card for card in cards if card is not None)
    wanted = Counter(deck)
    missing, too_many = wanted - have, have - wanted
    problems: list[str] = []
    if len(cards) != len(deck):
        problems.append(wrong_count(len(cards), len(deck)))
    unread = [place for place, card in enumerate(cards) if card is None]
    problems += [
        say(
            "card %(place)s, %(typed)s, is not a card",
            place=place + 1,
            typed=repr(spelled[place].text[:20]),
        )
        for place in unread[:_MOST_TOLD]
    ]
    if len(unread) > _MOST_TOLD:
        problems.append(say("%(count)s more cannot be read", count=len(unread) - _MOST_TOLD))
    places = {
        card: [place + 1 for place, other in enumerate(cards) if other == card] for card in too_many
    }
    problems += [
        say("%(card)s stands at %(places)s", card=card_name(card), places=listed(map(str, where)))
        for card, where in list(places.items())[:_MOST_TOLD]
    ]
    if missing:
        problems.append(say("missing: %(cards)s", cards=some_cards(sorted(missing.elements()))))
    return DeckError(problems, list(_suggestions(spelled, unread, places, missing)))


def _suggestions(
    spelled: Sequence[Spelled],
    unread: Sequence[int],
    places: dict[Card, list[int]],
    missing: Counter[Card],
) -> list[str]:
    said: list[str] = []
    if len(unread) == sum(missing.values()) == 1 and not places:
        (card,) = missing
        return [
            say(
                "if all others are right, card %(place)s is %(card)s",
                place=unread[0] + 1,
                card=card_name(card),
            )
        ]
    for place in unread[:_MOST_TOLD]:
        fits = [card for card in sorted(missing) if spelled[place].may_be(card)]
        if 0 < len(fits) <= 4:
            cards = _either(map(card_name, fits))
            said.append(say("card %(place)s may be %(cards)s", place=place + 1, cards=cards))
    for card, where in list(places.items())[:_MOST_TOLD]:
        near = [
            other
            for other in sorted(missing)
            if len(missing) == 1
            or rank_of(other) == rank_of(card)
            or (suit_of(other) == suit_of(card) and abs(rank_of(other) - rank_of(card)) == 1)
        ]
        at = _either(map(str, where))
        if 0 < len(near) <= 4:
            meant = _either(map(card_name, near))
            said.append(
                say("card %(place)s was likely meant to be %(cards)s", place=at, cards=meant)
            )
        elif not missing:
            said.append(say("take card %(place)s away", place=at))
    if sum(missing.values()) == 1 and not unread and not places:
        (card,) = missing
        said.append(say("put %(card)s in where it lies, or a ? in its place", card=card_name(card)))
    return said


def _either(words: Iterable[str]) -> str:
    *others, last = words
    if not others:
        return last
    return say("%(first)s or %(last)s", first=", ".join(others), last=last)
