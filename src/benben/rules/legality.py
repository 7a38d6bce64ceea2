"""What is available, what may be removed, and why a move is refused.

Each question is answered by one function; the game, the view, the hint, the solver's check
and the tests all ask these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from benben.rules.cards import card_name
from benben.rules.errors import IllegalMove, Refusal
from benben.rules.moves import DRAW, REDEAL, Move, MoveKind, remove
from benben.rules.notation import format_move
from benben.rules.position import DealIndex, Position
from benben.rules.sentence import listed, say
from benben.rules.tableau import STOCK, WASTE, Slot, SlotMask, slots_of


def cover_mask_of(position: Position, slot: Slot) -> SlotMask:
    """Return the mask of the slots whose cards lie directly on a tableau slot now."""
    return position.ruleset.tableau.cover_masks[slot] & position.present


def covers_of(position: Position, slot: Slot) -> tuple[Slot, ...]:
    """Return the cards that lie directly on a tableau slot now."""
    return () if slot >= STOCK else tuple(slots_of(cover_mask_of(position, slot)))


def available_slots(position: Position) -> list[Slot]:
    """Return the slots whose card is available: exposed, waste top, open stock top."""
    masks, present = position.ruleset.tableau.cover_masks, position.present
    available = [
        slot for slot, mask in enumerate(masks) if present >> slot & 1 and not mask & present
    ]
    if position.stock and position.ruleset.options.open_stock:
        available.append(STOCK)
    if position.waste:
        available.append(WASTE)
    return available


def covered_by_one(position: Position) -> dict[Slot, Slot]:
    """Return the slots that may go together with their cover, each with that cover.

    Under ``pair_with_cover`` these are the tableau cards whose only remaining cover is itself
    available; without that option there are none.
    """
    if not position.ruleset.options.pair_with_cover:
        return {}
    masks, present = position.ruleset.tableau.cover_masks, position.present
    found = {}
    for slot in slots_of(present):
        cover = masks[slot] & present
        if cover and not cover & (cover - 1):
            only = cover.bit_length() - 1
            if not masks[only] & present:
                found[slot] = only
    return found


def removals(position: Position) -> Iterator[Move]:
    """Yield every legal removal once: single cards, pairs, then larger groups, in slot order."""
    with_cover = covered_by_one(position)
    slots = sorted([*available_slots(position), *with_cover])
    for chosen in position.ruleset.match.subsets(_ranks(position, slots)):
        named = tuple(slots[index] for index in chosen)
        if all(slot not in with_cover or with_cover[slot] in named for slot in named):
            yield Move(MoveKind.REMOVE, named)


def can_draw(position: Position) -> bool:
    """Say whether a card can be drawn."""
    return bool(position.stock)


def can_redeal(position: Position) -> bool:
    """Say whether the waste can be turned over."""
    return bool(position.waste) and not position.stock and position.passes_left != 0


def pile_moves(position: Position) -> Iterator[Move]:
    """Yield the draw or the redeal, whichever is legal."""
    if can_draw(position):
        yield DRAW
    if can_redeal(position):
        yield REDEAL


def is_lost(position: Position) -> bool:
    """Say whether a game that is not won has ended.

    With limited passes it has when nothing can be removed, drawn or turned over; with
    unlimited passes when nothing can be removed now nor at any point of one full pass.
    """
    limited = position.ruleset.passes is not None
    if limited and (can_draw(position) or can_redeal(position)):
        return False
    if next(removals(position), None) is not None:
        return False
    if limited:
        return True
    # A full pass shows every state of the piles that the rest of this one could still show.
    ahead = position.copy()
    ahead.stock = ahead.stock + ahead.waste[::-1]
    ahead.waste = []
    while ahead.stock:
        if next(removals(ahead), None) is not None:
            return False
        ahead.waste.append(ahead.stock.pop())
    return next(removals(ahead), None) is None


def refusal(position: Position, move: Move) -> IllegalMove | None:
    """Return why a move is not legal, or None when it is (in a game that goes on)."""
    if move.slots and move.kind is not MoveKind.REMOVE:
        return IllegalMove(Refusal.NO_MATCH, say("a draw or a redeal names no slot"))
    if move.kind is MoveKind.DRAW:
        return _draw_refusal(position)
    if move.kind is MoveKind.REDEAL:
        return _redeal_refusal(position)
    return _removal_refusal(position, remove(*move.slots))


def _ranks(position: Position, slots: Sequence[Slot]) -> list[int]:
    """Return the ranks of the cards in some slots, none of them empty."""
    return [position.ranks[index] for index in _indices(position, slots)]


def _indices(position: Position, slots: Sequence[Slot]) -> list[DealIndex]:
    """Return the deal indices of the cards in some slots, none of them empty."""
    waste, stock = position.waste, position.stock
    return [slot if slot < STOCK else waste[-1] if slot == WASTE else stock[-1] for slot in slots]


def _draw_refusal(position: Position) -> IllegalMove | None:
    if can_draw(position):
        return None
    if not position.ruleset.variant.has_stock:
        return _no_stock(position)
    if can_redeal(position):
        return IllegalMove(
            Refusal.STOCK_EMPTY, say("the stock is empty; turn the waste over with r")
        )
    return IllegalMove(Refusal.STOCK_EMPTY, say("the stock is empty and cannot be filled again"))


def _redeal_refusal(position: Position) -> IllegalMove | None:
    if can_redeal(position):
        return None
    if not position.ruleset.variant.has_stock:
        return _no_stock(position)
    left = len(position.stock)
    if left:
        return IllegalMove(
            Refusal.STOCK_NOT_EMPTY,
            say(
                "the waste is turned over when the stock is empty; %(left)s cards are left in it",
                left=left,
            ),
            {"left": left},
        )
    if not position.waste:
        return IllegalMove(
            Refusal.WASTE_EMPTY, say("the waste is empty; there is nothing to turn over")
        )
    passes = position.ruleset.passes
    return IllegalMove(
        Refusal.NO_PASS_LEFT,
        say(
            "no pass is left: %(used)s of %(passes)s used",
            used=position.pass_number,
            passes=passes,
        ),
        {"passes": passes},
    )


def _removal_refusal(position: Position, move: Move) -> IllegalMove | None:
    named, tableau = move.slots, position.ruleset.tableau
    for slot in named:
        problem = _slot_refusal(position, slot, named)
        if problem is not None:
            return problem
    ranks = _ranks(position, named)
    if not named or len(set(named)) < len(named):
        return IllegalMove(Refusal.NO_MATCH, say("a removal names one card or more, each once"))
    if position.ruleset.match.accepts(ranks):
        return None
    names = [card_name(position.cards[index]) for index in _indices(position, named)]
    why = position.ruleset.match.why_not(ranks)
    return IllegalMove(
        Refusal.NO_MATCH,
        say("%(move)s do not match: %(why)s", move=format_move(move, tableau), why=why)
        if len(named) > 1
        else say("%(move)s does not match: %(why)s", move=format_move(move, tableau), why=why),
        {"why": why, "cards": names, "ranks": ranks, "sum": sum(ranks)},
    )


def _slot_refusal(position: Position, slot: Slot, named: Sequence[Slot]) -> IllegalMove | None:
    """Return why the card of one slot of a removal cannot go, or None."""
    ruleset, tableau = position.ruleset, position.ruleset.tableau
    if slot in (STOCK, WASTE):
        if not ruleset.variant.has_stock:
            return _no_stock(position)
        if slot == WASTE and not position.waste:
            return IllegalMove(Refusal.WASTE_EMPTY, say("the waste is empty; draw a card with d"))
        if slot == STOCK and not position.stock:
            return IllegalMove(Refusal.STOCK_EMPTY, say("the stock is empty"))
        if slot == STOCK and not ruleset.options.open_stock:
            return IllegalMove(
                Refusal.FACE_DOWN, say("the top of the stock is face down; draw it with d first")
            )
        return None
    if not 0 <= slot < tableau.size:
        return IllegalMove(Refusal.NO_CARD, say("there is no slot %(slot)s", slot=slot))
    name = tableau.name(slot)
    if not position.present >> slot & 1:
        return IllegalMove(Refusal.NO_CARD, say("%(slot)s is empty", slot=name), {"slot": name})
    covers = covers_of(position, slot)
    if not covers or (slot in (pairs := covered_by_one(position)) and pairs[slot] in named):
        return None
    names = [tableau.name(cover) for cover in covers]
    return IllegalMove(
        Refusal.COVERED,
        say("%(slot)s is covered by %(covers)s", slot=name, covers=listed(names)),
        {"slot": name, "covers": names},
    )


def _no_stock(position: Position) -> IllegalMove:
    return IllegalMove(
        Refusal.NO_STOCK,
        say(
            "%(variant)s has no stock, so it has no waste either",
            variant=position.ruleset.variant.name,
        ),
    )
