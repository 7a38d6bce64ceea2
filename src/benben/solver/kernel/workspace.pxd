from benben.solver.kernel.state cimport Work

cdef class Cancel:
    cdef int flag

cdef class Workspace:
    cdef Work work
    cdef bint busy
