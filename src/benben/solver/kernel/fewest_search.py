"""The search for a win within a budget of moves.

Depth first, with what every state was found to need kept in a table, so that the next, larger
budget starts from it. Which removals are tried is decided by stubborn sets, as in the search
for any win; ``docs/solver-optimal.md`` says why they hold for the fewest moves too.
"""

import cython
from cython.cimports.benben.solver.kernel.fewest_bound import (
    fewest_bound,
)
from cython.cimports.benben.solver.kernel.fewest_known import (
    NO_WIN,
    known_need,
    note_need,
)
from cython.cimports.benben.solver.kernel.fewest_moves import draw_set
from cython.cimports.benben.solver.kernel.fewest_piles import (
    draw_one,
    finishing_cost,
    redeal,
    settle,
    take_group,
    take_pair,
)
from cython.cimports.benben.solver.kernel.fewest_search import (
    HALTED,
    LINE,
    NO_LINE,
)
from cython.cimports.benben.solver.kernel.fewest_state import (
    ENDLESS,
    PART_RELAXATION,
    PART_STUBBORN,
    Fewest,
    Stage,
)
from cython.cimports.benben.solver.kernel.groups import (
    MOST_GROUPS,
    Groups,
    collect,
)
from cython.cimports.benben.solver.kernel.layout import (
    Layout,
    below,
    bit,
    highest,
    lowest,
    uint64_t,
)
from cython.cimports.benben.solver.kernel.relax import (
    HOPELESS,
    relaxed_verdict,
)
from cython.cimports.benben.solver.kernel.search import out_of_bounds
from cython.cimports.benben.solver.kernel.state import (
    STOCK_CARD,
    STOP_MEMORY,
    Moves,
    Work,
    can_be_paired,
    is_won,
    remove_card,
)
from cython.cimports.benben.solver.kernel.stubborn import (
    Partners,
    Stubborn,
    choose_goal_card,
)
from cython.cimports.benben.solver.kernel.sums import (
    sums_can_be_made,
)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def miss(fewest: cython.pointer[Fewest], excess: cython.int) -> cython.int:
    """Note by how little a state missed the budget, and return that there is no line."""
    if excess < fewest.excess:
        fewest.excess = excess
    return NO_LINE


