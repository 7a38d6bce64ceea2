"""A slow and obvious solver: the oracle that the fast one is compared with.

It is written from the rules in words and shares nothing with `benben`: plain sets and tuples,
explicit draws and redeals, every reachable state looked at once, breadth first, nothing pruned.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple


class State(NamedTuple):
    """What lies where. Cards are numbers in deal order."""

    tableau: frozenset[int]
    stock: tuple[int, ...]  # top last
    waste: tuple[int, ...]  # top last
    redeals: int  # redeals left; 0 for ever when they are unlimited


@dataclass(frozen=True)
class NaiveGame:
    """A small game.

    Attributes:
        ranks: the rank of each card in deal order.
        covers: for each slot the slots that lie directly on it.
        goal: the slots to be emptied.
        match: "sum-13", "group-13" or "adjacent".
        passes: passes, None for unlimited.
    """

    ranks: tuple[int, ...]
    covers: tuple[tuple[int, ...], ...]
    goal: frozenset[int]
    match: str = "sum-13"
    passes: int | None = 3
    open_stock: bool = False
    pair_with_cover: bool = False
    goal_all: bool = False
    equal_ranks: bool = False

    def start(self) -> State:
        """Return the state after the deal."""
        size = len(self.covers)
        return State(
            frozenset(range(size)),
            tuple(reversed(range(size, len(self.ranks)))),
            (),
            0 if self.passes is None else self.passes - 1,
        )

    def fits(self, cards: tuple[int, ...]) -> bool:
        """Say whether cards match."""
        ranks = [self.ranks[card] for card in cards]
        if self.match == "adjacent":
            apart = [1, 0] if self.equal_ranks else [1]
            return len(ranks) == 2 and abs(ranks[0] - ranks[1]) in apart
        if self.match == "sum-13" and len(ranks) > 2:
            return False
        return sum(ranks) == 13

    def removals(self, state: State) -> Iterator[tuple[int, ...]]:
        """Yield the sets of cards that may be removed now."""
        left = {
            slot: [c for c in self.covers[slot] if c in state.tableau] for slot in state.tableau
        }
        available = [slot for slot in state.tableau if not left[slot]]
        if state.waste:
            available.append(state.waste[-1])
        if state.stock and self.open_stock:
            available.append(state.stock[-1])
        with_cover = {}
        if self.pair_with_cover:
            with_cover = {
                slot: covers[0]
                for slot, covers in left.items()
                if len(covers) == 1 and not left[covers[0]]
            }
        candidates = [*available, *with_cover]
        most = 2 if self.match != "group-13" else 13
        for number in range(1, min(most, len(candidates)) + 1):
            for cards in combinations(candidates, number):
                if self.fits(cards) and all(
                    with_cover[card] in cards for card in cards if card in with_cover
                ):
                    yield cards

    def successors(self, state: State) -> Iterator[State]:
        """Yield the states that one move leads to."""
        for cards in self.removals(state):
            yield State(
                state.tableau.difference(cards),
                tuple(card for card in state.stock if card not in cards),
                tuple(card for card in state.waste if card not in cards),
                state.redeals,
            )
        if state.stock:
            yield state._replace(stock=state.stock[:-1], waste=(*state.waste, state.stock[-1]))
        elif state.waste and (state.redeals or self.passes is None):
            redeals = 0 if self.passes is None else state.redeals - 1
            yield State(state.tableau, tuple(reversed(state.waste)), (), redeals)

    def is_won(self, state: State) -> bool:
        """Say whether the goal is met."""
        if self.goal_all:
            return not (state.tableau or state.stock or state.waste)
        return not state.tableau & self.goal


class NaiveAnswer(NamedTuple):
    """What the search of all states found.

    Attributes:
        fewest: the fewest moves to a win, None when there is none.
        most_cleared: the most goal slots that any play empties.
        states: how many states were looked at.
    """

    fewest: int | None
    most_cleared: int
    states: int


def solve_naively(
    game: NaiveGame, start: State | None = None, most_states: int = 200_000
) -> NaiveAnswer | None:
    """Look at every state in order of the number of moves.

    Returns:
        The answer, or None when there are more than `most_states` states.
    """
    first = start or game.start()
    goal = frozenset(range(len(game.covers))) if game.goal_all else game.goal
    seen = {first}
    layer = [first]
    moves = 0
    most = 0
    while layer:
        following = []
        for state in layer:
            most = max(most, len(goal - state.tableau))
            if game.is_won(state):
                return NaiveAnswer(moves, len(goal), len(seen))
            for successor in game.successors(state):
                if successor not in seen:
                    seen.add(successor)
                    following.append(successor)
        if len(seen) > most_states:
            return None
        layer = following
        moves += 1
    return NaiveAnswer(None, most, len(seen))
