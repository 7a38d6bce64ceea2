"""Whether all that must go before a card finds different partners: counts of ranks in one word.

Twelve fields of five bits count the cards of the ranks 1 to 12. What needs partners is counted
at its own rank, and a partner at the rank that it serves, so that one subtraction compares all
ranks. There are at most eight cards of a rank, and the field's top bit stays free for a guard.
"""

import cython
from cython.cimports.benben.solver.kernel.fewest_reach import Reach
from cython.cimports.benben.solver.kernel.fewest_sharing import GUARDS
from cython.cimports.benben.solver.kernel.layout import (
    Layout,
    bit,
    lowest,
    uint64_t,
)
from cython.cimports.benben.solver.kernel.state import Node


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def enough(needs: uint64_t, partners: uint64_t) -> cython.bint:
    """Say whether no rank needs more partners than there are."""
    return ((partners | GUARDS) - needs) & GUARDS == GUARDS


def sharing_open(
    layout: cython.pointer[cython.const[Layout]],
    node: cython.pointer[cython.const[Node]],
    reach: cython.pointer[Reach],
) -> cython.void:
    """Count the stock, and forget what was within reach before."""
    rest: uint64_t = node.stock
    card: cython.int
    needs: uint64_t = 0
    partners: uint64_t = 0
    reach.held = 0
    reach.counted = 0
    reach.partners = 0
    reach.seen = 0
    reach.seen_partners = 0
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        reach.before[card] = needs
        needs += bit(5 * layout.stock_rank[card] - 5)
        partners += bit(60 - 5 * layout.stock_rank[card])
        reach.passed[card] = partners
    reach.whole = needs
    reach.all_partners = partners


def note_seen(
    layout: cython.pointer[cython.const[Layout]], cards: uint64_t, reach: cython.pointer[Reach]
) -> cython.void:
    """Count stock cards that came within reach."""
    cards &= ~reach.seen
    reach.seen |= cards
    while cards:
        reach.seen_partners += bit(60 - 5 * layout.stock_rank[lowest(cards)])
        cards &= cards - 1


def can_be_freed(
    layout: cython.pointer[cython.const[Layout]],
    tableau: uint64_t,
    slot: cython.int,
    reach: cython.pointer[Reach],
) -> cython.bint:
    """Say whether all cards that bury a slot can have gone by now, each with its own partner.

    Their partners were exposed, or stock cards within reach, by then; or the slot's own card,
    where that may go with its cover.
    """
    rest: uint64_t
    needs: uint64_t = 0
    partners: uint64_t = reach.partners + reach.seen_partners
    if not reach.counted & bit(slot):
        reach.counted |= bit(slot)
        rest = layout.shape.above[slot] & tableau
        while rest:
            needs += bit(5 * layout.rank[lowest(rest)] - 5)
            rest &= rest - 1
        reach.needs[slot] = needs
    if layout.shape.pair_with_cover:
        partners += bit(60 - 5 * layout.rank[slot])
    return enough(reach.needs[slot], partners)


def shared_run(
    layout: cython.pointer[cython.const[Layout]],
    reach: cython.pointer[cython.const[Reach]],
    run: uint64_t,
    next_card: cython.int,
    later: cython.bint,
) -> uint64_t:
    """Return the waste cards that are within reach if those above find different partners.

    Args:
        layout: the position.
        reach: what was found so far.
        run: the waste cards within reach if partners could be shared.
        next_card: the next card of the stock, -1 when there is none.
        later: whether the whole stock has been drawn before.
    """
    partners: uint64_t = reach.partners
    needs: uint64_t = reach.before[next_card] if next_card >= 0 else reach.whole
    card: cython.int
    if layout.shape.open_stock:
        # Stock cards can go with each other.
        if later or next_card < 0:
            partners += reach.all_partners
        else:
            partners += reach.passed[next_card]
    while run & (run - 1):
        card = lowest(run)
        if enough(needs - reach.before[card] - bit(5 * layout.stock_rank[card] - 5), partners):
            break
        run &= run - 1
    return run
