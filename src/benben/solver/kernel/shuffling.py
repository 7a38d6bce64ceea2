"""Other orders of moves: a search that runs long begins anew in another one."""

import cython
from cython.cimports.benben.solver.kernel.layout import uint64_t
from cython.cimports.benben.solver.kernel.state import Moves, Work
from cython.cimports.benben.solver.kernel.table import MIX_1, MIX_2


def shuffled(work: cython.pointer[cython.const[Work]], what: uint64_t) -> cython.int:
    """Return a number from 0 to 255 that depends on a move and on the order in force."""
    mixed: uint64_t = (what ^ work.order) * MIX_1
    mixed ^= mixed >> 29
    return (mixed * MIX_2) >> 56


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
