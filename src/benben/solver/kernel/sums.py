"""Whether by their ranks alone the cards that must go can be split into groups.

Where cards lie and when they come up is forgotten; what is left are two numbers for each rank, of
tableau cards that must go and of other cards that may help. Each group has at most one stock
card, or two where the stock's top is available. The answers are kept in the table that holds the
time-free game under the other rules.
"""

import cython
from cython.cimports.benben.solver.kernel.layout import bit, count, lowest, uint64_t
from cython.cimports.benben.solver.kernel.relax import HOPEFUL, HOPELESS, UNSURE, remember
from cython.cimports.benben.solver.kernel.state import Node, Work
from cython.cimports.benben.solver.kernel.table import table_find

TOP_CARDS = cython.declare(cython.int, 10)
TOP_STEPS = cython.declare(cython.int, 300)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def one(rank: cython.int) -> uint64_t:
    """Return one card of a rank, in numbers of four bits a rank."""
    return cython.cast(uint64_t, 1) << 4 * (rank - 1)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def number(cards: uint64_t, rank: cython.int) -> cython.int:
    """Return how many cards of a rank there are."""
    return (cards >> 4 * (rank - 1)) & 15


def sums_can_be_made(
    work: cython.pointer[Work], node: cython.pointer[cython.const[Node]]
) -> cython.bint:
    """Say whether the ranks of the cards that must go can be split into groups at all."""
    tableau: uint64_t = 0
    stock: uint64_t = 0
    rank: cython.int
    must: cython.int
    may: cython.int
    if work.layout.goal != work.layout.tableau:
        # Tableau cards that need not go would be a third kind; no bound then.
        return True
    for rank in range(1, 13):
        must = count(node.tableau & work.layout.rank_slots[rank])
        may = count(node.stock & work.layout.rank_stock[rank])
        if must > 15 or may > 15:
            return True
        tableau |= must * one(rank)
        stock |= may * one(rank)
    work.relaxed_limit = work.relaxed_nodes + 2000
    return split(work, tableau, stock) != HOPELESS


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def split(work: cython.pointer[Work], tableau: uint64_t, stock: uint64_t) -> cython.int:
    """Search for a way to split the numbers of cards into groups."""
    rank: cython.int = 12
    verdict: cython.int
    entry: cython.pointer[uint64_t]
    if not tableau:
        return HOPELESS if work.layout.shape.goal_stock and not stock_goes(work, stock) else HOPEFUL
    entry = table_find(cython.address(work.relaxed), tableau, stock)
    if entry[0] or entry[1]:
        return (entry[0] >> 56) - 1
    work.relaxed_nodes += 1
    if work.relaxed_nodes > work.relaxed_limit:
        return UNSURE
    while not number(tableau, rank):
        rank -= 1
    # The highest card goes in some group; its others come in falling order.
    verdict = complete(work, tableau - one(rank), stock, 13 - rank, rank, 0)
    return remember(work, tableau, stock, verdict)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def stock_goes(work: cython.pointer[cython.const[Work]], stock: uint64_t) -> cython.bint:
    """Say whether stock cards can go with no tableau card: in pairs, where both piles show one."""
    rank: cython.int
    if not work.layout.shape.open_stock:
        return stock == 0
    for rank in range(1, 7):
        if number(stock, rank) != number(stock, 13 - rank):
            return False
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def complete(
    work: cython.pointer[Work],
    tableau: uint64_t,
    stock: uint64_t,
    missing: cython.int,
    highest_rank: cython.int,
    piles: cython.int,
) -> cython.int:
    """Complete a group in every way and split the rest.

    Args:
        work: the solve.
        tableau: the cards that must go and are in no group yet.
        stock: the stock cards in no group.
        missing: what the group lacks.
        highest_rank: the highest rank of tableau card that it may still take.
        piles: the stock cards it has.
    """
    result: cython.int = HOPELESS
    verdict: cython.int
    rank: cython.int
    most: cython.int = 2 if work.layout.shape.open_stock else 1
    if missing == 0:
        return split(work, tableau, stock)
    for rank in range(missing if missing < highest_rank else highest_rank, 0, -1):
        if number(tableau, rank):
            verdict = complete(work, tableau - one(rank), stock, missing - rank, rank, piles)
            if verdict == HOPEFUL:
                return HOPEFUL
            if verdict == UNSURE:
                result = UNSURE
    if piles == most:
        return result
    # Stock cards come last in a group: two of them, or one that makes it whole.
    for rank in range(missing if missing < 12 else 12, 0, -1):
        if number(stock, rank) and (rank == missing or piles + 1 < most):
            verdict = complete(work, tableau, stock - one(rank), missing - rank, 0, piles + 1)
            if verdict == HOPEFUL:
                return HOPEFUL
            if verdict == UNSURE:
                result = UNSURE
    return result


