from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Moves, Node, Work

cdef struct Stubborn:
    # Cards all of whose removals are in the set, and what that came to.
    uint64_t active             # exposed slots
    bint draws                  # whether drawing is in the set too
    Moves moves                 # the removals of the set that are possible now

cdef struct Partners:
    # What `partners` said of each exposed slot of a node, kept while the node is looked at.
    uint64_t known
    uint64_t slots[64]
    uint64_t stock[64]

cdef void close_set(
    Work *work, const Node *node, Partners *partners, uint64_t available, Stubborn *found
) noexcept nogil
cdef void enable(const Work *work, const Node *node, int slot, int but, Stubborn *found) noexcept nogil
cdef bint choose_goal_card(
    Work *work, const Node *node, Partners *partners, uint64_t available, bint may_draw, Stubborn *best
) noexcept nogil
