"""How many redeals every win needs, asked of the search for any win.

That search decides most positions in a few nodes, for fewer redeals too, since it reasons about
who can meet whom and when. A bound of the moves, which only adds up costs, cannot see that.
"""

import cython
from cython.cimports.benben.solver.kernel.fewest_passes import MOST_REDEALS, PASSES_NODES
from cython.cimports.benben.solver.kernel.fewest_state import Fewest
from cython.cimports.benben.solver.kernel.layout import uint64_t
from cython.cimports.benben.solver.kernel.search import LOST
from cython.cimports.benben.solver.kernel.state import (
    RUNNING,
    STOP_MEMORY,
    STOP_NODES,
    Work,
)
from cython.cimports.benben.solver.kernel.strategy import search
from cython.cimports.benben.solver.kernel.table import table_clear


def least_redeals(fewest: cython.pointer[Fewest]) -> cython.int:
    """Return a number of redeals that every win from the position needs.

    The search may be stopped by a limit meanwhile; `work.stop` says so.
    """
    work: cython.pointer[Work] = fewest.work
    redeals: cython.int = work.layout.redeals
    most_nodes: uint64_t = work.most_nodes
    most: cython.int = MOST_REDEALS
    needed: cython.int = 0
    if work.layout.shape.groups:
        return 0
    if 0 <= redeals < most:
        most = redeals
    while needed < most:
        work.layout.redeals = needed
        table_clear(cython.address(work.states))
        if most_nodes > work.nodes + PASSES_NODES:
            work.most_nodes = work.nodes + PASSES_NODES
        if search(work) != LOST:
            break
        needed += 1
    work.layout.redeals = redeals
    work.most_nodes = most_nodes
    work.restart_nodes = ~cython.cast(uint64_t, 0)
    work.depth = 0
    if work.stop == STOP_MEMORY or (work.stop == STOP_NODES and work.nodes <= most_nodes):
        work.stop = RUNNING
    return needed
