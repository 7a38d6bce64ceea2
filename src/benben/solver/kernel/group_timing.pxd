from benben.solver.kernel.state cimport Node, Work

cdef bint groups_in_time(Work *work, const Node *node, int time) noexcept nogil
