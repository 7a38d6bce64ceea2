"""The words of the table: names of cards, texts under the piles, the status line.

They are those of the page. Everything is read from a view, which holds what the player may see.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from benben.rules import card_words, parse_card
from benben.terminal.places import STOCK, WASTE, Sight
from benben.terminal.taps import matches_of

SUIT_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
PICK: Final = "Pick a glowing card."


def card_sign(card: str) -> str:
    """Return a card's name as a short text: ``7♦``, ``10♠``."""
    rank = "10" if card[0] == "T" else card[0]
    return rank + SUIT_SIGNS[card[1]]


def value_badge(card: str, value: int) -> str:
    """Return the value to show beside a card whose rank is a letter, or an empty text."""
    return str(value) if card[0] in "AJQK" else ""


def enumeration(names: Sequence[str]) -> str:
    """Join names: ``a``, ``a and b``, ``a, b and c``."""
    return "".join(names) if len(names) < 2 else f"{', '.join(names[:-1])} and {names[-1]}"


def counted(count: int, noun: str) -> str:
    """Return a number with its noun: ``1 card``, ``3 cards``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def covered_text(sight: Sight, name: str) -> str:
    """Return what covers a card: ``Covered by 7♦ and Q♣``."""
    return f"Covered by {enumeration(_signs(sight, sight.places[name].covered_by))}"


def place_name(
    sight: Sight, name: str, selection: Sequence[str], locked: Iterable[str] = ()
) -> str:
    """Return a place in words: ``Queen of hearts, row 5, available``.

    Args:
        sight: what the player sees.
        name: the place.
        selection: the places selected.
        locked: the places whose card can never go.
    """
    place = sight.places[name]
    if name == STOCK:
        card = "" if place.card is None else f"{_words(place.card)}, "
        return f"Stock: {card}{stock_label(sight)}"
    if place.card is None:
        return f"Waste, {counted(place.count, 'card')}" if name == WASTE else "Empty"
    parts = [_words(place.card)]
    if name == WASTE:
        parts += ["waste", f"top of {counted(place.count, 'card')}"]
    else:
        parts.append(f"row {place.row}")
    if place.playable and not place.covered_by:
        parts.append("available")
    elif place.covered_by:
        covers = [sight.places[cover].card for cover in place.covered_by]
        parts.append(f"covered by {enumeration([_words(card) for card in covers if card])}")
    if name in selection:
        parts.append("selected")
    elif name in matches_of(sight, selection):
        parts.append("matches")
    if name in locked:
        parts.append("locked: it can never go")
    return ", ".join(parts)


def stock_label(sight: Sight) -> str:
    """Return the text under the stock: ``Pass 1/3 · 24 left``."""
    of = "" if sight.view.passes is None else f"/{sight.view.passes}"
    if sight.view.stock.count:
        state = f"{sight.view.stock.count} left"
    else:
        state = "turn over" if sight.view.can_redeal else "empty"
    return f"Pass {sight.view.pass_number}{of} · {state}"


def waste_label(sight: Sight) -> str:
    """Return the text under the waste: how many cards are beneath its top."""
    beneath = sight.view.waste.count - 1
    return f"{beneath} beneath" if beneath > 0 else ""


def discard_label(sight: Sight) -> str:
    """Return the text under the discard."""
    return f"{sight.view.discard.count} removed"


def selection_text(sight: Sight, selection: Sequence[str]) -> str:
    """Return what the status line says of a selection: the running sum, or what goes with it."""
    chosen = [place for name in selection if (place := sight.places[name]).card]
    if len(chosen) > 1:
        values = [place.value or 0 for place in chosen]
        return f"{' + '.join(map(str, values))} = {sum(values)}"
    if not chosen or chosen[0].card is None:
        return ""
    sign = card_sign(chosen[0].card)
    matches = _signs(sight, matches_of(sight, selection))
    return (
        f"{sign} goes with {enumeration(matches)}" if matches else f"{sign}: nothing to go with now"
    )


def situation_text(sight: Sight) -> str:
    """Return what the status line says when nothing else is to be said."""
    if sight.view.outcome is not None:
        return sight.view.outcome.reason.sentence
    if sight.view.removals:
        return PICK if sight.view.move_count == 0 else ""
    if sight.view.can_draw:
        return "Nothing matches now: draw a card."
    return "Nothing matches now: turn the waste over." if sight.view.can_redeal else ""


def deal_name(sight: Sight) -> str:
    """Return which cards were dealt: ``Deal 123``."""
    return "Cards of your own" if sight.view.deal is None else f"Deal {sight.view.deal}"


def clock_text(seconds: float) -> str:
    """Return a time as minutes and seconds: ``4:07``, ``1:02:30``."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def sentence(text: str) -> str:
    """Return an error's text as a sentence, with a capital and a full stop."""
    capital = text[:1].upper() + text[1:]
    return capital if capital.endswith((".", "!", "?")) else f"{capital}."


def _signs(sight: Sight, names: Iterable[str]) -> list[str]:
    return [card_sign(card) for name in names if (card := sight.places[name].card)]


def _words(card: str) -> str:
    return card_words(parse_card(card))
