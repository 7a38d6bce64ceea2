"""One look ahead: the next choice made on what will have been seen by then.

`sampling.compare` takes the best play in each world, as if the order were known from the next
move on; it therefore thinks too well of moves that put a choice off and learn nothing by it. Here
the choice after each move is made once for all worlds that look the same then: a draw tells worlds
apart by the card that it shows, a removal by nothing. Only what comes after that next choice knows
the order.

Source of the idea: the averaging over worlds is perfect-information Monte Carlo, and the fault it
has is strategy fusion (I. Frank and D. Basin, "Search in games with incomplete information: a case
study using Bridge card play", Artificial Intelligence 100, 1998).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from benben.insight.chance import free_move, successors
from benben.insight.exact import Referee
from benben.insight.knowledge import Knowledge, State
from benben.rules import Move
from benben.rules.legality import pile_moves, removals
from benben.rules.position import Position

WORLDS: Final = 300
"""Worlds to sample at most; those that are lost already tell nothing apart."""

WINS: Final = 60
"""Enough worlds that can be won."""

NODES: Final = 2_000
"""Nodes for one question at most."""

BUDGET: Final = 50_000
"""Nodes in all for one look ahead."""


def look_ahead(
    knowledge: Knowledge,
    position: Position,
    moves: Mapping[int, Move],
    referee: Referee,
    *,
    budget: int = BUDGET,
) -> dict[int, int]:
    """Return in how many of the same winnable worlds each move leaves a win, one look ahead.

    Args:
        knowledge: the position as its player knows it.
        position: the same position; the ranks of its unseen cards are not looked at.
        moves: the moves to compare, by any number.
        referee: answers for the rules.
        budget: nodes in all; when they are used up no further world is begun.
    """
    branches = {index: _Branch.after(position, move) for index, move in moves.items()}
    start = referee.nodes
    for world in _winnable(knowledge, referee):
        for branch in branches.values():
            branch.meet(world, referee)
        if referee.nodes - start >= budget:
            break
    return {index: branch.wins for index, branch in branches.items()}


def _winnable(knowledge: Knowledge, referee: Referee) -> Iterator[bytes]:
    """Yield the worlds in which the position can be won."""
    worlds: Iterable[bytes] = islice(knowledge.worlds(), WORLDS)
    found = (world for world in worlds if referee.can_win(world, knowledge.state, NODES))
    return islice(found, WINS)


@dataclass
class _Choice:
    """The next choice, for the worlds that look the same by then.

    Attributes:
        states: where the cards lie after each possible next move.
        wins: in how many of the worlds met each of them can be won.
    """

    states: list[State]
    wins: list[int]


@dataclass
class _Branch:
    """What one move leads to.

    Attributes:
        position: the position after it.
        seen: the places on top of the piles that the player sees after it.
        choices: the next choices, by the ranks seen there.
        ended: worlds met in which the move itself won.
    """

    position: Position
    seen: tuple[int, ...]
    choices: dict[tuple[int, ...], _Choice] = field(default_factory=dict)
    ended: int = 0

    @classmethod
    def after(cls, position: Position, move: Move) -> _Branch:
        """Return the branch of a move."""
        after = position.copy()
        after.apply(move)
        stock = after.stock if position.ruleset.options.open_stock else []
        return cls(after, (*after.waste[-1:], *stock[-1:]))

    @property
    def wins(self) -> int:
        """Return the worlds won when each choice is the best for its worlds together."""
        return self.ended + sum(max(choice.wins, default=0) for choice in self.choices.values())

    def meet(self, world: bytes, referee: Referee) -> None:
        """Count one more world."""
        if self.position.is_won:
            self.ended += 1
            return
        # What was seen before is the same in all worlds, so this tells apart just what is new.
        ranks = tuple(world[place] for place in self.seen)
        choice = self.choices.get(ranks)
        if choice is None:
            choice = self.choices[ranks] = self._choice(world)
        for index, state in enumerate(choice.states):
            choice.wins[index] += referee.can_win(world, state, NODES) is True

    def _choice(self, world: bytes) -> _Choice:
        """Return the next choice in worlds like one; which unseen cards lie below is not asked."""
        position = self.position.copy()
        position.ranks = tuple(world)
        moves = (*removals(position), *pile_moves(position))
        free = free_move(moves)
        states = successors(position, moves if free is None else (free,))
        return _Choice(states, [0] * len(states))
