"""The removals that go with drawing, where no set of removals can do without it."""

import cython
from cython.cimports.benben.solver.kernel.fewest_state import PART_STUBBORN, Fewest, Stage
from cython.cimports.benben.solver.kernel.layout import bit, lowest, uint64_t
from cython.cimports.benben.solver.kernel.state import STOCK_CARD, Moves, Work, stock_partners
from cython.cimports.benben.solver.kernel.stubborn import Partners, Stubborn, close_set, enable


def draw_set(
    fewest: cython.pointer[Fewest],
    stage: cython.pointer[cython.const[Stage]],
    known: cython.pointer[Partners],
    top: cython.int,
    next_card: cython.int,
    chosen: cython.pointer[Stubborn],
) -> cython.void:
    """Collect the set that draws: all uses of the piles' tops, and what makes more possible.

    Args:
        fewest: the solve.
        stage: the state.
        known: partners found so far; added to.
        top: the waste top, -1 when there is none.
        next_card: the top of an open stock, -1 when there is none.
        chosen: the set; overwritten.
    """
    slots: uint64_t
    other: cython.int
    card: cython.int
    uses: Moves
    index: cython.int
    work: cython.pointer[Work] = fewest.work
    uses.size = 0
    chosen.active = 0 if fewest.parts & PART_STUBBORN else stage.node.exposed
    chosen.draws = True
    chosen.moves.size = 0
    for index in range(2):
        card = next_card if index else top
        if card < 0:
            continue
        slots = stock_partners(work, cython.address(stage.node), card)
        while slots:
            other = lowest(slots)
            slots &= slots - 1
            if stage.node.exposed & bit(other):
                uses.first[uses.size] = other
                uses.second[uses.size] = STOCK_CARD + card
                uses.size += 1
            else:
                enable(work, cython.address(stage.node), other, -1, chosen)
    close_set(work, cython.address(stage.node), known, 0, chosen)
    chosen.draws = True
    for index in range(uses.size):
        chosen.moves.first[chosen.moves.size] = uses.first[index]
        chosen.moves.second[chosen.moves.size] = uses.second[index]
        chosen.moves.size += 1
    if top >= 0 and next_card >= 0:
        if (
            work.layout.shape.partners[work.layout.stock_rank[top]]
            >> work.layout.stock_rank[next_card]
        ) & 1:
            chosen.moves.first[chosen.moves.size] = STOCK_CARD + top
            chosen.moves.second[chosen.moves.size] = STOCK_CARD + next_card
            chosen.moves.size += 1
