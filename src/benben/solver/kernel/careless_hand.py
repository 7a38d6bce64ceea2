"""What a careless player has in hand: the playable cards, and the removals that they offer."""

import cython
from cython.cimports.benben.solver.kernel.careless_hand import (
    GROUP_SUM,
    PILE_CARD,
    Hand,
    Play,
    Removals,
)
from cython.cimports.benben.solver.kernel.layout import (
    Layout,
    below,
    bit,
    count,
    highest,
    lowest,
    uint64_t,
)


def show_tableau(play: cython.pointer[Play]) -> cython.void:
    """Fill the hand with the playable cards of the tableau."""
    hand: cython.pointer[Hand] = cython.address(play.hand)
    layout: cython.pointer[cython.const[Layout]] = play.layout
    slots: uint64_t = play.exposed
    bound: uint64_t = 0
    rest: uint64_t
    covers: uint64_t
    slot: cython.int
    index: cython.int
    if layout.shape.pair_with_cover:
        rest = play.present & ~play.exposed
        while rest:
            slot = lowest(rest)
            rest &= rest - 1
            covers = layout.shape.direct[slot] & play.present
            if not covers & (covers - 1) and covers & play.exposed:
                bound |= bit(slot)
    slots |= bound
    hand.size = 0
    hand.bound = 0
    hand.sums = 1
    hand.wanted = layout.shape.alone
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        index = hand.size
        hand.card[index] = slot
        hand.rank[index] = layout.rank[slot]
        hand.wanted |= layout.shape.partners[hand.rank[index]]
        hand.sums |= hand.sums << hand.rank[index]
        if bound & bit(slot):
            hand.bound |= bit(index)
            hand.cover[index] = layout.shape.direct[slot] & play.present
        hand.size += 1
    hand.tableau_size = hand.size
    # A cover lies in a later slot, so its index is known only now.
    rest = hand.bound
    while rest:
        index = lowest(rest)
        rest &= rest - 1
        covers = hand.cover[index]
        for slot in range(index + 1, hand.size):
            if covers == bit(hand.card[slot]):
                hand.cover[index] = bit(slot)
                break
    if layout.shape.groups:
        for index in range(GROUP_SUM + 1):
            if hand.sums >> index & 1:
                hand.wanted |= bit(GROUP_SUM - index)


def show_piles(play: cython.pointer[Play]) -> cython.bint:
    """Add the available cards of the piles to the hand.

    Returns:
        Whether one of them might be part of a removal (a quick test that errs only for yes).
    """
    hand: cython.pointer[Hand] = cython.address(play.hand)
    layout: cython.pointer[cython.const[Layout]] = play.layout
    ahead: uint64_t = play.stock & ~below(play.drawn)
    waste: uint64_t = play.stock & below(play.drawn)
    ranks: uint64_t = 0
    first: cython.int
    second: cython.int
    hand.size = hand.tableau_size
    if layout.shape.open_stock and ahead:
        hand.card[hand.size] = PILE_CARD + lowest(ahead)
        hand.rank[hand.size] = layout.stock_rank[lowest(ahead)]
        ranks |= bit(hand.rank[hand.size])
        hand.size += 1
    if waste:
        hand.card[hand.size] = PILE_CARD + highest(waste)
        hand.rank[hand.size] = layout.stock_rank[highest(waste)]
        ranks |= bit(hand.rank[hand.size])
        hand.size += 1
    if ranks & hand.wanted:
        return True
    if hand.size < hand.tableau_size + 2:
        return False
    first = hand.rank[hand.size - 2]
    second = hand.rank[hand.size - 1]
    if layout.shape.groups:
        return first + second <= GROUP_SUM and hand.sums >> (GROUP_SUM - first - second) & 1
    return layout.shape.partners[first] >> second & 1


def find_pairs(play: cython.pointer[Play], found: cython.pointer[Removals]) -> cython.void:
    """Find the removals of one or two cards of the hand."""
    hand: cython.pointer[Hand] = cython.address(play.hand)
    layout: cython.pointer[cython.const[Layout]] = play.layout
    ranks: uint64_t
    mates: uint64_t
    index: cython.int
    for index in range(14):
        found.of_rank[index] = 0
    found.alone = 0
    for index in range(hand.size):
        found.of_rank[hand.rank[index]] |= bit(index)
        if layout.shape.alone >> hand.rank[index] & 1:
            found.alone |= bit(index)
    found.alone &= ~hand.bound
    found.number = count(found.alone) if found.alone else 0
    for index in range(hand.size):
        mates = 0
        ranks = layout.shape.partners[hand.rank[index]]
        while ranks:
            mates |= found.of_rank[lowest(ranks)]
            ranks &= ranks - 1
        # A card bound to its cover comes before it, so no later card may be bound.
        mates &= ~(below(index + 1) | hand.bound)
        if hand.bound & bit(index):
            mates &= hand.cover[index]
        found.mates[index] = mates
        # Mostly there is none, and counting bits is slow where the processor is not asked to.
        if mates:
            found.number += count(mates)


def pick_pair(found: cython.pointer[Removals], number: cython.int) -> uint64_t:
    """Return the removal with a number, as a mask of hand cards: single cards, then pairs."""
    index: cython.int = 0
    rest: uint64_t = found.alone
    while rest:
        if number == 0:
            return rest & (~rest + 1)
        rest &= rest - 1
        number -= 1
    while True:
        rest = found.mates[index]
        while rest:
            if number == 0:
                return bit(index) | (rest & (~rest + 1))
            rest &= rest - 1
            number -= 1
        index += 1


def walk_groups(
    hand: cython.pointer[cython.const[Hand]],
    start: cython.int,
    missing: cython.int,
    chosen: uint64_t,
    number: cython.pointer[cython.int],
) -> uint64_t:
    """Walk over the groups that extend some chosen cards, in order, counting down to one.

    Args:
        hand: the playable cards.
        start: the first card that may be added.
        missing: what the chosen cards lack to the sum.
        chosen: the chosen cards.
        number: groups to pass over before one is returned; modified in place.

    Returns:
        The group that was reached, as a mask of hand cards, or 0 when they ran out.
    """
    index: cython.int
    group: uint64_t
    rest: uint64_t
    for index in range(start, hand.size):
        if hand.rank[index] > missing:
            continue
        group = chosen | bit(index)
        if hand.rank[index] < missing:
            group = walk_groups(hand, index + 1, missing - hand.rank[index], group, number)
            if group:
                return group
            continue
        rest = group & hand.bound
        while rest and hand.cover[lowest(rest)] & group:
            rest &= rest - 1
        if rest:
            continue
        if number[0] == 0:
            return group
        number[0] -= 1
    return 0
