from benben.solver.kernel.fewest_state cimport Fewest, Stage

cdef enum:
    NO_WIN = 0xFFFE             # the need of a state that cannot be won

cdef int known_need(Fewest *fewest, const Stage *stage, bint *visited) noexcept nogil
cdef bint note_need(Fewest *fewest, const Stage *stage, int needed) noexcept nogil
