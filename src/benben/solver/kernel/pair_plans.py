"""A plan for pairs: a win of the time-free game, tried once in the order of the stock.

The time-free game is soon solved, and most deals that it does not refute can be won. Its win says
who goes with whom. The pairs share no cards, so each goes as soon as it can while the stock is
drawn; no choice is left but which slot takes a stock card that several of one rank wait for. That
is one run through the game instead of a search: it proves the wins of most deals that have one.
"""

import cython
from cython.cimports.benben.solver.kernel.dead_waste import bury_dead_waste
from cython.cimports.benben.solver.kernel.layout import below, bit, highest, lowest, uint64_t
from cython.cimports.benben.solver.kernel.relax import HOPEFUL, HOPELESS, verdict_without_time
from cython.cimports.benben.solver.kernel.search import LOST, STOPPED, WON, out_of_bounds, take
from cython.cimports.benben.solver.kernel.state import (
    STOCK_CARD,
    Node,
    Work,
    can_be_paired,
    is_won,
    lying_alone_on,
)


def try_plan(work: cython.pointer[Work], node: cython.pointer[Node]) -> cython.int:
    """Solve the time-free game and bring its win into time.

    Args:
        work: the solve.
        node: the position that is to be solved; used up.

    Returns:
        WON with the removals in the path, LOST where even that game is lost, and STOPPED when
        this decides nothing (or the limits are reached).
    """
    verdict: cython.int
    if is_won(work, node):
        return WON
    if out_of_bounds(work):
        return STOPPED
    if not bury_dead_waste(work, node, work.layout.drawn) or not can_be_paired(work, node):
        return LOST
    work.noted = 0
    work.noting = True
    verdict = verdict_without_time(work, node, node.stock)
    work.noting = False
    if verdict == HOPELESS:
        return LOST
    if verdict == HOPEFUL and follow_pairs(work, node, work.layout.drawn):
        return WON
    work.depth = 0
    return STOPPED


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def follow_pairs(
    work: cython.pointer[Work], node: cython.pointer[Node], time: cython.int
) -> cython.bint:
    """Make the removals that were noted as they become possible; False if not all do.

    Args:
        work: the solve; the removals are added to its path.
        node: the state; used up.
        time: 64 * redeals made + cards drawn.
    """
    partner: cython.uchar[64]
    waiting: uint64_t[14]
    index: cython.int
    slot: cython.int
    other: cython.int
    card: cython.int
    ahead: uint64_t
    rest: uint64_t
    depth: cython.int = -1
    drawn: cython.int = time & 63
    redeals: cython.int = work.layout.redeals - (time >> 6)
    paired: uint64_t = 0
    if work.layout.redeals < 0:
        redeals = 1 << 20
    for index in range(14):
        waiting[index] = 0
    for index in range(work.noted):
        slot = work.noted_first[index]
        other = work.noted_second[index]
        if other >= STOCK_CARD:
            waiting[other - STOCK_CARD] |= bit(slot)
        else:
            partner[slot] = other
            partner[other] = slot
            paired |= bit(slot) | bit(other)
    while True:
        rest = node.exposed & paired
        while rest:
            slot = lowest(rest)
            rest &= rest - 1
            other = partner[slot]
            if (node.exposed | lying_alone_on(work, node, slot)) & bit(other):
                take(work, node, slot, other)
                rest = node.exposed & paired
        if is_won(work, node):
            return True
        ahead = node.stock & ~below(drawn)
        rest = node.stock & below(drawn)
        card = highest(rest) if rest else -1
        if card >= 0:
            rest = waiting[work.layout.stock_rank[card]] & node.exposed
        if not rest and ahead and work.layout.shape.open_stock:
            card = lowest(ahead)
            rest = waiting[work.layout.stock_rank[card]] & node.exposed
        if rest:
            take(work, node, highest(rest), STOCK_CARD + card)
        elif ahead:
            drawn = lowest(ahead) + 1
        elif redeals > 0 and depth < work.depth:
            redeals -= 1
            drawn = 0
            depth = work.depth
        else:
            return False
