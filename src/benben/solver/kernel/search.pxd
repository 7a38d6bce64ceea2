from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Moves, Node, Work

cdef enum:
    LOST = 0
    WON = 1
    STOPPED = 2
    EASY_NODES = 100            # a search shorter than this is over before its bounds pay
    TAG_SHIFT = 50              # where a key says which waste cards will be used

cdef int search_from(Work *work, Node *node, int time) noexcept nogil
cdef bint out_of_bounds(Work *work) noexcept nogil
cdef int settled_time(uint64_t stock, int time) noexcept nogil
cdef int shuffled(const Work *work, uint64_t what) noexcept nogil
cdef void break_off(Work *work, uint64_t key, uint64_t other_key, int until) noexcept nogil
