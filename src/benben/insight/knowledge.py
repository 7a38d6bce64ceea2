"""What the player of a game knows, and the worlds that it leaves possible.

The player knows every card of the tableau, every stock card seen so far (an undo does not
unsee, a peek counts), and *which* cards are unseen: the deck less the rest. Only the order of
these is hidden. Everything fair is computed from a `Knowledge`, which holds nothing else; two
games that look the same to their players have equal knowledge, and so get the same help.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from benben.rules import Game, Ruleset
from benben.rules.deal import shuffled, splitmix64
from benben.rules.position import Position
from benben.rules.tableau import SlotMask
from benben.solver.encode import drawn_count

UNSEEN = 0
"""The rank of a card that the player has not seen; no card has it."""


class State(NamedTuple):
    """Where the cards lie, whatever they are.

    Attributes:
        present: the tableau slots that are not empty.
        piles: the stock cards that are left in stock or waste, as a mask by place in draw order.
        drawn: how many places of the stock are drawn in this pass.
        redeals: redeals left, -1 for unlimited.
    """

    present: SlotMask
    piles: int
    drawn: int
    redeals: int

    @classmethod
    def of(cls, position: Position) -> State:
        """Return the state of a position."""
        size = position.ruleset.tableau.size
        piles = 0
        for index in (*position.stock, *position.waste):
            piles |= 1 << (index - size)
        left = position.passes_left
        return cls(position.present, piles, drawn_count(position), -1 if left is None else left)


@dataclass(frozen=True)
class Knowledge:
    """A position as its player knows it. Suits matter to no rule, so ranks are enough.

    Attributes:
        ruleset: the rules in force.
        ranks: the rank of every card in deal order, `UNSEEN` where it is not known.
        state: where the cards lie.
        unseen: the ranks of the unseen cards, sorted.
    """

    ruleset: Ruleset
    ranks: bytes
    state: State
    unseen: bytes

    @classmethod
    def of(cls, game: Game) -> Knowledge:
        """Return what the player of a game knows now."""
        position, hidden = game.position, game.unseen()
        ranks = bytearray(position.ranks)
        for index in hidden:
            ranks[index] = UNSEEN
        unseen = bytes(sorted(position.ranks[index] for index in hidden))
        return cls(game.ruleset, bytes(ranks), State.of(position), unseen)

    @property
    def is_complete(self) -> bool:
        """Say whether the player knows where every card lies."""
        return not self.unseen

    @cached_property
    def seed(self) -> int:
        """Return a 64-bit number that depends on this knowledge and nothing else."""
        rules = (self.ruleset.variant.id, sorted(self.ruleset.differences().items()))
        text = repr((rules, self.ranks, tuple(self.state), self.unseen))
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")

    def worlds(self) -> Iterator[bytes]:
        """Yield possible worlds without end: every order of the unseen cards is equally likely.

        A world is the rank of every card in deal order. The sequence is the same for the same
        knowledge, on every machine.
        """
        places = [index for index, rank in enumerate(self.ranks) if rank == UNSEEN]
        source = splitmix64(self.seed)
        world = bytearray(self.ranks)
        while True:
            for place, rank in zip(places, shuffled(source, self.unseen), strict=True):
                world[place] = rank
            yield bytes(world)
