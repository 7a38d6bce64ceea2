from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Node, Work
from benben.solver.kernel.timing cimport Outlook

cdef int narrowest(const Work *work, const Node *node, const Outlook *outlook) noexcept nogil
cdef int whole_pairing(
    Work *work, const Node *node, int time, const Outlook *outlook, uint64_t *runs
) noexcept nogil
