"""A hash table of states that starts small, grows by doubling, and stops at a bound.

Starting small is what keeps an easy deal cheap: clearing costs what the last deal used at
most once, and 8 KB for a deal that needs few states.
"""

import cython
from cython.cimports.benben.solver.kernel.layout import bit, uint64_t
from cython.cimports.benben.solver.kernel.table import (
    FIRST_BITS,
    MIX_1,
    MIX_2,
    VALUE_SHIFT,
    Table,
)
from cython.cimports.libc.stdlib import free, malloc
from cython.cimports.libc.string import memset


def table_open(table: cython.pointer[Table], most_bytes: uint64_t) -> cython.bint:
    """Allocate a table of at most `most_bytes`; False when there is no memory."""
    table.most = bit(FIRST_BITS)
    while table.most * 2 * 16 <= most_bytes:
        table.most *= 2
    table.allocated = bit(FIRST_BITS)
    table.entries = cython.cast(cython.pointer[uint64_t], malloc(table.allocated * 16))
    if not table.entries:
        return False
    table_clear(table)
    return True


def table_close(table: cython.pointer[Table]) -> cython.void:
    """Give the memory back."""
    free(table.entries)
    table.entries = cython.NULL
    table.allocated = 0


def table_clear(table: cython.pointer[Table]) -> cython.void:
    """Empty the table, keeping its memory for the next deal but addressing little of it."""
    table.capacity = bit(FIRST_BITS)
    table.shift = 64 - FIRST_BITS
    table.used = 0
    memset(table.entries, 0, table.capacity * 16)


def table_find(
    table: cython.pointer[Table], key: uint64_t, other_key: uint64_t
) -> cython.pointer[uint64_t]:
    """Return the entry of a key, or the empty entry where it belongs.

    The pointer holds until the next `table_fill`.
    """
    entries: cython.pointer[uint64_t] = table.entries
    mask: uint64_t = table.capacity - 1
    place: uint64_t = (key * MIX_1) ^ (other_key * MIX_2)
    place ^= place >> 29
    place = (place * MIX_1) >> table.shift
    entry: cython.pointer[uint64_t]
    while True:
        entry = entries + 2 * place
        if entry[0] == 0 and entry[1] == 0:
            return entry
        if entry[1] == other_key and not (entry[0] ^ key) << 8:
            return entry
        place = (place + 1) & mask


def table_fill(
    table: cython.pointer[Table],
    entry: cython.pointer[uint64_t],
    key: uint64_t,
    other_key: uint64_t,
    value: uint64_t,
) -> cython.bint:
    """Write a key and its value into an entry that `table_find` returned as empty.

    Returns:
        False when the table is full and may not grow; the entry is written all the same.
    """
    entry[0] = key | value << VALUE_SHIFT
    entry[1] = other_key
    table.used += 1
    if table.used * 3 < table.capacity * 2:
        return True
    return table_grow(table)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def table_grow(table: cython.pointer[Table]) -> cython.bint:
    """Double the capacity; False when that passes the bound or the memory there is."""
    old_capacity: uint64_t = table.capacity
    capacity: uint64_t = old_capacity * 2
    old: cython.pointer[uint64_t] = table.entries
    entries: cython.pointer[uint64_t]
    target: cython.pointer[uint64_t]
    index: uint64_t
    if capacity > table.most:
        return False
    # The old entries move to fresh memory, or to a fresh half of what an earlier deal left.
    entries = cython.cast(cython.pointer[uint64_t], malloc(capacity * 16))
    if not entries:
        return False
    memset(entries, 0, capacity * 16)
    table.entries = entries
    table.capacity = capacity
    table.allocated = capacity
    table.shift -= 1
    for index in range(old_capacity):
        if old[2 * index] or old[2 * index + 1]:
            target = table_find(table, old[2 * index], old[2 * index + 1])
            target[0] = old[2 * index]
            target[1] = old[2 * index + 1]
    free(old)
    return True
