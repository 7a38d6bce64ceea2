from benben.solver.kernel.layout cimport uint16_t, uint64_t
from benben.solver.kernel.state cimport Node, Work

cdef enum:
    MOST_GROUPS = 768
    TARGET = 13

cdef struct Groups:
    int size
    uint64_t slots[768]         # tableau cards of a group
    uint64_t stock[768]         # its stock cards
    int worth[768]              # by which groups are tried, the highest first

cdef int search_groups(Work *work, Node *node, int time) noexcept nogil
cdef void collect(
    Work *work, const Node *node, uint64_t piles, bint tableau_only, Groups *groups
) noexcept nogil
cdef uint64_t free_slots(const Work *work, const Node *node) noexcept nogil
cdef bint holds_together(const Work *work, const Node *node, uint64_t chosen) noexcept nogil
