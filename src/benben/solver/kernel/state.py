"""A state of the search: how a removal changes it, and which partners a card may still take."""

import cython
from cython.cimports.benben.solver.kernel.all_go import all_pair_off
from cython.cimports.benben.solver.kernel.layout import (
    all_must_go,
    bit,
    lowest,
    uint16_t,
    uint64_t,
)
from cython.cimports.benben.solver.kernel.matching import goal_finds_partners
from cython.cimports.benben.solver.kernel.pairing import PAIRS, edges_of, is_feasible
from cython.cimports.benben.solver.kernel.state import STOCK_CARD, USE_COUNTING, Node, Work


def first_node(work: cython.pointer[Work], node: cython.pointer[Node]) -> cython.void:
    """Set a node to the position that is to be solved."""
    rest: uint64_t
    card: cython.int
    pair: cython.int
    node.tableau = work.layout.tableau
    node.stock = work.layout.stock
    node.exposed = 0
    for pair in range(PAIRS):
        node.pattern[pair] = 0
    rest = node.tableau
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if not work.layout.cover[card] & node.tableau:
            node.exposed |= bit(card)
        if work.paired:
            node.pattern[work.pairing.pair[card]] |= work.pairing.place[card]
    rest = node.stock if work.paired else 0
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        node.pattern[work.pairing.stock_pair[card]] |= work.pairing.stock_place[card]


def remove_card(
    work: cython.pointer[cython.const[Work]], node: cython.pointer[Node], card: cython.int
) -> cython.void:
    """Take a card away: a slot, or 64 and the place of a stock card."""
    rest: uint64_t
    other: cython.int
    if card >= STOCK_CARD:
        card -= STOCK_CARD
        node.stock &= ~bit(card)
        if work.paired:
            node.pattern[work.pairing.stock_pair[card]] &= ~work.pairing.stock_place[card]
        return
    node.tableau &= ~bit(card)
    node.exposed &= ~bit(card)
    if work.paired:
        node.pattern[work.pairing.pair[card]] &= ~work.pairing.place[card]
    rest = work.layout.under[card] & node.tableau
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        if not work.layout.cover[other] & node.tableau:
            node.exposed |= bit(other)


def add_stock_card(
    work: cython.pointer[cython.const[Work]], node: cython.pointer[Node], card: cython.int
) -> cython.void:
    """Put a stock card back, by its place."""
    node.stock |= bit(card)
    if work.paired:
        node.pattern[work.pairing.stock_pair[card]] |= work.pairing.stock_place[card]


def partners(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    slot: cython.int,
    stock: cython.pointer[uint64_t],
) -> uint64_t:
    """Return the slots that a tableau card may still go with, and store such stock cards.

    Left out are those after which the rest of the rank pair could not all be paired.
    """
    slots: uint64_t = work.layout.partner[slot] & node.tableau
    cards: uint64_t = work.layout.partner_stock[slot] & node.stock
    found: uint64_t = 0
    other: cython.int
    pair: cython.int
    left: uint16_t
    edges: cython.pointer[cython.const[uint64_t]]
    if not work.paired:
        stock[0] = cards
        return slots
    stock[0] = 0
    pair = work.pairing.pair[slot]
    if work.pairing.edges[pair]:
        edges = edges_of(cython.address(work.pairing), pair, node.pattern[pair]) + 2 * lowest(
            work.pairing.place[slot]
        )
        stock[0] = edges[1]
        return edges[0]
    left = node.pattern[pair] & ~work.pairing.place[slot]
    while slots:
        other = lowest(slots)
        slots &= slots - 1
        if is_feasible(cython.address(work.pairing), pair, left & ~work.pairing.place[other]):
            found |= bit(other)
    while cards:
        other = lowest(cards)
        cards &= cards - 1
        if work.pairing.stock_place[other] & left and is_feasible(
            cython.address(work.pairing), pair, left & ~work.pairing.stock_place[other]
        ):
            stock[0] |= bit(other)
    return found


def stock_partners(
    work: cython.pointer[Work], node: cython.pointer[cython.const[Node]], card: cython.int
) -> uint64_t:
    """Return the slots whose card a stock card may still go with."""
    slots: uint64_t = work.layout.stock_partner[card] & node.tableau
    found: uint64_t = 0
    other: cython.int
    pair: cython.int
    left: uint16_t
    edges: cython.pointer[cython.const[uint64_t]]
    if not work.paired:
        return slots
    pair = work.pairing.stock_pair[card]
    if not node.pattern[pair] & work.pairing.stock_place[card]:
        return 0
    if work.pairing.edges[pair]:
        edges = edges_of(cython.address(work.pairing), pair, node.pattern[pair])
        return edges[2 * lowest(work.pairing.stock_place[card])]
    left = node.pattern[pair] & ~work.pairing.stock_place[card]
    while slots:
        other = lowest(slots)
        slots &= slots - 1
        if is_feasible(cython.address(work.pairing), pair, left & ~work.pairing.place[other]):
            found |= bit(other)
    return found


def can_be_paired(
    work: cython.pointer[Work], node: cython.pointer[cython.const[Node]]
) -> cython.bint:
    """Say whether by counting and by who buries whom every card that must go can be paired."""
    pair: cython.int
    rest: uint64_t
    slot: cython.int
    if work.paired:
        for pair in range(PAIRS):
            if not is_feasible(cython.address(work.pairing), pair, node.pattern[pair]):
                return False
        return True
    if work.methods & USE_COUNTING:
        if all_must_go(cython.address(work.layout)):
            return all_pair_off(work, node)
        return goal_finds_partners(work, node)
    rest = node.tableau & work.layout.goal
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        if not (
            work.layout.partner[slot] & node.tableau or work.layout.partner_stock[slot] & node.stock
        ):
            return False
    return True


def is_won(
    work: cython.pointer[cython.const[Work]], node: cython.pointer[cython.const[Node]]
) -> cython.bint:
    """Say whether every card that must go is gone."""
    if node.tableau & work.layout.goal:
        return False
    return not (work.layout.shape.goal_stock and node.stock)


def lying_alone_on(
    work: cython.pointer[cython.const[Work]],
    node: cython.pointer[cython.const[Node]],
    slot: cython.int,
) -> uint64_t:
    """Return the slots that an exposed card covers as the last one, where both may go at once."""
    rest: uint64_t
    found: uint64_t = 0
    other: cython.int
    if not work.layout.shape.pair_with_cover:
        return 0
    rest = work.layout.under[slot] & node.tableau
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        if work.layout.cover[other] & node.tableau == bit(slot) and work.layout.shape.direct[
            other
        ] & bit(slot):
            found |= bit(other)
    return found
