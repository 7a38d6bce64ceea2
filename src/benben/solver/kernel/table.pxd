from benben.solver.kernel.layout cimport uint64_t

cdef enum:
    FIRST_BITS = 9              # log2 of the entries that an empty table addresses
    VALUE_SHIFT = 56

cdef extern from *:
    # Odd constants of large multiplicative order (from xxHash and the golden ratio).
    uint64_t MIX_1 "UINT64_C(0x9E3779B97F4A7C15)"
    uint64_t MIX_2 "UINT64_C(0xC2B2AE3D27D4EB4F)"

cdef struct Table:
    # Open addressing, linear probing, two words an entry: 56 bits of the first key word and the
    # whole second one, and a value of 8 bits on top of the first. An entry of zeros is empty.
    uint64_t *entries
    uint64_t capacity           # entries in use for addressing, a power of two
    uint64_t allocated          # entries that the memory holds
    uint64_t most               # bound on the capacity
    uint64_t used
    int shift                   # 64 - log2(capacity)

cdef bint table_open(Table *table, uint64_t most_bytes) noexcept nogil
cdef void table_close(Table *table) noexcept nogil
cdef void table_clear(Table *table) noexcept nogil
cdef uint64_t *table_find(Table *table, uint64_t key, uint64_t other_key) noexcept nogil
cdef bint table_fill(
    Table *table, uint64_t *entry, uint64_t key, uint64_t other_key, uint64_t value
) noexcept nogil
