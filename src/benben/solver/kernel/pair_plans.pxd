from benben.solver.kernel.state cimport Node, Work

cdef int try_plan(Work *work, Node *node) noexcept nogil
