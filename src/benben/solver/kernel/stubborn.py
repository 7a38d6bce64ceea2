"""Stubborn sets: which removals must be tried now, and which may wait.

Removals of different cards commute, and taking a card early never forbids another removal.
So if a winning line from here must use one of a set of moves, and each move of the set that is
not possible now can only become possible by a move of the set, then some winning line starts
with a move of the set that is possible now (``docs/solver.md`` has the proof). A set is grown
from one card that must go: all its removals; for a partner that is covered, all removals of one
card that lies on it; for a partner that is not drawn, drawing.
"""

import cython
from cython.cimports.benben.solver.kernel.layout import bit, highest, lowest, uint64_t
from cython.cimports.benben.solver.kernel.state import (
    MOST_MOVES,
    STOCK_CARD,
    Moves,
    Node,
    Work,
    lying_alone_on,
    partners,
)
from cython.cimports.benben.solver.kernel.stubborn import Partners, Stubborn


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def add_move(moves: cython.pointer[Moves], first: cython.int, second: cython.int) -> cython.void:
    """Append a removal of two cards."""
    if moves.size < MOST_MOVES:
        moves.first[moves.size] = first
        moves.second[moves.size] = second
        moves.size += 1


def enable(
    work: cython.pointer[cython.const[Work]],
    node: cython.pointer[cython.const[Node]],
    slot: cython.int,
    but: cython.int,
    found: cython.pointer[Stubborn],
) -> cython.void:
    """Add an exposed card that must go before a covered one can, to the cards of the set.

    Args:
        work: the solve.
        node: the state.
        slot: the covered card.
        but: a card that may still lie on it (its partner), or -1.
        found: the set.
    """
    covers: uint64_t = work.layout.cover[slot] & node.tableau
    if but >= 0:
        covers &= ~bit(but)
    while covers:
        if covers & found.active:
            return
        if covers & node.exposed:
            found.active |= bit(highest(covers & node.exposed))
            return
        covers = work.layout.cover[highest(covers)] & node.tableau


def close_set(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    known: cython.pointer[Partners],
    available: uint64_t,
    found: cython.pointer[Stubborn],
) -> cython.void:
    """Grow a set from its active cards until it is closed, and list its possible removals.

    Args:
        work: the solve.
        node: the state.
        known: partners found so far; added to.
        available: mask of the stock cards that can be taken now.
        found: the set, with the active cards to start from; modified in place.
    """
    done: uint64_t = 0
    slots: uint64_t
    cards: uint64_t
    at_once: uint64_t
    slot: cython.int
    other: cython.int
    while found.active & ~done:
        slot = lowest(found.active & ~done)
        done |= bit(slot)
        if not known.known & bit(slot):
            known.slots[slot] = partners(work, node, slot, cython.address(known.stock[slot]))
            known.known |= bit(slot)
        slots = known.slots[slot]
        cards = known.stock[slot]
        at_once = node.exposed | lying_alone_on(work, node, slot)
        if cards & ~available:
            found.draws = True
        cards &= available
        while slots:
            other = lowest(slots)
            slots &= slots - 1
            if not at_once & bit(other):
                enable(work, node, other, slot, found)
            elif not done & bit(other):
                add_move(cython.address(found.moves), slot, other)
        while cards:
            other = lowest(cards)
            cards &= cards - 1
            add_move(cython.address(found.moves), slot, STOCK_CARD + other)


def choose_goal_card(
    work: cython.pointer[Work],
    node: cython.pointer[cython.const[Node]],
    known: cython.pointer[Partners],
    available: uint64_t,
    may_draw: cython.bint,
    best: cython.pointer[Stubborn],
) -> cython.bint:
    """Find the smallest set among those grown from one exposed goal card.

    Args:
        work: the solve.
        node: the state.
        known: partners found so far; added to.
        available: mask of the stock cards that can be taken now.
        may_draw: whether a set will do that needs a draw.
        best: the set found; overwritten.

    Returns:
        False when there is no such set.
    """
    rest: uint64_t = node.exposed & work.layout.goal
    trial: Stubborn
    slot: cython.int
    any_found: cython.bint = False
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        trial.active = bit(slot)
        trial.draws = False
        trial.moves.size = 0
        close_set(work, node, known, available, cython.address(trial))
        if (trial.draws and not may_draw) or (any_found and trial.moves.size >= best.moves.size):
            continue
        best[0] = trial
        any_found = True
        if trial.moves.size <= 1:
            break
    return any_found
