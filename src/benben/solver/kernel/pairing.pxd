from benben.solver.kernel.layout cimport Layout, uint8_t, uint16_t, uint64_t

cdef enum:
    PAIRS = 6                   # rank pairs of the sum rule: A-Q, 2-J, ... 6-7
    UNKNOWN = 0
    FEASIBLE = 1
    INFEASIBLE = 2
    EDGES_KNOWN = 4             # added to a verdict when `edges` holds the pattern's partners
    MOST_FOR_EDGES = 8          # larger rank pairs keep no partners, which would take megabytes

cdef struct Pairing:
    # For each rank pair, its cards as up to 16 local bits, and for every set of them (a
    # *pattern*) whether its cards that must go can all still be paired.
    uint8_t size[6]             # cards of a rank pair
    uint8_t pair[64]            # for a slot, its rank pair
    uint8_t stock_pair[64]
    uint16_t place[64]          # for a slot, its local bit
    uint16_t stock_place[64]
    uint16_t near[6][16]        # for a local card, the local cards it can go with
    uint16_t required[6]        # local cards that must go
    uint8_t *verdict[6]         # by pattern
    uint64_t *edges[6]          # by pattern and local card: slots and stock cards it can go with
    uint8_t slot_of[6][16]      # the slot of a local card, 64 + the place of a stock card
    uint8_t *memory
    uint64_t allocated

cdef bint pairing_fits(const Layout *layout) noexcept nogil
cdef bint pairing_fill(Pairing *pairing, const Layout *layout) noexcept nogil
cdef void pairing_close(Pairing *pairing) noexcept nogil
cdef bint is_feasible(Pairing *pairing, int pair, uint16_t pattern) noexcept nogil
cdef const uint64_t *edges_of(Pairing *pairing, int pair, uint16_t pattern) noexcept nogil
