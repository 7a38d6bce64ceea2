from benben.solver.kernel.fewest_reach cimport Reach
from benben.solver.kernel.layout cimport Layout, uint64_t
from benben.solver.kernel.state cimport Node

cdef extern from *:
    # The top bit of each field of five bits.
    uint64_t GUARDS "UINT64_C(0x842108421084210)"

cdef void sharing_open(const Layout *layout, const Node *node, Reach *reach) noexcept nogil
cdef void note_seen(const Layout *layout, uint64_t cards, Reach *reach) noexcept nogil
cdef bint can_be_freed(const Layout *layout, uint64_t tableau, int slot, Reach *reach) noexcept nogil
cdef uint64_t shared_run(
    const Layout *layout, const Reach *reach, uint64_t run, int next_card, bint later
) noexcept nogil
