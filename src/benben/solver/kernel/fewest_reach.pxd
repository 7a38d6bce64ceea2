from benben.solver.kernel.fewest_state cimport Fewest, Stage
from benben.solver.kernel.layout cimport uint64_t

cdef struct Reach:
    # What can be removed at best, when a card that is removed could serve others all the same.
    uint64_t removed            # slots whose card can be removed by now
    uint64_t exposed            # slots whose card can be exposed by now
    uint64_t usable             # stock cards with a partner that can be exposed by now
    uint64_t removed_now        # slots whose card can be removed in this pass
    uint64_t usable_now         # stock cards that can be removed in this pass
    int redeals                 # redeals that are needed
    int drawn                   # cards that must be drawn in the last pass, by place
    uint64_t slots[64]          # for an exposed slot, the slots it can go with
    uint64_t stock[64]          # and the stock cards

cdef bint find_reach(Fewest *fewest, const Stage *stage, Reach *reach) noexcept nogil
