from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Node, Work
from benben.solver.kernel.timing cimport Outlook

cdef void suppose(Outlook *outlook, int slot, int other) noexcept nogil
cdef bint probe(Work *work, const Node *node, int time, Outlook *outlook) noexcept nogil
