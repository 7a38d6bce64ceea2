"""The kernel's entrance for the fewest moves: budgets that rise until a win keeps within one."""

import cython
from cython.cimports.benben.solver.kernel.fewest_bound import (
    fewest_bound,
    fewest_bound_close,
    fewest_bound_open,
)
from cython.cimports.benben.solver.kernel.fewest_piles import (
    first_stage,
)
from cython.cimports.benben.solver.kernel.fewest_search import (
    LINE,
    NO_LINE,
    search_within,
)
from cython.cimports.benben.solver.kernel.fewest_state import (
    ENDLESS,
    Fewest,
    Stage,
)
from cython.cimports.benben.solver.kernel.fewest_table import (
    fewest_table_clear,
    fewest_table_close,
    fewest_table_open,
)
from cython.cimports.benben.solver.kernel.layout import (
    uint64_t,
)
from cython.cimports.benben.solver.kernel.problem import Problem
from cython.cimports.benben.solver.kernel.state import RUNNING
from cython.cimports.benben.solver.kernel.workspace import (
    Cancel,
    Workspace,
)
from cython.cimports.libc.string import memset


@cython.final
@cython.cclass
class FewestWorkspace:
    """The memory of a search for the fewest moves. One thread at a time may use it.

    Args:
        memory: bound on the bytes of its tables, at least 1 MiB.

    Raises:
        MemoryError: even the first tables cannot be had.
    """

    fewest: Fewest
    workspace: Workspace
    problem: Problem
    busy: cython.bint

    def __init__(self, memory: int) -> None:
        """Allocate small tables that may grow up to the bound."""
        memset(cython.address(self.fewest), 0, cython.sizeof(Fewest))
        self.busy = False
        self.workspace = Workspace(memory // 3)
        self.fewest.work = cython.address(self.workspace.work)
        if not fewest_table_open(cython.address(self.fewest.failed), memory // 3 * 2):
            raise MemoryError("there is no memory for the solver's tables")

    def __dealloc__(self) -> None:
        """Give the memory back."""
        fewest_table_close(cython.address(self.fewest.failed))
        fewest_bound_close(cython.address(self.fewest))

    def win(
        self, problem: Problem, most_nodes: int, deadline: float, cancel: Cancel
    ) -> tuple[int, int, int, int, list[tuple[int, ...]]]:
        """Search for any win, as `Workspace.win` does, and make ready for `solve`."""
        self.problem = problem
        return self.workspace.win(problem, most_nodes, deadline, cancel)

    def solve(
        self, most_nodes: int, deadline: float, cancel: Cancel, most_moves: int
    ) -> tuple[int, int, int, int, list[tuple[int, ...]]]:
        """Search for the fewest moves to a win of the problem that `win` was given last.

        Args:
            most_nodes: nodes to look at at most.
            deadline: time on the monotonic clock to stop at, 0 for none.
            cancel: stops the search when set.
            most_moves: moves of a win that is known: no longer one is looked for.

        Returns:
            The result (0 there is no shorter win than the known one, 1 a line, 2 stopped), why
            it stopped (0 when it did not), the nodes, the moves that every win needs, and the
            removals of the line: slots, where 64 + j is the stock card j.

        Raises:
            RuntimeError: another thread is using the workspace.
            MemoryError: there is no memory.
        """
        fewest: cython.pointer[Fewest] = cython.address(self.fewest)
        result: cython.int = NO_LINE
        needed: cython.int = 0
        limit: cython.int = most_moves
        ready: cython.bint
        if self.busy:
            raise RuntimeError("the workspace is in use by another thread; give each its own")
        self.busy = True
        fewest.work.nodes = 0
        fewest.work.most_nodes = most_nodes
        fewest.work.restart_nodes = ~cython.cast(uint64_t, 0)
        fewest.work.stop = RUNNING
        fewest.work.deadline = deadline
        fewest.work.cancel = cython.address(cancel.flag)
        fewest.redeals_needed = 0
        try:
            with cython.nogil:
                ready = fewest_table_clear(cython.address(fewest.failed)) and fewest_bound_open(
                    fewest
                )
                if ready:
                    result = raise_budget(fewest, limit, cython.address(needed))
            if not ready:
                raise MemoryError("there is no memory for the solver's tables")
        finally:
            self.busy = False
            fewest.work.cancel = cython.NULL
        path = (
            [self.workspace.removal(i) for i in range(fewest.work.depth)] if result == LINE else []
        )
        return result, fewest.work.stop, fewest.work.nodes, needed, path


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def raise_budget(
    fewest: cython.pointer[Fewest], limit: cython.int, needed: cython.pointer[cython.int]
) -> cython.int:
    """Search within budgets that rise by what the closest state lacked.

    Args:
        fewest: the solve.
        limit: moves of a win that is known; the search ends when all shorter ones are refuted.
        needed: set to the moves that every win needs.
    """
    start: Stage
    stage: Stage
    fixed: cython.int
    budget: cython.int
    result: cython.int
    first_stage(fewest, cython.address(start), cython.address(fixed))
    budget = fewest_bound(fewest, cython.address(start))
    while True:
        needed[0] = budget + fixed
        if needed[0] >= limit:
            needed[0] = limit
            return NO_LINE
        stage = start
        fewest.excess = ENDLESS
        fewest.work.depth = 0
        result = search_within(fewest, cython.address(stage), budget)
        if result != NO_LINE:
            return result
        budget += fewest.excess
