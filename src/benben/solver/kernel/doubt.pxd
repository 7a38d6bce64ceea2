from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Node, Work
from benben.solver.kernel.timing cimport Outlook

cdef enum:
    PROBE_NODES = 30            # a state whose search takes longer is probed
    PROBE_RUNS = 100            # how often that looks ahead at first

cdef struct Doubt:
    # When a state whose search takes long is looked at more closely, and what that told.
    uint64_t next               # the number of nodes from which it pays
    uint64_t runs               # how often to look ahead then
    bint changed                # fewer pairs are possible than was thought
    bint lost                   # there is no win

cdef void look_closely(
    Work *work, const Node *node, int time, Outlook *outlook, Doubt *doubt
) noexcept nogil
cdef bint may_meet(const Outlook *outlook, int first, int second) noexcept nogil
