"""What the site's pages can ask for: pictures of positions, the page that one is on."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.template import Context, Library
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from benben.rules import View
from benben.web.pages.board import Board, draw_board
from benben.web.pages.card_texts import card_sign, card_signs, duration, percent, whole

register = Library()


@register.inclusion_tag("benben/board.svg")
def board(view: View, ringed: Collection[str] = ()) -> dict[str, Any]:
    """Draw a position.

    Args:
        view: the position as its player may see it.
        ringed: names of the places to mark with a ring.
    """
    return {"board": draw_board(view, ringed), "label": board_label(view, ringed)}


@register.inclusion_tag("benben/board.svg")
def drawn_board(drawn: Board, label: str) -> dict[str, Any]:
    """Show a position that was drawn."""
    return {"board": drawn, "label": label}


def board_label(view: View, ringed: Collection[str] = ()) -> str:
    """Return a picture of a position in words."""
    available = [slot.card for slot in view.slots if slot.playable and slot.card]
    available += [pile.card for pile in (view.stock, view.waste) if pile.playable and pile.card]
    left = sum(slot.card is not None for slot in view.slots)
    parts = [_("Position with %(count)s cards in the tableau.") % {"count": left}]
    if available:
        parts.append(_("Available: %(cards)s.") % {"cards": card_signs(available)})
    cards = {slot.name: slot.card for slot in view.slots}
    cards |= {"s": view.stock.card, "w": view.waste.card}
    marked = [card for name in ringed if (card := cards.get(name))]
    if marked:
        parts.append(_("Marked: %(cards)s.") % {"cards": card_signs(marked)})
    return " ".join(parts)


@register.filter
def sign(card: str) -> str:
    """Return a card as a short text: ``7♦``."""
    return card_sign(card)


@register.simple_tag(takes_context=True)
def here(context: Context, address: str) -> SafeString:
    """Return what marks a link to the page that one is on, or to one above it."""
    path: str = context["request"].path
    if path == address:
        return SafeString(' aria-current="page"')
    return SafeString(' aria-current="true"' if path.startswith(address) else "")


register.filter("percent", percent)
register.filter("whole", whole)
register.filter("duration", duration)
