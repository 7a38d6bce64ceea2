"""Looking ahead: a bound that keeps the order of the stock and forgets who competes for what.

The rest of the game is run through once, draw by draw, with every removal made that could be
made, and no card ever used up: what is exposed stays a partner for all. Only the waste keeps its
order. A card that has been drawn past counts again in the same pass only when every card drawn
on top of it could have gone by then; else it waits for the next pass. A card that must go and
does not go here can never go.
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
from cython.cimports.benben.solver.kernel.state import Node, Work, partners, stock_partners
from cython.cimports.benben.solver.kernel.timing import Outlook


def in_time(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    time: cython.int,
    usable: cython.pointer[uint64_t],
) -> cython.bint:
    """Say whether every card that must go could go in time, if none were ever used up.

    Args:
        work: the solve.
        node: the state.
        time: the time.
        usable: set to the stock cards that could be used at all.
    """
    outlook: Outlook
    rest: uint64_t
    ignored: uint64_t
    slot: cython.int
    redeals: cython.int = work.layout.redeals - (time >> 6)
    drawn: cython.int = time & 63
    outlook.exposed = 0
    outlook.gone = 0
    outlook.used = 0
    rest = node.tableau
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        outlook.slots[slot] = partners(work, node, slot, cython.address(ignored))
    rest = node.stock
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        outlook.takers[slot] = stock_partners(work, node, slot)
        outlook.rivals[work.layout.stock_rank[slot]] = count(outlook.takers[slot])
    if work.layout.shape.open_stock:
        outlook.used = node.stock  # two stock cards may go together: no bound on when
    expose(work, node, cython.address(outlook), node.exposed)
    look_down(work, node, cython.address(outlook), drawn)
    while True:
        rest = node.stock & ~below(drawn)
        while rest:
            slot = lowest(rest)
            rest &= rest - 1
            drawn = slot + 1
            if outlook.takers[slot]:
                look_down(work, node, cython.address(outlook), drawn)
        if redeals <= 0:
            break
        redeals -= 1
        drawn = 0
    usable[0] = outlook.used
    return not node.tableau & work.layout.goal & ~outlook.gone


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def look_down(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    outlook: cython.pointer[Outlook],
    drawn: cython.int,
) -> cython.void:
    """Use what could be reached in the waste, from its top down, until nothing more goes."""
    waste: uint64_t
    going: uint64_t
    over: cython.int[14]
    card: cython.int
    rank: cython.int
    again: cython.bint = True
    while again:
        again = False
        waste = node.stock & below(drawn)
        for rank in range(14):
            over[rank] = 0
        while waste:
            card = highest(waste)
            waste &= ~bit(card)
            going = outlook.takers[card] & outlook.exposed
            if going:
                outlook.used |= bit(card)
                going &= ~outlook.gone
                if going:
                    again = True
                    clear(work, node, outlook, going)
            if not outlook.used & bit(card):
                break
            # What lies beneath is reached only when all of these find different takers.
            rank = work.layout.stock_rank[card]
            over[rank] += 1
            if over[rank] > outlook.rivals[rank] and not work.layout.shape.open_stock:
                break


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
