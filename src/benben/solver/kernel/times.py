"""Times of a game: 64 * redeals made + cards drawn, so that a later one is a larger number."""

import cython
from cython.cimports.benben.solver.kernel.layout import below, highest, lowest, uint64_t
from cython.cimports.benben.solver.kernel.state import Node, Work


def settled_time(stock: uint64_t, time: cython.int) -> cython.int:
    """Return the earliest time that is the same: drawn up to the waste top and no further."""
    waste: uint64_t = stock & below(time & 63)
    return (time & ~63) + (highest(waste) + 1 if waste else 0)


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
