"""A lower bound of the moves still needed, from what is left of each rank pair and the stock.

Costs are doubled here, so that half a removal is a whole number. ``docs/solver-optimal.md`` has
the proofs.
"""

import cython
from cython.cimports.benben.solver.kernel.fewest_bound import (
    NEVER,
)
from cython.cimports.benben.solver.kernel.fewest_later import (
    Needs,
    later_bound,
)
from cython.cimports.benben.solver.kernel.fewest_meetings import (
    meetings_bound,
    meetings_close,
    meetings_open,
)
from cython.cimports.benben.solver.kernel.fewest_reach import (
    Reach,
    find_reach,
)
from cython.cimports.benben.solver.kernel.fewest_state import (
    CACHE_BITS,
    ENDLESS,
    BoundEntry,
    Fewest,
    Stage,
)
from cython.cimports.benben.solver.kernel.layout import (
    Layout,
    below,
    bit,
    count,
    lowest,
    uint8_t,
    uint16_t,
    uint64_t,
)
from cython.cimports.benben.solver.kernel.pairing import PAIRS
from cython.cimports.benben.solver.kernel.table import (
    MIX_1,
    MIX_2,
)
from cython.cimports.libc.stdlib import free, malloc
from cython.cimports.libc.string import memset


def fewest_bound_open(fewest: cython.pointer[Fewest]) -> cython.bint:
    """Empty the tables for a new position; False when there is no memory."""
    pair: cython.int
    total: uint64_t = 0
    layout: cython.pointer[Layout] = cython.address(fewest.work.layout)
    fewest.waste_bound = (
        fewest.work.paired and not layout.shape.goal_stock and layout.goal == layout.tableau
    )
    fewest.generation = (fewest.generation + 1) & cython.cast(uint64_t, 0xFFFFFFFF)
    if not fewest.bounds or fewest.generation == 0:
        if not fewest.bounds:
            fewest.bounds = cython.cast(
                cython.pointer[BoundEntry], malloc(bit(CACHE_BITS) * cython.sizeof(BoundEntry))
            )
        if not fewest.bounds:
            return False
        memset(fewest.bounds, 0, bit(CACHE_BITS) * cython.sizeof(BoundEntry))
        fewest.generation = 1
    if not fewest.work.paired:
        fewest.meetings = False
        return True
    for pair in range(PAIRS):
        total += bit(fewest.work.pairing.size[pair])
    if total > fewest.allocated:
        free(fewest.memory)
        fewest.memory = cython.cast(cython.pointer[uint8_t], malloc(total))
        fewest.allocated = total if fewest.memory else 0
        if not fewest.memory:
            return False
    memset(fewest.memory, 0, total)
    if not meetings_open(fewest):
        return False
    total = 0
    for pair in range(PAIRS):
        fewest.removals[pair] = fewest.memory + total
        total += bit(fewest.work.pairing.size[pair])
    return True


def fewest_bound_close(fewest: cython.pointer[Fewest]) -> cython.void:
    """Give the memory back."""
    free(fewest.memory)
    free(fewest.bounds)
    meetings_close(fewest)
    fewest.memory = cython.NULL
    fewest.bounds = cython.NULL
    fewest.allocated = 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def removals_left(
    fewest: cython.pointer[Fewest], pair: cython.int, pattern: uint16_t
) -> cython.int:
    """Return the fewest removals that clear what must go of a rank pair, `NEVER` if none do."""
    required: uint16_t = pattern & fewest.work.pairing.required[pair]
    partners: uint16_t
    partner: uint16_t
    rest: uint16_t
    best: cython.int = NEVER
    number: cython.int
    if not required:
        return 0
    if fewest.removals[pair][pattern]:
        number = fewest.removals[pair][pattern]
        return number if number == NEVER else number - 1
    rest = pattern & ~(required & -required)
    partners = fewest.work.pairing.near[pair][lowest(required)] & rest
    while partners:
        partner = partners & -partners
        partners ^= partner
        number = removals_left(fewest, pair, rest & ~partner)
        if number != NEVER and number + 1 < best:
            best = number + 1
    fewest.removals[pair][pattern] = NEVER if best == NEVER else best + 1
    return best


