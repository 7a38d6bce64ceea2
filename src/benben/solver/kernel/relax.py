"""The great relaxation: the same cards, but every stock card can be taken at any time.

Without time stock cards of one rank are alike, so a state is a tableau and a number of stock
cards for each rank. It is written with the *first* so many cards of each rank, which keeps the
patterns and the tables of the real game valid. The game is exact for unlimited passes, and what
it calls hopeless is hopeless in any number of them.
"""

import cython
from cython.cimports.benben.solver.kernel.layout import bit, count, highest, lowest, uint64_t
from cython.cimports.benben.solver.kernel.pairing import PAIRS
from cython.cimports.benben.solver.kernel.relax import HOPEFUL, HOPELESS, UNSURE
from cython.cimports.benben.solver.kernel.state import (
    STOCK_CARD,
    Node,
    Work,
    add_stock_card,
    can_be_paired,
    first_node,
    is_won,
    lying_alone_on,
    partners,
    remove_card,
)
from cython.cimports.benben.solver.kernel.stubborn import (
    Partners,
    Stubborn,
    choose_goal_card,
)
from cython.cimports.benben.solver.kernel.table import table_fill, table_find


def relax_open(work: cython.pointer[Work]) -> cython.void:
    """Prepare the masks by which stock cards of a rank are made alike."""
    rank: cython.int
    number: cython.int
    rest: uint64_t
    for rank in range(14):
        rest = work.layout.rank_stock[rank]
        number = 0
        work.lowest_of[rank][0] = 0
        while rest and number < 16:
            work.lowest_of[rank][number + 1] = work.lowest_of[rank][number] | (rest & -rest)
            rest &= rest - 1
            number += 1


def alike(work: cython.pointer[cython.const[Work]], stock: uint64_t) -> uint64_t:
    """Return as many stock cards of each rank as there are, but the first ones."""
    rank: cython.int
    found: uint64_t = 0
    for rank in range(1, 14):
        if work.layout.rank_stock[rank]:
            found |= work.lowest_of[rank][count(stock & work.layout.rank_stock[rank])]
    return found


def relaxed_verdict(work: cython.pointer[Work], tableau: uint64_t, stock: uint64_t) -> cython.int:
    """Say whether the time-free game can be won with these cards.

    Args:
        work: the solve; its table of relaxed states is used and added to.
        tableau: the slots that hold a card.
        stock: the stock cards that can be counted on.
    """
    node: Node
    rest: uint64_t
    first_node(work, cython.address(node))
    rest = node.tableau & ~tableau
    while rest:
        remove_card(work, cython.address(node), highest(rest))
        rest &= ~bit(highest(rest))
    return verdict_without_time(work, cython.address(node), stock)


