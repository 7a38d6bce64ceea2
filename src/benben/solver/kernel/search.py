"""The search for a win when time counts: which cards are left, and how far the stock is drawn.

A node is a set of cards (tableau and stock). For equal cards an earlier time can do all that a
later one can, so one table entry a set of cards, its earliest time, is all that is remembered.
A node looks at every time from its own on, in the order in which drawing brings the stock cards
up; at each it tries a stubborn set of removals, and goes on drawing only when that set does.
"""

import cython
from cython.cimports.benben.solver.kernel.layout import (
    below,
    bit,
    count,
    highest,
    lowest,
    uint64_t,
)
from cython.cimports.benben.solver.kernel.pairings import whole_pairing
from cython.cimports.benben.solver.kernel.probing import probe
from cython.cimports.benben.solver.kernel.relax import HOPELESS, verdict_without_time
from cython.cimports.benben.solver.kernel.search import (
    EASY_NODES,
    LOST,
    PROBE_NODES,
    PROBE_RUNS,
    STOPPED,
    WON,
    Doubt,
)
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
    USE_DEAD_WASTE,
    USE_FORCED,
    USE_PROBING,
    USE_RELAXATION,
    USE_STUBBORN,
    USE_TIMES,
    Moves,
    Node,
    Work,
    can_be_paired,
    is_won,
    lying_alone_on,
    partners,
    remove_card,
    stock_partners,
)
from cython.cimports.benben.solver.kernel.stubborn import (
    Partners,
    Stubborn,
    choose_goal_card,
    close_set,
    enable,
)
from cython.cimports.benben.solver.kernel.table import (
    MIX_1,
    MIX_2,
    VALUE_SHIFT,
    table_fill,
    table_find,
)
from cython.cimports.benben.solver.kernel.timing import Outlook, in_time, outlook_open
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


def shuffled(work: cython.pointer[cython.const[Work]], what: uint64_t) -> cython.int:
    """Return a number from 0 to 255 that depends on a move and on the order in force."""
    mixed: uint64_t = (what ^ work.order) * MIX_1
    mixed ^= mixed >> 29
    return (mixed * MIX_2) >> 56


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


def settled_time(stock: uint64_t, time: cython.int) -> cython.int:
    """Return the earliest time that is the same: drawn up to the waste top and no further."""
    waste: uint64_t = stock & below(time & 63)
    return (time & ~63) + (highest(waste) + 1 if waste else 0)


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
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def looks_ahead(work: cython.pointer[cython.const[Work]]) -> cython.bint:
    """Say whether the bound by times applies: passes are limited, and it is switched on."""
    return work.layout.redeals >= 0 and work.methods & USE_TIMES


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def worth_searching(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    time: cython.int,
    outlook: cython.pointer[Outlook],
    earlier: cython.pointer[cython.const[Outlook]],
) -> cython.bint:
    """Say whether the bounds leave hope for a state, at a time or at any later one.

    Args:
        work: the solve.
        node: the state.
        time: the time.
        outlook: set to who can still meet whom, where the bound by times applies.
        earlier: the same for a state before or for this one, or NULL.
    """
    usable: uint64_t = node.stock
    rest: uint64_t
    if looks_ahead(work):
        outlook_open(work, node, outlook, earlier)
        if not in_time(work, node, time, outlook):
            return False
        if not work.layout.shape.goal_stock:
            usable = 0
            rest = node.stock
            while rest:
                if outlook.takers[lowest(rest)]:
                    usable |= rest & -rest
                rest &= rest - 1
    return not (
        work.methods & USE_RELAXATION and verdict_without_time(work, node, usable) == HOPELESS
    )


