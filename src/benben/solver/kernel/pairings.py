"""Who goes with whom, before when: a search over whole pairings that looks ahead at each choice.

A search over moves decides when and with whom at once, and repeats the same reasons for failing
in every order of the moves. Here the cards that must go are given partners one by one, the card
with the fewest choices first, and looking ahead says after each whether that can still come out.
Often a few dozen choices show that nothing can.
"""

import cython
from cython.cimports.benben.solver.kernel.layout import count, lowest, uint64_t
from cython.cimports.benben.solver.kernel.probing import suppose
from cython.cimports.benben.solver.kernel.relax import HOPEFUL, HOPELESS, UNSURE
from cython.cimports.benben.solver.kernel.state import STOCK_CARD, Node, Work
from cython.cimports.benben.solver.kernel.timing import Outlook, in_time


def narrowest(
    work: cython.pointer[cython.const[Work]],
    node: cython.pointer[cython.const[Node]],
    outlook: cython.pointer[cython.const[Outlook]],
) -> cython.int:
    """Return the card that must go with the fewest partners, but more than one; -1 for none."""
    rest: uint64_t = node.tableau & work.layout.goal
    fewest: cython.int = 128
    found: cython.int = -1
    number: cython.int
    slot: cython.int
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        number = count(outlook.slots[slot]) + count(outlook.stock[slot])
        if 1 < number < fewest:
            fewest = number
            found = slot
    return found


def whole_pairing(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    time: cython.int,
    outlook: cython.pointer[cython.const[Outlook]],
    runs: cython.pointer[uint64_t],
) -> cython.int:
    """Say whether some pairing of all cards that must go stands up to looking ahead.

    Args:
        work: the solve.
        node: the state.
        time: the time.
        outlook: who could go with whom.
        runs: how often to look ahead at most; counted down.

    Returns:
        HOPEFUL, HOPELESS (there is no win), or UNSURE when `runs` did not suffice.
    """
    card: cython.int = narrowest(work, node, outlook)
    slots: uint64_t
    stock: uint64_t
    other: cython.int
    verdict: cython.int
    trial: Outlook
    if card < 0:
        return HOPEFUL
    slots = outlook.slots[card]
    stock = outlook.stock[card]
    while slots or stock:
        if slots:
            other = lowest(slots)
            slots &= slots - 1
        else:
            other = STOCK_CARD + lowest(stock)
            stock &= stock - 1
        if runs[0] == 0:
            return UNSURE
        runs[0] -= 1
        trial = outlook[0]
        suppose(cython.address(trial), card, other)
        if in_time(work, node, time, cython.address(trial)):
            verdict = whole_pairing(work, node, time, cython.address(trial), runs)
            if verdict != HOPELESS:
                return verdict
    return HOPELESS
