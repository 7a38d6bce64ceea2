from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Moves, Work

cdef int shuffled(const Work *work, uint64_t what) noexcept nogil
cdef void shuffle(const Work *work, Moves *moves) noexcept nogil
