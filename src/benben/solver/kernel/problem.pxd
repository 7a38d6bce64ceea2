from benben.solver.kernel.layout cimport Layout, Shape

cdef class Rules:
    cdef Shape shape

cdef class Problem:
    cdef readonly Rules rules
    cdef Layout layout
