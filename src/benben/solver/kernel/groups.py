"""The search for a win when groups of any size that sum to 13 may go.

The same search as for pairs, with the same table, but groups have too many ways to share cards
for pairing tables and stubborn sets to say much: every group of tableau cards is tried at the
earliest time, every group with a stock card when that card is on top.
"""

import cython
from cython.cimports.benben.solver.kernel.all_go import counts_allow_groups
from cython.cimports.benben.solver.kernel.group_timing import groups_in_time
from cython.cimports.benben.solver.kernel.groups import MOST_GROUPS, TARGET, Groups
from cython.cimports.benben.solver.kernel.layout import (
    all_must_go,
    below,
    bit,
    highest,
    lowest,
    uint64_t,
)
from cython.cimports.benben.solver.kernel.relax import alike
from cython.cimports.benben.solver.kernel.search import (
    EASY_NODES,
    LOST,
    STOPPED,
    WON,
    break_off,
    out_of_bounds,
)
from cython.cimports.benben.solver.kernel.shuffling import shuffled
from cython.cimports.benben.solver.kernel.state import (
    STOCK_CARD,
    STOP_MEMORY,
    USE_COUNTING,
    USE_RELAXATION,
    USE_TIMES,
    Node,
    Work,
    is_won,
    lying_alone_on,
    remove_card,
)
from cython.cimports.benben.solver.kernel.sums import (
    each_finds_a_group,
    sums_can_be_made,
    top_can_be_split,
)
from cython.cimports.benben.solver.kernel.table import VALUE_SHIFT, table_fill, table_find
from cython.cimports.benben.solver.kernel.times import list_times, settled_time


def search_groups(
    work: cython.pointer[Work], node: cython.pointer[Node], time: cython.int
) -> cython.int:
    """Search for a win from a state; when there is one, the groups are left in the path.

    Args:
        work: the solve.
        node: the state.
        time: 64 * redeals made + cards drawn; ignored when redeals are unlimited.
    """
    entry: cython.pointer[uint64_t]
    until: cython.int = 1 << 20
    result: cython.int
    if out_of_bounds(work):
        return STOPPED
    if is_won(work, node):
        return WON
    if work.layout.redeals >= 0:
        time = settled_time(node.stock, time)
    else:
        time = 0
        if not work.layout.shape.open_stock:
            node.stock = alike(work, node.stock)
    entry = table_find(cython.address(work.states), node.tableau, node.stock)
    if entry[0] or entry[1]:
        until = entry[0] >> VALUE_SHIFT
        if until <= time:
            return LOST
        entry[0] = node.tableau | cython.cast(uint64_t, time) << VALUE_SHIFT
    elif not table_fill(cython.address(work.states), entry, node.tableau, node.stock, time):
        work.stop = STOP_MEMORY
        return STOPPED
    if not groups_left(work, node, time):
        return LOST
    result = search_group_times(work, node, time, until)
    if result != LOST:
        break_off(work, node.tableau, node.stock, until)
    return result


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def groups_left(
    work: cython.pointer[Work], node: cython.pointer[cython.const[Node]], time: cython.int
) -> cython.bint:
    """Say whether the bounds leave hope for a state, at a time or at any later one."""
    if (
        work.methods & USE_COUNTING
        and all_must_go(cython.address(work.layout))
        and not counts_allow_groups(work, node)
    ):
        return False
    if work.methods & USE_RELAXATION and not (
        each_finds_a_group(work, node) and top_can_be_split(work, node)
    ):
        return False
    if work.methods & USE_TIMES and not groups_in_time(work, node, time):
        return False
    return not work.methods & USE_RELAXATION or sums_can_be_made(work, node)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def latest_group_time(
    work: cython.pointer[Work], node: cython.pointer[cython.const[Node]], time: cython.int
) -> cython.int:
    """Return the latest time at which the bound by times leaves hope, or less than a given one."""
    times: cython.int[192]
    low: cython.int = 0
    middle: cython.int
    high: cython.int = list_times(work, node, time, times)
    while high - low > 1:
        middle = (low + high) // 2
        if groups_in_time(work, node, times[middle]):
            low = middle
        else:
            high = middle
    return times[low]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def search_group_times(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    time: cython.int,
    until: cython.int,
) -> cython.int:
    """Try the groups of a state at every time from one on, up to one searched before."""
    groups: Groups
    result: cython.int
    waste: uint64_t
    ahead: uint64_t
    piles: uint64_t
    started: cython.int = time
    last: cython.int = work.layout.redeals if work.layout.redeals > 0 else 0
    bounded: cython.int
    if work.methods & USE_TIMES and work.layout.redeals >= 0 and work.nodes > EASY_NODES:
        bounded = latest_group_time(work, node, time)
        if bounded < until:
            until = bounded + 1
    while time < until:
        waste = node.stock & below(time & 63)
        ahead = node.stock & ~below(time & 63)
        piles = bit(highest(waste)) if waste else 0
        if work.layout.shape.open_stock:
            piles |= ahead & -ahead
        collect(work, node, piles, time == started, cython.address(groups))
        if groups.size > MOST_GROUPS:
            work.stop = STOP_MEMORY
            return STOPPED
        result = try_groups(work, node, cython.address(groups), time)
        if result != LOST:
            return result
        if ahead:
            time = (time & ~63) + lowest(ahead) + 1
        elif time >> 6 < last and node.stock:
            time = (time & ~63) + 64 + lowest(node.stock) + 1
        else:
            return LOST
    return LOST


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def try_groups(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    groups: cython.pointer[Groups],
    time: cython.int,
) -> cython.int:
    """Search on after each group, the most promising first."""
    best: cython.int
    index: cython.int
    turn: cython.int
    result: cython.int
    cards: uint64_t
    child: Node
    for turn in range(groups.size):
        best = turn
        for index in range(turn + 1, groups.size):
            if groups.worth[index] > groups.worth[best]:
                best = index
        child = node[0]
        cards = groups.slots[best]
        work.group_slots[work.depth] = cards
        while cards:
            # From the highest slot down, so that a cover goes before what it covers.
            remove_card(work, cython.address(child), highest(cards))
            cards &= ~bit(highest(cards))
        cards = groups.stock[best]
        work.group_stock[work.depth] = cards
        while cards:
            remove_card(work, cython.address(child), STOCK_CARD + lowest(cards))
            cards &= cards - 1
        groups.slots[best] = groups.slots[turn]
        groups.stock[best] = groups.stock[turn]
        groups.worth[best] = groups.worth[turn]
        work.depth += 1
        result = search_groups(work, cython.address(child), time)
        if result != LOST:
            return result
        work.depth -= 1
    return LOST


