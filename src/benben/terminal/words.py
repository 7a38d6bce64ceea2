"""The words of the table: names of cards, texts under the piles, the status line.

They are those of the page, in the language that is spoken. Everything is read from a view, which
holds what the player may see.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from benben.catalogue import Level
from benben.language import gettext, ngettext, told
from benben.rules import OPTION_SPECS, VARIANTS, card_words, parse_card
from benben.terminal.places import STOCK, WASTE, Sight
from benben.terminal.taps import matches_of

SUIT_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def card_sign(card: str) -> str:
    """Return a card's name as a short text: ``7♦``, ``10♠``."""
    rank = "10" if card[0] == "T" else card[0]
    return rank + SUIT_SIGNS[card[1]]


def value_badge(card: str, value: int) -> str:
    """Return the value to show beside a card whose rank is a letter, or an empty text."""
    return str(value) if card[0] in "AJQK" else ""


def enumeration(names: Sequence[str]) -> str:
    """Join names: ``a``, ``a and b``, ``a, b and c``."""
    if len(names) < 2:
        return "".join(names)
    return gettext("%(first)s and %(last)s", first=", ".join(names[:-1]), last=names[-1])


def covered_text(sight: Sight, name: str) -> str:
    """Return what covers a card: ``Covered by 7♦ and Q♣``."""
    covers = enumeration(signs_of(sight, sight.places[name].covered_by))
    return gettext("Covered by %(cards)s", cards=covers)


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
        return _stock_name(sight)
    if place.card is None:
        if name == WASTE:
            return ngettext("Waste, %(count)s card", "Waste, %(count)s cards", place.count)
        return gettext("Empty")
    card = _words(place.card)
    if name == WASTE:
        where = ngettext(
            "%(card)s, waste, top of %(count)s card",
            "%(card)s, waste, top of %(count)s cards",
            place.count,
            card=card,
        )
    else:
        where = gettext("%(card)s, row %(row)s", card=card, row=place.row)
    return ", ".join([where, *_conditions(sight, name, selection, locked)])


def _conditions(
    sight: Sight, name: str, selection: Sequence[str], locked: Iterable[str]
) -> list[str]:
    place, found = sight.places[name], []
    if place.playable and not place.covered_by:
        found.append(gettext("available"))
    elif place.covered_by:
        covers = [card for cover in place.covered_by if (card := sight.places[cover].card)]
        cards = enumeration([_words(card) for card in covers])
        found.append(gettext("covered by %(cards)s", cards=cards))
    if name in selection:
        found.append(gettext("selected"))
    elif name in matches_of(sight, selection):
        found.append(gettext("matches"))
    if name in locked:
        found.append(gettext("locked, it can never go"))
    return found


def _stock_name(sight: Sight) -> str:
    card, label = sight.places[STOCK].card, stock_label(sight)
    if card is None:
        return gettext("Stock: %(label)s", label=label)
    return gettext("Stock: %(card)s, %(label)s", card=_words(card), label=label)


def stock_label(sight: Sight) -> str:
    """Return the text under the stock: ``Pass 1/3 · 24 left``."""
    view = sight.view
    if view.passes is None:
        number = gettext("Pass %(pass)s", **{"pass": view.pass_number})
    else:
        values = {"pass": view.pass_number, "passes": view.passes}
        number = gettext("Pass %(pass)s/%(passes)s", **values)
    if view.stock.count:
        state = gettext("%(count)s left", count=view.stock.count)
    else:
        state = gettext("turn over") if view.can_redeal else gettext("empty")
    return f"{number} · {state}"


def waste_label(sight: Sight) -> str:
    """Return the text under the waste: how many cards are beneath its top."""
    beneath = sight.view.waste.count - 1
    return gettext("%(count)s beneath", count=beneath) if beneath > 0 else ""


def discard_label(sight: Sight) -> str:
    """Return the text under the discard."""
    return gettext("%(count)s removed", count=sight.view.discard.count)


def selection_text(sight: Sight, selection: Sequence[str]) -> str:
    """Return what the status line says of a selection: the running sum, or what goes with it."""
    chosen = [place for name in selection if (place := sight.places[name]).card]
    if len(chosen) > 1:
        values = [place.value or 0 for place in chosen]
        return f"{' + '.join(map(str, values))} = {sum(values)}"
    if not chosen or chosen[0].card is None:
        return ""
    card = card_sign(chosen[0].card)
    matches = signs_of(sight, matches_of(sight, selection))
    if matches:
        return gettext("%(card)s goes with %(matches)s", card=card, matches=enumeration(matches))
    return gettext("%(card)s: nothing to go with now", card=card)


def situation_text(sight: Sight) -> str:
    """Return what the status line says when nothing else is to be said.

    Whether anything matches is not said: finding that out is the game, and the hint's to tell.
    """
    if sight.view.outcome is not None:
        return told(sight.view.outcome.reason.sentence)
    return gettext("Pick a glowing card.") if sight.view.move_count == 0 else ""


def variant_name(variant: str) -> str:
    """Return the name of a variant.

    Args:
        variant: its id.
    """
    return told(VARIANTS[variant].name)


def variant_place(variant: str) -> int:
    """Return where a variant stands in the list of variants, from 0."""
    return list(VARIANTS).index(variant)


def deal_name(sight: Sight) -> str:
    """Return which cards were dealt: ``Deal 123``."""
    if sight.day is not None:
        return gettext("Daily deal, %(date)s", date=sight.day)
    if sight.view.deal is None:
        return gettext("Cards of your own")
    return gettext("Deal %(number)s", number=sight.view.deal)


def game_name(sight: Sight) -> list[str]:
    """Return what tells a game from others: its variant, its deal, and options not as usual."""
    view = sight.view
    options = (
        f"{option_label(name)}: {value_label(name, text)}" for name, text in view.options.items()
    )
    return [variant_name(view.variant), deal_name(sight), *options]


def level_label(level: Level) -> str:
    """Return the name of a level."""
    return {
        Level.EASY: gettext("Easy"),
        Level.STANDARD: gettext("Standard"),
        Level.RANDOM: gettext("Random"),
    }[level]


def option_label(name: str) -> str:
    """Return the name of an option."""
    return told(OPTION_SPECS[name].label)


def value_label(name: str, value: str) -> str:
    """Return the value of an option.

    Args:
        name: the option.
        value: its value, as in an address.
    """
    return told(OPTION_SPECS[name].value_label(value))


def switch_label(value: str) -> str:
    """Return what ``on`` and ``off`` are called; another value as it is."""
    return {"on": gettext("yes"), "off": gettext("no")}.get(value, value)


def clock_text(seconds: float) -> str:
    """Return a time as minutes and seconds: ``4:07``, ``1:02:30``."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def percent(share: float) -> str:
    """Return a share, 0 to 1, as whole per cents: ``60 %``."""
    return gettext("%(number)s\N{NO-BREAK SPACE}%%", number=round(100 * share))


def sentence(text: object) -> str:
    """Return what an error tells, as a sentence with a capital and a full stop."""
    words = told(text)
    capital = words[:1].upper() + words[1:]
    return capital if capital.endswith((".", "!", "?")) else f"{capital}."


def signs_of(sight: Sight, names: Iterable[str]) -> list[str]:
    """Return the cards at some places as short texts."""
    return [card_sign(card) for name in names if (card := sight.places[name].card)]


def _words(card: str) -> str:
    return told(card_words(parse_card(card)))
