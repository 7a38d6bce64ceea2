"""The most goal slots that any play can empty: the par of a deal.

The cards that a play leaves are a set that holds whatever its cards bury, and the play never
touches them. So leaving just this set is the same as winning the position without it: the sets
are tried in order of size, each as a question for a win.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from benben.rules.game import Game
from benben.rules.legality import can_draw, is_lost, removals
from benben.rules.moves import DRAW, REDEAL, Move
from benben.rules.position import Position
from benben.rules.tableau import PILE_NAMES, SlotMask, slots_of
from benben.solver.codes import STOPS, VERDICTS
from benben.solver.encode import encode, encode_unchecked
from benben.solver.errors import LineError
from benben.solver.kernel.most import without
from benben.solver.kernel.workspace import Cancel, Workspace
from benben.solver.limits import Limits
from benben.solver.line import LinePlayer
from benben.solver.result import Stop, Verdict

_OF_ONE_QUESTION: Final = (Stop.NODES, Stop.MEMORY)
"""Limits that end one question for a win; another one may still be answered."""


@dataclass(frozen=True)
class MostCleared:
    """The answer to how much of the goal any play can clear.

    Attributes:
        cleared: goal slots that are empty after `line`, those that were empty before it too.
        upper_bound: no play empties more.
        line: a line that does it.
        nodes: states that the searches looked at.
        seconds: how long it took.
        stop: why the search ended early, None when it did not.
    """

    cleared: int
    upper_bound: int
    line: tuple[Move, ...]
    nodes: int
    seconds: float
    stop: Stop | None = None

    @property
    def proven(self) -> bool:
        """Whether no play can clear more."""
        return self.cleared == self.upper_bound


class MostSolver:
    """Finds the most cleared of one position after another in memory that it keeps.

    A solver belongs to one thread at a time; searches of different solvers run at the same time
    on several cores, since a search does not hold the interpreter.

    Args:
        limits: what one answer may use.
    """

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self._workspace = Workspace(self.limits.memory)
        self._cancel = Cancel()

    def cancel(self) -> None:
        """Stop the search that is running in another thread; it answers with what it has.

        Searches started later stop at once as well, until `reset` is called.
        """
        self._cancel.set()

    def reset(self) -> None:
        """Make the solver ready again after `cancel`."""
        self._cancel.clear()

    def most_cleared(self, position: Game | Position) -> MostCleared:
        """Find the most goal slots that any play from a position empties.

        Args:
            position: a game as it stands, or a position.

        Raises:
            PositionError: no game can lead to the position.
            LineError: a line found does not replay: a defect of the solver.
            RuntimeError: another thread is using this solver.
        """
        if isinstance(position, Game):
            position = position.position
            problem = encode_unchecked(position)
        else:
            problem = encode(position)
        began = time.perf_counter()
        deadline = 0.0 if self.limits.seconds is None else time.monotonic() + self.limits.seconds
        goal = position.ruleset.goal_mask
        surely_left: int | None = None
        stop: Stop | None = None
        nodes = 0
        line: tuple[Move, ...] = ()
        left: SlotMask = position.present
        for left in sets_left(position):
            # One question that is too hard must not take all that there is for the others.
            most = max(1, min(self.limits.nodes - nodes, self.limits.nodes // 8))
            result, stopped, searched, _, cards = self._workspace.win(
                without(problem, left), most, deadline, self._cancel
            )
            nodes += searched
            verdict = VERDICTS[result]
            if verdict is Verdict.WINNABLE:
                line = clearing_line(position, cards, left)
                break
            if verdict is Verdict.UNDECIDED:
                stop = STOPS[stopped]
                if surely_left is None:
                    surely_left = (left & goal).bit_count()
                if stop not in _OF_ONE_QUESTION or nodes >= self.limits.nodes:
                    line, left = careless_line(position)
                    break
        found = (left & goal).bit_count()
        total = goal.bit_count()
        least = found if surely_left is None else surely_left
        proven = least == found
        return MostCleared(
            total - found,
            total - least,
            line,
            nodes,
            time.perf_counter() - began,
            None if proven and stop in _OF_ONE_QUESTION else stop,
        )

    def most_cleared_of(self, positions: Iterable[Game | Position]) -> Iterator[MostCleared]:
        """Answer `most_cleared` for many positions, in order, as they are asked for."""
        for position in positions:
            yield self.most_cleared(position)


def sets_left(position: Position) -> Iterator[SlotMask]:
    """Yield the sets of slots that play could leave, with whatever they bury, the smallest first.

    Sets are counted by their goal slots; the last one yielded leaves all of them.
    """
    tableau, present = position.ruleset.tableau, position.present
    goal = slots_of(position.ruleset.goal_mask & present)
    buried = {slot: (tableau.beneath[slot] & present) | 1 << slot for slot in goal}
    layer = {0}
    while layer:
        yield from sorted(layer)
        following = set()
        for left in layer:
            for slot, mask in buried.items():
                wanted = mask & ~(1 << slot) & position.ruleset.goal_mask
                if not left >> slot & 1 and not wanted & ~left:
                    following.add(left | mask)
        layer = following


def clearing_line(
    position: Position, cards: Sequence[Sequence[int]], left: SlotMask
) -> tuple[Move, ...]:
    """Return a line that makes the given removals and leaves no more than a set of slots.

    Args:
        position: where the line starts; not changed.
        cards: the kernel's removals in order.
        left: the slots that may stay.

    Raises:
        LineError: a move is not legal, or more is left: a defect of the solver.
    """
    player = LinePlayer(position)
    for removed in cards:
        player.clear_alone()
        player.remove(removed)
    player.clear_alone()
    more = player.position.present & position.ruleset.goal_mask & ~left
    if more:
        names = " ".join(map(position.ruleset.tableau.name, slots_of(more)))
        raise LineError(f"the solver's line leaves {names}")
    return tuple(player.moves)


def careless_line(position: Position) -> tuple[tuple[Move, ...], SlotMask]:
    """Return the line of someone who never thinks ahead, and the slots that it leaves."""
    player = LinePlayer(position)
    while not player.position.is_won and not is_lost(player.position):
        best = max(removals(player.position), key=_tableau_cards, default=None)
        player.push(best or (DRAW if can_draw(player.position) else REDEAL))
    return tuple(player.moves), player.position.present


def _tableau_cards(move: Move) -> int:
    """Return how many tableau cards a removal takes."""
    return sum(slot not in PILE_NAMES for slot in move.slots)
