from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Moves, Node, Work
from benben.solver.kernel.timing cimport Outlook

cdef enum:
    LOST = 0
    WON = 1
    STOPPED = 2
    EASY_NODES = 100            # a search shorter than this is over before its bounds pay
    PROBE_NODES = 30            # a state whose search takes longer is probed
    TAG_SHIFT = 50              # where a key says which waste cards will be used

cdef extern from *:
    # Numbers of nodes that no search reaches, which say what probing told.
    uint64_t NEVER "(UINT64_MAX - 2)"       # nothing more
    uint64_t PROBED "(UINT64_MAX - 1)"      # fewer pairs than was thought
    uint64_t FOUND_LOST "UINT64_MAX"        # no win

cdef int search_from(
    Work *work, Node *node, int time, const Outlook *earlier
) noexcept nogil
cdef bint out_of_bounds(Work *work) noexcept nogil
cdef int settled_time(uint64_t stock, int time) noexcept nogil
cdef int shuffled(const Work *work, uint64_t what) noexcept nogil
cdef void break_off(Work *work, uint64_t key, uint64_t other_key, int until) noexcept nogil
