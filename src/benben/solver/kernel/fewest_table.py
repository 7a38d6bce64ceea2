"""A hash table of budgets that were too small, by state; it grows by doubling up to a bound."""

import cython
from cython.cimports.benben.solver.kernel.fewest_table import (
    FewestEntry,
    FewestTable,
)
from cython.cimports.benben.solver.kernel.layout import (
    bit,
    uint64_t,
)
from cython.cimports.benben.solver.kernel.table import (
    MIX_1,
    MIX_2,
)
from cython.cimports.libc.stdlib import free, malloc
from cython.cimports.libc.string import memset

FIRST = cython.declare(cython.int, 10)  # log2 of the entries of an empty table


def fewest_table_open(table: cython.pointer[FewestTable], most_bytes: uint64_t) -> cython.bint:
    """Allocate a table of at most `most_bytes`; False when there is no memory."""
    table.most = bit(FIRST)
    # While it grows the old half is still there.
    while table.most * 3 * cython.sizeof(FewestEntry) <= most_bytes:
        table.most *= 2
    table.entries = cython.NULL
    table.capacity = 0
    return fewest_table_clear(table)


def fewest_table_close(table: cython.pointer[FewestTable]) -> cython.void:
    """Give the memory back."""
    free(table.entries)
    table.entries = cython.NULL
    table.capacity = 0


def fewest_table_clear(table: cython.pointer[FewestTable]) -> cython.bint:
    """Empty the table and make it small again; False when there is no memory."""
    if table.capacity != bit(FIRST):
        free(table.entries)
        table.capacity = 0
        table.entries = cython.cast(
            cython.pointer[FewestEntry], malloc(bit(FIRST) * cython.sizeof(FewestEntry))
        )
        if not table.entries:
            return False
        table.capacity = bit(FIRST)
        table.shift = 64 - FIRST
    table.used = 0
    memset(table.entries, 0, table.capacity * cython.sizeof(FewestEntry))
    return True


def fewest_table_find(
    table: cython.pointer[FewestTable], tableau: uint64_t, stock: uint64_t
) -> cython.pointer[FewestEntry]:
    """Return the entry of a state, or the empty one where it belongs (`failed[0]` is 0)."""
    mask: uint64_t = table.capacity - 1
    place: uint64_t = (tableau * MIX_1) ^ (stock * MIX_2)
    entry: cython.pointer[FewestEntry]
    place ^= place >> 29
    place = (place * MIX_1) >> table.shift
    while True:
        entry = table.entries + place
        if entry.failed[0] == 0 or (entry.tableau == tableau and entry.stock == stock):
            return entry
        place = (place + 1) & mask


def fewest_table_add(
    table: cython.pointer[FewestTable], tableau: uint64_t, stock: uint64_t
) -> cython.pointer[FewestEntry]:
    """Return the entry of a state, written down if it was not; NULL when the table is full.

    The caller must fill `failed[0]` before the table is used again.
    """
    entry: cython.pointer[FewestEntry] = fewest_table_find(table, tableau, stock)
    if entry.failed[0]:
        return entry
    if table.used * 3 >= table.capacity * 2:
        if not grow(table):
            return cython.NULL
        entry = fewest_table_find(table, tableau, stock)
    table.used += 1
    entry.tableau = tableau
    entry.stock = stock
    entry.failed[1] = 0
    return entry


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def grow(table: cython.pointer[FewestTable]) -> cython.bint:
    """Double the capacity; False when that passes the bound or the memory there is."""
    old: cython.pointer[FewestEntry] = table.entries
    number: uint64_t = table.capacity
    entries: cython.pointer[FewestEntry]
    index: uint64_t
    if number * 2 > table.most:
        return False
    entries = cython.cast(
        cython.pointer[FewestEntry], malloc(number * 2 * cython.sizeof(FewestEntry))
    )
    if not entries:
        return False
    memset(entries, 0, number * 2 * cython.sizeof(FewestEntry))
    table.entries = entries
    table.capacity = number * 2
    table.shift -= 1
    for index in range(number):
        if old[index].failed[0]:
            fewest_table_find(table, old[index].tableau, old[index].stock)[0] = old[index]
    free(old)
    return True
