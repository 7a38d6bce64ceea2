"""What is known of a state from earlier: how many moves every win from it needs at least.

A need is kept with the time at which it was found. From an earlier time one can draw on to a
later one, so what an earlier time needs, less the draws between, a later one needs too.
"""

import cython
from cython.cimports.benben.solver.kernel.fewest_known import (
    NO_WIN,
)
from cython.cimports.benben.solver.kernel.fewest_piles import (
    way,
)
from cython.cimports.benben.solver.kernel.fewest_state import (
    Fewest,
    Stage,
)
from cython.cimports.benben.solver.kernel.fewest_table import (
    FewestEntry,
    fewest_table_add,
    fewest_table_find,
)
from cython.cimports.benben.solver.kernel.layout import (
    bit,
    uint64_t,
)
from cython.cimports.libc.stdint import uint32_t


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def key_of(fewest: cython.pointer[Fewest], stage: cython.pointer[cython.const[Stage]]) -> uint64_t:
    """Return the tableau with marks for the buried cards that have been on top since."""
    key: uint64_t = stage.node.tableau
    rest: uint64_t = fewest.buried
    mark: cython.int = 56
    while rest:
        if stage.seen & rest & -rest:
            key |= bit(mark)
        rest &= rest - 1
        mark += 1
    return key


def known_need(
    fewest: cython.pointer[Fewest],
    stage: cython.pointer[cython.const[Stage]],
    visited: cython.pointer[cython.bint],
) -> cython.int:
    """Return a number of moves that every win from a stage is known to need, from the table.

    Args:
        fewest: the solve.
        stage: the state.
        visited: set to whether just this state is in the table.
    """
    entry: cython.pointer[FewestEntry]
    index: cython.int
    needed: cython.int
    best: cython.int = 0
    time: cython.int
    earlier: Stage
    if not fewest.remembers:
        return 0
    entry = fewest_table_find(
        cython.address(fewest.failed), key_of(fewest, stage), stage.node.stock | stage.alone
    )
    for index in range(2):
        if entry.failed[index] == 0:
            break
        time = entry.failed[index] >> 16
        if time > stage.time:
            continue
        needed = entry.failed[index] & 0xFFFF
        if time == stage.time:
            visited[0] = True
        elif needed < NO_WIN:
            earlier.node.stock = stage.node.stock
            earlier.alone = stage.alone
            earlier.seen = stage.seen
            earlier.time = time
            needed -= way(fewest, cython.address(earlier), stage.time)
        if needed > best:
            best = needed
    return best


def note_need(
    fewest: cython.pointer[Fewest],
    stage: cython.pointer[cython.const[Stage]],
    needed: cython.int,
) -> cython.bint:
    """Remember that a win from a stage needs at least so many moves; False without memory."""
    entry: cython.pointer[FewestEntry]
    word: uint32_t = cython.cast(uint32_t, stage.time) << 16 | needed
    old_time: cython.int
    old_needed: cython.int
    if not fewest.remembers:
        return True
    entry = fewest_table_add(
        cython.address(fewest.failed), key_of(fewest, stage), stage.node.stock | stage.alone
    )
    if not entry:
        return False
    if entry.failed[0] == 0:
        entry.failed[0] = word
        return True
    old_time = entry.failed[0] >> 16
    old_needed = entry.failed[0] & 0xFFFF
    if stage.time <= old_time and (
        needed >= old_needed + (way(fewest, stage, old_time) if stage.time < old_time else 0)
    ):
        entry.failed[0] = word
        return True
    if entry.failed[1]:
        # Of two that tell different things the earlier time is kept first.
        old_time = entry.failed[1] >> 16
        old_needed = entry.failed[1] & 0xFFFF
        if old_time == stage.time and old_needed >= needed:
            return True
    old_time = entry.failed[0] >> 16
    if old_time > stage.time:
        entry.failed[1] = entry.failed[0]
        entry.failed[0] = word
    else:
        entry.failed[1] = word
    return True
