"""Doubt: a state whose search takes long is looked at more closely, ever more as it goes on."""

import cython
from cython.cimports.benben.solver.kernel.doubt import PROBE_NODES, PROBE_RUNS, Doubt
from cython.cimports.benben.solver.kernel.layout import uint64_t
from cython.cimports.benben.solver.kernel.pairings import whole_pairing
from cython.cimports.benben.solver.kernel.probing import probe
from cython.cimports.benben.solver.kernel.relax import HOPELESS
from cython.cimports.benben.solver.kernel.state import STOCK_CARD, Node, Work
from cython.cimports.benben.solver.kernel.timing import Outlook


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


def may_meet(
    outlook: cython.pointer[cython.const[Outlook]], first: cython.int, second: cython.int
) -> cython.bint:
    """Say whether two cards are still thought to be possible partners."""
    if first >= STOCK_CARD:
        return True
    if second >= STOCK_CARD:
        return outlook.stock[first] >> (second - STOCK_CARD) & 1
    return outlook.slots[first] >> second & 1
