"""What a rank pair costs at least, from who of it can meet whom and when: best assignments.

A rank pair has at most four cards on each side here, and what is left of them and how they can
meet is one word, the *key*. Its values, one for each number of its stock cards that the last
pass comes to, are kept by key.
"""

import cython
from cython.cimports.benben.solver.kernel.fewest_pairs import (
    MEET_LATER,
    NO_VALUE,
    TOP_NEXT,
    TOP_NOW,
    WASTE_NEXT,
    WASTE_NOW,
    PairRow,
)
from cython.cimports.benben.solver.kernel.fewest_reach import LATER_STEP, Reach
from cython.cimports.benben.solver.kernel.fewest_state import (
    PAIR_BITS,
    Fewest,
    PairValues,
    Stage,
)
from cython.cimports.benben.solver.kernel.layout import (
    Layout,
    below,
    bit,
    lowest,
    uint64_t,
)
from cython.cimports.benben.solver.kernel.pairing import PAIRS, Pairing
from cython.cimports.benben.solver.kernel.table import MIX_1
from cython.cimports.libc.stdint import int16_t


def number_pairs(fewest: cython.pointer[Fewest]) -> cython.void:
    """Give the cards of each rank pair their places in its keys, for a new position."""
    layout: cython.pointer[Layout] = cython.address(fewest.work.layout)
    pairing: cython.pointer[Pairing] = cython.address(fewest.work.pairing)
    pair: cython.int
    side: cython.int
    local: cython.int
    card: cython.int
    rest: uint64_t
    number: cython.int[2]
    for pair in range(PAIRS):
        number[0] = 0
        number[1] = 0
        for local in range(pairing.size[pair]):
            card = pairing.slot_of[pair][local]
            if card < 64:
                side = layout.rank[card] != pair + 1
                fewest.slot_shift[card] = number[side] * (3 if side else 12)
            else:
                side = layout.stock_rank[card - 64] != pair + 1
                fewest.stock_shift[card - 64] = number[side] * (3 if side else 12)
            fewest.side[pair][4 * side + number[side]] = local
            number[side] += 1
        fewest.low_size[pair] = number[0]
        fewest.high_size[pair] = number[1]
        # The stock cards in the order in which they are drawn.
        fewest.drawn_size[pair] = 0
        rest = layout.rank_stock[pair + 1] | layout.rank_stock[12 - pair]
        while rest:
            fewest.draw_order[pair][fewest.drawn_size[pair]] = lowest(
                pairing.stock_place[lowest(rest)]
            )
            fewest.drawn_size[pair] += 1
            rest &= rest - 1


def pair_keys(
    fewest: cython.pointer[Fewest],
    stage: cython.pointer[cython.const[Stage]],
    reach: cython.pointer[cython.const[Reach]],
    keys: cython.pointer[uint64_t],
) -> cython.void:
    """Write down for each rank pair what is left of it and who can meet whom when."""
    layout: cython.pointer[Layout] = cython.address(fewest.work.layout)
    open_stock: cython.bint = layout.shape.open_stock
    rest: uint64_t = stage.node.tableau
    stock: uint64_t = stage.node.stock
    cards: uint64_t
    top_now: uint64_t
    waste_now: uint64_t
    top_next: uint64_t
    waste_next: uint64_t
    key: uint64_t
    slot: cython.int
    card: cython.int
    step: cython.int
    pair: cython.int
    how: cython.int
    next_pass: cython.int = reach.last_now + 1
    for pair in range(PAIRS):
        keys[pair] = bit(63) | cython.cast(uint64_t, stage.node.pattern[pair]) << 48
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        cards = stock & layout.rank_stock[13 - layout.rank[slot]]
        if not cards:
            continue
        step = reach.when[slot] if reach.exposed & bit(slot) else LATER_STEP
        if step <= reach.last_now:
            top_now = ~below(reach.place[step]) if open_stock else 0
            waste_now = reach.runs[step]
            step = next_pass
        else:
            top_now = 0
            waste_now = 0
        top_next = ~below(reach.place[step]) if open_stock else 0
        waste_next = reach.runs[step]
        key = 0
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            how = MEET_LATER
            if top_now >> card & 1:
                how = TOP_NOW
            elif waste_now >> card & 1:
                how = WASTE_NOW
            elif top_next >> card & 1:
                how = TOP_NEXT
            elif waste_next >> card & 1:
                how = WASTE_NEXT
            key |= cython.cast(uint64_t, how) << fewest.stock_shift[card]
        keys[fewest.work.pairing.pair[slot]] |= key << fewest.slot_shift[slot]
    if not open_stock:
        return
    rest = stock & ~below(stage.time & 63)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        cards = reach.meets[card] & layout.rank_stock[13 - layout.stock_rank[card]]
        while cards:
            keys[fewest.work.pairing.stock_pair[card]] |= cython.cast(uint64_t, TOP_NOW) << (
                fewest.stock_shift[card] + fewest.stock_shift[lowest(cards)]
            )
            cards &= cards - 1


