from benben.solver.kernel.careless_hand cimport Play
from benben.solver.kernel.problem cimport Problem

cdef enum:
    # What a step did.
    WON = 0
    LOST = 1
    REMOVAL = 2
    DRAW = 3
    REDEAL = 4

cdef class CarelessPlayer:
    cdef readonly Problem problem
    cdef Play play
