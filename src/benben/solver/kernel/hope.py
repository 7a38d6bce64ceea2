"""Hope: what the bounds leave of a state, and until when."""

import cython
from cython.cimports.benben.solver.kernel.layout import lowest, uint64_t
from cython.cimports.benben.solver.kernel.relax import HOPELESS, verdict_without_time
from cython.cimports.benben.solver.kernel.state import USE_RELAXATION, USE_TIMES, Node, Work
from cython.cimports.benben.solver.kernel.stubborn import Partners
from cython.cimports.benben.solver.kernel.times import list_times
from cython.cimports.benben.solver.kernel.timing import Outlook, in_time, outlook_open


def looks_ahead(work: cython.pointer[cython.const[Work]]) -> cython.bint:
    """Say whether the bound by times applies: passes are limited, and it is switched on."""
    return work.layout.redeals >= 0 and work.methods & USE_TIMES


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
