from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Node, Work

cdef int settled_time(uint64_t stock, int time) noexcept nogil
cdef int list_times(const Work *work, const Node *node, int time, int *times) noexcept nogil
