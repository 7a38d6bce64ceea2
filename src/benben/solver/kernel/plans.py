"""Following a plan: the groups of a win with redeals without end, brought into time.

With redeals without end stock cards of a rank are alike and the game is small, so a win of it is
soon found. Whether its groups can go with few redeals too is a far smaller question than whether
any groups can: they share no cards, so those that need no stock card go as they are exposed, and
only which group takes a stock card, and when, is left to choose.
"""

import cython
from cython.cimports.benben.solver.kernel.groups import free_slots, holds_together
from cython.cimports.benben.solver.kernel.layout import below, bit, highest, lowest, uint64_t
from cython.cimports.benben.solver.kernel.search import LOST, STOPPED, WON, out_of_bounds
from cython.cimports.benben.solver.kernel.state import (
    STOCK_CARD,
    STOP_MEMORY,
    Node,
    Work,
    is_won,
    remove_card,
)
from cython.cimports.benben.solver.kernel.table import VALUE_SHIFT, table_fill, table_find
from cython.cimports.benben.solver.kernel.times import settled_time


def note_plan(work: cython.pointer[Work]) -> cython.void:
    """Make the win just found the plan."""
    index: cython.int
    work.plan_size = work.depth
    for index in range(work.depth):
        work.plan_slots[index] = work.group_slots[index]
        work.plan_rank[index] = 0
        if work.group_stock[index]:
            work.plan_rank[index] = work.layout.stock_rank[lowest(work.group_stock[index])]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take_group(
    work: cython.pointer[Work], node: cython.pointer[Node], slots: uint64_t, stock: uint64_t
) -> cython.void:
    """Remove a group and write it down."""
    work.group_slots[work.depth] = slots
    work.group_stock[work.depth] = stock
    work.depth += 1
    while slots:
        # From the highest slot down, so that a cover goes before what it covers.
        remove_card(work, node, highest(slots))
        slots &= ~bit(highest(slots))
    if stock:
        remove_card(work, node, STOCK_CARD + lowest(stock))


def follow_plan(
    work: cython.pointer[Work], node: cython.pointer[Node], time: cython.int
) -> cython.int:
    """Search for a win that is made of the plan's groups.

    Args:
        work: the solve; its table `followed` holds states of this plan only.
        node: the state; used up.
        time: 64 * redeals made + cards drawn.
    """
    entry: cython.pointer[uint64_t]
    until: cython.int = 1 << 20
    depth: cython.int = work.depth
    free: uint64_t
    waste: uint64_t
    ahead: uint64_t
    index: cython.int
    result: cython.int
    again: cython.bint = True
    child: Node
    if out_of_bounds(work):
        return STOPPED
    while again:
        again = False
        free = free_slots(work, node)
        for index in range(work.plan_size):
            if work.plan_rank[index] == 0 and can_go(work, node, index, free):
                take_group(work, node, work.plan_slots[index], 0)
                again = True
                break
    if is_won(work, node):
        return WON
    time = settled_time(node.stock, time)
    entry = table_find(cython.address(work.followed), node.tableau, node.stock)
    if entry[0] or entry[1]:
        until = entry[0] >> VALUE_SHIFT
        entry[0] = node.tableau | cython.cast(uint64_t, time) << VALUE_SHIFT
    elif not table_fill(cython.address(work.followed), entry, node.tableau, node.stock, time):
        work.stop = STOP_MEMORY
        return STOPPED
    while time < until:
        waste = node.stock & below(time & 63)
        ahead = node.stock & ~below(time & 63)
        for index in range(work.plan_size if waste else 0):
            if work.plan_rank[index] == work.layout.stock_rank[highest(waste)] and can_go(
                work, node, index, free
            ):
                child = node[0]
                take_group(work, cython.address(child), work.plan_slots[index], bit(highest(waste)))
                result = follow_plan(work, cython.address(child), time)
                if result != LOST:
                    return result
                work.depth -= 1
        if ahead:
            time = (time & ~63) + lowest(ahead) + 1
        elif time >> 6 < work.layout.redeals and node.stock:
            time = (time & ~63) + 64 + lowest(node.stock) + 1
        else:
            break
    work.depth = depth
    return LOST


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def can_go(
    work: cython.pointer[cython.const[Work]],
    node: cython.pointer[cython.const[Node]],
    index: cython.int,
    free: uint64_t,
) -> cython.bint:
    """Say whether the tableau cards of a group of the plan are there and can go now."""
    slots: uint64_t = work.plan_slots[index]
    return not slots & ~(free & node.tableau) and holds_together(work, node, slots)
