from benben.solver.kernel.fewest_reach cimport Reach
from benben.solver.kernel.fewest_state cimport Fewest, Stage

cdef bint meetings_open(Fewest *fewest) noexcept nogil
cdef void meetings_close(Fewest *fewest) noexcept nogil
cdef int meetings_bound(
    Fewest *fewest, const Stage *stage, const Reach *reach, int redeals, int until
) noexcept nogil
