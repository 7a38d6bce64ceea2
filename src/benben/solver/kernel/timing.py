"""Earliest times: a bound that keeps the order of the stock and forgets most of the rivalry.

Every card is given the earliest time at which it could be exposed, or used, if no two cards ever
wanted the same partner. A stock card that has been drawn past can be used in the same pass only
when every card drawn on top of it could have gone by then; else it waits for the next pass.
Partners that cannot meet in time are struck out, a partner that one card cannot do without is
struck out for the others, and the times are computed anew until nothing changes.
"""

import cython
from cython.cimports.benben.solver.kernel.layout import (
    below,
    bit,
    count,
    highest,
    lowest,
    uint64_t,
)
from cython.cimports.benben.solver.kernel.state import Node, Work, partners
from cython.cimports.benben.solver.kernel.timing import NEVER, Times


def in_time(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    time: cython.int,
    base: cython.int,
    usable: cython.pointer[uint64_t],
) -> cython.bint:
    """Say whether every card that must go could go in time.

    Args:
        work: the solve.
        node: the state.
        time: the time.
        base: waste cards below this place are not used before the next redeal; of those above
            it, if there are two or more, each is.
        usable: set to the stock cards that could be used at all.
    """
    times: Times
    rest: uint64_t = node.tableau
    slot: cython.int
    times.start = time
    times.base = base
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        times.slots[slot] = partners(work, node, slot, cython.address(times.stock[slot]))
    while True:
        spread(work, node, time, cython.address(times))
        rest = node.tableau & work.layout.goal
        while rest:
            slot = lowest(rest)
            rest &= rest - 1
            if times.gone[slot] >= NEVER:
                return False
        if not strike_out(work, node, cython.address(times)):
            break
    usable[0] = 0
    rest = node.stock
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        if times.use[slot] < NEVER:
            usable[0] |= bit(slot)
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def available_at(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    times: cython.pointer[Times],
    card: cython.int,
    time: cython.int,
) -> cython.int:
    """Return the earliest time, not before a given one, at which a stock card can be on top."""
    drawn: cython.int = time & 63
    above: uint64_t
    soonest: cython.int = time
    end: cython.int = (time | 63) + 1
    other: cython.int
    if card >= drawn:
        return (time & ~63) + card + 1
    if card < times.base and time >> 6 == times.start >> 6:
        return end + card + 1 if time >> 6 < work.layout.redeals else NEVER
    above = node.stock & below(drawn) & ~below(card + 1)
    while above:
        other = highest(above)
        above &= ~bit(other)
        if times.use[other] > soonest:
            soonest = times.use[other]
            if soonest >= end:
                break
    if soonest < end:
        return soonest
    if (time >> 6) < work.layout.redeals:
        return end + card + 1
    return NEVER


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def spread(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    time: cython.int,
    times: cython.pointer[Times],
) -> cython.void:
    """Compute the earliest times that the partners left allow."""
    rest: uint64_t
    mates: uint64_t
    slot: cython.int
    other: cython.int
    when: cython.int
    soonest: cython.int
    changed: cython.bint = True
    rest = node.tableau
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        times.exposed[slot] = time if node.exposed & bit(slot) else NEVER
        times.gone[slot] = NEVER
    rest = node.stock
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        # Two stock cards may go together when the stock's top is available: no bound then.
        times.use[slot] = time if work.layout.shape.open_stock else NEVER
    while changed:
        changed = False
        rest = node.tableau
        while rest:
            slot = highest(rest)
            rest &= ~bit(slot)
            if times.exposed[slot] > time:
                when = time
                mates = work.layout.cover[slot] & node.tableau
                while mates:
                    other = lowest(mates)
                    mates &= mates - 1
                    if times.gone[other] > when:
                        when = times.gone[other]
                if when < times.exposed[slot]:
                    times.exposed[slot] = when
                    changed = True
            if times.exposed[slot] >= NEVER:
                continue
            soonest = times.gone[slot]
            mates = times.slots[slot]
            while mates:
                other = lowest(mates)
                mates &= mates - 1
                when = times.exposed[other]
                if when < times.exposed[slot] or work.layout.cover[other] & bit(slot):
                    when = times.exposed[slot]
                if when < soonest:
                    soonest = when
                if when < times.gone[other]:
                    times.gone[other] = when
                    changed = True
            mates = times.stock[slot]
            while mates:
                other = lowest(mates)
                mates &= mates - 1
                when = available_at(work, node, times, other, times.exposed[slot])
                if when < soonest:
                    soonest = when
                if when < times.use[other]:
                    times.use[other] = when
                    changed = True
            if soonest < times.gone[slot]:
                times.gone[slot] = soonest
                changed = True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def strike_out(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    times: cython.pointer[Times],
) -> cython.bint:
    """Strike out partners that cannot meet in time, and those that another card needs.

    Returns:
        Whether any was struck out.
    """
    changed: cython.bint = False
    rest: uint64_t = node.tableau
    mates: uint64_t
    slot: cython.int
    other: cython.int
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        if times.exposed[slot] >= NEVER:
            continue
        mates = times.stock[slot]
        while mates:
            other = lowest(mates)
            mates &= mates - 1
            if available_at(work, node, times, other, times.exposed[slot]) >= NEVER:
                times.stock[slot] &= ~bit(other)
                changed = True
    rest = node.tableau & work.layout.goal
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        if count(times.slots[slot]) + count(times.stock[slot]) == 1:
            changed |= reserve(work, node, times, slot)
    return changed


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def reserve(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    times: cython.pointer[Times],
    slot: cython.int,
) -> cython.bint:
    """Keep the only partner of a card from all others; True when one of them had it."""
    changed: cython.bint = False
    rest: uint64_t
    other: cython.int
    only: cython.int
    if times.stock[slot]:
        only = lowest(times.stock[slot])
        rest = work.layout.stock_partner[only] & node.tableau & ~bit(slot)
        while rest:
            other = lowest(rest)
            rest &= rest - 1
            if times.stock[other] & bit(only):
                times.stock[other] &= ~bit(only)
                changed = True
        return changed
    only = lowest(times.slots[slot])
    if times.slots[only] != bit(slot) or times.stock[only]:
        times.slots[only] = bit(slot)
        times.stock[only] = 0
        changed = True
    rest = work.layout.partner[only] & node.tableau & ~bit(slot)
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        if times.slots[other] & bit(only):
            times.slots[other] &= ~bit(only)
            changed = True
    return changed
