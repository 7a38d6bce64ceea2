from benben.solver.kernel.layout cimport uint64_t
from benben.solver.kernel.state cimport Node, Work
from benben.solver.kernel.stubborn cimport Partners, Stubborn
from benben.solver.kernel.timing cimport Outlook

cdef void use_waste_top(
    Work *work, Node *node, Partners *known, const Outlook *outlook, int card, uint64_t ahead, Stubborn *chosen
) noexcept nogil