def verdict_without_time(
    work: cython.pointer[Work], node: cython.pointer[cython.const[Node]], stock: uint64_t
) -> cython.int:
    """Say whether the time-free game can be won with a state's cards.

    Args:
        work: the solve; its table of relaxed states is used and added to.
        node: the state.
        stock: those of the stock cards that can be counted on.
    """
    first: uint64_t = alike(work, stock)
    entry: cython.pointer[uint64_t]
    child: Node
    rest: uint64_t
    entry = table_find(cython.address(work.relaxed), node.tableau, first)
    if entry[0] or entry[1]:
        return (entry[0] >> 56) - 1
    child = node[0]
    rest = child.stock & ~first
    while rest:
        remove_card(work, cython.address(child), STOCK_CARD + lowest(rest))
        rest &= rest - 1
    rest = first & ~child.stock
    while rest:
        add_stock_card(work, cython.address(child), lowest(rest))
        rest &= rest - 1
    work.relaxed_limit = work.relaxed_nodes + 2000
    return relaxed_search(work, cython.address(child))


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def note(work: cython.pointer[Work], first: cython.int, second: cython.int) -> cython.void:
    """Write down who goes with whom; see `Work`."""
    work.noted_first[work.noted] = first
    work.noted_second[work.noted] = second
    work.noted += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def note_settled(
    work: cython.pointer[Work], node: cython.pointer[cython.const[Node]], going: uint64_t
) -> cython.void:
    """Write down partners for cards of a rank pair that go at once.

    Args:
        work: the solve.
        node: the state before they go.
        going: their slots, which are all that is left of the rank pair, or part of what its
            stock can serve.
    """
    left: Node = node[0]
    rank: cython.int
    slot: cython.int
    other: cython.int
    slots: uint64_t
    cards: uint64_t
    pair: cython.int = work.pairing.pair[lowest(going)]
    all_go: cython.bint = not (
        (work.layout.rank_slots[pair + 1] | work.layout.rank_slots[12 - pair])
        & node.tableau
        & ~going
    )
    while going:
        slot = lowest(going)
        going &= going - 1
        rank = work.layout.rank[slot]
        if not all_go:
            note(work, slot, STOCK_CARD + 13 - rank)
            continue
        slots = partners(work, cython.address(left), slot, cython.address(cards))
        if slots:
            other = lowest(slots)
            going &= ~bit(other)
            note(work, slot, other)
            remove_card(work, cython.address(left), other)
        else:
            note(work, slot, STOCK_CARD + 13 - rank)
            remove_card(work, cython.address(left), STOCK_CARD + lowest(cards))
        remove_card(work, cython.address(left), slot)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take_stock_card(
    work: cython.pointer[Work], node: cython.pointer[Node], card: cython.int
) -> cython.void:
    """Take a stock card, or rather the last of those that are like it."""
    rank: cython.int = work.layout.stock_rank[card]
    remove_card(work, node, STOCK_CARD + highest(node.stock & work.layout.rank_stock[rank]))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def drop_settled_pairs(work: cython.pointer[Work], node: cython.pointer[Node]) -> cython.bint:
    """Take away at once what no choice depends on any more; True when something went.

    A rank pair is settled when its stock cards can serve every tableau card of it: then each
    goes as soon as it is exposed, like a King. And when every tableau card of it is exposed and
    all can be paired with each other or the stock, they go together.
    """
    pair: cython.int
    low: uint64_t
    high: uint64_t
    low_stock: uint64_t
    high_stock: uint64_t
    going: uint64_t
    slot: cython.int
    changed: cython.bint = False
    for pair in range(PAIRS):
        low = work.layout.rank_slots[pair + 1] & node.tableau
        high = work.layout.rank_slots[12 - pair] & node.tableau
        if not (low | high) & node.exposed:
            continue
        low_stock = work.layout.rank_stock[pair + 1] & node.stock
        high_stock = work.layout.rank_stock[12 - pair] & node.stock
        if not (low | high) & ~node.exposed & work.layout.goal:
            # Cards that need not go may cover others: they must be exposed as well.
            if (low | high) & ~node.exposed or (low | high) & ~work.layout.goal:
                continue
        elif count(low) > count(high_stock) or count(high) > count(low_stock):
            continue
        going = (low | high) & node.exposed
        if work.noting:
            note_settled(work, node, going)
        while going:
            slot = lowest(going)
            going &= going - 1
            remove_card(work, node, slot)
        if (low | high) & node.tableau:
            # Settled: the rest will go the same way. Its stock is kept as large as it was, which
            # is more than the rest needs.
            changed = True
            continue
        low_stock |= high_stock
        while low_stock:
            slot = lowest(low_stock)
            low_stock &= low_stock - 1
            remove_card(work, node, STOCK_CARD + slot)
        changed = True
    return changed


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take_forced(work: cython.pointer[Work], node: cython.pointer[Node]) -> cython.bint:
    """Take one pair that every win must contain and that can go now; True when there was one."""
    rest: uint64_t = node.exposed & work.layout.goal
    slots: uint64_t
    cards: uint64_t
    slot: cython.int
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        slots = partners(work, node, slot, cython.address(cards))
        if slots == 0 and cards:
            # Alike stock cards are one choice.
            if not cards & ~work.layout.rank_stock[work.layout.stock_rank[lowest(cards)]]:
                if work.noting:
                    note(work, slot, STOCK_CARD + work.layout.stock_rank[lowest(cards)])
                remove_card(work, node, slot)
                take_stock_card(work, node, lowest(cards))
                return True
        elif cards == 0 and slots and not slots & (slots - 1):
            if slots & (node.exposed | lying_alone_on(work, node, slot)):
                if work.noting:
                    note(work, slot, lowest(slots))
                remove_card(work, node, slot)
                remove_card(work, node, lowest(slots))
                return True
    return False


