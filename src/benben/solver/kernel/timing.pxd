from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Node, Work

cdef struct Outlook:
    # What could be reached by the time that has been looked ahead to.
    uint64_t exposed            # slots that could be exposed
    uint64_t gone               # slots that could be empty
    uint64_t used               # stock cards that could have been used
    bint changed                # whether the pass that is looked at brought anything new
    uint64_t slots[64]          # for a slot, the slots it could go with
    uint64_t stock[64]          # for a slot, the stock cards it could go with
    uint64_t takers[64]         # for a stock card, the slots that could take it
    uint64_t met[64]            # for a stock card, those of its takers that it met so far
    int rivals[14]              # for a rank of stock cards, how many slots could take one
    uint64_t mates[14]          # for a rank, the stock cards it could go with (open stock)

cdef void outlook_open(
    Work *work, const Node *node, Outlook *outlook, const Outlook *earlier
) noexcept nogil
cdef bint in_time(Work *work, const Node *node, int time, Outlook *outlook) noexcept nogil
