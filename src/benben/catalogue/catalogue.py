"""A list of verified deals: winnable, each with its measured difficulty."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from operator import neg
from typing import Final

from benben.catalogue.binary import Header, pack, pack_column, unpack, unpack_column
from benben.catalogue.difficulty import PLAYER_VERSION, Difficulty
from benben.catalogue.errors import CatalogueError
from benben.rules.deal import MAX_DEAL
from benben.rules.options import OPTION_SPECS
from benben.rules.ruleset import Ruleset
from benben.rules.sentence import say

EASY_PARTS: Final = 3
"""Easy is the easiest of so many equal parts of a list."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A verified deal.

    Attributes:
        number: the deal number.
        difficulty: what came of a careless player's plays.
    """

    number: int
    difficulty: Difficulty

    @property
    def ease(self) -> tuple[int, int, int]:
        """Return what deals are ordered by: the easier of two deals has the greater value.

        More wins are easier; for equal wins, more cards cleared; for equal cards, the smaller
        number, so that there is never a tie.
        """
        return self.difficulty.wins, self.difficulty.cleared, -self.number


def rules_text(ruleset: Ruleset) -> str:
    """Return the text that names rules in a file: the variant and every option."""
    options = (
        f"{name}={spec.format(getattr(ruleset.options, name))}"
        for name, spec in OPTION_SPECS.items()
    )
    return " ".join((ruleset.variant.id, *options))


class Catalogue:
    """The verified deals of one ruleset, by rising number. Columns are decoded when asked for.

    Args:
        ruleset: the rules that the deals were verified under.
        header: what the list's file says about it.
        columns: the gaps between the numbers, the wins, and the cleared cards, packed.

    Raises:
        CatalogueError: the list was made for other rules or by another careless player.
    """

    def __init__(
        self, ruleset: Ruleset, header: Header, columns: tuple[bytes, bytes, bytes]
    ) -> None:
        if header.rules != rules_text(ruleset):
            raise CatalogueError(
                say(
                    "it lists deals of %(listed)s, and not of %(wanted)s",
                    listed=repr(header.rules),
                    wanted=repr(rules_text(ruleset)),
                )
            )
        if header.player_version != PLAYER_VERSION:
            raise CatalogueError(
                say(
                    "its careless player is version %(version)s; this program's is version "
                    "%(known)s",
                    version=header.player_version,
                    known=PLAYER_VERSION,
                )
            )
        self.ruleset = ruleset
        self.header = header
        self._gaps, self._wins, self._cleared = columns

    @classmethod
    def of(
        cls,
        ruleset: Ruleset,
        entries: Sequence[Entry],
        *,
        plays: int,
        node_limit: int,
        scanned: int,
        undecided: int,
    ) -> Catalogue:
        """Return the list of some deals, given by rising number.

        Args:
            ruleset: the rules that they were verified under.
            entries: the deals.
            plays: plays of the careless player for each.
            node_limit: nodes that the solver was given for each deal looked at.
            scanned: the last deal number looked at; the first is 1.
            undecided: how many of those the solver left open.

        Raises:
            ValueError: the numbers do not rise, or other plays were counted for an entry.
        """
        numbers = [0, *(entry.number for entry in entries)]
        gaps = [after - before for before, after in pairwise(numbers)]
        if min(gaps, default=1) < 1:
            raise ValueError("the deals must be listed by rising number, each once, from 1 on")
        if any(entry.difficulty.plays != plays for entry in entries):
            raise ValueError(f"every deal of the list must have been played {plays} times")
        header = Header(
            rules_text(ruleset), PLAYER_VERSION, len(entries), undecided, plays, node_limit, scanned
        )
        columns = (
            pack_column(gaps),
            pack_column(entry.difficulty.wins for entry in entries),
            pack_column(entry.difficulty.cleared for entry in entries),
        )
        return cls(ruleset, header, columns)

    @classmethod
    def from_bytes(cls, ruleset: Ruleset, data: bytes) -> Catalogue:
        """Return the list that a file holds.

        Raises:
            CatalogueError: the file is damaged, or made for something else; the error says what.
        """
        return cls(ruleset, *unpack(data))

    def to_bytes(self) -> bytes:
        """Return the bytes of the list's file."""
        return pack(self.header, (self._gaps, self._wins, self._cleared))

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """Return the deal numbers, rising."""
        gaps = unpack_column(self._gaps, len(self))
        numbers = tuple(accumulate(gaps))
        if numbers and (min(gaps) < 1 or numbers[-1] > min(self.header.scanned, MAX_DEAL)):
            raise CatalogueError(
                say("its deal numbers do not rise from 1 to the last one looked at")
            )
        return numbers

    @cached_property
    def easy(self) -> tuple[int, ...]:
        """Return the numbers of the easiest third of the deals (rounded up), rising."""
        wins, cleared = self._difficulties
        # Each deal's `Entry.ease`, without making 20 000 entries: a new game waits for this.
        eases = sorted(zip(wins, cleared, map(neg, self.numbers), strict=True), reverse=True)
        return tuple(sorted(-number for _, _, number in eases[: -(-len(self) // EASY_PARTS)]))

    def entry(self, number: int) -> Entry | None:
        """Return the entry of a deal, None when it is not listed."""
        place = bisect_left(self.numbers, number)
        if place == len(self) or self.numbers[place] != number:
            return None
        return self._entry(place)

    def is_easy(self, number: int) -> bool:
        """Say whether a deal is in the easiest third of the list."""
        return _contains(self.easy, number)

    def __contains__(self, number: object) -> bool:
        """Say whether a deal is listed."""
        return isinstance(number, int) and _contains(self.numbers, number)

    def __len__(self) -> int:
        """Return the number of deals listed."""
        return self.header.count

    def __iter__(self) -> Iterator[Entry]:
        """Yield the entries by rising number."""
        return map(self._entry, range(len(self)))

    @cached_property
    def _difficulties(self) -> tuple[list[int], list[int]]:
        return unpack_column(self._wins, len(self)), unpack_column(self._cleared, len(self))

    def _entry(self, place: int) -> Entry:
        wins, cleared = self._difficulties
        difficulty = Difficulty(self.header.plays, wins[place], cleared[place])
        return Entry(self.numbers[place], difficulty)


def next_after(numbers: Sequence[int], number: int) -> int:
    """Return the first of some rising numbers that is greater than one, or the first of all."""
    place = bisect_right(numbers, number)
    return numbers[place if place < len(numbers) else 0]


def _contains(numbers: Sequence[int], number: int) -> bool:
    """Say whether a number is among some rising ones."""
    place = bisect_left(numbers, number)
    return place < len(numbers) and numbers[place] == number
