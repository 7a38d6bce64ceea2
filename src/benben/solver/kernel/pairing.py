"""Whether the cards of a rank pair can still all be paired: six tables, filled as asked.

Under the sum rule a card goes with one other rank only, so the cards fall into six rank pairs
that never compete for partners. What is left of a rank pair is a pattern of bits, and whether
its cards that must go can be paired with different cards (never with one that buries it) is a
fact about the pattern alone, whatever else happened.
"""

import cython
from cython.cimports.benben.solver.kernel.layout import (
    Layout,
    bit,
    count,
    lowest,
    uint8_t,
    uint16_t,
    uint64_t,
)
from cython.cimports.benben.solver.kernel.pairing import (
    EDGES_KNOWN,
    FEASIBLE,
    INFEASIBLE,
    MOST_FOR_EDGES,
    PAIRS,
    Pairing,
)
from cython.cimports.libc.stdlib import free, malloc
from cython.cimports.libc.string import memset


def pairing_fits(layout: cython.pointer[cython.const[Layout]]) -> cython.bint:
    """Say whether the rules pair each rank with exactly one other, and the tables hold it."""
    rank: cython.int
    if layout.shape.groups:
        return False
    for rank in range(1, 13):
        if layout.shape.partners[rank] != 1 << (13 - rank):
            return False
        if (
            count(layout.rank_slots[rank] | layout.rank_slots[13 - rank])
            + count(layout.rank_stock[rank] | layout.rank_stock[13 - rank])
            > 16
        ):
            return False
    return True


def pairing_fill(
    pairing: cython.pointer[Pairing], layout: cython.pointer[cython.const[Layout]]
) -> cython.bint:
    """Number the cards of each rank pair and empty the tables.

    Returns:
        False when there is no memory.
    """
    pair: cython.int
    total: uint64_t = 0
    edges: uint64_t = 0
    patterns: uint64_t
    for pair in range(PAIRS):
        pairing.size[pair] = 0
        pairing.required[pair] = 0
        number_cards(pairing, layout, pair, pair + 1)
        number_cards(pairing, layout, pair, 12 - pair)
        relate_cards(pairing, layout, pair)
        patterns = cython.cast(uint64_t, 1) << pairing.size[pair]
        total += patterns
        if pairing.size[pair] <= MOST_FOR_EDGES:
            edges += patterns * pairing.size[pair] * 2
    # The edges come first in the memory, where they are aligned; they need no clearing.
    if edges * 8 + total > pairing.allocated:
        free(pairing.memory)
        pairing.memory = cython.cast(cython.pointer[uint8_t], malloc(edges * 8 + total))
        pairing.allocated = edges * 8 + total if pairing.memory else 0
        if not pairing.memory:
            return False
    memset(pairing.memory + edges * 8, 0, total)
    total = edges * 8
    edges = 0
    for pair in range(PAIRS):
        patterns = cython.cast(uint64_t, 1) << pairing.size[pair]
        pairing.verdict[pair] = pairing.memory + total
        total += patterns
        pairing.edges[pair] = cython.NULL
        if pairing.size[pair] <= MOST_FOR_EDGES:
            pairing.edges[pair] = cython.cast(cython.pointer[uint64_t], pairing.memory) + edges
            edges += patterns * pairing.size[pair] * 2
    return True


