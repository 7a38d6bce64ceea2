"""How soon everything can be removed at best: the game in which a card serves more than once.

Cards are drawn pass by pass. A card that is exposed while a partner is available is removed, and
both stay of use to others; a waste card opens the one beneath it only once it has a partner that
was exposed. What cannot be removed in this game by some time cannot be removed by then at all.
"""

import cython
from cython.cimports.benben.solver.kernel.fewest_reach import (
    Reach,
)
from cython.cimports.benben.solver.kernel.fewest_state import (
    PART_REACH,
    Fewest,
    Stage,
)
from cython.cimports.benben.solver.kernel.layout import (
    Layout,
    below,
    bit,
    highest,
    lowest,
    uint64_t,
)
from cython.cimports.benben.solver.kernel.state import (
    Node,
    Work,
    partners,
)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def top_run(stock: uint64_t, usable: uint64_t, drawn: cython.int) -> uint64_t:
    """Return the waste cards within reach: those on top that are usable, and one beneath."""
    waste: uint64_t = stock & below(drawn)
    stuck: uint64_t = waste & ~usable
    return waste & ~below(highest(stuck)) if stuck else waste


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def next_run(stock: uint64_t, usable: uint64_t, drawn: cython.int) -> uint64_t:
    """Return the cards on the stock within reach without a draw, where its top is available."""
    ahead: uint64_t = stock & ~below(drawn)
    stuck: uint64_t = ahead & ~usable
    return ahead & below(lowest(stuck) + 1) if stuck else ahead


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def expose(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    slot: cython.int,
    reach: cython.pointer[Reach],
) -> cython.void:
    """Note that a card can be exposed, and what it can go with."""
    reach.exposed |= bit(slot)
    reach.slots[slot] = partners(work, node, slot, cython.address(reach.stock[slot]))
    reach.usable |= reach.stock[slot]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def remove_all(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    drawn: cython.int,
    reach: cython.pointer[Reach],
) -> uint64_t:
    """Remove what can be at a time, until nothing more can; return the stock cards within reach."""
    rest: uint64_t
    lower: uint64_t
    mates: uint64_t
    run: uint64_t
    ahead: uint64_t = 0
    slot: cython.int
    other: cython.int
    changed: cython.bint = True
    layout: cython.pointer[Layout] = cython.address(work.layout)
    tableau: uint64_t = node.tableau
    stock: uint64_t = node.stock
    run = top_run(stock, reach.usable, drawn)
    if layout.shape.open_stock:
        ahead = next_run(stock, reach.usable, drawn)
    while changed:
        changed = False
        rest = reach.exposed & ~reach.removed
        while rest:
            slot = lowest(rest)
            rest &= rest - 1
            mates = reach.slots[slot] & reach.exposed
            if layout.shape.pair_with_cover:
                lower = layout.under[slot] & tableau & reach.slots[slot]
                while lower:
                    other = lowest(lower)
                    lower &= lower - 1
                    if layout.cover[other] & tableau & ~reach.removed == bit(slot):
                        mates |= bit(other)
            if not mates and not reach.stock[slot] & (run | ahead):
                continue
            changed = True
            mates = (mates | bit(slot)) & ~reach.removed
            reach.removed |= mates
            while mates:
                slot = lowest(mates)
                mates &= mates - 1
                rest &= ~bit(slot)
                if not reach.exposed & bit(slot):
                    expose(work, node, slot, reach)
                lower = layout.under[slot] & tableau & ~reach.exposed
                while lower:
                    other = lowest(lower)
                    lower &= lower - 1
                    if not layout.cover[other] & tableau & ~reach.removed:
                        expose(work, node, other, reach)
                        rest |= bit(other)
        if layout.shape.open_stock and meet(layout, stock, run, ahead, reach):
            changed = True
        if changed:
            run = top_run(stock, reach.usable, drawn)
            if layout.shape.open_stock:
                ahead = next_run(stock, reach.usable, drawn)
    return run | ahead


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def meet(
    layout: cython.pointer[cython.const[Layout]],
    stock: uint64_t,
    run: uint64_t,
    ahead: uint64_t,
    reach: cython.pointer[Reach],
) -> cython.bint:
    """Let a card on the waste go with one on the open stock; True when one became usable."""
    card: cython.int
    found: cython.bint = False
    stuck: uint64_t = run & ~reach.usable
    if stuck:
        card = lowest(stuck)
        if layout.rank_stock[13 - layout.stock_rank[card]] & ahead:
            reach.usable |= bit(card)
            found = True
    stuck = ahead & ~reach.usable
    if stuck:
        card = highest(stuck)
        if layout.rank_stock[13 - layout.stock_rank[card]] & run:
            reach.usable |= bit(card)
            found = True
    return found


def find_reach(
    fewest: cython.pointer[Fewest],
    stage: cython.pointer[cython.const[Stage]],
    reach: cython.pointer[Reach],
) -> cython.bint:
    """Find out how soon every tableau card can be removed at best.

    Returns:
        False when never.
    """
    layout: cython.pointer[Layout] = cython.address(fewest.work.layout)
    tableau: uint64_t = stage.node.tableau
    stock: uint64_t = stage.node.stock
    rest: uint64_t = stage.node.exposed
    before: uint64_t
    ahead: uint64_t
    drawn: cython.int = stage.time & 63
    run: uint64_t
    passes: cython.int = stage.time >> 6
    if not fewest.parts & PART_REACH:
        reach.removed_now = tableau
        reach.usable_now = stock
        reach.redeals = 0
        reach.drawn = drawn
        return True
    reach.removed = 0
    reach.exposed = 0
    reach.usable = 0
    reach.redeals = 0
    reach.usable_now = 0
    while rest:
        expose(fewest.work, cython.address(stage.node), lowest(rest), reach)
        rest &= rest - 1
    while True:
        before = reach.removed
        rest = reach.usable
        while True:
            run = remove_all(fewest.work, cython.address(stage.node), drawn, reach)
            if reach.redeals == 0:
                reach.usable_now |= run & reach.usable
            if reach.removed == tableau:
                reach.drawn = drawn
                if reach.redeals == 0:
                    reach.removed_now = reach.removed
                    reach.usable_now |= stock & ~below(drawn) & reach.usable
                return True
            ahead = stock & ~below(drawn)
            if not ahead:
                break
            drawn = lowest(ahead) + 1
        if reach.redeals == 0:
            reach.removed_now = reach.removed
        elif before == reach.removed and rest == reach.usable:
            return False
        reach.redeals += 1
        if layout.redeals >= 0 and passes + reach.redeals > layout.redeals:
            return False
        drawn = 0
