"""How draws, redeals and removals change a stage, and what they cost.

A stock card that goes alone (a King) is drawn over for one move the first time, and from then on
counts as removable for one move, to be paid when it would be drawn over again or when a card
beneath it is wanted: it was on top when it was drawn, so it could be removed then. With an open
stock it is removed from the top of the stock for the price of its draw.
"""

import cython
from cython.cimports.benben.solver.kernel.fewest_state import (
    PART_KNOWN,
    Fewest,
    Stage,
)
from cython.cimports.benben.solver.kernel.layout import (
    Layout,
    below,
    bit,
    count,
    highest,
    lowest,
    uint64_t,
)
from cython.cimports.benben.solver.kernel.state import (
    STOCK_CARD,
    Work,
    first_node,
    remove_card,
)


def first_stage(
    fewest: cython.pointer[Fewest],
    stage: cython.pointer[Stage],
    cost: cython.pointer[cython.int],
) -> cython.void:
    """Set a stage to the position that is to be solved.

    Args:
        fewest: the solve.
        stage: the stage.
        cost: set to the moves that every win makes besides those that the search counts.
    """
    layout: cython.pointer[Layout] = cython.address(fewest.work.layout)
    rest: uint64_t = layout.alone_slots
    waste: uint64_t
    wanted: uint64_t
    slot: cython.int
    first_node(fewest.work, cython.address(stage.node))
    stage.alone = layout.alone_stock
    stage.seen = 0
    stage.time = layout.drawn
    # A tableau card that goes alone must go when it is wanted or lies on a wanted card.
    cost[0] = 0
    fewest.optional = 0
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        wanted = layout.shape.goal & (layout.tableau | layout.alone_slots)
        if wanted & (layout.shape.beneath[slot] | bit(slot)):
            cost[0] += 1
        else:
            fewest.optional |= bit(slot)
    cost[0] += settle(fewest, stage)
    waste = (stage.node.stock | stage.alone) & below(stage.time & 63)
    fewest.buried = stage.alone & waste & ~stage.seen
    fewest.remembers = fewest.parts & PART_KNOWN and count(fewest.buried) <= 8


def settle(fewest: cython.pointer[Fewest], stage: cython.pointer[Stage]) -> cython.int:
    """Note what lies on top of the waste, and draw back to it.

    Returns:
        The moves that it costs to remove what goes alone, where that must go anyway.
    """
    waste: uint64_t
    top: cython.int
    cost: cython.int = 0
    while True:
        waste = (stage.node.stock | stage.alone) & below(stage.time & 63)
        if not waste:
            stage.time &= ~63
            return cost
        top = highest(waste)
        stage.time = (stage.time & ~63) + top + 1
        if not stage.alone & bit(top):
            return cost
        if not fewest.work.layout.shape.goal_stock:
            stage.seen |= bit(top)
            return cost
        stage.alone &= ~bit(top)
        cost += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pass_alone(
    fewest: cython.pointer[Fewest], stage: cython.pointer[Stage], until: cython.int
) -> cython.int:
    """Draw past the cards that go alone up to a place, and return the moves that it costs."""
    crossed: uint64_t = stage.alone & below(until) & ~below(stage.time & 63)
    cost: cython.int = count(crossed)
    if fewest.work.layout.shape.open_stock:
        # Taken from the top of the stock, it is gone for the price of its draw.
        stage.alone &= ~crossed
    elif fewest.work.layout.shape.goal_stock:
        stage.alone &= ~crossed
        cost += cost
    else:
        # One that was on top before was removed then, for the price of this draw.
        stage.alone &= ~(crossed & stage.seen)
        stage.seen |= crossed
    return cost


def draw_one(fewest: cython.pointer[Fewest], stage: cython.pointer[Stage]) -> cython.int:
    """Draw the next card that needs a partner; the pass must have one."""
    card: cython.int = lowest(stage.node.stock & ~below(stage.time & 63))
    cost: cython.int = pass_alone(fewest, stage, card)
    stage.time = (stage.time & ~63) + card + 1
    return cost + 1


def redeal(fewest: cython.pointer[Fewest], stage: cython.pointer[Stage]) -> cython.int:
    """Turn the waste over, when the pass has only cards left that go alone."""
    cost: cython.int = pass_alone(fewest, stage, 64)
    stage.time = (stage.time & ~63) + 64
    return cost + 1


