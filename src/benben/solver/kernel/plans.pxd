from benben.solver.kernel.state cimport Node, Work

cdef enum:
    PLAN_NODES = 400            # nodes that following one plan may take

cdef void note_plan(Work *work) noexcept nogil
cdef int follow_plan(Work *work, Node *node, int time) noexcept nogil
