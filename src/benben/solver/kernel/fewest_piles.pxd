from benben.solver.kernel.fewest_state cimport Fewest, Stage
from benben.solver.kernel.layout cimport uint64_t

cdef void first_stage(Fewest *fewest, Stage *stage, int *cost) noexcept nogil
cdef int settle(Fewest *fewest, Stage *stage) noexcept nogil
cdef int draw_one(Fewest *fewest, Stage *stage) noexcept nogil
cdef int redeal(Fewest *fewest, Stage *stage) noexcept nogil
cdef int way(Fewest *fewest, const Stage *stage, int time) noexcept nogil
cdef int take_pair(Fewest *fewest, Stage *stage, int first, int second) noexcept nogil
cdef int take_group(Fewest *fewest, Stage *stage, uint64_t slots, uint64_t stock) noexcept nogil
cdef int finishing_cost(Fewest *fewest, const Stage *stage) noexcept nogil
