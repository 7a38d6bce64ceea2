"""Exact verdicts about states of one ruleset, in worlds given by their ranks.

This is the insight layer's door to the solver's kernel: a hint asks it thousands of questions,
so it builds the kernel's problems directly and keeps one workspace a thread.
"""

from __future__ import annotations

import threading

from benben.insight.knowledge import State
from benben.rules import Game, Move, Ruleset
from benben.solver.encode import encode_rules
from benben.solver.kernel.problem import Problem, Rules
from benben.solver.kernel.workspace import Cancel, Workspace
from benben.solver.limits import MEBIBYTE, Limits
from benben.solver.solve import Solver

_MEMORY = 48 * MEBIBYTE
_LINE_LIMITS = Limits(nodes=2_000_000, memory=_MEMORY)
_LOST, _WON = 0, 1


class _Memory(threading.local):
    """One workspace a thread: a search does not hold the interpreter."""

    def __init__(self) -> None:
        self.workspace = Workspace(_MEMORY)
        self.cancel = Cancel()
        self.solver = Solver(_LINE_LIMITS)


_memory = _Memory()


class Referee:
    """Answers whether states can be won, and counts the work.

    Attributes:
        nodes: the nodes that all questions so far have taken.
    """

    def __init__(self, ruleset: Ruleset, rules: Rules | None = None) -> None:
        """Prepare for questions about one ruleset.

        Args:
            ruleset: the rules in force.
            rules: the kernel's view of them, if another than the usual one is wanted.
        """
        self._rules = rules or encode_rules(ruleset)
        self.nodes = 0

    def can_win(self, world: bytes, state: State, most_nodes: int) -> bool | None:
        """Say whether a state can be won when a world is the true one.

        Args:
            world: the rank of every card in deal order.
            state: where the cards lie.
            most_nodes: nodes to look at, at most.

        Returns:
            None when the nodes did not suffice.
        """
        problem = Problem(self._rules, world, *state)
        memory = _memory
        result, _, nodes, relaxed, _ = memory.workspace.win(problem, most_nodes, 0.0, memory.cancel)
        self.nodes += nodes + relaxed
        return True if result == _WON else False if result == _LOST else None


def winning_line(game: Game) -> tuple[Move, ...] | None:
    """Return moves that win a game whose player has seen every card.

    Returns:
        None when there are none, or when the search ended without an answer.
    """
    return _memory.solver.win(game).line
