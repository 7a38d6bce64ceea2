from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Node, Work
from benben.solver.kernel.timing cimport Outlook

cdef bint all_find_partners(const Work *work, const Node *node, const Outlook *outlook) noexcept nogil
