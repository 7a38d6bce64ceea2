"""Whether the cards that must go find different partners: matching by augmenting paths.

Every card stands on both sides: as one that must find a partner, and as a partner. Where ranks
fall into two kinds that only go with each other (all rules but equal ranks), partners for the
cards of one kind and for those of the other can be found apart, and together they make up one
pairing (Mendelsohn and Dulmage, 1958). Where they do not, it is a necessary condition.
"""

import cython
from cython.cimports.benben.solver.kernel.layout import all_must_go, bit, lowest, uint8_t, uint64_t
from cython.cimports.benben.solver.kernel.matching import Edges
from cython.cimports.benben.solver.kernel.state import (
    STOCK_CARD,
    USE_COUNTING,
    Node,
    Work,
)
from cython.cimports.benben.solver.kernel.timing import Outlook


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def augment(
    start: cython.int,
    slots: cython.pointer[cython.const[uint64_t]],
    stock: cython.pointer[cython.const[uint64_t]],
    taken: cython.pointer[uint64_t],
    owner: cython.pointer[uint8_t],
    partner: cython.pointer[uint8_t],
) -> cython.bint:
    """Find a partner for one more card, moving others to other partners; False if none is left.

    Args:
        start: the card, a slot or 64 + j for the stock card j, as everywhere here.
        slots: for a card, the slots that it can go with.
        stock: for a card, the stock cards that it can go with.
        taken: two masks, of slots and of stock cards that are someone's partner.
        owner: whose partner a card is.
        partner: the partner of a card.
    """
    queue: uint8_t[128]
    origin: uint8_t[128]
    head: cython.int = 0
    tail: cython.int = 1
    seen_slots: uint64_t = 0
    seen_stock: uint64_t = 0
    fresh: uint64_t
    card: cython.int
    other: cython.int
    previous: cython.int
    queue[0] = start
    while head < tail:
        card = queue[head]
        head += 1
        other = -1
        fresh = stock[card] & ~taken[1]
        if fresh:
            other = STOCK_CARD + lowest(fresh)
        else:
            fresh = slots[card] & ~taken[0]
            if fresh:
                other = lowest(fresh)
        if other >= 0:
            if other >= STOCK_CARD:
                taken[1] |= bit(other - STOCK_CARD)
            else:
                taken[0] |= bit(other)
            while True:
                previous = partner[card]
                partner[card] = other
                owner[other] = card
                if card == start:
                    return True
                other = previous
                card = origin[card]
        fresh = slots[card] & ~seen_slots
        seen_slots |= fresh
        while fresh:
            other = owner[lowest(fresh)]
            fresh &= fresh - 1
            origin[other] = card
            queue[tail] = other
            tail += 1
        fresh = stock[card] & ~seen_stock
        seen_stock |= fresh
        while fresh:
            other = owner[STOCK_CARD + lowest(fresh)]
            fresh &= fresh - 1
            origin[other] = card
            queue[tail] = other
            tail += 1
    return False


def each_finds_another(edges: cython.pointer[cython.const[Edges]]) -> cython.bint:
    """Say whether all cards, those of the stock too, can have different partners."""
    taken: uint64_t[2]
    owner: uint8_t[128]
    partner: uint8_t[128]
    rest: uint64_t
    card: cython.int
    pile: cython.int
    taken[0] = 0
    taken[1] = 0
    for pile in range(2):
        rest = edges.there[pile]
        while rest:
            card = 64 * pile + lowest(rest)
            rest &= rest - 1
            partner[card] = 0
            if not augment(
                card,
                cython.cast(cython.pointer[cython.const[uint64_t]], edges.slots),
                cython.cast(cython.pointer[cython.const[uint64_t]], edges.stock),
                taken,
                owner,
                partner,
            ):
                return False
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def set_tableau_edges(
    node: cython.pointer[cython.const[Node]],
    slots: cython.pointer[cython.const[uint64_t]],
    stock: cython.pointer[cython.const[uint64_t]],
    slots_left: cython.pointer[uint64_t],
    stock_left: cython.pointer[uint64_t],
) -> cython.void:
    """Write down with which cards that are left each tableau card could go.

    Args:
        node: the state.
        slots: for a slot, slots.
        stock: for a slot, stock cards.
        slots_left: filled in: for a slot, those of its slots that hold a card.
        stock_left: filled in: for a slot, those of its stock cards that are there.
    """
    rest: uint64_t = node.tableau
    slot: cython.int
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        slots_left[slot] = slots[slot] & node.tableau
        stock_left[slot] = stock[slot] & node.stock


