"""Looking ahead with groups: the bound of ``timing``, with sums for partners."""

import cython
from cython.cimports.benben.solver.kernel.groups import TARGET
from cython.cimports.benben.solver.kernel.layout import below, bit, highest, lowest, uint64_t
from cython.cimports.benben.solver.kernel.state import Node, Work


def groups_in_time(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    time: cython.int,
) -> cython.bint:
    """Say whether every card that must go could go in time, if none were ever used up.

    The bound of ``timing``, with sums for partners: a card could go when cards that could be
    exposed, and one that could be on top of a pile, make up what it lacks.
    """
    exposed: uint64_t = node.exposed
    gone: uint64_t = 0
    used: uint64_t = 0
    exposed_before: uint64_t = 0
    used_before: uint64_t = 0
    drawn: cython.int = time & 63
    redeals: cython.int = work.layout.redeals - (time >> 6)
    rest: uint64_t
    wanted: uint64_t = node.tableau & work.layout.goal
    if work.layout.shape.open_stock or work.layout.redeals < 0:
        used = node.stock
    reach_groups(
        work,
        node,
        drawn,
        cython.address(exposed),
        cython.address(gone),
        cython.address(used),
    )
    while True:
        rest = node.stock & ~below(drawn)
        while rest:
            drawn = lowest(rest) + 1
            rest &= rest - 1
            reach_groups(
                work,
                node,
                drawn,
                cython.address(exposed),
                cython.address(gone),
                cython.address(used),
            )
            if not (wanted & ~gone or work.layout.shape.goal_stock):
                return True
        if redeals <= 0 or (exposed == exposed_before and used == used_before):
            break
        exposed_before = exposed
        used_before = used
        redeals -= 1
        drawn = 0
    if work.layout.shape.goal_stock and node.stock & ~used:
        return False
    return not wanted & ~gone


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def reach_groups(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    drawn: cython.int,
    exposed: cython.pointer[uint64_t],
    gone: cython.pointer[uint64_t],
    used: cython.pointer[uint64_t],
) -> cython.void:
    """Make every removal that could be made with the waste as it is, until nothing more goes."""
    number: cython.int[14]
    sums: uint64_t
    piled: uint64_t
    rest: uint64_t
    beneath: uint64_t
    waste: uint64_t
    slot: cython.int
    rank: cython.int
    other: cython.int
    missing: cython.int
    again: cython.bint = True
    reached: uint64_t
    while again:
        again = False
        for rank in range(14):
            number[rank] = 0
        rest = exposed[0]
        if work.layout.shape.pair_with_cover:
            # A covered card could go with its cover: count it as soon as one could be exposed.
            beneath = rest
            while beneath:
                slot = lowest(beneath)
                beneath &= beneath - 1
                rest |= work.layout.under[slot] & node.tableau
        reached = rest
        while rest:
            number[work.layout.rank[lowest(rest)]] += 1
            rest &= rest - 1
        # The waste from its top down, as far as each card could have gone.
        piled = 1
        waste = node.stock & below(drawn)
        sums = sums_without(number, 0)
        while waste:
            slot = highest(waste)
            waste &= ~bit(slot)
            rank = work.layout.stock_rank[slot]
            piled |= cython.cast(uint64_t, 1) << rank
            if sums >> (TARGET - rank) & 1:
                used[0] |= bit(slot)
            if not used[0] & bit(slot):
                break
        if work.layout.shape.open_stock:
            piled |= open_sums(work, node)
        for rank in range(1, 13):
            if not number[rank]:
                continue
            sums = sums_without(number, rank)
            missing = TARGET - rank
            for other in range(missing + 1):
                if piled >> other & 1 and sums >> (missing - other) & 1:
                    break
            else:
                continue
            rest = reached & work.layout.rank_slots[rank] & ~gone[0]
            gone[0] |= rest
            while rest:
                slot = lowest(rest)
                rest &= rest - 1
                beneath = work.layout.under[slot] & node.tableau & ~exposed[0]
                while beneath:
                    other = lowest(beneath)
                    beneath &= beneath - 1
                    if not work.layout.cover[other] & node.tableau & ~gone[0]:
                        exposed[0] |= bit(other)
                        again = True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def sums_without(number: cython.pointer[cython.int], but: cython.int) -> uint64_t:
    """Return the sums up to 13 that counts of cards by rank make, one card of a rank left out."""
    sums: uint64_t = 1
    rank: cython.int
    card: cython.int
    for rank in range(1, 13):
        for card in range(number[rank] - (1 if rank == but else 0)):
            if card * rank > TARGET:
                break
            sums |= sums << rank
    return sums & 0x3FFF


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def open_sums(
    work: cython.pointer[cython.const[Work]], node: cython.pointer[cython.const[Node]]
) -> uint64_t:
    """Return the sums of one and of two stock cards, as bits: the open stock bounds neither."""
    sums: uint64_t = 0
    rank: cython.int
    other: cython.int
    for rank in range(1, 13):
        if not node.stock & work.layout.rank_stock[rank]:
            continue
        sums |= cython.cast(uint64_t, 1) << rank
        for other in range(1, 13):
            if node.stock & work.layout.rank_stock[other]:
                sums |= cython.cast(uint64_t, 1) << (rank + other)
    return sums
