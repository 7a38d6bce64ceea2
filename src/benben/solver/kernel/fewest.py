"""The kernel's entrance for the fewest moves: budgets that rise until a win keeps within one."""

import cython
from cython.cimports.benben.solver.kernel.fewest_bound import (
    fewest_bound,
    fewest_bound_close,
    fewest_bound_open,
)
from cython.cimports.benben.solver.kernel.fewest_passes import LONG_NODES, least_redeals
from cython.cimports.benben.solver.kernel.fewest_piles import (
    first_stage,
)
from cython.cimports.benben.solver.kernel.fewest_search import (
    HALTED,
    LINE,
    NO_LINE,
    search_within,
)
from cython.cimports.benben.solver.kernel.fewest_state import (
    ENDLESS,
    PART_AT_ONCE,
    PART_PASSES,
    PART_STRIDE,
    Fewest,
    Path,
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
from cython.cimports.benben.solver.kernel.search import is_called_off
from cython.cimports.benben.solver.kernel.state import RUNNING, Work
from cython.cimports.benben.solver.kernel.workspace import (
    Cancel,
    Workspace,
)
from cython.cimports.libc.string import memcpy, memset

ALL_PARTS = 895


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
        self,
        most_nodes: int,
        deadline: float,
        cancel: Cancel,
        most_moves: int,
        parts: int = ALL_PARTS,
    ) -> tuple[bool, int, int, int, int, list[tuple[int, ...]]]:
        """Search for the fewest moves to a win of the problem that `win` was given last.

        Args:
            most_nodes: nodes to look at at most.
            deadline: time on the monotonic clock to stop at, 0 for none.
            cancel: stops the search when set.
            most_moves: moves of a win that is known: no longer one is looked for.
            parts: bits that switch parts of the method on.

        Returns:
            Whether the search came to an end, why it stopped (0 when it did not), the nodes, the
            moves that every win needs (`most_moves` when none is shorter), the moves of the line
            found (0 for none), and its removals: slots, where 64 + j is the stock card j.

        Raises:
            RuntimeError: another thread is using the workspace.
            MemoryError: there is no memory.
        """
        fewest: cython.pointer[Fewest] = cython.address(self.fewest)
        ended: cython.bint = False
        needed: cython.int = 0
        length: cython.int = 0
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
        fewest.parts = parts
        try:
            with cython.nogil:
                ready = fewest_table_clear(cython.address(fewest.failed)) and fewest_bound_open(
                    fewest
                )
                if ready:
                    ended = raise_budget(
                        fewest, limit, cython.address(needed), cython.address(length)
                    )
            if not ready:
                raise MemoryError("there is no memory for the solver's tables")
        finally:
            self.busy = False
            fewest.work.cancel = cython.NULL
        path = [self.workspace.removal(i) for i in range(fewest.work.depth)] if length else []
        return ended, fewest.work.stop, fewest.work.nodes, needed, length, path


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def raise_budget(
    fewest: cython.pointer[Fewest],
    limit: cython.int,
    needed: cython.pointer[cython.int],
    length: cython.pointer[cython.int],
) -> cython.bint:
    """Search within rising budgets until the fewest moves are known.

    A budget that fails says what every win needs. The next one is larger than that while the
    budgets add few states each, since most of a search then repeats the one before; a line that
    it finds is an upper bound, and smaller budgets tell whether there is a shorter one.

    Args:
        fewest: the solve.
        limit: moves of a win that is known; the search ends when all shorter ones are refuted.
        needed: set to the moves that every win needs.
        length: set to the moves of the line that is left in the path, 0 if there is none.

    Returns:
        False when the search was stopped.
    """
    start: Stage
    stage: Stage
    fixed: cython.int
    lower: cython.int
    budget: cython.int
    result: cython.int = NO_LINE
    nodes: uint64_t
    before: uint64_t = 0
    asked: cython.bint = not fewest.parts & PART_PASSES
    sharper: cython.int
    path: Path
    first_stage(fewest, cython.address(start), cython.address(fixed))
    if is_called_off(fewest.work):
        result = HALTED
    fewest.redeals = 0
    lower = fewest_bound(fewest, cython.address(start))
    limit -= fixed
    budget = lower
    while lower < limit and result != HALTED:
        if budget < lower:
            budget = lower
        if budget >= limit:
            budget = limit - 1
        if not asked and (fewest.work.nodes > LONG_NODES or fewest.parts & PART_AT_ONCE):
            asked = True
            fewest.redeals = least_redeals(fewest)
            # Bounds computed before knew less.
            fewest_bound_open(fewest)
            if fewest.work.stop != RUNNING:
                result = HALTED
                break
            sharper = fewest_bound(fewest, cython.address(start))
            if sharper > lower:
                lower = sharper
                continue
        stage = start
        fewest.excess = ENDLESS
        fewest.work.depth = 0
        nodes = fewest.work.nodes
        result = search_within(fewest, cython.address(stage), budget)
        nodes = fewest.work.nodes - nodes
        if result == LINE:
            limit = budget - fewest.spare
            length[0] = limit + fixed
            keep_path(fewest.work, cython.address(path))
            budget = limit - 1
        elif result == NO_LINE:
            lower = budget + fewest.excess
            budget = lower
            if fewest.parts & PART_STRIDE:
                budget += stride(nodes, before)
            before = nodes
    needed[0] = (lower if lower < limit else limit) + fixed
    if length[0]:
        restore_path(fewest.work, cython.address(path))
    return result != HALTED


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def stride(nodes: uint64_t, before: uint64_t) -> cython.int:
    """Return how far to go beyond what is needed, by the nodes of the last two budgets."""
    if nodes * 4 < before * 5:
        return 6
    if nodes * 2 < before * 3:
        return 3
    if nodes < before * 2:
        return 2
    if nodes < before * 3:
        return 1
    return 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def keep_path(work: cython.pointer[Work], path: cython.pointer[Path]) -> cython.void:
    """Copy the removals of a line."""
    path.depth = work.depth
    memcpy(path.first, work.first, cython.sizeof(path.first))
    memcpy(path.second, work.second, cython.sizeof(path.second))
    memcpy(path.group_slots, work.group_slots, cython.sizeof(path.group_slots))
    memcpy(path.group_stock, work.group_stock, cython.sizeof(path.group_stock))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def restore_path(work: cython.pointer[Work], path: cython.pointer[Path]) -> cython.void:
    """Copy the removals of a line back."""
    work.depth = path.depth
    memcpy(work.first, path.first, cython.sizeof(path.first))
    memcpy(work.second, path.second, cython.sizeof(path.second))
    memcpy(work.group_slots, path.group_slots, cython.sizeof(path.group_slots))
    memcpy(work.group_stock, path.group_stock, cython.sizeof(path.group_stock))
