"""Looking ahead: a bound that keeps the order of the stock and forgets who competes for what.

The rest of the game is run through once, draw by draw, with every removal made that could be
made, and no card ever used up: what is exposed stays a partner for all. Only the waste keeps its
order. A card that has been drawn past counts again in the same pass only when every card drawn
on top of it could have gone by then; else it waits for the next pass. Two cards that do not meet
here can never meet, and the cards that must go must find different partners among those they
meet.
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
from cython.cimports.benben.solver.kernel.matching import all_find_partners
from cython.cimports.benben.solver.kernel.state import Node, Work, partners, stock_partners
from cython.cimports.benben.solver.kernel.timing import Outlook


def outlook_open(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    outlook: cython.pointer[Outlook],
    earlier: cython.pointer[cython.const[Outlook]],
) -> cython.void:
    """Set down who could go with whom in a state, before any look ahead.

    Args:
        work: the solve.
        node: the state.
        outlook: filled in.
        earlier: who could still meet whom in a state before, or NULL.
    """
    rest: uint64_t = node.tableau
    slot: cython.int
    rank: cython.int
    other: cython.int
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        outlook.slots[slot] = partners(work, node, slot, cython.address(outlook.stock[slot]))
        if earlier:
            outlook.slots[slot] &= earlier.slots[slot]
            outlook.stock[slot] &= earlier.stock[slot]
    rest = node.stock
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        outlook.takers[slot] = stock_partners(work, node, slot)
        outlook.rivals[work.layout.stock_rank[slot]] = count(outlook.takers[slot])
        if earlier:
            outlook.takers[slot] &= earlier.takers[slot]
    if not work.layout.shape.open_stock:
        return
    for rank in range(1, 14):
        outlook.mates[rank] = 0
        for other in range(1, 14):
            if work.layout.shape.partners[rank] >> other & 1:
                outlook.mates[rank] |= work.layout.rank_stock[other] & node.stock


def in_time(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    time: cython.int,
    outlook: cython.pointer[Outlook],
) -> cython.bint:
    """Say whether every card that must go could go in time, if none were ever used up.

    Args:
        work: the solve.
        node: the state.
        time: the time.
        outlook: who could go with whom; those that do not meet are taken out. `used` is set to
            the stock cards that could be used at all.
    """
    changed: cython.bint
    matched: cython.bint = work.paired
    while True:
        run_ahead(work, node, time, outlook)
        if node.tableau & work.layout.goal & ~outlook.gone:
            return False
        if work.layout.shape.goal_stock and node.stock & ~outlook.used:
            return False
        changed = keep_met(work, node, outlook)
        if changed or not matched:
            if not all_find_partners(work, node, outlook):
                return False
        if not changed:
            return True
        matched = True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def keep_met(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    outlook: cython.pointer[Outlook],
) -> cython.bint:
    """Take out the partners that did not meet in the run; True when there were any."""
    rest: uint64_t = node.tableau
    slots: uint64_t
    reached: uint64_t = outlook.exposed
    changed: cython.bint = False
    slot: cython.int
    if work.layout.shape.pair_with_cover:
        reached = outlook.gone | outlook.exposed
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        if reached & bit(slot):
            slots = outlook.slots[slot] & reached
        else:
            slots = 0
        if slots != outlook.slots[slot]:
            outlook.slots[slot] = slots
            changed = True
    rest = node.stock
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        slots = outlook.takers[slot] & ~outlook.met[slot]
        if not slots:
            continue
        changed = True
        outlook.takers[slot] = outlook.met[slot]
        while slots:
            outlook.stock[lowest(slots)] &= ~bit(slot)
            slots &= slots - 1
    return changed


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def run_ahead(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    time: cython.int,
    outlook: cython.pointer[Outlook],
) -> cython.void:
    """Run through the rest of the game; see the module."""
    rest: uint64_t
    going: uint64_t
    card: cython.int
    redeals: cython.int = work.layout.redeals - (time >> 6)
    drawn: cython.int = time & 63
    whole: cython.bint = False
    outlook.exposed = 0
    outlook.gone = 0
    outlook.used = 0
    rest = node.stock
    while rest:
        outlook.met[lowest(rest)] = 0
        rest &= rest - 1
    expose(work, node, outlook, node.exposed)
    look_around(work, node, outlook, drawn)
    while True:
        outlook.changed = False
        rest = node.stock & ~below(drawn)
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            if work.layout.shape.open_stock:
                look_around(work, node, outlook, card + 1)
                continue
            # What lies beneath was looked at when it was on top, and nothing is new since.
            going = outlook.takers[card] & outlook.exposed
            if not going:
                continue
            if going & ~outlook.met[card]:
                outlook.met[card] |= going
                outlook.used |= bit(card)
                outlook.changed = True
            going &= ~outlook.gone
            if going:
                clear(work, node, outlook, going)
                look_around(work, node, outlook, card + 1)
        if redeals <= 0 or (whole and not outlook.changed):
            break
        whole = True
        redeals -= 1
        drawn = 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def look_around(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    outlook: cython.pointer[Outlook],
    drawn: cython.int,
) -> cython.void:
    """Use what could be reached with so many cards drawn, until nothing more goes."""
    waste: uint64_t
    stock: uint64_t
    before: uint64_t
    while True:
        before = outlook.gone
        waste = look_down(work, node, outlook, drawn)
        if work.layout.shape.open_stock:
            stock = look_up(work, node, outlook, drawn)
            if pair_piles(work, outlook, waste, stock):
                outlook.changed = True
                continue
        if outlook.gone == before:
            return


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def look_down(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    outlook: cython.pointer[Outlook],
    drawn: cython.int,
) -> uint64_t:
    """Go through the waste from its top down, as far as it could be reached; return so much."""
    waste: uint64_t = node.stock & below(drawn)
    reached: uint64_t = 0
    over: cython.int[14]
    card: cython.int
    rank: cython.int
    takers: cython.int
    for rank in range(14):
        over[rank] = 0
    while waste:
        card = highest(waste)
        waste &= ~bit(card)
        reached |= bit(card)
        meet(work, node, outlook, card)
        if not outlook.used & bit(card):
            break
        # What lies beneath is reached only when all of these find different takers.
        rank = work.layout.stock_rank[card]
        over[rank] += 1
        takers = outlook.rivals[rank]
        if work.layout.shape.open_stock:
            # Also those beneath it: they met it when it was the top of the stock.
            takers += count(outlook.mates[rank])
        if over[rank] > takers:
            break
    return reached


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def look_up(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    outlook: cython.pointer[Outlook],
    drawn: cython.int,
) -> uint64_t:
    """Go through the open stock from its top, as far as it could be reached; return so much."""
    stock: uint64_t = node.stock & ~below(drawn)
    reached: uint64_t = 0
    card: cython.int
    while stock:
        card = lowest(stock)
        stock &= stock - 1
        reached |= bit(card)
        meet(work, node, outlook, card)
        if not outlook.used & bit(card):
            break
    return reached


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def meet(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    outlook: cython.pointer[Outlook],
    card: cython.int,
) -> cython.void:
    """Let a stock card that could be on top go with every slot that could be exposed."""
    going: uint64_t = outlook.takers[card] & outlook.exposed
    if going & ~outlook.met[card]:
        outlook.met[card] |= going
        outlook.used |= bit(card)
        outlook.changed = True
    going &= ~outlook.gone
    if going:
        clear(work, node, outlook, going)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pair_piles(
    work: cython.pointer[Work],
    outlook: cython.pointer[Outlook],
    waste: uint64_t,
    stock: uint64_t,
) -> cython.bint:
    """Let cards of the waste and of the open stock go together; True when that is new."""
    before: uint64_t = outlook.used
    mates: uint64_t
    while waste:
        mates = outlook.mates[work.layout.stock_rank[lowest(waste)]] & stock
        if mates:
            outlook.used |= mates | (waste & -waste)
        waste &= waste - 1
    return outlook.used != before


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def expose(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    outlook: cython.pointer[Outlook],
    slots: uint64_t,
) -> cython.void:
    """Note that some slots could be exposed, and make the removals in the tableau that follow."""
    slot: cython.int
    mates: uint64_t
    going: uint64_t = 0
    outlook.exposed |= slots
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        mates = outlook.slots[slot] & outlook.exposed
        if work.layout.shape.pair_with_cover:
            mates |= outlook.slots[slot] & work.layout.under[slot]
        if mates:
            going |= mates | bit(slot)
    going &= ~outlook.gone
    if going:
        clear(work, node, outlook, going)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def clear(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    outlook: cython.pointer[Outlook],
    slots: uint64_t,
) -> cython.void:
    """Note that some slots could be empty, and expose what they covered."""
    fresh: uint64_t = 0
    beneath: uint64_t
    slot: cython.int
    outlook.gone |= slots
    outlook.changed = True
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        beneath = work.layout.under[slot] & node.tableau & ~outlook.exposed & ~fresh
        while beneath:
            slot = lowest(beneath)
            beneath &= beneath - 1
            if not work.layout.cover[slot] & node.tableau & ~outlook.gone:
                fresh |= bit(slot)
    if fresh:
        expose(work, node, outlook, fresh)