def list_times(
    work: cython.pointer[cython.const[Work]],
    node: cython.pointer[cython.const[Node]],
    time: cython.int,
    times: cython.pointer[cython.int],
) -> cython.int:
    """List the times from one on at which another stock card is on top; return their number."""
    number: cython.int = 0
    passes: cython.int
    rest: uint64_t
    for passes in range(time >> 6, work.layout.redeals + 1):
        rest = node.stock
        if passes == time >> 6:
            times[number] = time
            number += 1
            rest &= ~below(time & 63)
        while rest:
            times[number] = passes * 64 + lowest(rest) + 1
            number += 1
            rest &= rest - 1
    return number


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def latest_time(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    time: cython.int,
    outlook: cython.pointer[cython.const[Outlook]],
) -> cython.int:
    """Return the latest time at which the bound by times leaves hope, or less than a given one.

    What cannot be done from some time on cannot be done later either, so it is found by halving.
    """
    hopeful: Outlook = outlook[0]
    trial: Outlook
    times: cython.int[192]
    low: cython.int = -1
    middle: cython.int
    high: cython.int = list_times(work, node, time, times)
    while high - low > 1:
        middle = (low + high) // 2
        trial = hopeful
        if in_time(work, node, times[middle], cython.address(trial)):
            low = middle
            hopeful = trial
        else:
            high = middle
    return times[low] if low >= 0 else time - 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def adopt(
    work: cython.pointer[cython.const[Work]],
    node: cython.pointer[cython.const[Node]],
    outlook: cython.pointer[cython.const[Outlook]],
    known: cython.pointer[Partners],
) -> cython.void:
    """Let only those be partners who can still meet."""
    rest: uint64_t = node.exposed
    slot: cython.int
    known.known = 0
    if not looks_ahead(work):
        return
    known.known = rest
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        known.slots[slot] = outlook.slots[slot]
        known.stock[slot] = outlook.stock[slot]


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
def use_waste_top(
    work: cython.pointer[Work],
    node: cython.pointer[Node],
    known: cython.pointer[Partners],
    outlook: cython.pointer[cython.const[Outlook]],
    card: cython.int,
    ahead: uint64_t,
    chosen: cython.pointer[Stubborn],
) -> cython.void:
    """Collect the set that draws: all uses of the waste top, and what makes more of them possible.

    Args:
        work: the solve.
        node: the state.
        known: partners found so far; added to.
        outlook: who can still meet whom, where the bound by times applies.
        card: the waste top, -1 when there is none.
        ahead: the stock cards still to be drawn in this pass.
        chosen: the set; its moves are added to.
    """
    slots: uint64_t
    other: cython.int
    uses: Moves
    index: cython.int
    uses.size = 0
    slots = stock_partners(work, node, card) if card >= 0 else 0
    if card >= 0 and looks_ahead(work):
        slots &= outlook.takers[card]
    if not work.methods & USE_STUBBORN:
        chosen.active = node.exposed
    while slots:
        other = lowest(slots)
        slots &= slots - 1
        if node.exposed & bit(other):
            uses.first[uses.size] = other
            uses.second[uses.size] = STOCK_CARD + card
            uses.size += 1
        else:
            enable(work, node, other, -1, chosen)
    close_set(work, node, known, 0, chosen)
    for index in range(uses.size):
        chosen.moves.first[chosen.moves.size] = uses.first[index]
        chosen.moves.second[chosen.moves.size] = uses.second[index]
        chosen.moves.size += 1
    if card >= 0 and ahead and work.layout.shape.open_stock:
        other = lowest(ahead)
        if (
            work.layout.shape.partners[work.layout.stock_rank[card]]
            >> work.layout.stock_rank[other]
        ) & 1:
            chosen.moves.first[chosen.moves.size] = STOCK_CARD + card
            chosen.moves.second[chosen.moves.size] = STOCK_CARD + other
            chosen.moves.size += 1


def look_closely(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    time: cython.int,
    outlook: cython.pointer[Outlook],
    doubt: cython.pointer[Doubt],
) -> cython.void:
    """Look for a reason why a state whose search takes long has no win."""
    runs: uint64_t = doubt.runs
    doubt.changed = True
    doubt.lost = not probe(work, node, time, outlook) or (
        whole_pairing(work, node, time, outlook, cython.address(runs)) == HOPELESS
    )
    doubt.next = work.nodes + 4 * (doubt.runs // PROBE_RUNS) * PROBE_NODES
    doubt.runs *= 4


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def shuffle(work: cython.pointer[cython.const[Work]], moves: cython.pointer[Moves]) -> cython.void:
    """Put removals into another order, one that depends on them and on the order in force."""
    index: cython.int
    other: cython.int
    first: cython.int
    second: cython.int
    for index in range(moves.size - 1, 0, -1):
        first = moves.first[index]
        second = moves.second[index]
        other = shuffled(work, first * 128 + second) % (index + 1)
        moves.first[index] = moves.first[other]
        moves.second[index] = moves.second[other]
        moves.first[other] = first
        moves.second[other] = second


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def may_meet(
    outlook: cython.pointer[cython.const[Outlook]], first: cython.int, second: cython.int
) -> cython.bint:
    """Say whether two cards are still thought to be possible partners."""
    if first >= STOCK_CARD:
        return True
    if second >= STOCK_CARD:
        return outlook.stock[first] >> (second - STOCK_CARD) & 1
    return outlook.slots[first] >> second & 1


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


def bury_dead_waste(
    work: cython.pointer[Work], node: cython.pointer[Node], time: cython.int
) -> cython.bint:
    """Take away, in the last pass, the waste cards that can never be reached again.

    A waste card that nothing can take any more stays, and with it all that lies beneath.

    Returns:
        False when a card that must go was among them.
    """
    waste: uint64_t
    left: uint64_t
    card: cython.int
    rank: cython.int
    takers: cython.int
    over: cython.int[14]
    if work.layout.redeals < 0 or time >> 6 < work.layout.redeals:
        return True
    if not work.methods & USE_DEAD_WASTE:
        return True
    waste = node.stock & below(time & 63)
    left = waste
    for rank in range(14):
        over[rank] = 0
    while left:
        card = highest(left)
        rank = work.layout.stock_rank[card]
        over[rank] += 1
        takers = count(stock_partners(work, node, card))
        if work.layout.shape.open_stock:
            takers += count(stock_mates(work, node, card) & ~below(time & 63))
        if over[rank] > takers:
            break
        left &= ~bit(card)
    if left and work.layout.shape.goal_stock:
        return False
    while left:
        card = lowest(left)
        left &= left - 1
        remove_card(work, node, STOCK_CARD + card)
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def stock_mates(
    work: cython.pointer[cython.const[Work]],
    node: cython.pointer[cython.const[Node]],
    card: cython.int,
) -> uint64_t:
    """Return the stock cards that match a stock card, which it could meet in an open stock."""
    rank: cython.int
    mates: uint64_t = 0
    for rank in range(1, 14):
        if work.layout.shape.partners[work.layout.stock_rank[card]] >> rank & 1:
            mates |= work.layout.rank_stock[rank]
    return mates & node.stock
