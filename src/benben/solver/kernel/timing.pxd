from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Node, Work

cdef struct Outlook:
    # What could be reached by the time that has been looked ahead to.
    uint64_t exposed            # slots that could be exposed
    uint64_t gone               # slots that could be empty
    uint64_t used               # stock cards that could have been used
    uint64_t slots[64]          # for a slot, the slots it could go with
    uint64_t takers[64]         # for a stock card, the slots that could take it
    int rivals[14]              # for a rank of stock cards, how many slots could take one

cdef bint in_time(Work *work, const Node *node, int time, uint64_t *usable) noexcept nogil
