from benben.solver.kernel.fewest_state cimport Fewest, Stage
from benben.solver.kernel.stubborn cimport Partners, Stubborn

cdef void draw_set(
    Fewest *fewest, const Stage *stage, Partners *known, int top, int next_card, Stubborn *chosen
) noexcept nogil
