"""What may be removed together: the match rules, each said once, here.

Everything that asks what matches (legal moves, refusals, rings on screen, the solver's
encoding, locks) asks these objects. Ranks are values: suits never matter.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from benben.rules.cards import KING, rank_name
from benben.rules.sentence import say

TARGET: Final = 13
"""The sum that removes cards under the sum and group rules."""


@dataclass(frozen=True)
class MatchRule(ABC):
    """A match rule.

    Attributes:
        id: its name in rules.md.
        groups: whether more than two cards may go together.
        sequence: whether ranks are matched by their distance (an option can then allow 0).
    """

    id: ClassVar[str]
    groups: ClassVar[bool] = False
    sequence: ClassVar[bool] = False

    @property
    @abstractmethod
    def sentence(self) -> str:
        """What may be removed, in a sentence for players."""

    @abstractmethod
    def accepts(self, ranks: Sequence[int]) -> bool:
        """Say whether cards of these ranks, all available, may be removed together."""

    @abstractmethod
    def may_grow(self, ranks: Sequence[int]) -> bool:
        """Say whether these ranks could still become a match by adding cards."""

    @abstractmethod
    def why_not(self, ranks: Sequence[int]) -> str:
        """Say why cards of these ranks do not match: ``Queen 12 + 9 = 21, you need 13``."""

    def with_equal_ranks(self, equal_ranks: bool) -> MatchRule:
        """Return the rule under a value of the option ``equal_ranks``, which most rules lack."""
        return self

    def alone(self, rank: int) -> bool:
        """Say whether a card of this rank goes alone."""
        return bool(_tables(self)[0] >> rank & 1)

    def partners(self, rank: int) -> tuple[int, ...]:
        """Return the ranks that a card of this rank is removed with in a pair."""
        mask = _tables(self)[1][rank]
        return tuple(other for other in range(1, KING + 1) if mask >> other & 1)

    def subsets(self, ranks: Sequence[int]) -> list[tuple[int, ...]]:
        """Return the sets of indices into `ranks` that may be removed together, in order."""
        alone, pairs = _tables(self)
        found: list[tuple[int, ...]] = [(i,) for i, rank in enumerate(ranks) if alone >> rank & 1]
        for i, rank in enumerate(ranks):
            partners = pairs[rank]
            found += [(i, j) for j in range(i + 1, len(ranks)) if partners >> ranks[j] & 1]
        return found


@cache
def _tables(rule: MatchRule) -> tuple[int, tuple[int, ...]]:
    """Return what `accepts` says of single ranks and of pairs, as masks of ranks.

    Returns:
        The mask of ranks that go alone, and for each rank (0 unused) the mask of its partners.
    """
    ranks = range(1, KING + 1)
    alone = sum(1 << rank for rank in ranks if rule.accepts((rank,)))
    pairs = [sum(1 << b for b in ranks if rule.accepts((a, b))) for a in ranks]
    return alone, (0, *pairs)


def _words(rank: int) -> str:
    """Return a rank with its value where the name does not say it: ``Queen 12``, ``9``."""
    name = rank_name(rank)
    return name if name == str(rank) else say("%(rank)s %(value)s", rank=name, value=rank)


def _sum_words(ranks: Sequence[int]) -> str:
    total = sum(ranks)
    if len(ranks) == 1:
        return say(
            "%(card)s alone is %(sum)s, you need %(target)s",
            card=_words(ranks[0]),
            sum=total,
            target=TARGET,
        )
    return say(
        "%(cards)s = %(sum)s, you need %(target)s", cards=_added(ranks), sum=total, target=TARGET
    )


def _added(ranks: Sequence[int]) -> str:
    first, *others = map(_words, ranks)
    for other in others:
        first = say("%(first)s + %(other)s", first=first, other=other)
    return first


class Sum13(MatchRule):
    """Two cards whose values add to 13; a King alone."""

    id = "sum-13"

    @property
    def sentence(self) -> str:
        """See `MatchRule.sentence`."""
        return say("Remove two available cards that add up to 13; a King goes alone.")

    def accepts(self, ranks: Sequence[int]) -> bool:
        """See `MatchRule.accepts`."""
        return 0 < len(ranks) <= 2 and sum(ranks) == TARGET

    def may_grow(self, ranks: Sequence[int]) -> bool:
        """See `MatchRule.may_grow`."""
        return not ranks or (len(ranks) == 1 and ranks[0] < TARGET)

    def why_not(self, ranks: Sequence[int]) -> str:
        """See `MatchRule.why_not`."""
        if len(ranks) > 2:
            return say("%(count)s cards at once; only two may go together", count=len(ranks))
        return _sum_words(ranks)


class Group13(MatchRule):
    """Any two or more cards whose values add to 13; a King alone."""

    id = "group-13"
    groups = True

    @property
    def sentence(self) -> str:
        """See `MatchRule.sentence`."""
        return say("Remove any two or more available cards that add up to 13; a King goes alone.")

    def accepts(self, ranks: Sequence[int]) -> bool:
        """See `MatchRule.accepts`."""
        return sum(ranks) == TARGET

    def may_grow(self, ranks: Sequence[int]) -> bool:
        """See `MatchRule.may_grow`."""
        return sum(ranks) < TARGET

    def why_not(self, ranks: Sequence[int]) -> str:
        """See `MatchRule.why_not`."""
        return _sum_words(ranks)

    def subsets(self, ranks: Sequence[int]) -> list[tuple[int, ...]]:
        """See `MatchRule.subsets`: every set of indices whose ranks add to 13."""
        found: list[tuple[int, ...]] = []

        def extend(chosen: tuple[int, ...], start: int, missing: int) -> None:
            for index in range(start, len(ranks)):
                left = missing - ranks[index]
                if left == 0:
                    found.append((*chosen, index))
                elif left > 0:
                    extend((*chosen, index), index + 1, left)

        extend((), 0, TARGET)
        return found


@dataclass(frozen=True)
class Adjacent(MatchRule):
    """Two cards whose ranks differ by one, King and ace not; nothing alone.

    Attributes:
        equal_ranks: whether two cards of one rank match too.
    """

    equal_ranks: bool = False
    id = "adjacent"
    sequence = True

    def with_equal_ranks(self, equal_ranks: bool) -> MatchRule:
        """See `MatchRule.with_equal_ranks`."""
        return Adjacent(equal_ranks)

    @property
    def sentence(self) -> str:
        """See `MatchRule.sentence`."""
        if self.equal_ranks:
            return say(
                "Remove two available cards whose ranks differ by one or are equal; "
                "no card goes alone."
            )
        return say("Remove two available cards whose ranks differ by one; no card goes alone.")

    def accepts(self, ranks: Sequence[int]) -> bool:
        """See `MatchRule.accepts`."""
        if len(ranks) != 2:
            return False
        distance = abs(ranks[0] - ranks[1])
        return distance == 1 or (distance == 0 and self.equal_ranks)

    def may_grow(self, ranks: Sequence[int]) -> bool:
        """See `MatchRule.may_grow`."""
        return len(ranks) < 2

    def why_not(self, ranks: Sequence[int]) -> str:
        """See `MatchRule.why_not`."""
        if len(ranks) == 1:
            alone = _words(ranks[0])
            if self.equal_ranks:
                return say(
                    "%(card)s does not go alone; it needs a card one rank away or equal",
                    card=alone,
                )
            return say("%(card)s does not go alone; it needs a card one rank away", card=alone)
        if len(ranks) > 2:
            return say("%(count)s cards at once; only two may go together", count=len(ranks))
        first, second = map(_words, ranks)
        distance = abs(ranks[0] - ranks[1])
        if self.equal_ranks:
            return say(
                "%(first)s and %(second)s are %(distance)s apart, "
                "you need ranks one apart or equal",
                first=first,
                second=second,
                distance=distance,
            )
        return say(
            "%(first)s and %(second)s are %(distance)s apart, you need ranks one apart",
            first=first,
            second=second,
            distance=distance,
        )


SUM_13: Final = Sum13()
GROUP_13: Final = Group13()
ADJACENT: Final = Adjacent()
