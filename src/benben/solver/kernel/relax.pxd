from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Node, Work

cdef enum:
    HOPELESS = 0
    HOPEFUL = 1
    UNSURE = 2                  # too many states to tell

cdef void relax_open(Work *work) noexcept nogil
cdef int relaxed_verdict(Work *work, uint64_t tableau, uint64_t stock) noexcept nogil
cdef int relaxed_search(Work *work, Node *node) noexcept nogil
