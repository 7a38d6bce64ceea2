from benben.solver.kernel.fewest_reach cimport Reach
from benben.solver.kernel.fewest_state cimport Fewest, Stage
from benben.solver.kernel.layout cimport uint64_t
from libc.stdint cimport int16_t

cdef enum:
    # How a tableau card and a stock card can meet at best, in three bits.
    MEET_LATER = 0              # not before the end of the next pass
    WASTE_NEXT = 1              # on the waste of the next pass
    TOP_NEXT = 2                # on top of the stock in the next pass
    WASTE_NOW = 3
    TOP_NOW = 4                 # also: two stock cards that can go together in this pass
    NO_VALUE = 1000             # the value of a rank pair that cannot be served

ctypedef const int16_t *PairRow  # a rank pair's values, by stock cards in reach of the last pass

cdef void pair_keys(Fewest *fewest, const Stage *stage, const Reach *reach, uint64_t *keys) noexcept nogil
cdef PairRow pair_values(Fewest *fewest, int pair, uint64_t key, int middle) noexcept nogil
cdef void number_pairs(Fewest *fewest) noexcept nogil
