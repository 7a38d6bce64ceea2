from benben.solver.kernel.state cimport Node, Work

cdef bint bury_dead_waste(Work *work, Node *node, int time) noexcept nogil