def way(
    fewest: cython.pointer[Fewest], stage: cython.pointer[cython.const[Stage]], time: cython.int
) -> cython.int:
    """Return the moves that draw a stage on to a later time without a removal."""
    later: Stage
    drawn: cython.int = stage.time & 63
    if stage.time >> 6 == time >> 6:
        drawn = count((stage.node.stock | stage.alone) & below(time & 63) & ~below(drawn))
        if fewest.work.layout.shape.goal_stock and not fewest.work.layout.shape.open_stock:
            drawn += count(stage.alone & below(time & 63) & ~below(stage.time & 63))
        return drawn
    later.alone = stage.alone
    later.seen = stage.seen
    later.time = stage.time
    drawn = 0
    while later.time >> 6 < time >> 6:
        drawn += count(stage.node.stock & ~below(later.time & 63)) + redeal(
            fewest, cython.address(later)
        )
    drawn += count(stage.node.stock & below(time & 63))
    drawn += pass_alone(fewest, cython.address(later), time & 63)
    return drawn


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def alone_forced(fewest: cython.pointer[Fewest], tableau: uint64_t, slot: cython.int) -> cython.int:
    """Return how many tableau cards that may stay had to go before a slot's card could."""
    layout: cython.pointer[Layout] = cython.address(fewest.work.layout)
    kings: uint64_t = fewest.optional & layout.shape.above[slot]
    number: cython.int = 0
    king: cython.int
    while kings:
        king = lowest(kings)
        kings &= kings - 1
        if not layout.shape.beneath[king] & layout.tableau & ~tableau:
            number += 1
    return number


def take_pair(
    fewest: cython.pointer[Fewest],
    stage: cython.pointer[Stage],
    first: cython.int,
    second: cython.int,
) -> cython.int:
    """Remove two cards, write the removal down, and return the moves that it costs."""
    work: cython.pointer[Work] = fewest.work
    cost: cython.int
    work.first[work.depth] = first
    work.second[work.depth] = second
    work.depth += 1
    cost = 1 + take_card(fewest, stage, first) + take_card(fewest, stage, second)
    return cost + settle(fewest, stage)


def take_group(
    fewest: cython.pointer[Fewest],
    stage: cython.pointer[Stage],
    slots: uint64_t,
    stock: uint64_t,
) -> cython.int:
    """Remove a group of cards, write it down, and return the moves that it costs."""
    work: cython.pointer[Work] = fewest.work
    cost: cython.int = 1
    work.group_slots[work.depth] = slots
    work.group_stock[work.depth] = stock
    work.depth += 1
    while slots:
        # From the highest slot down, so that a cover goes before what it covers.
        cost += take_card(fewest, stage, highest(slots))
        slots ^= bit(highest(slots))
    while stock:
        cost += take_card(fewest, stage, STOCK_CARD + lowest(stock))
        stock &= stock - 1
    return cost + settle(fewest, stage)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take_card(
    fewest: cython.pointer[Fewest], stage: cython.pointer[Stage], card: cython.int
) -> cython.int:
    """Remove a card that is available, and return the moves spent on cards that go alone."""
    cost: cython.int = 0
    over: uint64_t
    if card < STOCK_CARD:
        if fewest.optional:
            cost = alone_forced(fewest, stage.node.tableau, card)
    elif card - STOCK_CARD < stage.time & 63:
        over = stage.alone & below(stage.time & 63) & ~below(card - STOCK_CARD)
        stage.alone &= ~over
        cost = count(over)
    else:
        cost = pass_alone(fewest, stage, card - STOCK_CARD)
    remove_card(fewest.work, cython.address(stage.node), card)
    return cost


def finishing_cost(
    fewest: cython.pointer[Fewest], stage: cython.pointer[cython.const[Stage]]
) -> cython.int:
    """Return the moves that a won stage still needs, for stock cards that go alone."""
    ahead: uint64_t
    if not fewest.work.layout.shape.goal_stock:
        return 0
    ahead = stage.alone & ~below(stage.time & 63)
    if fewest.work.layout.shape.open_stock:
        return count(stage.alone)
    return count(stage.alone) + count(ahead)
