from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Moves, Node, Work

cdef enum:
    LOST = 0
    WON = 1
    STOPPED = 2

cdef int search_from(Work *work, Node *node, int time) noexcept nogil
