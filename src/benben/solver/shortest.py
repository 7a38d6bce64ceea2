"""From the kernel's removals to the shortest line that makes them, replayed through the rules.

The removals fix all but one thing: when stock cards that go alone (Kings) are removed. One that
would be met twice, drawn over or lying on a wanted card, is removed the first time that it is on
top, which costs one move and saves at least one.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from benben.rules.legality import can_draw, can_redeal
from benben.rules.moves import DRAW, REDEAL, Move, remove
from benben.rules.position import DealIndex, Position
from benben.rules.tableau import STOCK, WASTE, SlotMask, slots_of
from benben.solver.errors import LineError
from benben.solver.line import STOCK_CARD, LinePlayer


def shortest_line(
    position: Position, removals: Sequence[Sequence[int]], length: int
) -> tuple[Move, ...]:
    """Return the line that makes the given removals, in this order, in the fewest moves.

    Args:
        position: where the line starts; not changed.
        removals: the kernel's removals in order.
        length: the moves that the kernel counted.

    Raises:
        LineError: a move is not legal, or the line does not win, or is not as long as counted:
            a defect of the solver.
    """
    scout = ShortestPlayer(position, ())
    scout.play(removals)
    twice = [card for card, times in scout.met.items() if times > 1]
    player = ShortestPlayer(position, twice)
    player.play(removals)
    if not player.position.is_won:
        raise LineError("the solver's line does not win")
    if len(player.moves) != length:
        raise LineError(f"the solver's line has {len(player.moves)} moves, not {length}")
    return tuple(player.moves)


class ShortestPlayer(LinePlayer):
    """Plays removals with no move that they do not need.

    Args:
        position: where the line starts; not changed.
        early: stock cards that go alone and are to be removed as soon as they are on top.

    Attributes:
        met: how often each stock card that goes alone cost a move.
    """

    def __init__(self, position: Position, early: Collection[DealIndex]) -> None:
        super().__init__(position)
        self.met: dict[DealIndex, int] = {}
        self._early = early
        top = self._alone_on_waste()
        # What lies on top now could be removed now: that it is met later costs no less.
        if top is not None:
            self.met[top] = 1
        self._tidy()

    def play(self, removals: Sequence[Sequence[int]]) -> None:
        """Make removals, and then what is still needed for the goal.

        Raises:
            LineError: a move is not legal.
        """
        for cards in removals:
            self.remove(cards)
        position = self.position
        self._clear_alone_on(position.ruleset.goal_mask & position.present)
        while position.ruleset.goal_all and (position.stock or position.waste):
            if not self._remove_alone_from_piles():
                self._draw_on()

    def remove(self, cards: Sequence[int]) -> None:
        """Remove cards together, after what brings up those of the stock and exposes the others.

        Raises:
            LineError: they cannot be brought up.
        """
        position = self.position
        tableau = position.ruleset.tableau
        slots = [card for card in cards if card < STOCK_CARD]
        stock = sorted(card - STOCK_CARD + tableau.size for card in cards if card >= STOCK_CARD)
        wanted = 0
        for slot in slots:
            wanted |= tableau.above[slot]
        for slot in slots:
            wanted &= ~(1 << slot)
        self._clear_alone_on(wanted & position.present)
        if len(stock) == 1:
            slots.append(self._bring_up(stock[0]))
        elif stock:
            self._bring_up(stock[0], to_waste=True)
            while position.stock and position.stock[-1] != stock[1]:
                if not self._remove_alone_from_stock():
                    break
            slots += [STOCK, WASTE]
        self.push(remove(*slots))
        self._tidy()

    def _clear_alone_on(self, slots: SlotMask) -> None:
        """Remove the tableau cards in some slots that go alone, and those that bury them."""
        position = self.position
        tableau, match = position.ruleset.tableau, position.ruleset.match
        alone = [slot for slot in slots_of(slots) if match.alone(position.ranks[slot])]
        for slot in alone:
            slots |= tableau.above[slot]
        for slot in reversed(list(slots_of(slots & position.present))):
            if match.alone(position.ranks[slot]):
                self.push(remove(slot))

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
            top = self._alone_on_waste()
            if top is not None and self._lies_under_alone(index):
                self._meet(top)
                self.push(remove(WASTE))
                self._tidy()
            else:
                self._draw_on()

    def _draw_on(self) -> None:
        """Draw or redeal; an open stock's top that goes alone is removed instead.

        Raises:
            LineError: neither can be done.
        """
        position = self.position
        if self._remove_alone_from_stock():
            return
        if can_draw(position):
            self.push(DRAW)
            top = self._alone_on_waste()
            if top is not None:
                self._meet(top)
            self._tidy()
        elif can_redeal(position):
            self.push(REDEAL)
        else:
            raise LineError("the solver's line needs a card that can no longer be drawn")

    def _tidy(self) -> None:
        """Remove from the waste what goes alone and is to go early, or must go anyway."""
        top = self._alone_on_waste()
        while top is not None and (top in self._early or self.position.ruleset.goal_all):
            self.push(remove(WASTE))
            top = self._alone_on_waste()

    def _remove_alone_from_piles(self) -> bool:
        """Remove what goes alone from the top of a pile; False if there is nothing."""
        if self._alone_on_waste() is not None:
            self.push(remove(WASTE))
            return True
        return self._remove_alone_from_stock()

    def _remove_alone_from_stock(self) -> bool:
        """Remove the top of an open stock if it goes alone; False if it does not."""
        position = self.position
        if not position.ruleset.options.open_stock or not position.stock:
            return False
        if not position.ruleset.match.alone(position.ranks[position.stock[-1]]):
            return False
        self.push(remove(STOCK))
        return True

    def _alone_on_waste(self) -> DealIndex | None:
        """Return the waste top if it goes alone, else None."""
        position = self.position
        if position.waste and position.ruleset.match.alone(position.ranks[position.waste[-1]]):
            return position.waste[-1]
        return None

    def _meet(self, card: DealIndex) -> None:
        self.met[card] = self.met.get(card, 0) + 1