def search_within(
    fewest: cython.pointer[Fewest], stage: cython.pointer[Stage], budget: cython.int
) -> cython.int:
    """Search for a win of at most so many moves; when there is one, its removals are in the path.

    Args:
        fewest: the solve; `excess` is lowered to what the closest state lacked.
        stage: the state.
        budget: moves that may still be made.
    """
    work: cython.pointer[Work] = fewest.work
    depth: cython.int = work.depth
    excess: cython.int = fewest.excess
    bound: cython.int
    known: cython.int
    visited: cython.bint = False
    result: cython.int
    if out_of_bounds(work):
        return HALTED
    if is_won(work, cython.address(stage.node)):
        bound = finishing_cost(fewest, stage)
        if bound <= budget:
            fewest.spare = budget - bound
            return LINE
        return miss(fewest, bound - budget)
    known = known_need(fewest, stage, cython.address(visited))
    if known > budget:
        return miss(fewest, known - budget)
    if not visited:
        bound = fewest_bound(fewest, stage)
        if bound < ENDLESS and bound <= budget:
            if fewest.parts & PART_RELAXATION and is_hopeless(work, stage):
                bound = ENDLESS
        if bound > budget:
            if not note_need(fewest, stage, bound if bound < ENDLESS else NO_WIN):
                work.stop = STOP_MEMORY
                return HALTED
            return miss(fewest, bound - budget)
    fewest.excess = ENDLESS
    if work.layout.shape.groups:
        result = search_group_times(fewest, stage, budget)
    else:
        result = search_times(fewest, stage, budget)
    if result == NO_LINE:
        bound = budget + fewest.excess
        if bound > NO_WIN or fewest.excess >= ENDLESS:
            bound = NO_WIN
        if not note_need(fewest, stage, bound):
            work.stop = STOP_MEMORY
            result = HALTED
        work.depth = depth
    if excess < fewest.excess:
        fewest.excess = excess
    return result


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def search_times(
    fewest: cython.pointer[Fewest], stage: cython.pointer[Stage], budget: cython.int
) -> cython.int:
    """Try the removals of a state at every time from its own on."""
    work: cython.pointer[Work] = fewest.work
    layout: cython.pointer[Layout] = cython.address(work.layout)
    here: Stage = stage[0]
    tried: Moves
    known: Partners
    chosen: Stubborn
    stock: uint64_t = stage.node.stock
    ahead: uint64_t
    top: cython.int
    next_card: cython.int
    available: uint64_t
    result: cython.int
    bound: cython.int
    first: cython.bint = True
    visited: cython.bint
    tried.size = 0
    known.known = 0
    while True:
        ahead = stock & ~below(here.time & 63)
        top = highest(stock & below(here.time & 63)) if stock & below(here.time & 63) else -1
        next_card = lowest(ahead) if ahead and layout.shape.open_stock else -1
        available = bit(top) if top >= 0 else 0
        if next_card >= 0:
            available |= bit(next_card)
        if fewest.parts & PART_STUBBORN and choose_goal_card(
            work,
            cython.address(here.node),
            cython.address(known),
            available,
            False,
            cython.address(chosen),
        ):
            chosen.draws = False
        else:
            if first:
                result = search_without_stock(fewest, cython.address(here), budget)
                if result != NO_LINE:
                    return result
            draw_set(
                fewest,
                cython.address(here),
                cython.address(known),
                top,
                next_card,
                cython.address(chosen),
            )
        result = try_moves(
            fewest,
            cython.address(here),
            cython.address(chosen.moves),
            cython.address(tried),
            budget,
        )
        if result != NO_LINE:
            return result
        if chosen.draws and fewest.buried and not layout.shape.goal_stock:
            result = uncover(fewest, cython.address(here), budget)
            if result != NO_LINE:
                return result
        if not chosen.draws:
            return NO_LINE
        if ahead:
            budget -= draw_one(fewest, cython.address(here))
        elif stock and (layout.redeals < 0 or here.time >> 6 < layout.redeals):
            budget -= redeal(fewest, cython.address(here))
        else:
            return NO_LINE
        first = False
        visited = False
        bound = known_need(fewest, cython.address(here), cython.address(visited))
        if bound <= budget and not visited:
            bound = fewest_bound(fewest, cython.address(here))
        if bound > budget:
            return miss(fewest, bound - budget)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def search_without_stock(
    fewest: cython.pointer[Fewest], stage: cython.pointer[Stage], budget: cython.int
) -> cython.int:
    """Search for a win that takes no stock card any more, and so draws none."""
    child: Stage
    rest: uint64_t = stage.node.stock
    card: cython.int
    if not rest or fewest.work.layout.shape.goal_stock:
        return NO_LINE
    if stage.time >> 6 < fewest.redeals:
        return NO_LINE
    child = stage[0]
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        remove_card(fewest.work, cython.address(child.node), STOCK_CARD + card)
    child.alone = 0
    child.seen = 0
    child.time = 0
    return search_within(fewest, cython.address(child), budget)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def uncover(
    fewest: cython.pointer[Fewest], stage: cython.pointer[Stage], budget: cython.int
) -> cython.int:
    """Search on after removing the waste top for the sake of a like card just beneath it."""
    child: Stage
    waste: uint64_t = (stage.node.stock | stage.alone) & below(stage.time & 63)
    top: cython.int
    if not waste:
        return NO_LINE
    top = highest(waste)
    waste ^= bit(top)
    if not stage.alone & bit(top) or not waste:
        return NO_LINE
    if not fewest.buried & stage.alone & ~stage.seen & bit(highest(waste)):
        return NO_LINE
    child = stage[0]
    child.alone &= ~bit(top)
    settle(fewest, cython.address(child))
    return search_within(fewest, cython.address(child), budget - 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def try_moves(
    fewest: cython.pointer[Fewest],
    stage: cython.pointer[Stage],
    moves: cython.pointer[Moves],
    tried: cython.pointer[Moves],
    budget: cython.int,
) -> cython.int:
    """Search on after each removal that this state has not tried at an earlier time."""
    index: cython.int
    earlier: cython.int
    result: cython.int
    cost: cython.int
    repeated: cython.bint
    child: Stage
    for index in range(moves.size):
        if moves.second[index] < STOCK_CARD:
            repeated = False
            for earlier in range(tried.size):
                if (
                    tried.first[earlier] == moves.first[index]
                    and tried.second[earlier] == moves.second[index]
                ):
                    repeated = True
                    break
            if repeated:
                continue
            tried.first[tried.size] = moves.first[index]
            tried.second[tried.size] = moves.second[index]
            tried.size += 1
        child = stage[0]
        cost = take_pair(fewest, cython.address(child), moves.first[index], moves.second[index])
        result = search_within(fewest, cython.address(child), budget - cost)
        if result != NO_LINE:
            return result
        fewest.work.depth -= 1
    return NO_LINE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_hopeless(
    work: cython.pointer[Work], stage: cython.pointer[cython.const[Stage]]
) -> cython.bint:
    """Say whether the cards left cannot be cleared in any number of moves."""
    if work.layout.shape.groups:
        return not sums_can_be_made(work, cython.address(stage.node))
    return (
        not can_be_paired(work, cython.address(stage.node))
        or relaxed_verdict(work, stage.node.tableau, stage.node.stock) == HOPELESS
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def search_group_times(
    fewest: cython.pointer[Fewest], stage: cython.pointer[Stage], budget: cython.int
) -> cython.int:
    """Try the groups of a state at every time from its own on.

    Groups of tableau cards alone are tried at the earliest time, the others when their stock
    card is on top.
    """
    work: cython.pointer[Work] = fewest.work
    layout: cython.pointer[Layout] = cython.address(work.layout)
    here: Stage = stage[0]
    stock: uint64_t = stage.node.stock
    waste: uint64_t
    ahead: uint64_t
    piles: uint64_t
    groups: Groups
    child: Stage
    index: cython.int
    cost: cython.int
    result: cython.int
    bound: cython.int
    first: cython.bint = True
    visited: cython.bint
    while True:
        waste = stock & below(here.time & 63)
        ahead = stock & ~below(here.time & 63)
        piles = bit(highest(waste)) if waste else 0
        if layout.shape.open_stock:
            piles |= ahead & -ahead
        collect(work, cython.address(here.node), piles, first, cython.address(groups))
        if groups.size > MOST_GROUPS:
            work.stop = STOP_MEMORY
            return HALTED
        for index in range(groups.size):
            child = here
            cost = take_group(
                fewest, cython.address(child), groups.slots[index], groups.stock[index]
            )
            result = search_within(fewest, cython.address(child), budget - cost)
            if result != NO_LINE:
                return result
            work.depth -= 1
        if fewest.buried and not layout.shape.goal_stock:
            result = uncover(fewest, cython.address(here), budget)
            if result != NO_LINE:
                return result
        if ahead:
            budget -= draw_one(fewest, cython.address(here))
        elif stock and (layout.redeals < 0 or here.time >> 6 < layout.redeals):
            budget -= redeal(fewest, cython.address(here))
        else:
            return NO_LINE
        first = False
        visited = False
        bound = known_need(fewest, cython.address(here), cython.address(visited))
        if bound <= budget and not visited:
            bound = fewest_bound(fewest, cython.address(here))
        if bound > budget:
            return miss(fewest, bound - budget)
