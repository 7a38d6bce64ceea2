"""The search for a win when time counts: which cards are left, and how far the stock is drawn.

A node is a set of cards (tableau and stock). For equal cards an earlier time can do all that a
later one can, so one table entry a set of cards, its earliest time, is all that is remembered.
A node looks at every time from its own on, in the order in which drawing brings the stock cards
up; at each it tries a stubborn set of removals, and goes on drawing only when that set does.
"""

import cython
from cython.cimports.benben.solver.kernel.dead_waste import bury_dead_waste
from cython.cimports.benben.solver.kernel.doubt import (
    PROBE_NODES,
    PROBE_RUNS,
    Doubt,
    look_closely,
    may_meet,
)
from cython.cimports.benben.solver.kernel.drawing import use_waste_top
from cython.cimports.benben.solver.kernel.hope import (
    adopt,
    latest_time,
    looks_ahead,
    worth_searching,
)
from cython.cimports.benben.solver.kernel.layout import below, bit, highest, lowest, uint64_t
from cython.cimports.benben.solver.kernel.search import EASY_NODES, LOST, STOPPED, WON
from cython.cimports.benben.solver.kernel.shuffling import shuffle
from cython.cimports.benben.solver.kernel.state import (
    AT_ONCE,
    RUNNING,
    STOCK_CARD,
    STOP_CANCELLED,
    STOP_MEMORY,
    STOP_NODES,
    STOP_RESTART,
    STOP_SECONDS,
    UNSEARCHED,
    USE_FORCED,
    USE_PROBING,
    USE_STUBBORN,
    Moves,
    Node,
    Work,
    can_be_paired,
    is_won,
    lying_alone_on,
    partners,
    remove_card,
)
from cython.cimports.benben.solver.kernel.stubborn import Partners, Stubborn, choose_goal_card
from cython.cimports.benben.solver.kernel.table import VALUE_SHIFT, table_fill, table_find
from cython.cimports.benben.solver.kernel.times import settled_time
from cython.cimports.benben.solver.kernel.timing import Outlook
from cython.cimports.posix.time import CLOCK_MONOTONIC, clock_gettime, timespec


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def monotonic() -> cython.double:
    """Return the seconds of the monotonic clock."""
    now: timespec
    clock_gettime(CLOCK_MONOTONIC, cython.address(now))
    return now.tv_sec + now.tv_nsec * 1e-9


def is_called_off(work: cython.pointer[Work]) -> cython.bint:
    """Say whether the search was cancelled or its time is over, and note which."""
    if work.cancel and work.cancel[0]:
        work.stop = STOP_CANCELLED
    elif work.deadline > 0 and monotonic() > work.deadline:
        work.stop = STOP_SECONDS
    return work.stop != RUNNING


def out_of_bounds(work: cython.pointer[Work]) -> cython.bint:
    """Count a node and say whether the search must stop."""
    work.nodes += 1
    if work.nodes > work.most_nodes:
        work.stop = STOP_NODES
    elif work.nodes > work.restart_nodes:
        work.stop = STOP_RESTART
    elif work.nodes & 255 == 0:
        return is_called_off(work)
    return work.stop != RUNNING


def take(
    work: cython.pointer[Work], node: cython.pointer[Node], first: cython.int, second: cython.int
) -> cython.void:
    """Remove two cards and write the removal down."""
    work.first[work.depth] = first
    work.second[work.depth] = second
    work.depth += 1
    remove_card(work, node, first)
    remove_card(work, node, second)


