"""A lower bound of the moves to a win that needs another redeal.

Such a win draws all that is left of this pass, passes over the whole stock perhaps, and draws up
to some place in its last pass. Every stock card that it takes makes one of its moves a removal
in place of another, and saves the draws that come after: that is the card's *weight*. The bound
takes the lightest cards that could serve each rank pair, for the best last place. It counts
cards only; ``fewest_meetings`` asks who can meet whom, where rank pairs are small enough.

Costs are doubled here, so that half a removal is a whole number. ``docs/solver-optimal.md`` has
the proof.
"""

import cython
from cython.cimports.benben.solver.kernel.fewest_later import (
    AHEAD_IN,
    AHEAD_OUT,
    DEAD_IN,
    DEAD_OUT,
    LIVE_IN,
    LIVE_OUT,
    UNUSABLE,
    Needs,
    Supply,
)
from cython.cimports.benben.solver.kernel.fewest_reach import (
    Reach,
)
from cython.cimports.benben.solver.kernel.fewest_state import (
    ENDLESS,
    PART_LATER,
    Fewest,
    Stage,
)
from cython.cimports.benben.solver.kernel.layout import (
    Layout,
    below,
    bit,
    count,
    lowest,
    uint64_t,
)
from cython.cimports.benben.solver.kernel.pairing import PAIRS
from cython.cimports.libc.string import memset


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def offer(
    supply: cython.pointer[cython.const[Supply]],
    most_now: cython.int,
    open_stock: cython.bint,
    later_too: cython.bint,
    picks: cython.pointer[cython.int],
) -> cython.void:
    """Count the stock cards of a rank by what taking one weighs, the lightest first.

    Args:
        supply: the cards by class.
        most_now: cards that this pass can take at most.
        open_stock: whether the stock's top is available.
        later_too: whether every card can be taken in a later pass.
        picks: set to the numbers, in the order of the weights.
    """
    now: cython.int
    beyond: cython.int
    if open_stock:
        picks[0] = supply.number[AHEAD_IN]
        picks[1] = supply.number[LIVE_IN]
        picks[2] = supply.number[DEAD_IN]
        picks[3] = supply.number[AHEAD_OUT]
        picks[4] = supply.number[LIVE_OUT]
        picks[5] = supply.number[DEAD_OUT] if later_too else 0
        return
    now = supply.number[AHEAD_IN] + supply.number[LIVE_IN]
    beyond = supply.number[AHEAD_OUT] + supply.number[LIVE_OUT]
    picks[0] = now if now < most_now else most_now
    picks[1] = beyond if beyond < most_now - picks[0] else most_now - picks[0]
    picks[2] = supply.number[DEAD_IN] + now - picks[0]
    picks[3] = beyond - picks[1]
    # One more from beyond the last draw must take the place of one in reach of it.
    if not later_too and picks[3] > picks[0]:
        picks[3] = picks[0]
    picks[4] = supply.number[DEAD_OUT] if later_too else 0
    picks[5] = 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def pair_value(
    low: cython.pointer[cython.int],
    high: cython.pointer[cython.int],
    low_need: cython.int,
    high_need: cython.int,
    more: cython.int,
    stock_pairs: cython.bint,
    weight: cython.pointer[cython.int],
) -> cython.int:
    """Return the least weight of stock cards that serve a rank pair, `UNUSABLE` if none do.

    Args:
        low: numbers of stock cards of the lower rank, the lightest first.
        high: the same of the higher rank.
        low_need: stock cards of the lower rank that are needed at least.
        high_need: the same of the higher rank.
        more: pairs of tableau cards that could use two stock cards instead.
        stock_pairs: whether stock cards can go with each other.
        weight: what taking a card weighs, in the same order.
    """
    low_at: cython.int = 0
    high_at: cython.int = 0
    low_left: cython.int = low[0]
    high_left: cython.int = high[0]
    total: cython.int = 0
    step: cython.int
    paired: cython.int = 0
    lying: cython.int = 0
    while low_need:
        while low_left == 0:
            low_at += 1
            if low_at == 6:
                return UNUSABLE
            low_left = low[low_at]
        step = low_left if low_left < low_need else low_need
        lying += step if low_at % 3 else 0
        total += step * weight[low_at]
        low_left -= step
        low_need -= step
    while high_need:
        while high_left == 0:
            high_at += 1
            if high_at == 6:
                return UNUSABLE
            high_left = high[high_at]
        step = high_left if high_left < high_need else high_need
        lying += step if high_at % 3 else 0
        total += step * weight[high_at]
        high_left -= step
        high_need -= step
    while more or stock_pairs:
        while low_left == 0:
            low_at += 1
            if low_at == 6:
                return total
            low_left = low[low_at]
        while high_left == 0:
            high_at += 1
            if high_at == 6:
                return total
            high_left = high[high_at]
        step = weight[low_at] + weight[high_at]
        lying += (1 if low_at % 3 else 0) + (1 if high_at % 3 else 0)
        if more == 0:
            # Of two stock cards that go together one was drawn: it lay in the waste before, or
            # its draw is not saved.
            paired += 1
            if paired > lying:
                step += 2
                lying += 1
        if step >= 0:
            return total
        total += step
        low_left -= 1
        high_left -= 1
        if more:
            more -= 1
    return total


