from benben.solver.kernel.fewest_state cimport Fewest, Stage

cdef enum:
    NEVER = 255                 # in the table of removals: they cannot be cleared

cdef bint fewest_bound_open(Fewest *fewest) noexcept nogil
cdef void fewest_bound_close(Fewest *fewest) noexcept nogil
cdef int fewest_bound(Fewest *fewest, const Stage *stage) noexcept nogil
