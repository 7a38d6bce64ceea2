from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Node, Work
from benben.solver.kernel.timing cimport Outlook

cdef struct Edges:
    # Who could go with whom, by card: a slot, or 64 + j for the stock card j.
    uint64_t there[2]           # the slots and the stock cards that are left
    uint64_t slots[128]         # the slots that a card could go with
    uint64_t stock[128]         # the stock cards that it could go with

cdef void set_edges(
    const Work *work,
    const Node *node,
    const uint64_t *slots,
    const uint64_t *stock,
    const uint64_t *takers,
    Edges *edges,
) noexcept nogil
cdef bint each_finds_another(const Edges *edges) noexcept nogil
cdef bint all_find_partners(const Work *work, const Node *node, const Outlook *outlook) noexcept nogil
cdef bint goal_finds_partners(const Work *work, const Node *node) noexcept nogil
