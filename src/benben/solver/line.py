"""From the kernel's removals to a line of moves, replayed through the rules engine.

The kernel thinks in removals only: draws, redeals and cards that go alone are filled in here,
and every move is checked for legality as it is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from benben.rules.legality import can_draw, can_redeal, refusal
from benben.rules.moves import DRAW, REDEAL, Move, remove
from benben.rules.notation import format_move
from benben.rules.position import DealIndex, Position
from benben.rules.tableau import STOCK, WASTE, slots_of
from benben.solver.errors import LineError

STOCK_CARD: Final = 64
"""In the kernel's removals, stock card j is written 64 + j."""


def winning_line(position: Position, removals: Sequence[Sequence[int]]) -> tuple[Move, ...]:
    """Return a line that makes the given removals, draws as little as they need, and wins.

    Args:
        position: where the line starts; not changed.
        removals: the kernel's removals in order.

    Raises:
        LineError: a move is not legal, or the line does not win: a defect of the solver.
    """
    player = LinePlayer(position)
    for cards in removals:
        player.clear_alone()
        player.remove(cards)
    player.finish()
    if not player.position.is_won:
        raise LineError("the solver's line does not win")
    return tuple(player.moves)


def replay(position: Position, moves: Sequence[Move]) -> Position:
    """Return the position that a line leads to.

    Raises:
        LineError: a move is not legal: a defect of the solver.
    """
    player = LinePlayer(position)
    for move in moves:
        player.push(move)
    return player.position


class LinePlayer:
    """Plays a line from a position, every move checked.

    Attributes:
        position: the position now.
        moves: the moves made.
    """

    def __init__(self, position: Position) -> None:
        """Start from a position, which is not changed."""
        self.position = position.copy()
        self.moves: list[Move] = []

    def push(self, move: Move) -> None:
        """Make a move.

        Raises:
            LineError: it is not legal.
        """
        problem = refusal(self.position, move)
        if problem is not None:
            name = format_move(move, self.position.ruleset.tableau)
            raise LineError(f"move {len(self.moves) + 1} of the solver's line, {name}: {problem}")
        self.position.apply(move)
        self.moves.append(move)

    def clear_alone(self) -> None:
        """Remove exposed cards that go alone, where they must go or lie on others."""
        ruleset, position = self.position.ruleset, self.position
        wanted = ruleset.goal_mask
        again = True
        while again and not position.is_won:
            again = False
            for slot in slots_of(position.present):
                if (
                    ruleset.match.alone(position.ranks[slot])
                    and not ruleset.tableau.cover_masks[slot] & position.present
                    and (wanted >> slot & 1 or ruleset.tableau.covers[slot])
                ):
                    self.push(remove(slot))
                    again = True

    def remove(self, cards: Sequence[int]) -> None:
        """Remove cards together, after the draws and redeals that bring up those of the stock.

        Raises:
            LineError: they cannot be brought up.
        """
        size = self.position.ruleset.tableau.size
        slots = [card for card in cards if card < STOCK_CARD]
        stock = sorted(
            self._stand_in(card - STOCK_CARD + size) for card in cards if card >= STOCK_CARD
        )
        if len(stock) == 1:
            slots.append(self._bring_up(stock[0]))
        elif stock:
            self._bring_up(stock[0], to_waste=True)
            self._clear_alone_stock()
            slots += [STOCK, WASTE]
        self.push(remove(*slots))

    def finish(self) -> None:
        """Remove what goes alone, drawing where the stock must be emptied too."""
        self.clear_alone()
        position = self.position
        while position.ruleset.goal_all and not position.is_won:
            if not self._clear_alone_waste():
                self._draw_on()

    def _stand_in(self, index: DealIndex) -> DealIndex:
        """Return a stock card, or one of its rank where the kernel took all of them for alike.

        With unlimited redeals every stock card comes up whenever it is wanted, so the kernel
        counts them by rank.

        Raises:
            LineError: there is no such card left.
        """
        position = self.position
        left = [*position.waste, *position.stock]
        if index in left:
            return index
        for card in left:
            if position.passes_left is None and position.ranks[card] == position.ranks[index]:
                return card
        raise LineError(f"the solver's line takes card {index}, which is gone")

    def _bring_up(self, index: DealIndex, *, to_waste: bool = False) -> int:
        """Make a stock card available and return the pile that it is then on top of."""
        position = self.position
        while True:
            if position.waste and position.waste[-1] == index:
                return WASTE
            if (
                not to_waste
                and position.ruleset.options.open_stock
                and position.stock
                and position.stock[-1] == index
            ):
                return STOCK
            needed = position.ruleset.goal_all or self._lies_under_alone(index)
            if not (needed and self._clear_alone_waste()):
                self._draw_on()

    def _lies_under_alone(self, index: DealIndex) -> bool:
        """Say whether only cards that go alone lie on a card in the waste."""
        position = self.position
        if index not in position.waste:
            return False
        above = position.waste[position.waste.index(index) + 1 :]
        return all(position.ruleset.match.alone(position.ranks[card]) for card in above)

    def _clear_alone_waste(self) -> bool:
        """Remove the waste top if it goes alone; False if it does not."""
        position = self.position
        if not position.waste or not position.ruleset.match.alone(
            position.ranks[position.waste[-1]]
        ):
            return False
        self.push(remove(WASTE))
        return True

    def _clear_alone_stock(self) -> None:
        """Remove cards that go alone from the top of an open stock."""
        position = self.position
        while position.stock and position.ruleset.match.alone(position.ranks[position.stock[-1]]):
            self.push(remove(STOCK))

    def _draw_on(self) -> None:
        """Draw, or redeal when the stock is empty.

        Raises:
            LineError: neither can be done.
        """
        if can_draw(self.position):
            self.push(DRAW)
        elif can_redeal(self.position):
            self.push(REDEAL)
        else:
            raise LineError("the solver's line needs a card that can no longer be drawn")
