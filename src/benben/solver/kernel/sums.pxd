from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Node, Work

cdef bint sums_can_be_made(Work *work, const Node *node) noexcept nogil
