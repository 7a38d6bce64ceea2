from benben.solver.kernel.fewest_table cimport FewestTable
from benben.solver.kernel.layout cimport uint8_t, uint64_t
from benben.solver.kernel.state cimport Node, Work
from libc.stdint cimport int16_t

cdef enum:
    ENDLESS = 1 << 14           # a cost that no game has: there is no win
    CACHE_BITS = 16             # log2 of the bounds that are kept
    PAIR_BITS = 10              # log2 of the values that are kept of a rank pair
    # Parts of the method that can be switched off, to measure what they save.
    PART_REACH = 1
    PART_LATER = 2
    PART_KNOWN = 4
    PART_STUBBORN = 8
    PART_STRIDE = 16
    PART_RELAXATION = 32
    PART_PASSES = 64
    PART_AT_ONCE = 128          # not to wait with what pays in long searches only (for tests)
    PART_SHARING = 256          # different partners for what must go before a card
    PART_MEETINGS = 512         # who can meet whom and when

cdef struct BoundEntry:
    # A bound that was computed before; a later one may take its place.
    uint64_t tableau
    uint64_t stock
    uint64_t seen
    uint64_t word               # 32 bits of the solve's number, 16 of the time, 16 of the bound

cdef struct PairValues:
    # What a rank pair weighs by how its cards can meet; a later one may take its place.
    uint64_t key
    int16_t least[2][9]         # by passes between, and stock cards in reach of the last pass
    uint8_t known[2]

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
    bint meetings               # whether the bound that asks who can meet whom applies
    PairValues *pairs           # a cache, by rank pair
    uint8_t slot_shift[64]      # where a slot's row or column begins in a key
    uint8_t stock_shift[64]
    uint8_t side[6][8]          # local cards: up to four of the lower rank, then of the higher
    uint8_t low_size[6]
    uint8_t high_size[6]
    uint8_t draw_order[6][8]    # local cards of the stock as they are drawn
    uint8_t drawn_size[6]
    int redeals                 # redeals that every win from the start needs
    uint64_t buried             # stock cards that go alone and were under others at the start
    bint remembers              # whether `failed` tells all states apart
    uint64_t optional           # tableau cards that go alone and may stay
    int spare                   # what the line found left of the budget
    int excess                  # by how little the closest state missed the budget