def free_slots(
    work: cython.pointer[cython.const[Work]], node: cython.pointer[cython.const[Node]]
) -> uint64_t:
    """Return the slots whose card can be in a group now, alone or with its last cover."""
    free: uint64_t = node.exposed
    rest: uint64_t = node.exposed
    while rest:
        free |= lying_alone_on(work, node, lowest(rest))
        rest &= rest - 1
    return free


def collect(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    piles: uint64_t,
    tableau_only: cython.bint,
    groups: cython.pointer[Groups],
) -> cython.void:
    """List the groups that can go now.

    Args:
        work: the solve.
        node: the state.
        piles: the stock cards on top of a pile.
        tableau_only: whether groups without a stock card are wanted too.
        groups: filled in; a size above MOST_GROUPS says that not all had room.
    """
    free: uint64_t = free_slots(work, node)
    slot: cython.int
    first: uint64_t
    groups.size = 0
    if tableau_only:
        extend(work, node, free, 0, 0, TARGET, groups)
    while piles:
        first = piles & -piles
        piles ^= first
        slot = lowest(first)
        extend(work, node, free, 0, first, TARGET - work.layout.stock_rank[slot], groups)
        if piles:
            extend(
                work,
                node,
                free,
                0,
                first | piles,
                TARGET - work.layout.stock_rank[slot] - work.layout.stock_rank[lowest(piles)],
                groups,
            )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def extend(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    free: uint64_t,
    chosen: uint64_t,
    stock: uint64_t,
    missing: cython.int,
    groups: cython.pointer[Groups],
) -> cython.void:
    """Add the groups that complete a choice of cards with some of those that are free."""
    slot: cython.int
    rest: uint64_t
    if missing == 0:
        if holds_together(work, node, chosen):
            if groups.size < MOST_GROUPS:
                groups.slots[groups.size] = chosen
                groups.stock[groups.size] = stock
                groups.worth[groups.size] = worth_of(work, node, chosen, stock)
            groups.size += 1
        return
    if missing < 0 or groups.size > MOST_GROUPS:
        return
    rest = free
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        if work.layout.rank[slot] <= missing:
            extend(
                work,
                node,
                rest,
                chosen | bit(slot),
                stock,
                missing - work.layout.rank[slot],
                groups,
            )


def holds_together(
    work: cython.pointer[cython.const[Work]],
    node: cython.pointer[cython.const[Node]],
    chosen: uint64_t,
) -> cython.bint:
    """Say whether each covered card of a group goes with the card that covers it."""
    rest: uint64_t = chosen & ~node.exposed
    slot: cython.int
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        if work.layout.cover[slot] & node.tableau & ~chosen:
            return False
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def worth_of(
    work: cython.pointer[cython.const[Work]],
    node: cython.pointer[cython.const[Node]],
    chosen: uint64_t,
    stock: uint64_t,
) -> cython.int:
    """Return by how much to prefer a group: for high cards, for few, and for what it exposes."""
    value: cython.int = 0
    rank: cython.int
    rest: uint64_t = chosen
    under: uint64_t
    while rest:
        rank = work.layout.rank[lowest(rest)]
        value += rank * rank
        under = work.layout.under[lowest(rest)] & node.tableau
        rest &= rest - 1
        while under:
            if not work.layout.cover[lowest(under)] & node.tableau & ~chosen:
                value += 20
            under &= under - 1
    if stock:
        rank = work.layout.stock_rank[lowest(stock)]
        value += rank * rank
    if work.order:
        value += shuffled(work, chosen * 3 + stock) // 2
    return value