def pairing_close(pairing: cython.pointer[Pairing]) -> cython.void:
    """Give the memory back."""
    free(pairing.memory)
    pairing.memory = cython.NULL
    pairing.allocated = 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def number_cards(
    pairing: cython.pointer[Pairing],
    layout: cython.pointer[cython.const[Layout]],
    pair: cython.int,
    rank: cython.int,
) -> cython.void:
    """Give the cards of a rank their local bits."""
    rest: uint64_t = layout.rank_slots[rank]
    card: cython.int
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        pairing.pair[card] = pair
        pairing.place[card] = 1 << pairing.size[pair]
        pairing.slot_of[pair][pairing.size[pair]] = card
        if layout.goal >> card & 1:
            pairing.required[pair] |= pairing.place[card]
        pairing.size[pair] += 1
    rest = layout.rank_stock[rank]
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        pairing.stock_pair[card] = pair
        pairing.stock_place[card] = 1 << pairing.size[pair]
        pairing.slot_of[pair][pairing.size[pair]] = 64 + card
        if layout.shape.goal_stock:
            pairing.required[pair] |= pairing.stock_place[card]
        pairing.size[pair] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def relate_cards(
    pairing: cython.pointer[Pairing],
    layout: cython.pointer[cython.const[Layout]],
    pair: cython.int,
) -> cython.void:
    """Translate the relation of partners into local bits."""
    slots: uint64_t = layout.rank_slots[pair + 1] | layout.rank_slots[12 - pair]
    stock: uint64_t = layout.rank_stock[pair + 1]
    others: uint64_t
    card: cython.int
    other: cython.int
    local: cython.int
    for local in range(pairing.size[pair]):
        pairing.near[pair][local] = 0
    while slots:
        card = lowest(slots)
        slots &= slots - 1
        local = lowest(pairing.place[card])
        others = layout.partner[card]
        while others:
            other = lowest(others)
            others &= others - 1
            pairing.near[pair][local] |= pairing.place[other]
        others = layout.partner_stock[card]
        while others:
            other = lowest(others)
            others &= others - 1
            pairing.near[pair][local] |= pairing.stock_place[other]
            pairing.near[pair][lowest(pairing.stock_place[other])] |= pairing.place[card]
    # Two stock cards meet only where the top of the stock is available, and count only where
    # the stock must go too.
    if not (layout.shape.open_stock and layout.shape.goal_stock):
        return
    while stock:
        card = lowest(stock)
        stock &= stock - 1
        others = layout.rank_stock[12 - pair]
        while others:
            other = lowest(others)
            others &= others - 1
            pairing.near[pair][lowest(pairing.stock_place[card])] |= pairing.stock_place[other]
            pairing.near[pair][lowest(pairing.stock_place[other])] |= pairing.stock_place[card]


def is_feasible(
    pairing: cython.pointer[Pairing], pair: cython.int, pattern: uint16_t
) -> cython.bint:
    """Say whether the cards of a pattern that must go can all be paired with different cards."""
    required: uint16_t = pattern & pairing.required[pair]
    partners: uint16_t
    partner: uint16_t
    rest: uint16_t
    if not required:
        return True
    if pairing.verdict[pair][pattern]:
        return pairing.verdict[pair][pattern] & FEASIBLE
    rest = pattern & ~(required & -required)
    partners = pairing.near[pair][lowest(required)] & rest
    while partners:
        partner = partners & -partners
        partners ^= partner
        if is_feasible(pairing, pair, rest & ~partner):
            pairing.verdict[pair][pattern] = FEASIBLE
            return True
    pairing.verdict[pair][pattern] = INFEASIBLE
    return False


def edges_of(
    pairing: cython.pointer[Pairing], pair: cython.int, pattern: uint16_t
) -> cython.pointer[cython.const[uint64_t]]:
    """Return for each local card of a pattern the partners that leave the rest feasible.

    Only for rank pairs whose `edges` are kept. A card's slots and then its stock cards follow
    each other as two masks.
    """
    edges: cython.pointer[uint64_t] = (
        pairing.edges[pair] + 2 * cython.cast(uint64_t, pattern) * pairing.size[pair]
    )
    cards: uint16_t = pattern
    partners: uint16_t
    partner: uint16_t
    local: cython.int
    other: cython.int
    if pairing.verdict[pair][pattern] & EDGES_KNOWN:
        return edges
    while cards:
        local = lowest(cards)
        cards &= cards - 1
        edges[2 * local] = 0
        edges[2 * local + 1] = 0
        partners = pairing.near[pair][local] & pattern
        while partners:
            partner = partners & -partners
            partners ^= partner
            if is_feasible(pairing, pair, pattern & ~(partner | (1 << local))):
                other = pairing.slot_of[pair][lowest(partner)]
                if other < 64:
                    edges[2 * local] |= bit(other)
                else:
                    edges[2 * local + 1] |= bit(other - 64)
    is_feasible(pairing, pair, pattern)
    pairing.verdict[pair][pattern] |= EDGES_KNOWN
    return edges
