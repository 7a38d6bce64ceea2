from benben.solver.kernel.layout cimport Layout
from benben.solver.kernel.state cimport Node, Work

cdef bint groups_are_pairs(const Layout *layout) noexcept nogil
cdef bint counts_allow_groups(const Work *work, const Node *node) noexcept nogil
cdef bint all_pair_off(const Work *work, const Node *node) noexcept nogil