def each_finds_a_group(
    work: cython.pointer[cython.const[Work]], node: cython.pointer[cython.const[Node]]
) -> cython.bint:
    """Say whether each card that must go could be in some group.

    A card goes with none that buries it or that it buries. The higher it lies, the more cards
    that excludes: the apex goes with one stock card only.
    """
    stock: uint64_t = 1
    single: uint64_t
    sums: uint64_t
    mates: uint64_t
    rest: uint64_t
    slot: cython.int
    rank: cython.int
    other: cython.int
    lacking: cython.int
    alone: cython.int[14]
    for rank in range(1, 13):
        alone[rank] = 0
        if node.stock & work.layout.rank_stock[rank]:
            stock |= cython.cast(uint64_t, 1) << rank
    if work.layout.shape.open_stock:
        single = stock
        for rank in range(1, 13):
            if single >> rank & 1:
                stock |= single << rank
    rest = node.tableau & work.layout.goal
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        mates = node.tableau & ~(
            work.layout.shape.above[slot] | work.layout.shape.beneath[slot] | bit(slot)
        )
        if work.layout.shape.pair_with_cover:
            mates |= node.tableau & (work.layout.shape.direct[slot] | work.layout.under[slot])
        sums = 1
        while mates:
            sums |= sums << work.layout.rank[lowest(mates)]
            mates &= mates - 1
        sums &= 0x3FFF
        # The stock's share of the group, from none to all that the card lacks.
        lacking = 13 - work.layout.rank[slot]
        for other in range(lacking):
            if stock >> other & 1 and sums >> (lacking - other) & 1:
                break
        else:
            # Only a single stock card helps, and each such card needs its own.
            if not stock >> lacking & 1:
                return False
            if work.layout.shape.open_stock:
                continue
            alone[lacking] += 1
            if alone[lacking] > count(node.stock & work.layout.rank_stock[lacking]):
                return False
    return True


def top_can_be_split(
    work: cython.pointer[cython.const[Work]], node: cython.pointer[cython.const[Node]]
) -> cython.bint:
    """Say whether the highest cards can be split into groups, each stock card used but once.

    High cards have few others to go with, so they compete for the stock.
    """
    stock: uint64_t = 0
    rank: cython.int
    number_there: cython.int
    steps: cython.int = TOP_STEPS
    if work.layout.shape.pair_with_cover or work.layout.shape.open_stock:
        return True
    for rank in range(1, 13):
        number_there = count(node.stock & work.layout.rank_stock[rank])
        stock += (number_there if number_there < 15 else 15) * one(rank)
    return split_top(work, node.tableau, stock, TOP_CARDS, cython.address(steps))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def split_top(
    work: cython.pointer[cython.const[Work]],
    tableau: uint64_t,
    stock: uint64_t,
    cards: cython.int,
    steps: cython.pointer[cython.int],
) -> cython.bint:
    """Find groups for the highest cards that have none yet, for so many of them."""
    slot: cython.int
    if cards == 0 or not tableau & work.layout.goal:
        return True
    slot = lowest(tableau & work.layout.goal)
    tableau &= ~bit(slot)
    return complete_top(
        work,
        tableau,
        stock,
        tableau & ~(work.layout.shape.above[slot] | work.layout.shape.beneath[slot]),
        13 - work.layout.rank[slot],
        cards - 1,
        steps,
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def complete_top(
    work: cython.pointer[cython.const[Work]],
    tableau: uint64_t,
    stock: uint64_t,
    mates: uint64_t,
    missing: cython.int,
    cards: cython.int,
    steps: cython.pointer[cython.int],
) -> cython.bint:
    """Complete a group in every way until the next cards find theirs.

    Args:
        work: the solve.
        tableau: the slots in no group yet.
        stock: the stock cards in no group, by rank.
        mates: the slots that may still be added to the group.
        missing: what the group lacks.
        cards: how many more cards to find groups for.
        steps: how much further to look; hope is kept when they run out.
    """
    slot: cython.int
    steps[0] -= 1
    if steps[0] <= 0:
        return True
    if missing == 0:
        return split_top(work, tableau, stock, cards, steps)
    if number(stock, missing) and split_top(work, tableau, stock - one(missing), cards, steps):
        return True
    while mates:
        slot = lowest(mates)
        mates &= mates - 1
        if work.layout.rank[slot] <= missing and complete_top(
            work,
            tableau & ~bit(slot),
            stock,
            mates & ~(work.layout.shape.above[slot] | work.layout.shape.beneath[slot]),
            missing - work.layout.rank[slot],
            cards,
            steps,
        ):
            return True
    return False
