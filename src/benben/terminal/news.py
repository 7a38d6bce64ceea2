"""What happened between two sights of a game, in words and as an event with a sound."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from enum import Enum, auto

from benben.language import gettext, ngettext
from benben.rules import Result
from benben.terminal.places import Sight
from benben.terminal.words import card_sign, enumeration, signs_of


class Event(Enum):
    """What the bell may ring for."""

    REMOVED = auto()
    REFUSED = auto()
    WON = auto()


def news_text(before: Sight, after: Sight, new_locks: Collection[str] = ()) -> str:
    """Return what was done, and which cards are locked by it; an empty text when nothing was.

    Args:
        before: what was seen before.
        after: what is seen now.
        new_locks: the places whose card can never go, and could before.
    """
    moved = before.view.move_count != after.view.move_count
    texts = [_action_text(before, after) if moved else "", locks_text(after, new_locks)]
    return " ".join(filter(None, texts))


def locks_text(sight: Sight, names: Collection[str]) -> str:
    """Return what is said of cards that can never go, such as ``K♠ is locked: …``."""
    if not names:
        return ""
    return ngettext(
        "%(cards)s is locked: it can never go.",
        "%(cards)s are locked: they can never go.",
        len(names),
        cards=enumeration(signs_of(sight, sorted(names))),
    )


def event_between(before: Sight, after: Sight) -> Event | None:
    """Return what happened that the bell may ring for."""
    won = after.view.outcome is not None and after.view.outcome.result is Result.WON
    if won and before.view.outcome is None:
        return Event.WON
    return Event.REMOVED if after.view.discard.count > before.view.discard.count else None


def _action_text(before: Sight, after: Sight) -> str:
    back = before.view.move_count - after.view.move_count
    if back > 0:
        return ngettext("Taken back.", "%(count)s moves taken back.", back)
    texts = [_piles_text(before, after)]
    if cards := _removed(before, after):
        texts.append(gettext("%(cards)s removed.", cards=enumeration(list(map(card_sign, cards)))))
    return " ".join(filter(None, texts))


def _piles_text(before: Sight, after: Sight) -> str:
    if after.view.stock.count > before.view.stock.count:
        return gettext("The waste is turned over.")
    waste = after.view.waste
    if waste.count > before.view.waste.count and waste.card is not None:
        return gettext("%(card)s drawn.", card=card_sign(waste.card))
    return ""


def _removed(before: Sight, after: Sight) -> list[str]:
    """Return the cards that went to the discard."""
    gone = [
        slot.card
        for slot, now in zip(before.view.slots, after.view.slots, strict=True)
        if slot.card is not None and now.card is None
    ]
    for pile, now in ((before.view.stock, after.view.stock), (before.view.waste, after.view.waste)):
        if pile.card is not None and now.count < pile.count:
            gone.append(pile.card)
    count = after.view.discard.count - before.view.discard.count
    seen = gone[: max(count, 0)]
    # What went by itself may have lain where nobody saw it.
    unseen = Counter(after.alone) - Counter(seen)
    return [*seen, *unseen.elements()][: max(count, 0)]