def fewest_bound(
    fewest: cython.pointer[Fewest], stage: cython.pointer[cython.const[Stage]]
) -> cython.int:
    """Return a number of moves that every win from a state needs, `ENDLESS` if there is none."""
    place: uint64_t
    entry: cython.pointer[BoundEntry]
    word: uint64_t
    place = (stage.node.tableau * MIX_1) ^ ((stage.node.stock | stage.alone) * MIX_2)
    place ^= place >> 29
    # The times of one set of cards lie side by side, for they are asked for one after another.
    place = ((place * MIX_1) >> (64 - CACHE_BITS)) + stage.time
    entry = fewest.bounds + (place & (bit(CACHE_BITS) - 1))
    word = (fewest.generation << 32) | (cython.cast(uint64_t, stage.time) << 16)
    if (
        entry.word & ~cython.cast(uint64_t, 0xFFFF) == word
        and entry.tableau == stage.node.tableau
        and entry.stock == stage.node.stock | stage.alone
        and entry.seen == stage.seen
    ):
        return entry.word & 0xFFFF
    entry.tableau = stage.node.tableau
    entry.stock = stage.node.stock | stage.alone
    entry.seen = stage.seen
    entry.word = word | compute_bound(fewest, stage)
    return entry.word & 0xFFFF


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def compute_bound(
    fewest: cython.pointer[Fewest], stage: cython.pointer[cython.const[Stage]]
) -> cython.int:
    """Compute `fewest_bound`."""
    layout: cython.pointer[Layout] = cython.address(fewest.work.layout)
    total: cython.int = 0
    pair: cython.int
    number: cython.int
    later: cython.int
    low: cython.int
    removals: cython.int[6]
    ahead: uint64_t
    reach: Reach
    needs: Needs
    if not fewest.work.paired:
        return simple_bound(fewest, stage)
    for pair in range(PAIRS):
        number = removals_left(fewest, pair, stage.node.pattern[pair])
        if number == NEVER:
            return ENDLESS
        removals[pair] = number
        total += number
    if not fewest.waste_bound:
        ahead = (stage.node.stock | stage.alone) & ~below(stage.time & 63)
        if layout.shape.goal_stock:
            total += count(stage.alone)
            if not layout.shape.open_stock:
                total += count(ahead)
        return total
    if not stage.node.tableau:
        return 0
    if not find_reach(fewest, stage, cython.address(reach)):
        return ENDLESS
    if stage.node.stock and reach.redeals < fewest.redeals - (stage.time >> 6):
        reach.redeals = fewest.redeals - (stage.time >> 6)
        reach.drawn = 0
    if fewest.meetings and reach.redeals > 0:
        return (
            meetings_bound(fewest, stage, cython.address(reach), reach.redeals, reach.drawn) + 1
        ) >> 1
    for pair in range(PAIRS):
        low = count(stage.node.tableau & layout.rank_slots[pair + 1])
        later = count(stage.node.tableau & layout.rank_slots[12 - pair])
        needs.together[pair] = low + later - removals[pair]
        needs.stock[pair + 1] = later - needs.together[pair]
        needs.stock[12 - pair] = low - needs.together[pair]
    if reach.redeals > 0:
        return (
            later_bound(
                fewest,
                stage,
                cython.address(reach),
                cython.address(needs),
                reach.redeals,
                reach.drawn,
            )
            + 1
        ) >> 1
    low = 2 * total + this_pass_draws(fewest, stage, cython.address(reach), cython.address(needs))
    if layout.redeals >= 0 and stage.time >> 6 >= layout.redeals:
        return (low + 1) >> 1 if low < ENDLESS else ENDLESS
    if low < ENDLESS and not layout.shape.open_stock:
        # Another pass never pays then: it costs all that is left of this one and more.
        return (low + 1) >> 1
    if fewest.meetings:
        later = meetings_bound(fewest, stage, cython.address(reach), 1, 0)
    else:
        later = later_bound(fewest, stage, cython.address(reach), cython.address(needs), 1, 0)
    return ((low if low < later else later) + 1) >> 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def simple_bound(
    fewest: cython.pointer[Fewest], stage: cython.pointer[cython.const[Stage]]
) -> cython.int:
    """Return a bound for ranks that can go with more than one other: counts alone."""
    layout: cython.pointer[Layout] = cython.address(fewest.work.layout)
    goal: uint64_t = stage.node.tableau & layout.goal
    must: uint64_t = stage.node.stock if layout.shape.goal_stock else 0
    waste: uint64_t = stage.node.stock & below(stage.time & 63)
    left: cython.int[15]
    rank: cython.int
    value: cython.int = 0
    number: cython.int = 0
    together: cython.int = 0
    pairs: cython.int
    for rank in range(1, 14):
        left[rank] = count(goal & layout.rank_slots[rank]) + count(must & layout.rank_stock[rank])
        value += rank * left[rank]
        number += left[rank]
    left[14] = 0
    if layout.shape.groups:
        number = (value + 12) // 13
    else:
        # Ranks that match only their neighbours pair best from one end on.
        for rank in range(1, 14):
            if layout.shape.partners[rank] & ~((1 << (rank - 1)) | (1 << (rank + 1))):
                together = number // 2
                break
            pairs = left[rank] if left[rank] < left[rank + 1] else left[rank + 1]
            left[rank + 1] -= pairs
            together += pairs
        # Every other card takes a removal of its own, with a card of the piles or one that may
        # stay; cards of the stock must be drawn for that.
        pairs = number - 2 * together
        number -= together
        if (
            layout.goal == layout.tableau
            and not layout.shape.goal_stock
            and not layout.shape.open_stock
        ):
            pairs -= count(waste)
            number += pairs if pairs > 0 else 0
    if layout.shape.goal_stock:
        number += count(stage.alone)
        if not layout.shape.open_stock:
            number += count((stage.node.stock | stage.alone) & ~below(stage.time & 63))
    return number


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def nth(mask: uint64_t, number: cython.int) -> cython.int:
    """Return the place of the bit number `number` (from 1) of a mask, 64 if it has fewer."""
    while number > 1 and mask:
        mask &= mask - 1
        number -= 1
    return lowest(mask) if mask else 64


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def this_pass_draws(
    fewest: cython.pointer[Fewest],
    stage: cython.pointer[cython.const[Stage]],
    reach: cython.pointer[cython.const[Reach]],
    needs: cython.pointer[cython.const[Needs]],
) -> cython.int:
    """Return a bound (doubled) of the draws that a win without another redeal needs.

    What such a win saves by removing cards from an open stock is subtracted.
    """
    layout: cython.pointer[Layout] = cython.address(fewest.work.layout)
    drawn: cython.int = stage.time & 63
    live: uint64_t = reach.usable_now & below(drawn)
    ahead: uint64_t = reach.usable_now & ~below(drawn)
    rank: cython.int
    pair: cython.int
    need: cython.int
    place: cython.int
    until: cython.int = reach.drawn
    total: cython.int
    here: cython.int[14]
    low: cython.int
    high: cython.int
    more: cython.int
    for rank in range(1, 13):
        need = needs.stock[rank]
        if need == 0:
            continue
        need -= count(live & layout.rank_stock[rank])
        if need > 0:
            place = nth(ahead & layout.rank_stock[rank], need)
            if place == 64:
                return 2 * ENDLESS
            if place >= until:
                until = place + 1
    total = 2 * count((stage.node.stock | stage.alone) & below(until) & ~below(drawn))
    if not layout.shape.open_stock:
        return total
    # A card taken from the top of the stock saves its draw.
    ahead = reach.from_top & ~below(drawn)
    for rank in range(14):
        here[rank] = 0
    ahead &= below(until)
    while ahead:
        here[layout.stock_rank[lowest(ahead)]] += 1
        ahead &= ahead - 1
    for pair in range(PAIRS):
        low = needs.stock[pair + 1]
        high = needs.stock[12 - pair]
        more = needs.together[pair]
        if here[pair + 1] - low < more:
            more = here[pair + 1] - low
        if here[12 - pair] - high < more:
            more = here[12 - pair] - high
        if low > here[pair + 1]:
            low = here[pair + 1]
        if high > here[12 - pair]:
            high = here[12 - pair]
        total -= 2 * (low + high + (more if more > 0 else 0))
    return total
