"""Dead waste: cards that lie in the waste of the last pass and can never be reached again."""

import cython
from cython.cimports.benben.solver.kernel.layout import below, bit, count, highest, lowest, uint64_t
from cython.cimports.benben.solver.kernel.state import (
    STOCK_CARD,
    USE_DEAD_WASTE,
    Node,
    Work,
    remove_card,
    stock_partners,
)


def bury_dead_waste(
    work: cython.pointer[Work], node: cython.pointer[Node], time: cython.int
) -> cython.bint:
    """Take away, in the last pass, the waste cards that can never be reached again.

    A waste card that nothing can take any more stays, and with it all that lies beneath.

    Returns:
        False when a card that must go was among them.
    """
    waste: uint64_t
    left: uint64_t
    card: cython.int
    rank: cython.int
    takers: cython.int
    over: cython.int[14]
    if work.layout.redeals < 0 or time >> 6 < work.layout.redeals:
        return True
    if not work.methods & USE_DEAD_WASTE:
        return True
    waste = node.stock & below(time & 63)
    left = waste
    for rank in range(14):
        over[rank] = 0
    while left:
        card = highest(left)
        rank = work.layout.stock_rank[card]
        over[rank] += 1
        takers = count(stock_partners(work, node, card))
        if work.layout.shape.open_stock:
            takers += count(stock_mates(work, node, card) & ~below(time & 63))
        if over[rank] > takers:
            break
        left &= ~bit(card)
    if left and work.layout.shape.goal_stock:
        return False
    while left:
        card = lowest(left)
        left &= left - 1
        remove_card(work, node, STOCK_CARD + card)
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def stock_mates(
    work: cython.pointer[cython.const[Work]],
    node: cython.pointer[cython.const[Node]],
    card: cython.int,
) -> uint64_t:
    """Return the stock cards that match a stock card, which it could meet in an open stock."""
    rank: cython.int
    mates: uint64_t = 0
    for rank in range(1, 14):
        if work.layout.shape.partners[work.layout.stock_rank[card]] >> rank & 1:
            mates |= work.layout.rank_stock[rank]
    return mates & node.stock
