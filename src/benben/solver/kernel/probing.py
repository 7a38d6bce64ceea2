"""Probing: which pairs no win can contain, found by supposing each and looking ahead."""

import cython
from cython.cimports.benben.solver.kernel.layout import bit, lowest, uint64_t
from cython.cimports.benben.solver.kernel.state import STOCK_CARD, Node, Work
from cython.cimports.benben.solver.kernel.timing import Outlook, in_time


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def part(outlook: cython.pointer[Outlook], slot: cython.int, other: cython.int) -> cython.void:
    """Take a pair out of who could go with whom."""
    if other < STOCK_CARD:
        outlook.slots[slot] &= ~bit(other)
        outlook.slots[other] &= ~bit(slot)
    else:
        outlook.stock[slot] &= ~bit(other - STOCK_CARD)
        outlook.takers[other - STOCK_CARD] &= ~bit(slot)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def part_all(outlook: cython.pointer[Outlook], slot: cython.int, but: cython.int) -> cython.void:
    """Leave a slot one partner."""
    rest: uint64_t = outlook.slots[slot]
    if but < STOCK_CARD:
        rest &= ~bit(but)
    while rest:
        part(outlook, slot, lowest(rest))
        rest &= rest - 1
    rest = outlook.stock[slot]
    if but >= STOCK_CARD:
        rest &= ~bit(but - STOCK_CARD)
    while rest:
        part(outlook, slot, STOCK_CARD + lowest(rest))
        rest &= rest - 1


def suppose(outlook: cython.pointer[Outlook], slot: cython.int, other: cython.int) -> cython.void:
    """Leave two cards only each other.

    Args:
        outlook: who could go with whom.
        slot: a slot.
        other: another slot, or 64 and the place of a stock card.
    """
    rest: uint64_t
    part_all(outlook, slot, other)
    if other < STOCK_CARD:
        part_all(outlook, other, slot)
        return
    rest = outlook.takers[other - STOCK_CARD] & ~bit(slot)
    while rest:
        part(outlook, lowest(rest), other)
        rest &= rest - 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def can_go_together(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    time: cython.int,
    outlook: cython.pointer[cython.const[Outlook]],
    slot: cython.int,
    other: cython.int,
) -> cython.bint:
    """Say whether looking ahead leaves hope when two cards go with each other."""
    trial: Outlook = outlook[0]
    suppose(cython.address(trial), slot, other)
    return in_time(work, node, time, cython.address(trial))


def probe(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    time: cython.int,
    outlook: cython.pointer[Outlook],
) -> cython.bint:
    """Take out all pairs that no win can contain as far as looking ahead tells.

    Returns:
        False when there is no win.
    """
    rest: uint64_t
    others: uint64_t
    slot: cython.int
    other: cython.int
    again: cython.bint = True
    while again:
        again = False
        rest = node.tableau
        while rest:
            slot = lowest(rest)
            rest &= rest - 1
            others = outlook.slots[slot] & ~(bit(slot) - 1)
            while others:
                other = lowest(others)
                others &= others - 1
                if not can_go_together(work, node, time, outlook, slot, other):
                    part(outlook, slot, other)
                    again = True
            others = outlook.stock[slot]
            while others:
                other = lowest(others)
                others &= others - 1
                if not can_go_together(work, node, time, outlook, slot, STOCK_CARD + other):
                    part(outlook, slot, STOCK_CARD + other)
                    again = True
        if again and not in_time(work, node, time, outlook):
            return False
    return True