def alone_before_last(
    fewest: cython.pointer[Fewest],
    stage: cython.pointer[cython.const[Stage]],
    card: cython.int,
    middle: cython.int,
) -> cython.int:
    """Return the moves that a stock card that goes alone costs before the last pass.

    One move for each of the first two times that it is met, in an open stock for the first.
    """
    times: cython.int = middle + (1 if card >= stage.time & 63 else 0)
    before: cython.int = 1 if stage.seen & bit(card) else 0
    if fewest.work.layout.shape.open_stock:
        return 1 if times else 0
    return (times + before if times + before < 2 else 2) - before


def alone_in_last(
    fewest: cython.pointer[Fewest],
    stage: cython.pointer[cython.const[Stage]],
    card: cython.int,
    middle: cython.int,
) -> cython.bint:
    """Say whether a stock card that goes alone costs one more move if the last pass meets it."""
    times: cython.int = middle + (1 if card >= stage.time & 63 else 0)
    if fewest.work.layout.shape.open_stock:
        return times == 0
    return times + (1 if stage.seen & bit(card) else 0) < 2


def later_bound(
    fewest: cython.pointer[Fewest],
    stage: cython.pointer[cython.const[Stage]],
    reach: cython.pointer[cython.const[Reach]],
    needs: cython.pointer[cython.const[Needs]],
    redeals: cython.int,
    until: cython.int,
) -> cython.int:
    """Return a bound (doubled) of a win with at least so many more redeals, one or more.

    Args:
        fewest: the solve.
        stage: the state.
        reach: what this pass can do at best.
        needs: what each rank pair still needs.
        redeals: the redeals.
        until: the last of the passes draws at least up to this place.
    """
    layout: cython.pointer[Layout] = cython.address(fewest.work.layout)
    drawn: cython.int = stage.time & 63
    open_stock: cython.bint = layout.shape.open_stock
    ahead: uint64_t = (reach.from_top if open_stock else reach.usable_now) & ~below(drawn)
    live: uint64_t = reach.usable_now & ~ahead
    stock: uint64_t = stage.node.stock
    dead: uint64_t = stock & ~reach.usable_now
    rest: uint64_t
    extra: cython.int = 0
    base: cython.int
    weight: cython.int[6]
    supply: Supply[14]
    index: cython.int
    rank: cython.int
    card: cython.int
    pair: cython.int
    best: cython.int = 2 * ENDLESS
    value: cython.int
    values: cython.int[6]
    low: cython.int[6]
    high: cython.int[6]
    low_picks: cython.int[6]
    high_picks: cython.int[6]
    low_now: cython.int[6]
    high_now: cython.int[6]
    together: cython.int[6]
    draws: cython.int = 0
    broken: cython.int = PAIRS
    alone: uint64_t
    middle: cython.int
    changed: cython.int
    if not stock:
        return 2 * ENDLESS
    if not fewest.parts & PART_LATER:
        base = count(stage.node.tableau) + 2 * redeals
        for pair in range(PAIRS):
            base += needs.stock[pair + 1] + needs.stock[12 - pair]
        return base
    if redeals > 2:
        extra = 2 * (redeals - 2)
        redeals = 2
    middle = redeals - 1
    # What this pass, the redeals and the passes between cost, whatever is taken.
    base = 2 * (count(stock & ~below(drawn)) + redeals + middle * count(stock))
    base += extra + count(stage.node.tableau)
    if open_stock:
        weight[0] = -3 - 2 * middle
        weight[1] = -1 - 2 * middle
        weight[2] = -1 - 2 * middle
        weight[3] = -1 - 2 * middle
        weight[4] = 1 - 2 * middle
        weight[5] = -1
    else:
        weight[0] = -1 - 2 * middle
        weight[1] = 1 - 2 * middle
        weight[2] = 1 - 2 * middle
        weight[3] = 1 if middle else 3
        weight[4] = 1
        weight[5] = 1
    memset(supply, 0, cython.sizeof(Supply) * 14)
    rest = stock
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        index = AHEAD_OUT if ahead & bit(card) else (LIVE_OUT if live & bit(card) else DEAD_OUT)
        supply[layout.stock_rank[card]].number[index] += 1
    alone = stage.alone
    while alone:
        base += 2 * alone_before_last(fewest, stage, lowest(alone), middle)
        alone &= alone - 1
    for pair in range(PAIRS):
        together[pair] = needs.together[pair]
        low[pair] = needs.stock[pair + 1]
        high[pair] = needs.stock[12 - pair]
        low_now[pair] = 0
        high_now[pair] = 0
        values[pair] = UNUSABLE
        if not open_stock:
            low_now[pair] = count(reach.removed_now & layout.rank_slots[12 - pair])
            high_now[pair] = count(reach.removed_now & layout.rank_slots[pair + 1])
    # The last pass draws up to some card; each pair is valued when that changes its cards.
    rest = stock
    alone = stage.alone
    changed = (1 << PAIRS) - 1
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        draws += 2
        while alone and lowest(alone) < card:
            if alone_in_last(fewest, stage, lowest(alone), middle):
                draws += 2
            alone &= alone - 1
        rank = layout.stock_rank[card]
        index = AHEAD_OUT if ahead & bit(card) else (LIVE_OUT if live & bit(card) else DEAD_OUT)
        supply[rank].number[index] -= 1
        supply[rank].number[index - 1] += 1
        changed |= 1 << (rank - 1 if rank < 7 else 12 - rank)
        if card < until - 1 or (best < 2 * ENDLESS and not dead & bit(card)):
            continue
        while changed:
            pair = lowest(changed)
            changed &= changed - 1
            offer(cython.address(supply[pair + 1]), low_now[pair], open_stock, middle, low_picks)
            offer(cython.address(supply[12 - pair]), high_now[pair], open_stock, middle, high_picks)
            value = pair_value(
                low_picks,
                high_picks,
                low[pair],
                high[pair],
                together[pair],
                open_stock,
                weight,
            )
            if value != UNUSABLE:
                base += value
                broken -= 1
            if values[pair] != UNUSABLE:
                base -= values[pair]
                broken += 1
            values[pair] = value
        if broken == 0:
            if base + draws < best:
                best = base + draws
            # Drawing on only pays for a card that no pass but the last can take, and by two.
            if not open_stock or middle or base + draws - 2 * count(dead & rest) >= best:
                return best
    return best
