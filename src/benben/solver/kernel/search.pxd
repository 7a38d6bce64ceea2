from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Moves, Node, Work
from benben.solver.kernel.timing cimport Outlook

cdef enum:
    LOST = 0
    WON = 1
    STOPPED = 2
    EASY_NODES = 100            # a search shorter than this is over before its bounds pay
    PROBE_NODES = 30            # a state whose search takes longer is probed
    PROBE_RUNS = 100            # how often that looks ahead at first
    TAG_SHIFT = 50              # where a key says which waste cards will be used

cdef struct Doubt:
    # When a state whose search takes long is looked at more closely, and what that told.
    uint64_t next               # the number of nodes from which it pays
    uint64_t runs               # how often to look ahead then
    bint changed                # fewer pairs are possible than was thought
    bint lost                   # there is no win

cdef int search_from(
    Work *work, Node *node, int time, const Outlook *earlier
) noexcept nogil
cdef void look_closely(
    Work *work, const Node *node, int time, Outlook *outlook, Doubt *doubt
) noexcept nogil
cdef bint is_called_off(Work *work) noexcept nogil
cdef bint out_of_bounds(Work *work) noexcept nogil
cdef int settled_time(uint64_t stock, int time) noexcept nogil
cdef int shuffled(const Work *work, uint64_t what) noexcept nogil
cdef void break_off(Work *work, uint64_t key, uint64_t other_key, int until) noexcept nogil
cdef int list_times(const Work *work, const Node *node, int time, int *times) noexcept nogil
cdef void take(Work *work, Node *node, int first, int second) noexcept nogil
cdef bint bury_dead_waste(Work *work, Node *node, int time) noexcept nogil
