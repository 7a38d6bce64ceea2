"""Which searches are made for a question, and for how long.

A bad first choice can cost a depth-first search everything; another order makes another choice.
So a search that runs long begins anew in another order. What it searched to the end before stays
in the table.
"""

import cython
from cython.cimports.benben.solver.kernel.doubt import PROBE_RUNS, Doubt, look_closely
from cython.cimports.benben.solver.kernel.groups import search_groups
from cython.cimports.benben.solver.kernel.layout import uint64_t
from cython.cimports.benben.solver.kernel.pair_plans import try_plan
from cython.cimports.benben.solver.kernel.plans import PLAN_NODES, follow_plan, note_plan
from cython.cimports.benben.solver.kernel.search import LOST, STOPPED, WON, search_from
from cython.cimports.benben.solver.kernel.state import (
    RUNNING,
    STOP_RESTART,
    USE_PLANS,
    USE_PROBING,
    USE_TIMES,
    Node,
    Work,
    first_node,
)
from cython.cimports.benben.solver.kernel.strategy import FIRST_RUN, GROUPS_FIRST_RUN
from cython.cimports.benben.solver.kernel.table import Table, table_clear
from cython.cimports.benben.solver.kernel.timing import Outlook, in_time, outlook_open


def search(work: cython.pointer[Work]) -> cython.int:
    """Search until there is an answer or a limit is reached."""
    work.order = 0
    if work.layout.shape.groups:
        return search_for_groups(work)
    return search_for_pairs(work)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def begin(work: cython.pointer[Work], node: cython.pointer[Node], run: uint64_t) -> cython.void:
    """Go back to the position that is to be solved, for a run of so many nodes."""
    work.depth = 0
    work.stop = RUNNING
    work.restart_nodes = work.nodes + run
    first_node(work, node)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def is_over(work: cython.pointer[cython.const[Work]], result: cython.int) -> cython.bint:
    """Say whether a run ended for another reason than its length."""
    return result != STOPPED or work.stop != STOP_RESTART


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def search_for_pairs(work: cython.pointer[Work]) -> cython.int:
    """Search for removals of pairs; between runs, look at the root ever more closely."""
    node: Node
    outlook: Outlook
    doubt: Doubt
    in_doubt: cython.bint = False
    result: cython.int
    run: uint64_t = FIRST_RUN
    doubt.runs = PROBE_RUNS
    doubt.lost = False
    if work.methods & USE_PLANS and not work.layout.shape.goal_stock:
        begin(work, cython.address(node), FIRST_RUN)
        result = try_plan(work, cython.address(node))
        if result != STOPPED or work.stop != RUNNING:
            return result
    while True:
        begin(work, cython.address(node), run)
        result = search_from(
            work,
            cython.address(node),
            work.layout.drawn,
            cython.address(outlook) if in_doubt else cython.NULL,
        )
        if is_over(work, result):
            return result
        work.order += 1
        run *= 2
        if work.layout.redeals < 0 or not work.methods & USE_TIMES:
            continue
        if not work.methods & USE_PROBING:
            continue
        first_node(work, cython.address(node))
        if not in_doubt:
            outlook_open(work, cython.address(node), cython.address(outlook), cython.NULL)
            in_time(work, cython.address(node), work.layout.drawn, cython.address(outlook))
            in_doubt = True
        look_closely(
            work,
            cython.address(node),
            work.layout.drawn,
            cython.address(outlook),
            cython.address(doubt),
        )
        if doubt.lost:
            work.stop = RUNNING
            return LOST


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def search_for_groups(work: cython.pointer[Work]) -> cython.int:
    """Search for removals of groups; where redeals are few, make plans without that limit first."""
    node: Node
    result: cython.int
    run: uint64_t = GROUPS_FIRST_RUN
    work.plan_size = 0
    planned: cython.bint = work.layout.redeals >= 0 and not work.layout.shape.open_stock
    while True:
        if planned:
            result = search_by_plans(work, run // 4 if work.plan_size else run)
            if is_over(work, result):
                return result
            if not work.plan_size:
                # As long as that game is open, its answer comes before that of this one.
                run *= 2
                work.order += 1
                continue
        begin(work, cython.address(node), run)
        result = search_groups(work, cython.address(node), work.layout.drawn)
        if is_over(work, result):
            return result
        work.order += 1
        run *= 2


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def swap_tables(work: cython.pointer[Work]) -> cython.void:
    """Exchange the table of states and that of the game with redeals without end."""
    table: Table = work.states
    work.states = work.plans
    work.plans = table


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def search_by_plans(work: cython.pointer[Work], run: uint64_t) -> cython.int:
    """Make plans and follow them, for a run of so many nodes.

    What cannot be won with redeals without end cannot be won with few.
    """
    node: Node
    result: cython.int = STOPPED
    redeals: cython.int = work.layout.redeals
    until: uint64_t = work.nodes + run
    while work.nodes < until:
        swap_tables(work)
        work.layout.redeals = -1
        begin(work, cython.address(node), run)
        result = search_groups(work, cython.address(node), 0)
        work.layout.redeals = redeals
        swap_tables(work)
        if result != WON:
            return result
        note_plan(work)
        table_clear(cython.address(work.followed))
        begin(work, cython.address(node), PLAN_NODES)
        result = follow_plan(work, cython.address(node), work.layout.drawn)
        if result == WON or (result == STOPPED and work.stop != STOP_RESTART):
            return result
        work.order += 1
    work.stop = STOP_RESTART
    return STOPPED
