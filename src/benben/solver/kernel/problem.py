"""A problem for the kernel: rules as masks, and a position as arrays (see ``layout.pxd``)."""

import cython
from cython.cimports.benben.solver.kernel.layout import (
    Layout,
    Shape,
    bit,
    lowest,
)
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.libc.string import memset


@cython.final
@cython.cclass
class Rules:
    """What a ruleset fixes, the same for every deal.

    Args:
        direct: for each tableau slot, the mask of the slots directly on it.
        above: for each slot, the mask of every slot that buries it.
        beneath: for each slot, the mask of every slot that it buries.
        stock_size: number of stock cards dealt.
        goal: mask of the slots that must be empty for a win.
        goal_stock: whether every stock card must go too.
        open_stock: whether the top of the stock is available.
        pair_with_cover: whether a card may go with the card that alone still covers it.
        groups: whether more than two cards may go together, by their sum.
        alone: mask of the ranks that go alone.
        partners: for each rank 0..13, the mask of the ranks that it matches in a pair.

    Raises:
        ValueError: more slots or stock cards than the kernel's words hold.
    """

    def __init__(
        self,
        direct: tuple[int, ...],
        above: tuple[int, ...],
        beneath: tuple[int, ...],
        stock_size: int,
        goal: int,
        goal_stock: bool,
        open_stock: bool,
        pair_with_cover: bool,
        groups: bool,
        alone: int,
        partners: tuple[int, ...],
    ) -> None:
        """Copy the masks into C arrays."""
        if len(direct) > 56 or stock_size > 63:
            raise ValueError(
                f"a tableau of {len(direct)} slots and a stock of {stock_size} cards do not fit "
                "the solver, which takes up to 56 slots and 63 stock cards"
            )
        shape: cython.pointer[Shape] = cython.address(self.shape)
        memset(shape, 0, cython.sizeof(Shape))
        shape.tableau_size = len(direct)
        shape.stock_size = stock_size
        shape.goal = goal
        shape.goal_stock = goal_stock
        shape.open_stock = open_stock
        shape.pair_with_cover = pair_with_cover
        shape.groups = groups
        shape.alone = alone
        for rank, mask in enumerate(partners):
            shape.partners[rank] = mask
        for slot in range(len(direct)):
            shape.direct[slot] = direct[slot]
            shape.above[slot] = above[slot]
            shape.beneath[slot] = beneath[slot]
        keep_apart(shape)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def keep_apart(shape: cython.pointer[Shape]) -> cython.void:
    """Fill in which slots can never be matched, whatever lies there.

    A card never goes with itself, nor with one that buries it or that it buries, but for a
    direct cover where the rules let both go at once.
    """
    slot: cython.int
    other: cython.int
    rest: uint64_t
    for slot in range(shape.tableau_size):
        shape.apart[slot] = shape.above[slot] | shape.beneath[slot] | bit(slot)
    if not shape.pair_with_cover:
        return
    for slot in range(shape.tableau_size):
        shape.apart[slot] &= ~shape.direct[slot]
        rest = shape.direct[slot]
        while rest:
            other = lowest(rest)
            rest &= rest - 1
            shape.apart[other] &= ~bit(slot)


@cython.final
@cython.cclass
class Problem:
    """A position with the whole card order known.

    Args:
        rules: the rules in force.
        ranks: the rank 1..13 of every card in deal order, the tableau first.
        present: mask of the tableau slots that hold a card.
        stock: mask of the stock cards not removed, by place in draw order.
        drawn: stock cards below this place lie in the waste.
        redeals: redeals left, -1 for unlimited.
    """

    def __init__(
        self, rules: Rules, ranks: bytes, present: int, stock: int, drawn: int, redeals: int
    ) -> None:
        """Fill the layout."""
        self.rules = rules
        size: cython.int = rules.shape.tableau_size
        if len(ranks) != size + rules.shape.stock_size:
            raise ValueError(f"{len(ranks)} ranks for {size + rules.shape.stock_size} cards")
        layout: cython.pointer[Layout] = cython.address(self.layout)
        data: cython.p_const_uchar = ranks
        present_mask: uint64_t = present
        stock_mask: uint64_t = stock
        drawn_cards: cython.int = drawn
        redeals_left: cython.int = redeals
        with cython.nogil:
            memset(layout, 0, cython.sizeof(Layout))
            layout.shape = cython.address(rules.shape)
            layout.drawn = drawn_cards
            layout.redeals = redeals_left
            place_cards(layout, data, present_mask, stock_mask)
            relate_cards(layout)

    @property
    def tableau(self) -> int:
        """Mask of the slots whose card needs a partner."""
        return self.layout.tableau

    @property
    def stock(self) -> int:
        """Mask of the stock cards that need a partner."""
        return self.layout.stock


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def place_cards(
    layout: cython.pointer[Layout], ranks: cython.p_const_uchar, present: uint64_t, stock: uint64_t
) -> cython.void:
    """Put the cards that are still there into the layout, apart by whether they go alone."""
    shape: cython.pointer[Shape] = layout.shape
    card: cython.int
    rank: cython.int
    size: cython.int = shape.tableau_size
    for card in range(size):
        rank = ranks[card]
        layout.rank[card] = rank
        if not present & bit(card):
            continue
        if shape.alone >> rank & 1:
            layout.alone_slots |= bit(card)
        else:
            layout.tableau |= bit(card)
            layout.rank_slots[rank] |= bit(card)
    for card in range(shape.stock_size):
        rank = ranks[size + card]
        layout.stock_rank[card] = rank
        if not stock & bit(card):
            continue
        if shape.alone >> rank & 1:
            layout.alone_stock |= bit(card)
        else:
            layout.stock |= bit(card)
            layout.rank_stock[rank] |= bit(card)
    layout.goal = layout.tableau & shape.goal


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def relate_cards(layout: cython.pointer[Layout]) -> cython.void:
    """Fill in what covers what, seen through cards that go alone, and what can pair with what.

    Slots cover only slots of lower number, so going down from the last slot every cover of a
    slot is complete before the slot is.
    """
    shape: cython.pointer[Shape] = layout.shape
    slot: cython.int
    other: cython.int
    rank: cython.int
    rest: uint64_t
    mask: uint64_t
    ranks: uint64_t
    for slot in range(shape.tableau_size - 1, -1, -1):
        mask = 0
        rest = shape.direct[slot]
        while rest:
            other = lowest(rest)
            rest &= rest - 1
            if layout.alone_slots & bit(other):
                mask |= layout.cover[other]
            else:
                mask |= layout.tableau & bit(other)
        layout.cover[slot] = mask
    rest = layout.tableau
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        mask = layout.cover[slot]
        while mask:
            other = lowest(mask)
            mask &= mask - 1
            layout.under[other] |= bit(slot)
        ranks = shape.partners[layout.rank[slot]]
        while ranks:
            rank = lowest(ranks)
            ranks &= ranks - 1
            layout.partner[slot] |= layout.rank_slots[rank]
            layout.partner_stock[slot] |= layout.rank_stock[rank]
        layout.partner[slot] &= ~shape.apart[slot]
        mask = layout.partner_stock[slot]
        while mask:
            other = lowest(mask)
            mask &= mask - 1
            layout.stock_partner[other] |= bit(slot)
