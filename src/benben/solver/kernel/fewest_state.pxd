from benben.solver.kernel.fewest_table cimport FewestTable
from benben.solver.kernel.layout cimport uint8_t, uint64_t
from benben.solver.kernel.state cimport Node, Work

cdef enum:
    ENDLESS = 1 << 14           # a cost that no game has: there is no win
    CACHE_BITS = 16             # log2 of the bounds that are kept
    # Parts of the method that can be switched off, to measure what they save.
    PART_REACH = 1
    PART_LATER = 2
    PART_KNOWN = 4
    PART_STUBBORN = 8
    PART_STRIDE = 16
    PART_RELAXATION = 32
    PART_PASSES = 64
    PART_AT_ONCE = 128          # not to wait with what pays in long searches only (for tests)

cdef struct BoundEntry:
    # A bound that was computed before; a later one may take its place.
    uint64_t tableau
    uint64_t stock
    uint64_t seen
    uint64_t word               # 32 bits of the solve's number, 16 of the time, 16 of the bound

cdef struct Stage:
    # A state of the game as the fewest moves see it.
    Node node
    uint64_t alone              # stock cards that go alone and are still there
    uint64_t seen               # those of them that have been on top of the waste
    int time                    # 64 * redeals made + cards drawn in this pass

cdef struct Path:
    # The removals of a line, as `Work` keeps them.
    int depth
    uint8_t first[64]
    uint8_t second[64]
    uint64_t group_slots[64]
    uint64_t group_stock[64]

cdef struct Fewest:
    Work *work
    int parts                   # PART_... bits
    FewestTable failed          # budgets that were too small, by state
    BoundEntry *bounds          # a cache
    uint64_t generation         # the solve's number, by which old bounds are told
    uint8_t *removals[6]        # by rank pair and pattern: fewest removals left, plus 1
    uint8_t *memory             # of `removals`
    uint64_t allocated
    bint waste_bound            # whether the bound that follows the stock's order applies
    int redeals                 # redeals that every win from the start needs
    uint64_t buried             # stock cards that go alone and were under others at the start
    bint remembers              # whether `failed` tells all states apart
    uint64_t optional           # tableau cards that go alone and may stay
    int spare                   # what the line found left of the budget
    int excess                  # by how little the closest state missed the budget