def relaxed_search(work: cython.pointer[Work], node: cython.pointer[Node]) -> cython.int:
    """Search the time-free game from a state; the node is used up.

    Args:
        work: the solve.
        node: the state, its stock cards the first of each rank.
    """
    entry: cython.pointer[uint64_t]
    known: Partners
    chosen: Stubborn
    child: Node
    index: cython.int
    other: cython.int
    verdict: cython.int
    result: cython.int
    key: uint64_t
    other_key: uint64_t
    first_key: uint64_t = node.tableau
    first_other: uint64_t = node.stock
    noted: cython.int
    work.relaxed_nodes += 1
    if work.relaxed_nodes > work.relaxed_limit:
        return UNSURE
    while True:
        if is_won(work, node):
            return remember(work, first_key, first_other, HOPEFUL)
        if not can_be_paired(work, node):
            return remember(work, first_key, first_other, HOPELESS)
        if not node.tableau:
            # Only stock cards are left, which meet each other when its top is available.
            verdict = HOPEFUL if work.layout.shape.open_stock else HOPELESS
            return remember(work, first_key, first_other, verdict)
        if work.paired and not work.layout.shape.goal_stock and drop_settled_pairs(work, node):
            continue
        if not take_forced(work, node):
            break
    key = node.tableau
    other_key = node.stock
    entry = table_find(cython.address(work.relaxed), key, other_key)
    if entry[0] or entry[1]:
        return remember(work, first_key, first_other, (entry[0] >> 56) - 1)
    known.known = 0
    if not choose_goal_card(
        work, node, cython.address(known), node.stock, False, cython.address(chosen)
    ):
        return remember(work, first_key, first_other, HOPELESS)
    result = HOPELESS
    noted = work.noted
    for index in range(chosen.moves.size):
        if chosen.moves.second[index] >= STOCK_CARD:
            if repeats_stock_card(work, cython.address(chosen), index):
                continue
        child = node[0]
        remove_card(work, cython.address(child), chosen.moves.first[index])
        other = chosen.moves.second[index]
        if other >= STOCK_CARD:
            take_stock_card(work, cython.address(child), other - STOCK_CARD)
            other = STOCK_CARD + work.layout.stock_rank[other - STOCK_CARD]
        else:
            remove_card(work, cython.address(child), other)
        if work.noting:
            work.noted = noted
            note(work, chosen.moves.first[index], other)
        verdict = relaxed_search(work, cython.address(child))
        if verdict == HOPEFUL:
            result = HOPEFUL
            break
        if verdict == UNSURE:
            result = UNSURE
    remember(work, key, other_key, result)
    return remember(work, first_key, first_other, result)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def repeats_stock_card(
    work: cython.pointer[Work], chosen: cython.pointer[Stubborn], index: cython.int
) -> cython.bint:
    """Say whether an earlier move takes a like stock card for the same tableau card."""
    earlier: cython.int
    rank: cython.int = work.layout.stock_rank[chosen.moves.second[index] - STOCK_CARD]
    for earlier in range(index):
        if (
            chosen.moves.first[earlier] == chosen.moves.first[index]
            and chosen.moves.second[earlier] >= STOCK_CARD
            and work.layout.stock_rank[chosen.moves.second[earlier] - STOCK_CARD] == rank
        ):
            return True
    return False


def remember(
    work: cython.pointer[Work], key: uint64_t, other_key: uint64_t, verdict: cython.int
) -> cython.int:
    """Keep a verdict while there is room, and return it."""
    entry: cython.pointer[uint64_t]
    if work.relaxed.used * 3 >= work.relaxed.most * 2 - 3:
        return verdict
    entry = table_find(cython.address(work.relaxed), key, other_key)
    if not (entry[0] or entry[1]):
        table_fill(cython.address(work.relaxed), entry, key, other_key, verdict + 1)
    return verdict
