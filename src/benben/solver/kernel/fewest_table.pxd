from benben.solver.kernel.layout cimport uint64_t
from libc.stdint cimport uint32_t

cdef struct FewestEntry:
    uint64_t tableau            # slots, and on top the marks that tell equal cards apart
    uint64_t stock
    uint32_t failed[2]          # two failures: 16 bits of time over 16 of a budget plus 1

cdef struct FewestTable:
    FewestEntry *entries
    uint64_t capacity
    uint64_t most
    uint64_t used
    int shift

cdef bint fewest_table_open(FewestTable *table, uint64_t most_bytes) noexcept nogil
cdef void fewest_table_close(FewestTable *table) noexcept nogil
cdef bint fewest_table_clear(FewestTable *table) noexcept nogil
cdef FewestEntry *fewest_table_find(FewestTable *table, uint64_t tableau, uint64_t stock) noexcept nogil
cdef FewestEntry *fewest_table_add(FewestTable *table, uint64_t tableau, uint64_t stock) noexcept nogil
