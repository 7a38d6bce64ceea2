from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Node, Work

cdef enum:
    NEVER = 1 << 16

cdef struct Times:
    int start                   # the time they are counted from
    int base                    # waste cards below this place wait for the next redeal
    int exposed[64]             # earliest time a slot's card is exposed
    int gone[64]                # earliest time it is gone
    int use[64]                 # earliest time a stock card is used
    uint64_t slots[64]          # for a slot, the slots it could go with
    uint64_t stock[64]          # for a slot, the stock cards it could go with

cdef bint in_time(Work *work, const Node *node, int time, int base, uint64_t *usable) noexcept nogil