def break_off(
    work: cython.pointer[Work], key: uint64_t, other_key: uint64_t, until: cython.int
) -> cython.void:
    """Take back that a state was searched, since its search did not come to an end.

    Args:
        work: the solve.
        key: the first word of the state's key.
        other_key: the second.
        until: the time from which it was searched before.
    """
    entry: cython.pointer[uint64_t] = table_find(cython.address(work.states), key, other_key)
    value: uint64_t = until if until < UNSEARCHED else UNSEARCHED
    entry[0] = key | value << VALUE_SHIFT


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take_forced(
    work: cython.pointer[Work], node: cython.pointer[Node], time: cython.int
) -> cython.bint:
    """Take one pair that every win must contain and that can go without a draw, if there is one."""
    rest: uint64_t = node.exposed & work.layout.goal
    waste: uint64_t = node.stock & below(time & 63)
    slots: uint64_t
    cards: uint64_t
    slot: cython.int
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        slots = partners(work, node, slot, cython.address(cards))
        if slots == 0 and cards:
            if not cards & (cards - 1) and waste and lowest(cards) == highest(waste):
                take(work, node, slot, STOCK_CARD + lowest(cards))
                return True
        elif cards == 0 and slots and not slots & (slots - 1):
            if slots & (node.exposed | lying_alone_on(work, node, slot)):
                take(work, node, slot, lowest(slots))
                return True
    return False


