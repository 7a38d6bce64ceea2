"""The state between two moves: what lies where.

Cards are held as *deal indices* (their place in deal order), so that two equal cards of a
double deck stay apart and a tableau slot is its own index.
"""

from __future__ import annotations

from typing import TypeAlias

from benben.rules.deal import Deal
from benben.rules.moves import Move, MoveKind
from benben.rules.ruleset import Ruleset
from benben.rules.tableau import STOCK, WASTE, Slot, SlotMask

DealIndex: TypeAlias = int
"""The place of a card in deal order: below the tableau's size it is the card's slot."""


class Position:
    """The cards in tableau, stock and waste, and the number of the pass.

    It knows how moves change it, not whether they are legal (that is `legality`).

    Attributes:
        ruleset: the rules in force.
        cards: the card at each deal index.
        present: the tableau slots that are not empty.
        stock: deal indices of the stock, its top last.
        waste: deal indices of the waste, its top last.
        pass_number: the pass that is under way, from 1.
    """

    __slots__ = ("cards", "pass_number", "present", "ranks", "ruleset", "stock", "waste")

    def __init__(self, ruleset: Ruleset, deal: Deal) -> None:
        """Lay out a deal."""
        size = ruleset.tableau.size
        self.ruleset = ruleset
        self.cards = deal.cards
        self.ranks = tuple(card % 13 + 1 for card in deal.cards)
        self.present: SlotMask = ruleset.tableau.full_mask
        self.stock: list[DealIndex] = list(range(len(deal.cards) - 1, size - 1, -1))
        self.waste: list[DealIndex] = []
        self.pass_number = 1

    def copy(self) -> Position:
        """Return an independent copy."""
        other = object.__new__(Position)
        other.ruleset, other.cards, other.ranks = self.ruleset, self.cards, self.ranks
        other.present, other.pass_number = self.present, self.pass_number
        other.stock, other.waste = self.stock[:], self.waste[:]
        return other

    @property
    def passes_left(self) -> int | None:
        """Return how many redeals are left, None for unlimited."""
        passes = self.ruleset.passes
        return None if passes is None else passes - self.pass_number

    @property
    def is_won(self) -> bool:
        """Say whether the goal is met."""
        if self.present & self.ruleset.goal_mask:
            return False
        return not (self.ruleset.goal_all and (self.stock or self.waste))

    def index_at(self, slot: Slot) -> DealIndex | None:
        """Return the card in a slot, on top of the stock or of the waste; None if there is none."""
        if slot == WASTE:
            return self.waste[-1] if self.waste else None
        if slot == STOCK:
            return self.stock[-1] if self.stock else None
        return slot if self.present >> slot & 1 else None

    def apply(self, move: Move) -> tuple[DealIndex, ...]:
        """Make a legal move.

        Returns:
            The cards that it removed, in the order of the move's slots.
        """
        kind = move.kind
        if kind is MoveKind.DRAW:
            self.waste.append(self.stock.pop())
            return ()
        if kind is MoveKind.REDEAL:
            self._turn_over()
            self.pass_number += 1
            return ()
        removed = []
        for slot in move.slots:
            if slot == WASTE:
                removed.append(self.waste.pop())
            elif slot == STOCK:
                removed.append(self.stock.pop())
            else:
                self.present ^= 1 << slot
                removed.append(slot)
        return tuple(removed)

    def revert(self, move: Move, removed: tuple[DealIndex, ...]) -> None:
        """Take back the last move.

        Args:
            move: the move that `apply` was given.
            removed: what `apply` returned for it.
        """
        kind = move.kind
        if kind is MoveKind.DRAW:
            self.stock.append(self.waste.pop())
        elif kind is MoveKind.REDEAL:
            self._turn_over()
            self.pass_number -= 1
        else:
            for slot, index in zip(move.slots, removed, strict=True):
                if slot == WASTE:
                    self.waste.append(index)
                elif slot == STOCK:
                    self.stock.append(index)
                else:
                    self.present |= 1 << slot

    def _turn_over(self) -> None:
        """Turn the waste over to become the stock, or back: of the two, one is empty."""
        self.stock, self.waste = self.waste[::-1], self.stock[::-1]
