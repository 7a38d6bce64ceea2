"""A lower bound of a win with another redeal, from who can meet whom and when.

It is the bound of ``fewest_later`` with exact assignments within each rank pair in place of
counts. ``docs/solver-optimal.md`` has the proof.
"""

import cython
from cython.cimports.benben.solver.kernel.fewest_later import alone_before_last, alone_in_last
from cython.cimports.benben.solver.kernel.fewest_pairs import (
    NO_VALUE,
    PairRow,
    number_pairs,
    pair_keys,
    pair_values,
)
from cython.cimports.benben.solver.kernel.fewest_reach import Reach
from cython.cimports.benben.solver.kernel.fewest_state import (
    ENDLESS,
    PAIR_BITS,
    PART_LATER,
    PART_MEETINGS,
    PART_REACH,
    Fewest,
    PairValues,
    Stage,
)
from cython.cimports.benben.solver.kernel.layout import (
    Layout,
    below,
    count,
    lowest,
    uint64_t,
)
from cython.cimports.benben.solver.kernel.pairing import PAIRS
from cython.cimports.libc.stdlib import free, malloc
from cython.cimports.libc.string import memset


def meetings_open(fewest: cython.pointer[Fewest]) -> cython.bint:
    """Empty the values for a new position; False when there is no memory."""
    parts: cython.int = PART_REACH | PART_LATER | PART_MEETINGS
    total: uint64_t = cython.cast(uint64_t, PAIRS) << PAIR_BITS
    rank: cython.int
    layout: cython.pointer[Layout] = cython.address(fewest.work.layout)
    fewest.meetings = fewest.waste_bound and fewest.parts & parts == parts
    for rank in range(1, 13):
        if count(layout.rank_slots[rank]) + count(layout.rank_stock[rank]) > 4:
            fewest.meetings = False
    if not fewest.meetings:
        return True
    if not fewest.pairs:
        fewest.pairs = cython.cast(
            cython.pointer[PairValues], malloc(total * cython.sizeof(PairValues))
        )
        if not fewest.pairs:
            return False
    memset(fewest.pairs, 0, total * cython.sizeof(PairValues))
    number_pairs(fewest)
    return True


def meetings_close(fewest: cython.pointer[Fewest]) -> cython.void:
    """Give the memory back."""
    free(fewest.pairs)
    fewest.pairs = cython.NULL


def meetings_bound(
    fewest: cython.pointer[Fewest],
    stage: cython.pointer[cython.const[Stage]],
    reach: cython.pointer[cython.const[Reach]],
    redeals: cython.int,
    until: cython.int,
) -> cython.int:
    """Return a bound (doubled) of a win with at least so many more redeals, one or more.

    Args:
        fewest: the solve.
        stage: the state.
        reach: how soon everything can be removed.
        redeals: the redeals.
        until: with just so many redeals, the last pass draws at least up to this place.
    """
    keys: uint64_t[6]
    one: cython.int
    two: cython.int
    layout: cython.pointer[Layout] = cython.address(fewest.work.layout)
    if not stage.node.stock:
        return 2 * ENDLESS
    pair_keys(fewest, stage, reach, keys)
    if redeals > 1:
        return best_last_place(fewest, stage, keys, redeals, until)
    one = best_last_place(fewest, stage, keys, 1, until)
    if layout.redeals >= 0 and (stage.time >> 6) + 1 >= layout.redeals:
        return one
    two = best_last_place(fewest, stage, keys, 2, 0)
    return one if one < two else two


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def best_last_place(
    fewest: cython.pointer[Fewest],
    stage: cython.pointer[cython.const[Stage]],
    keys: cython.pointer[cython.const[uint64_t]],
    redeals: cython.int,
    until: cython.int,
) -> cython.int:
    """Return the least cost (doubled) over all places to which the last pass may draw."""
    drawn: cython.int = stage.time & 63
    stock: uint64_t = stage.node.stock
    alone: uint64_t = stage.alone
    middle: cython.int = 1 if redeals > 1 else 0
    values: PairRow[6]
    pair: cython.int
    card: cython.int
    best: cython.int = 2 * ENDLESS
    # What this pass, the redeals and the passes between cost, whatever is taken.
    total: cython.int = 2 * (
        count(stock & ~below(drawn)) + redeals + middle * count(stock)
    ) + count(stage.node.tableau)
    while alone:
        total += 2 * alone_before_last(fewest, stage, lowest(alone), middle)
        alone &= alone - 1
    for pair in range(PAIRS):
        values[pair] = pair_values(fewest, pair, keys[pair], middle)
        total += values[pair][0]
    alone = stage.alone
    if until == 0:
        best = total
    while stock:
        card = lowest(stock)
        stock &= stock - 1
        total += 2
        while alone and lowest(alone) < card:
            if alone_in_last(fewest, stage, lowest(alone), middle):
                total += 2
            alone &= alone - 1
        pair = fewest.work.pairing.stock_pair[card]
        total += values[pair][1] - values[pair][0]
        values[pair] += 1
        if card >= until - 1 and total < best:
            best = total
    return best if best < NO_VALUE // 2 else 2 * ENDLESS
