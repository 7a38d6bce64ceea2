from benben.solver.kernel.state cimport Node, Work
from benben.solver.kernel.stubborn cimport Partners
from benben.solver.kernel.timing cimport Outlook

cdef bint looks_ahead(const Work *work) noexcept nogil
cdef bint worth_searching(
    Work *work, const Node *node, int time, Outlook *outlook, const Outlook *earlier
) noexcept nogil
cdef int latest_time(
    Work *work, const Node *node, int time, const Outlook *outlook
) noexcept nogil
cdef void adopt(
    const Work *work, const Node *node, const Outlook *outlook, Partners *known
) noexcept nogil
