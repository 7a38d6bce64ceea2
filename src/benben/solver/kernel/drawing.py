"""The set of removals that draws: all that may have to be done before the next card comes up."""

import cython
from cython.cimports.benben.solver.kernel.hope import looks_ahead
from cython.cimports.benben.solver.kernel.layout import bit, lowest, uint64_t
from cython.cimports.benben.solver.kernel.state import (
    STOCK_CARD,
    USE_STUBBORN,
    Moves,
    Node,
    Work,
    stock_partners,
)
from cython.cimports.benben.solver.kernel.stubborn import Partners, Stubborn, close_set, enable
from cython.cimports.benben.solver.kernel.timing import Outlook


def use_waste_top(
    work: cython.pointer[Work],
    node: cython.pointer[Node],
    known: cython.pointer[Partners],
    outlook: cython.pointer[cython.const[Outlook]],
    card: cython.int,
    ahead: uint64_t,
    chosen: cython.pointer[Stubborn],
) -> cython.void:
    """Collect the set that draws: all uses of the waste top, and what makes more of them possible.

    Args:
        work: the solve.
        node: the state.
        known: partners found so far; added to.
        outlook: who can still meet whom, where the bound by times applies.
        card: the waste top, -1 when there is none.
        ahead: the stock cards still to be drawn in this pass.
        chosen: the set; its moves are added to.
    """
    slots: uint64_t
    other: cython.int
    uses: Moves
    index: cython.int
    uses.size = 0
    slots = stock_partners(work, node, card) if card >= 0 else 0
    if card >= 0 and looks_ahead(work):
        slots &= outlook.takers[card]
    if not work.methods & USE_STUBBORN:
        chosen.active = node.exposed
    while slots:
        other = lowest(slots)
        slots &= slots - 1
        if node.exposed & bit(other):
            uses.first[uses.size] = other
            uses.second[uses.size] = STOCK_CARD + card
            uses.size += 1
        else:
            enable(work, node, other, -1, chosen)
    close_set(work, node, known, 0, chosen)
    for index in range(uses.size):
        chosen.moves.first[chosen.moves.size] = uses.first[index]
        chosen.moves.second[chosen.moves.size] = uses.second[index]
        chosen.moves.size += 1
    if card >= 0 and ahead and work.layout.shape.open_stock:
        other = lowest(ahead)
        if (
            work.layout.shape.partners[work.layout.stock_rank[card]]
            >> work.layout.stock_rank[other]
        ) & 1:
            chosen.moves.first[chosen.moves.size] = STOCK_CARD + card
            chosen.moves.second[chosen.moves.size] = STOCK_CARD + other
            chosen.moves.size += 1
