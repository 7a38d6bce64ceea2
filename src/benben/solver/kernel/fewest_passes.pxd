from benben.solver.kernel.fewest_state cimport Fewest

cdef enum:
    MOST_REDEALS = 2            # redeals that the search for a win with few of them can count
    LONG_NODES = 4000           # a search that took so many nodes is long enough to ask
    PASSES_NODES = 100          # nodes that one question for a win with fewer redeals may take

cdef int least_redeals(Fewest *fewest) noexcept nogil
