"""Locks: tableau cards that can never go any more, whatever the order of the unseen cards.

A card is locked when every card that it could still be removed with lies in the part of the
tableau that it buries or that buries it: the two are never available together. Which cards are
left is known to the player (the deck less what went), so a lock tells nothing hidden.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Protocol

from benben.rules import Game, MoveKind, Slot, slots_of
from benben.rules.cards import KING
from benben.rules.matching import MatchRule
from benben.rules.position import Position
from benben.rules.tableau import SlotMask


@dataclass(frozen=True)
class Lock:
    """A card that can never go.

    Attributes:
        slot: where it lies.
        cause: the number of the move that locked it, from 1; 0 when it was dealt locked.
        fatal: whether the game cannot be won because of it.
    """

    slot: Slot
    cause: int
    fatal: bool


def locks(game: Game) -> tuple[Lock, ...]:
    """Return the locked cards of a game, in reading order, each with the move that locked it.

    A lock stays, once it is there: later moves only take partners away. So the move that caused
    it is found by going back until it is gone.
    """
    locked = locked_slots(game.position)
    if not locked:
        return ()
    causes: dict[Slot, int] = {}
    line = game.copy()
    for number in range(len(line.moves), 0, -1):
        if line.pop().kind is not MoveKind.REMOVE:
            continue  # a draw or a redeal takes no partner away
        before = locked_slots(line.position, within=locked)
        causes.update(dict.fromkeys(slots_of(locked & ~before), number))
        locked = before
        if not locked:
            break
    causes.update(dict.fromkeys(slots_of(locked), 0))
    goal = fatal_slots(game.position)
    return tuple(Lock(slot, causes[slot], bool(goal >> slot & 1)) for slot in sorted(causes))


def locked_slots(position: Position, within: SlotMask | None = None) -> SlotMask:
    """Return the mask of the tableau cards that can never go.

    Args:
        position: the state.
        within: look at these slots only; None for all.
    """
    partners = _Groups(position) if position.ruleset.match.groups else _Pairs(position)
    match, ranks = position.ruleset.match, position.ranks
    looked_at = position.present if within is None else position.present & within
    mask = 0
    for slot in slots_of(looked_at):
        if not match.alone(ranks[slot]) and not partners.can_go(slot):
            mask |= 1 << slot
    return mask


def fatal_slots(position: Position) -> SlotMask:
    """Return the slots that the goal wants empty, and those that bury one of them."""
    above = position.ruleset.tableau.above
    goal = position.present & position.ruleset.goal_mask
    mask = goal
    for slot in slots_of(goal):
        mask |= above[slot]
    return mask & position.present


def apart_of(position: Position, slot: Slot) -> SlotMask:
    """Return the present slots whose cards can never be removed together with one's.

    They are those that bury it and that it buries; but for a direct cover, where the rules
    let a card go together with the last card that covers it.
    """
    tableau = position.ruleset.tableau
    mask = tableau.above[slot] | tableau.beneath[slot]
    if position.ruleset.options.pair_with_cover:
        for other in (*tableau.covered_by[slot], *tableau.covers[slot]):
            mask &= ~(1 << other)
    return mask & position.present


class _Partners(Protocol):
    """Answers whether a card can still be removed with others."""

    def can_go(self, slot: Slot) -> bool: ...


class _Pairs:
    """The question for rules that remove pairs: is any partner left that is not apart?"""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._in_tableau = [0] * 14
        in_piles = 0
        for slot in slots_of(position.present):
            self._in_tableau[position.ranks[slot]] |= 1 << slot
        for index in (*position.stock, *position.waste):
            in_piles |= 1 << position.ranks[index]
        self._in_piles = in_piles
        self._partners = _partners_of(position.ruleset.match)

    def can_go(self, slot: Slot) -> bool:
        position = self._position
        partners, mask = self._partners[position.ranks[slot]]
        # Few ranks have no partner left in the piles, so most cards are answered by their rank.
        if mask & self._in_piles:
            return True
        apart = apart_of(position, slot) | 1 << slot
        return any(self._in_tableau[partner] & ~apart for partner in partners)


@cache
def _partners_of(match: MatchRule) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return the partners of every rank and their mask, by rank; there is no rank 0."""
    partners = ((), *(match.partners(rank) for rank in range(1, KING + 1)))
    return tuple((ranks, sum(1 << rank for rank in ranks)) for ranks in partners)


class _Groups:
    """The question for rules that remove groups: do cards that can lie open together fit?

    At most one card of a group comes from the waste, and one more from an open stock.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._together = {
            slot: position.present & ~apart_of(position, slot) & ~(1 << slot)
            for slot in slots_of(position.present)
        }
        from_piles = 1 + position.ruleset.options.open_stock
        piles = [position.ranks[index] for index in (*position.stock, *position.waste)]
        self._from_piles = sorted(
            {
                ranks
                for number in range(from_piles + 1)
                for ranks in combinations(sorted(piles), number)
            }
        )

    def can_go(self, slot: Slot) -> bool:
        ranks = [self._position.ranks[slot]]
        if self._accepted(ranks):
            return True
        return self._extend(ranks, self._together[slot])

    def _extend(self, ranks: list[int], candidates: SlotMask) -> bool:
        """Add tableau cards that go together with all chosen ones, until a group is found."""
        match, position = self._position.ruleset.match, self._position
        for other in slots_of(candidates):
            # In reading order, so that each set is looked at once.
            candidates &= ~(1 << other)
            grown = [*ranks, position.ranks[other]]
            if self._accepted(grown):
                return True
            if match.may_grow(grown) and self._extend(grown, candidates & self._together[other]):
                return True
        return False

    def _accepted(self, ranks: list[int]) -> bool:
        """Say whether these ranks are a group, alone or with a few cards of the piles."""
        match = self._position.ruleset.match
        return any(match.accepts([*ranks, *more]) for more in self._from_piles)
