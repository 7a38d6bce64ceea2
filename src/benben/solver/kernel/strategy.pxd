from benben.solver.kernel.state cimport Work

cdef enum:
    FIRST_RUN = 200             # nodes after which a search begins anew
    GROUPS_FIRST_RUN = 400      # the same for groups

cdef int search(Work *work) noexcept nogil
