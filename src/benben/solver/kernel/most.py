"""Problems in which some cards stay: what the most cleared asks for wins of."""

import cython
from cython.cimports.benben.solver.kernel.layout import Layout, uint64_t
from cython.cimports.benben.solver.kernel.problem import Problem, Rules


def without(problem: Problem, left: int) -> Problem:
    """Return the problem of clearing the tableau but for some slots, whatever is in the piles.

    Args:
        problem: a position.
        left: mask of the slots whose cards stay; what they bury must be among them.
    """
    layout: cython.pointer[Layout] = cython.address(problem.layout)
    size: cython.int = layout.shape.tableau_size
    rules: Rules = Rules.__new__(Rules)
    present: uint64_t = layout.tableau | layout.alone_slots
    card: cython.int
    rules.shape = layout.shape[0]
    rules.shape.goal_stock = False
    ranks = bytearray(size + layout.shape.stock_size)
    for card in range(size):
        ranks[card] = layout.rank[card]
    for card in range(layout.shape.stock_size):
        ranks[size + card] = layout.stock_rank[card]
    return Problem(
        rules,
        bytes(ranks),
        present & ~cython.cast(uint64_t, left),
        layout.stock | layout.alone_stock,
        layout.drawn,
        layout.redeals,
    )
