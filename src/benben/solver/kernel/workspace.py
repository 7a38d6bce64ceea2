"""The kernel's entrance: a workspace that solves one problem after another."""

import cython
from cython.cimports.benben.solver.kernel.all_go import groups_are_pairs
from cython.cimports.benben.solver.kernel.pairing import (
    pairing_close,
    pairing_fill,
    pairing_fits,
)
from cython.cimports.benben.solver.kernel.problem import Problem
from cython.cimports.benben.solver.kernel.relax import relax_open
from cython.cimports.benben.solver.kernel.search import LOST, STOPPED, WON, is_called_off
from cython.cimports.benben.solver.kernel.state import RUNNING, USE_COUNTING, Work
from cython.cimports.benben.solver.kernel.strategy import search
from cython.cimports.benben.solver.kernel.table import (
    table_clear,
    table_close,
    table_open,
)
from cython.cimports.libc.string import memset

ALL_METHODS = 447


@cython.final
@cython.cclass
class Cancel:
    """A flag that stops a running search from another thread."""

    def set(self) -> None:
        """Ask the search to stop."""
        self.flag = 1

    def clear(self) -> None:
        """Make the flag ready for another search."""
        self.flag = 0

    @property
    def is_set(self) -> bool:
        """Whether the search was asked to stop."""
        return self.flag != 0


@cython.final
@cython.cclass
class Workspace:
    """The memory of a search. One thread at a time may use it.

    Args:
        memory: bound on the bytes of its tables, at least 1 MiB.

    Raises:
        MemoryError: even the first tables cannot be had.
    """

    def __init__(self, memory: int) -> None:
        """Allocate small tables that may grow up to the bound."""
        memset(cython.address(self.work), 0, cython.sizeof(Work))
        self.busy = False
        if (
            not table_open(cython.address(self.work.states), memory // 2)
            or not table_open(cython.address(self.work.relaxed), memory // 4)
            or not table_open(cython.address(self.work.plans), memory // 4)
            or not table_open(cython.address(self.work.followed), 1 << 18)
        ):
            raise MemoryError("there is no memory for the solver's tables")

    def __dealloc__(self) -> None:
        """Give the memory back."""
        table_close(cython.address(self.work.states))
        table_close(cython.address(self.work.relaxed))
        table_close(cython.address(self.work.plans))
        table_close(cython.address(self.work.followed))
        pairing_close(cython.address(self.work.pairing))

    def win(
        self,
        problem: Problem,
        most_nodes: int,
        deadline: float,
        cancel: Cancel,
        methods: int = ALL_METHODS,
        line: bool = True,
    ) -> tuple[int, int, int, int, list[tuple[int, ...]]]:
        """Search for a win.

        Args:
            problem: the position.
            most_nodes: nodes to look at at most.
            deadline: time on the monotonic clock to stop at, 0 for none.
            cancel: stops the search when set.
            methods: bits that switch parts of the method on.
            line: whether the removals are wanted.

        Returns:
            The result (0 lost, 1 won, 2 stopped), why it stopped (0 when it did not), the
            nodes, the nodes of the relaxation, and the removals of a winning line: slots, where
            64 + j is the stock card j.

        Raises:
            RuntimeError: another thread is using the workspace.
            MemoryError: there is no memory.
        """
        work: cython.pointer[Work] = cython.address(self.work)
        result: cython.int
        ready: cython.bint
        if self.busy:
            raise RuntimeError("the workspace is in use by another thread; give each its own")
        self.busy = True
        work.layout = problem.layout
        work.most_nodes = most_nodes
        work.deadline = deadline
        work.methods = methods
        work.cancel = cython.address(cancel.flag)
        try:
            with cython.nogil:
                ready = prepare(work)
                result = LOST
                if ready:
                    # However short the search may be: who calls it off is told so.
                    result = STOPPED if is_called_off(work) else search(work)
            if not ready:
                raise MemoryError("there is no memory for the solver's tables")
        finally:
            self.busy = False
            work.cancel = cython.NULL
        path = [self.removal(i) for i in range(work.depth)] if line and result == WON else []
        return result, work.stop, work.nodes, work.relaxed_nodes, path

    def removal(self, depth: cython.int) -> tuple[int, ...]:
        """Return the removal made at a depth of the path."""
        work: cython.pointer[Work] = cython.address(self.work)
        if not work.layout.shape.groups:
            return work.first[depth], work.second[depth]
        slots = [i for i in range(64) if work.group_slots[depth] >> i & 1]
        return (*slots, *(64 + i for i in range(64) if work.group_stock[depth] >> i & 1))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def prepare(work: cython.pointer[Work]) -> cython.bint:
    """Set up tables and counts for the layout in the workspace; False without memory."""
    work.nodes = 0
    work.relaxed_nodes = 0
    work.stop = RUNNING
    work.depth = 0
    table_clear(cython.address(work.states))
    table_clear(cython.address(work.relaxed))
    if work.methods & USE_COUNTING and groups_are_pairs(cython.address(work.layout)):
        work.pair_shape = work.layout.shape[0]
        work.pair_shape.groups = False
        work.layout.shape = cython.address(work.pair_shape)
    if work.layout.shape.groups:
        table_clear(cython.address(work.plans))
    work.paired = pairing_fits(cython.address(work.layout))
    if work.paired and not pairing_fill(cython.address(work.pairing), cython.address(work.layout)):
        return False
    relax_open(work)
    return True