def search_from(
    work: cython.pointer[Work],
    node: cython.pointer[Node],
    time: cython.int,
    earlier: cython.pointer[cython.const[Outlook]],
) -> cython.int:
    """Search for a win from a state; when there is one, the removals are left in the path.

    Args:
        work: the solve.
        node: the state; modified by removals that every win contains.
        time: 64 * redeals made + cards drawn; ignored when redeals are unlimited.
        earlier: who could still meet whom in the state before, or NULL.
    """
    entry: cython.pointer[uint64_t]
    depth: cython.int = work.depth
    until: cython.int = 1 << 20
    result: cython.int
    outlook: Outlook
    if out_of_bounds(work):
        return STOPPED
    while True:
        if is_won(work, node):
            return WON
        if not bury_dead_waste(work, node, time) or not can_be_paired(work, node):
            work.depth = depth
            return LOST
        if not (work.methods & USE_FORCED and take_forced(work, node, time)):
            break
    time = 0 if work.layout.redeals < 0 else settled_time(node.stock, time)
    entry = table_find(cython.address(work.states), node.tableau, node.stock)
    if entry[0] or entry[1]:
        until = entry[0] >> VALUE_SHIFT
        if until <= time:
            work.depth = depth
            return LOST
        entry[0] = node.tableau | cython.cast(uint64_t, time) << VALUE_SHIFT
    elif not table_fill(cython.address(work.states), entry, node.tableau, node.stock, time):
        work.stop = STOP_MEMORY
        return STOPPED
    if not worth_searching(work, node, time, cython.address(outlook), earlier):
        work.depth = depth
        return LOST
    result = search_times(work, node, time, until, cython.address(outlook))
    if result == STOPPED:
        break_off(work, node.tableau, node.stock, until)
    if result != WON:
        work.depth = depth
    return result


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def search_times(
    work: cython.pointer[Work],
    node: cython.pointer[Node],
    time: cython.int,
    until: cython.int,
    outlook: cython.pointer[Outlook],
) -> cython.int:
    """Try the removals of a state at every time from one on, up to one searched before."""
    tried: Moves
    known: Partners
    chosen: Stubborn
    here: Node = node[0]
    result: cython.int
    card: cython.int
    ahead: uint64_t
    before: uint64_t
    available: uint64_t
    started: cython.int = time
    doubt: Doubt
    bounded: cython.int = -1
    last: cython.int = work.layout.redeals if work.layout.redeals > 0 else 0
    doubt.next = work.nodes + (0 if work.methods & AT_ONCE else PROBE_NODES)
    doubt.runs = PROBE_RUNS
    doubt.changed = False
    doubt.lost = False
    tried.size = 0
    adopt(work, node, outlook, cython.address(known))
    while time < until:
        card = -1
        if here.stock & below(time & 63):
            card = highest(here.stock & below(time & 63))
        ahead = here.stock & ~below(time & 63)
        if time > started:
            before = here.stock
            if not bury_dead_waste(work, cython.address(here), time):
                return LOST
            if before != here.stock:
                if not can_be_paired(work, cython.address(here)):
                    return LOST
                if card >= 0 and not here.stock & bit(card):
                    card = -1
                if not worth_searching(work, cython.address(here), time, outlook, outlook):
                    return LOST
                adopt(work, cython.address(here), outlook, cython.address(known))
            if (
                bounded < 0
                and (work.nodes > EASY_NODES or work.methods & AT_ONCE)
                and looks_ahead(work)
            ):
                bounded = latest_time(work, cython.address(here), time, outlook)
                if bounded < until:
                    until = bounded + 1
                    if time >= until:
                        return LOST
        available = bit(card) if card >= 0 else 0
        if work.layout.shape.open_stock:
            available |= ahead & -ahead
        if not (
            work.methods & USE_STUBBORN
            and choose_goal_card(
                work,
                cython.address(here),
                cython.address(known),
                available,
                False,
                cython.address(chosen),
            )
        ):
            chosen.active = 0
            if not ahead and time >> 6 == last:
                # No more draws: what needs none must be tried now.
                choose_goal_card(
                    work,
                    cython.address(here),
                    cython.address(known),
                    available,
                    True,
                    cython.address(chosen),
                )
            chosen.moves.size = 0
            chosen.draws = True
            use_waste_top(
                work,
                cython.address(here),
                cython.address(known),
                outlook,
                card,
                ahead,
                cython.address(chosen),
            )
        result = try_moves(
            work,
            cython.address(here),
            cython.address(chosen.moves),
            cython.address(tried),
            time,
            outlook,
            cython.address(doubt),
        )
        if result != LOST:
            return result
        if not chosen.draws or doubt.lost:
            return LOST
        if doubt.changed:
            doubt.changed = False
            bounded = -1
            adopt(work, cython.address(here), outlook, cython.address(known))
        if ahead:
            time = (time & ~63) + lowest(ahead) + 1
        elif time >> 6 < last and here.stock:
            time = (time & ~63) + 64 + lowest(here.stock) + 1
        else:
            return LOST
    return LOST


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def try_moves(
    work: cython.pointer[Work],
    node: cython.pointer[Node],
    moves: cython.pointer[Moves],
    tried: cython.pointer[Moves],
    time: cython.int,
    outlook: cython.pointer[Outlook],
    doubt: cython.pointer[Doubt],
) -> cython.int:
    """Search on after each removal that this node has not tried at an earlier time.

    Args:
        work: the solve.
        node: the state.
        moves: the removals.
        tried: removals in the tableau that were tried; added to.
        time: the time.
        outlook: who can still meet whom.
        doubt: when to look at the state more closely; set to say what that told.
    """
    index: cython.int
    earlier: cython.int
    result: cython.int
    repeated: cython.bint
    child: Node
    if work.order:
        shuffle(work, moves)
    for index in range(moves.size):
        repeated = False
        if moves.second[index] < STOCK_CARD:
            for earlier in range(tried.size):
                if (
                    tried.first[earlier] == moves.first[index]
                    and tried.second[earlier] == moves.second[index]
                ):
                    repeated = True
                    break
            if repeated:
                continue
            tried.first[tried.size] = moves.first[index]
            tried.second[tried.size] = moves.second[index]
            tried.size += 1
        if looks_ahead(work):
            if work.nodes > doubt.next and work.methods & USE_PROBING:
                look_closely(work, node, time, outlook, doubt)
                if doubt.lost:
                    return LOST
            if not may_meet(outlook, moves.first[index], moves.second[index]):
                continue
        child = node[0]
        take(work, cython.address(child), moves.first[index], moves.second[index])
        result = search_from(
            work, cython.address(child), time, outlook if looks_ahead(work) else cython.NULL
        )
        if result != LOST:
            return result
        work.depth -= 1
    return LOST
