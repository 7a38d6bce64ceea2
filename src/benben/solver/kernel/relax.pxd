from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Node, Work

cdef enum:
    HOPELESS = 0
    HOPEFUL = 1
    UNSURE = 2                  # too many states to tell

cdef void relax_open(Work *work) noexcept nogil
cdef uint64_t alike(const Work *work, uint64_t stock) noexcept nogil
cdef int relaxed_verdict(Work *work, uint64_t tableau, uint64_t stock) noexcept nogil
cdef int verdict_without_time(
    Work *work, const Node *node, uint64_t stock
) noexcept nogil
cdef int relaxed_search(Work *work, Node *node) noexcept nogil
cdef int remember(Work *work, uint64_t key, uint64_t other_key, int verdict) noexcept nogil
