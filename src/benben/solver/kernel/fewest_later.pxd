from benben.solver.kernel.fewest_reach cimport Reach
from benben.solver.kernel.fewest_state cimport Fewest, Stage

cdef enum:
    UNUSABLE = 1000             # the weight of a stock card that cannot be taken any more
    # Classes of stock cards: ahead in this pass, in the waste and still to be reached in this
    # pass, in the waste and not; each within reach of the last pass, or beyond.
    AHEAD_IN = 0
    AHEAD_OUT = 1
    LIVE_IN = 2
    LIVE_OUT = 3
    DEAD_IN = 4
    DEAD_OUT = 5

cdef struct Supply:
    int number[6]               # stock cards of a rank by class

cdef struct Needs:
    # What clearing the tableau takes at least.
    int together[6]             # pairs of tableau cards of a rank pair, at most
    int stock[14]               # stock cards of a rank, at least

cdef int alone_before_last(Fewest *fewest, const Stage *stage, int card, int middle) noexcept nogil
cdef bint alone_in_last(Fewest *fewest, const Stage *stage, int card, int middle) noexcept nogil
cdef int later_bound(
    Fewest *fewest, const Stage *stage, const Reach *reach, const Needs *needs, int redeals,
    int until
) noexcept nogil
