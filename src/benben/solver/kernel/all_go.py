"""Bounds for rules by which every card must go, those of the stock too.

Then the removals split all the cards that are left, and that alone, whatever the order, says much.

Groups sum to 13, so their number is the sum of all cards over 13; it must be whole. A group has
two cards at least, for a card of 13 goes alone and is not counted. So fewer than two cards a group
are too few; and where there are exactly two for each, every group is a pair, and the rules of pairs
hold, whose search knows far more. A whole deck is such a case: 48 cards that sum to 24 times 13.
A group has one stock card at most, since of the piles only the waste shows a card (two, where the
stock shows its top), so there must be as many groups as stock cards, and in each a tableau card.

Pairs split an even number of cards, and each card has its own partner: a stock card one in the
tableau, or, where the stock shows its top, one in the stock. In such a split every card stands
once as a card that finds a partner and once as a partner: so if no such matching exists there is no
win. Where ranks fall into two kinds that only go with each other, as an odd and an even one, the
matching exists just when there is a split.
"""

import cython
from cython.cimports.benben.solver.kernel.layout import Layout, all_must_go, count, uint64_t
from cython.cimports.benben.solver.kernel.matching import Edges, each_finds_another, set_edges
from cython.cimports.benben.solver.kernel.state import Node, Work

TARGET = cython.declare(cython.int, 13)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def sum_of(
    layout: cython.pointer[cython.const[Layout]], tableau: uint64_t, stock: uint64_t
) -> cython.int:
    """Return the sum of the ranks of some slots and stock cards."""
    total: cython.int = 0
    rank: cython.int
    for rank in range(1, 13):
        total += rank * (
            count(tableau & layout.rank_slots[rank]) + count(stock & layout.rank_stock[rank])
        )
    return total


def groups_are_pairs(layout: cython.pointer[cython.const[Layout]]) -> cython.bint:
    """Say whether every win is made of groups of two cards."""
    cards: cython.int = count(layout.tableau) + count(layout.stock)
    return (
        layout.shape.groups
        and all_must_go(layout)
        and cards * TARGET == 2 * sum_of(layout, layout.tableau, layout.stock)
    )


def counts_allow_groups(
    work: cython.pointer[cython.const[Work]], node: cython.pointer[cython.const[Node]]
) -> cython.bint:
    """Say whether by sum and number all that is left of a state can be split into groups."""
    layout: cython.pointer[cython.const[Layout]] = cython.address(work.layout)
    tableau: cython.int = count(node.tableau)
    stock: cython.int = count(node.stock)
    total: cython.int = sum_of(layout, node.tableau, node.stock)
    groups: cython.int = total // TARGET
    if total % TARGET or tableau + stock < 2 * groups:
        return False
    if layout.shape.open_stock:
        return stock <= 2 * groups
    return stock <= groups <= tableau


def all_pair_off(
    work: cython.pointer[cython.const[Work]], node: cython.pointer[cython.const[Node]]
) -> cython.bint:
    """Say whether each card that is left of a state finds another partner, whatever the order."""
    edges: Edges
    tableau: cython.int = count(node.tableau)
    stock: cython.int = count(node.stock)
    if (tableau + stock) % 2 or (stock > tableau and not work.layout.shape.open_stock):
        return False
    set_edges(
        work,
        node,
        cython.cast(cython.pointer[cython.const[uint64_t]], work.layout.partner),
        cython.cast(cython.pointer[cython.const[uint64_t]], work.layout.partner_stock),
        cython.cast(cython.pointer[cython.const[uint64_t]], work.layout.stock_partner),
        cython.address(edges),
    )
    return each_finds_another(cython.address(edges))
