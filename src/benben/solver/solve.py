"""The solver's entrance: can this position be won?"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator

from benben.rules.deal import Deal, check_deck
from benben.rules.game import Game
from benben.rules.position import Position
from benben.rules.ruleset import Ruleset
from benben.solver.codes import STOPS, VERDICTS
from benben.solver.encode import encode, encode_deal, encode_unchecked
from benben.solver.kernel.problem import Problem
from benben.solver.kernel.workspace import ALL_METHODS, Cancel, Workspace
from benben.solver.limits import Limits
from benben.solver.line import winning_line
from benben.solver.result import Verdict, Win


class Solver:
    """Solves one position after another in memory that it keeps.

    A solver belongs to one thread at a time; searches of different solvers run at the same time
    on several cores, since a search does not hold the interpreter.

    Args:
        limits: what one search may use.
        methods: bits that switch parts of the method off, to measure what they save.
    """

    def __init__(self, limits: Limits | None = None, *, methods: int = ALL_METHODS) -> None:
        self.limits = limits or Limits()
        self._methods = methods
        self._workspace = Workspace(self.limits.memory)
        self._cancel = Cancel()

    def cancel(self) -> None:
        """Stop the search that is running in another thread; it answers ``undecided``.

        Searches started later stop at once as well, until `reset` is called.
        """
        self._cancel.set()

    def reset(self) -> None:
        """Make the solver ready again after `cancel`."""
        self._cancel.clear()

    def win(self, position: Game | Position, *, line: bool = True) -> Win:
        """Say whether a position can be won with the whole card order known.

        Args:
            position: a game as it stands, or a position.
            line: whether a winning line is wanted; without it an answer costs less.

        Raises:
            PositionError: no game can lead to the position.
            LineError: the line found does not replay: a defect of the solver.
            RuntimeError: another thread is using this solver.
        """
        if isinstance(position, Game):
            position = position.position
            problem = encode_unchecked(position)
        else:
            problem = encode(position)
        return self._answer(problem, position if line else None)

    def wins(self, positions: Iterable[Game | Position], *, line: bool = False) -> Iterator[Win]:
        """Answer `win` for many positions, in order, as they are asked for."""
        for position in positions:
            yield self.win(position, line=line)

    def win_deals(
        self, ruleset: Ruleset, deals: Iterable[Deal | int], *, line: bool = False
    ) -> Iterator[Win]:
        """Answer `win` for many games that begin, in order, as they are asked for.

        It costs less a deal than `win`, since no game is set up for it.

        Args:
            ruleset: the rules in force.
            deals: the deals, or their numbers.
            line: whether winning lines are wanted; without them an answer costs less.

        Raises:
            DealError: the cards of a deal are not the deck of the ruleset's variant.
            LineError: a line found does not replay: a defect of the solver.
            RuntimeError: another thread is using this solver.
        """
        deck = ruleset.variant.deck
        for given in deals:
            if isinstance(given, Deal):
                deal = given
                check_deck(deal.cards, deck)
            else:
                deal = Deal.from_number(given, deck)
            problem = encode_deal(ruleset, deal)
            yield self._answer(problem, Position(ruleset, deal) if line else None)

    def _answer(self, problem: Problem, start: Position | None) -> Win:
        """Search, and tell what came out.

        Args:
            problem: the position for the kernel.
            start: the position, where a winning line is wanted.
        """
        limits = self.limits
        began = time.perf_counter()
        deadline = 0.0 if limits.seconds is None else time.monotonic() + limits.seconds
        result, stop, nodes, _, removals = self._workspace.win(
            problem, limits.nodes, deadline, self._cancel, self._methods, start is not None
        )
        verdict = VERDICTS[result]
        moves = None
        if start is not None and verdict is Verdict.WINNABLE:
            moves = winning_line(start, removals)
        return Win(verdict, moves, nodes, time.perf_counter() - began, STOPS[stop])