def set_edges(
    work: cython.pointer[cython.const[Work]],
    node: cython.pointer[cython.const[Node]],
    slots: cython.pointer[cython.const[uint64_t]],
    stock: cython.pointer[cython.const[uint64_t]],
    takers: cython.pointer[cython.const[uint64_t]],
    edges: cython.pointer[Edges],
) -> cython.void:
    """Write down who could go with whom of the cards that are left of a state.

    Two stock cards go together only where the stock shows its top.

    Args:
        work: the solve.
        node: the state.
        slots: for a slot, slots.
        stock: for a slot, stock cards.
        takers: for a stock card, slots.
        edges: filled in.
    """
    mates: uint64_t[14]
    rest: uint64_t
    card: cython.int
    rank: cython.int
    edges.there[0] = node.tableau
    edges.there[1] = node.stock
    set_tableau_edges(node, slots, stock, edges.slots, edges.stock)
    for rank in range(14):
        mates[rank] = 0
        if work.layout.shape.open_stock:
            rest = work.layout.shape.partners[rank]
            while rest:
                mates[rank] |= work.layout.rank_stock[lowest(rest)] & node.stock
                rest &= rest - 1
    rest = node.stock
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        edges.slots[STOCK_CARD + card] = takers[card] & node.tableau
        edges.stock[STOCK_CARD + card] = mates[work.layout.stock_rank[card]] & ~bit(card)


def all_find_partners(
    work: cython.pointer[cython.const[Work]],
    node: cython.pointer[cython.const[Node]],
    outlook: cython.pointer[cython.const[Outlook]],
) -> cython.bint:
    """Say whether the cards that must go can all have different partners.

    Args:
        work: the solve.
        node: the state.
        outlook: who can go with whom.
    """
    edges: Edges
    if work.methods & USE_COUNTING and not work.paired and all_must_go(cython.address(work.layout)):
        # Where a rank goes with one other only, the pairing tables tell as much (measured).
        set_edges(
            work,
            node,
            cython.cast(cython.pointer[cython.const[uint64_t]], outlook.slots),
            cython.cast(cython.pointer[cython.const[uint64_t]], outlook.stock),
            cython.cast(cython.pointer[cython.const[uint64_t]], outlook.takers),
            cython.address(edges),
        )
        return each_finds_another(cython.address(edges))
    return goal_is_matched(
        work,
        node,
        cython.cast(cython.pointer[cython.const[uint64_t]], outlook.slots),
        cython.cast(cython.pointer[cython.const[uint64_t]], outlook.stock),
    )


def goal_finds_partners(
    work: cython.pointer[cython.const[Work]], node: cython.pointer[cython.const[Node]]
) -> cython.bint:
    """Say whether the slots that must be emptied can have different partners, whatever the order.

    Args:
        work: the solve.
        node: the state.
    """
    slots: uint64_t[64]
    stock: uint64_t[64]
    set_tableau_edges(
        node,
        cython.cast(cython.pointer[cython.const[uint64_t]], work.layout.partner),
        cython.cast(cython.pointer[cython.const[uint64_t]], work.layout.partner_stock),
        slots,
        stock,
    )
    return goal_is_matched(work, node, slots, stock)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def goal_is_matched(
    work: cython.pointer[cython.const[Work]],
    node: cython.pointer[cython.const[Node]],
    slots: cython.pointer[cython.const[uint64_t]],
    stock: cython.pointer[cython.const[uint64_t]],
) -> cython.bint:
    """Say whether the slots that must be emptied can have different partners.

    Args:
        work: the solve.
        node: the state.
        slots: for a slot, the slots that it can go with.
        stock: for a slot, the stock cards that it can go with.
    """
    taken: uint64_t[2]
    owner: uint8_t[128]
    partner: uint8_t[128]
    rest: uint64_t = node.tableau & work.layout.goal
    slot: cython.int
    taken[0] = 0
    taken[1] = 0
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        partner[slot] = 0
        if not augment(slot, slots, stock, taken, owner, partner):
            return False
    return True
