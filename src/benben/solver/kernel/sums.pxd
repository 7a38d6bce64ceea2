from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Node, Work

cdef bint sums_can_be_made(Work *work, const Node *node) noexcept nogil
cdef bint each_finds_a_group(const Work *work, const Node *node) noexcept nogil
cdef bint top_can_be_split(const Work *work, const Node *node) noexcept nogil
