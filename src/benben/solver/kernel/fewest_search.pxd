from benben.solver.kernel.fewest_state cimport Fewest, Stage

cdef enum:
    NO_LINE = 0
    LINE = 1
    HALTED = 2

cdef int search_within(Fewest *fewest, Stage *stage, int budget) noexcept nogil
