from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Node, Work
from benben.solver.kernel.timing cimport Outlook

cdef enum:
    LOST = 0
    WON = 1
    STOPPED = 2
    EASY_NODES = 100            # a search shorter than this is over before its bounds pay

cdef int search_from(Work *work, Node *node, int time, const Outlook *earlier) noexcept nogil
cdef bint is_called_off(Work *work) noexcept nogil
cdef bint out_of_bounds(Work *work) noexcept nogil
cdef void break_off(Work *work, uint64_t key, uint64_t other_key, int until) noexcept nogil
cdef void take(Work *work, Node *node, int first, int second) noexcept nogil
