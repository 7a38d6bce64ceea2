"""How soon everything can be removed at best: the game in which a card serves more than once.

Cards are drawn pass by pass. A card that is exposed while a partner is available is removed, and
both stay of use to others; a waste card opens the one beneath it only once it has a partner that
was exposed. All that must go before a card has to find different partners by rank, though
(``fewest_sharing``). What cannot be removed in this game by some time cannot be removed by then
at all.
"""

import cython
from cython.cimports.benben.solver.kernel.fewest_reach import LATER_STEP, Reach
from cython.cimports.benben.solver.kernel.fewest_sharing import (
    can_be_freed,
    note_seen,
    shared_run,
    sharing_open,
)
from cython.cimports.benben.solver.kernel.fewest_state import (
    PART_REACH,
    PART_SHARING,
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
def waste_run(
    layout: cython.pointer[cython.const[Layout]],
    stock: uint64_t,
    drawn: cython.int,
    reach: cython.pointer[cython.const[Reach]],
) -> uint64_t:
    """Return the waste cards within reach: those on top that can go, and one beneath."""
    waste: uint64_t = stock & below(drawn)
    stuck: uint64_t = waste & ~reach.usable
    ahead: uint64_t = stock & ~below(drawn)
    run: uint64_t = waste & ~below(highest(stuck)) if stuck else waste
    if not reach.sharing:
        return run
    return shared_run(layout, reach, run, lowest(ahead) if ahead else -1, reach.passes > 0)


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
    reach.held &= ~bit(slot)
    reach.when[slot] = reach.step
    reach.partners += bit(60 - 5 * work.layout.rank[slot])
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
    """Remove what can be at a time, until nothing more can; return the waste within reach."""
    rest: uint64_t
    lower: uint64_t
    mates: uint64_t
    run: uint64_t
    top: uint64_t = 0
    slot: cython.int
    other: cython.int
    changed: cython.bint = True
    layout: cython.pointer[Layout] = cython.address(work.layout)
    tableau: uint64_t = node.tableau
    stock: uint64_t = node.stock
    run = waste_run(layout, stock, drawn, reach)
    if layout.shape.open_stock:
        # What lies beneath the next card comes up at a later step, when this one counts as drawn.
        top = stock & ~below(drawn)
        top &= -top
    while changed:
        changed = False
        if reach.sharing:
            note_seen(layout, run | top, reach)
            rest = reach.held
            while rest:
                slot = lowest(rest)
                rest &= rest - 1
                if can_be_freed(layout, tableau, slot, reach):
                    expose(work, node, slot, reach)
                    changed = True
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
            if not mates and not reach.stock[slot] & (run | top):
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
                    if layout.cover[other] & tableau & ~reach.removed:
                        continue
                    if reach.sharing and not can_be_freed(layout, tableau, other, reach):
                        reach.held |= bit(other)
                        continue
                    expose(work, node, other, reach)
                    rest |= bit(other)
        if top and meet(layout, run, top, reach):
            changed = True
        if changed:
            run = waste_run(layout, stock, drawn, reach)
    return run


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def meet(
    layout: cython.pointer[cython.const[Layout]],
    run: uint64_t,
    top: uint64_t,
    reach: cython.pointer[Reach],
) -> cython.bint:
    """Let a card on the waste go with the top of the stock; True when one became usable."""
    card: cython.int
    found: cython.bint = False
    stuck: uint64_t = run & ~reach.usable
    if stuck:
        card = lowest(stuck)
        if layout.rank_stock[13 - layout.stock_rank[card]] & top:
            reach.usable |= bit(card)
            found = True
    if top & ~reach.usable:
        if layout.rank_stock[13 - layout.stock_rank[lowest(top)]] & run:
            reach.usable |= top
            found = True
    return found


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def end_pass(reach: cython.pointer[Reach], first: cython.int) -> cython.void:
    """Let each step of a pass know what comes within reach later in the pass."""
    step: cython.int = reach.step
    while step > first:
        step -= 1
        reach.runs[step] |= reach.runs[step + 1]


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
    seen: uint64_t
    ahead: uint64_t
    drawn: cython.int = stage.time & 63
    run: uint64_t
    first: cython.int = 0
    complete: cython.bint = False
    if not fewest.parts & PART_REACH:
        reach.removed_now = tableau
        reach.usable_now = stock
        reach.from_top = stock & ~below(drawn)
        reach.redeals = 0
        reach.drawn = drawn
        return True
    reach.removed = 0
    reach.exposed = 0
    reach.usable = 0
    reach.usable_now = 0
    reach.from_top = 0
    reach.passes = 0
    reach.step = 0
    reach.place[0] = drawn
    reach.place[LATER_STEP] = 64
    reach.runs[LATER_STEP] = 0
    reach.sharing = fewest.parts & PART_SHARING
    sharing_open(layout, cython.address(stage.node), reach)
    while rest:
        expose(fewest.work, cython.address(stage.node), lowest(rest), reach)
        rest &= rest - 1
    while True:
        before = reach.removed
        rest = reach.usable
        seen = reach.seen
        while True:
            run = remove_all(fewest.work, cython.address(stage.node), drawn, reach)
            if not complete and reach.removed == tableau:
                complete = True
                reach.drawn = drawn
                reach.redeals = reach.passes
                if reach.passes > 1:
                    return True
            ahead = stock & ~below(drawn)
            if reach.passes < 2:
                reach.runs[reach.step] = run
            if reach.passes == 0:
                reach.usable_now |= run & reach.usable
                reach.from_top |= ahead & -ahead & reach.usable
                if ahead:
                    reach.meets[lowest(ahead)] = run
            if not ahead:
                break
            drawn = lowest(ahead) + 1
            if reach.passes < 2:
                reach.step += 1
                reach.place[reach.step] = drawn
        if reach.passes < 2:
            end_pass(reach, first)
        if reach.passes == 0:
            reach.usable_now |= reach.from_top
            reach.removed_now = reach.removed
            reach.last_now = reach.step
            # The next pass starts with all that is exposed by then.
            first = reach.step + 1
            reach.step = first
            reach.place[first] = 0
            reach.runs[first] = stock
        else:
            reach.step = LATER_STEP
        if complete:
            return True
        if reach.passes > 0 and (
            before == reach.removed and rest == reach.usable and seen == reach.seen
        ):
            return False
        reach.passes += 1
        if layout.redeals >= 0 and (stage.time >> 6) + reach.passes > layout.redeals:
            return False
        drawn = 0