def pair_values(
    fewest: cython.pointer[Fewest], pair: cython.int, key: uint64_t, middle: cython.int
) -> PairRow:
    """Return by the number of stock cards in reach of the last pass what a rank pair weighs.

    Args:
        fewest: the solve.
        pair: the rank pair.
        key: what `pair_keys` wrote.
        middle: passes between this and the last one, 0 or 1.
    """
    entry: cython.pointer[PairValues] = (
        fewest.pairs
        + (cython.cast(uint64_t, pair) << PAIR_BITS)
        + ((key * MIX_1) >> (64 - PAIR_BITS))
    )
    if entry.key != key:
        entry.key = key
        entry.known[0] = False
        entry.known[1] = False
    if not entry.known[middle]:
        entry.known[middle] = True
        assign(fewest, pair, key, middle, entry.least[middle])
    return entry.least[middle]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def weight(
    how: cython.int, inside: cython.bint, middle: cython.int, open_stock: cython.bint
) -> cython.int:
    """Return what a stock card weighs that goes with a tableau card.

    Half a removal (1), less the draws (2 each) that it saves.
    """
    last: cython.int = 2 if inside else 0
    if how == TOP_NOW:
        return -1 - 2 * middle - last
    if how == WASTE_NOW:
        return 1 - 2 * middle - last
    if middle:
        if how == TOP_NEXT:
            return -1 - last
        if how == WASTE_NEXT:
            return 1 - last
        if inside:
            return -1 if open_stock else 1
    elif inside:
        if how == TOP_NEXT:
            return -1
        if how == WASTE_NEXT:
            return 1
    return NO_VALUE


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def stock_pair_weight(
    now: cython.bint,
    inside_first: cython.bint,
    inside_second: cython.bint,
    middle: cython.int,
) -> cython.int:
    """Return what two stock cards weigh that go together: one removal, less the draws saved."""
    last: cython.int = (2 if inside_first else 0) + (2 if inside_second else 0)
    if now:
        # One of them was drawn in this pass.
        return -4 * middle - last
    # One of them was drawn in the pass between.
    return -last if middle else 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def assign(
    fewest: cython.pointer[Fewest],
    pair: cython.int,
    key: uint64_t,
    middle: cython.int,
    least: cython.pointer[int16_t],
) -> cython.void:
    """Compute the values of a key: the lightest assignments that serve all tableau cards.

    Args:
        fewest: the solve.
        pair: the rank pair.
        key: what `pair_keys` wrote.
        middle: passes between this and the last one, 0 or 1.
        least: set to the values by the number of stock cards that the last pass comes to.
    """
    pairing: cython.pointer[Pairing] = cython.address(fewest.work.pairing)
    open_stock: cython.bint = fewest.work.layout.shape.open_stock
    pattern: cython.int = key >> 48 & 0xFF
    order: cython.int[8]
    size: cython.int = 0
    index: cython.int
    row: cython.int
    column: cython.int
    local: cython.int
    other: cython.int
    mask: cython.int
    reached: cython.int
    columns: cython.int = 1 << fewest.high_size[pair]
    must: cython.int = 0
    value: cython.int
    how: cython.int
    old: cython.int[16]
    new: cython.int[16]
    first_stock: cython.bint
    for local in range(8):
        order[local] = 0
    for index in range(fewest.drawn_size[pair]):
        local = fewest.draw_order[pair][index]
        if pattern >> local & 1:
            size += 1
            order[local] = size
    for column in range(fewest.high_size[pair]):
        local = fewest.side[pair][4 + column]
        if pattern >> local & 1 and order[local] == 0:
            must |= 1 << column
    for reached in range(size + 1):
        for mask in range(columns):
            old[mask] = NO_VALUE
        old[0] = 0
        for row in range(fewest.low_size[pair]):
            local = fewest.side[pair][row]
            if not pattern >> local & 1:
                continue
            first_stock = order[local] > 0
            for mask in range(columns):
                new[mask] = old[mask] if first_stock else NO_VALUE
            for column in range(fewest.high_size[pair]):
                other = fewest.side[pair][4 + column]
                if not pattern >> other & 1:
                    continue
                how = key >> (12 * row + 3 * column) & 7
                if first_stock and order[other]:
                    if not open_stock:
                        continue
                    value = stock_pair_weight(
                        how == TOP_NOW, order[local] <= reached, order[other] <= reached, middle
                    )
                    if value >= 0:
                        continue
                elif first_stock:
                    value = weight(how, order[local] <= reached, middle, open_stock)
                elif order[other]:
                    value = weight(how, order[other] <= reached, middle, open_stock)
                elif pairing.near[pair][local] >> other & 1:
                    value = 0
                else:
                    continue
                if value >= NO_VALUE:
                    continue
                for mask in range(columns):
                    if (
                        not mask >> column & 1
                        and old[mask] < NO_VALUE
                        and old[mask] + value < new[mask | 1 << column]
                    ):
                        new[mask | 1 << column] = old[mask] + value
            for mask in range(columns):
                old[mask] = new[mask]
        value = NO_VALUE
        for mask in range(columns):
            if mask & must == must and old[mask] < value:
                value = old[mask]
        least[reached] = value
