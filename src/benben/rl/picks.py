"""Actions: draw, redeal, or pick a place.

A removal is made pick by pick: its first card, then one that some legal removal adds, and so on;
as soon as what is picked is a legal removal, it is made. So every variant has a small set of
actions, groups of many cards included, and no action needs a name for a set of cards. Which picks
are open is read off the engine's list of removals.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from benben.rules import DRAW, REDEAL, STOCK, WASTE, Game, Move, Ruleset, Slot, remove

DRAW_ACTION: Final = 0
REDEAL_ACTION: Final = 1
FIRST_PICK: Final = 2


class Picks:
    """The cards picked so far in a game, and what the actions mean.

    Args:
        ruleset: the rules of the game.

    Attributes:
        places: the place that each pick takes, from action `FIRST_PICK` on: the slots of the
            tableau in reading order, then the stock and the waste.
        picked: the places picked for the removal under way.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.places: tuple[Slot, ...] = (*range(ruleset.tableau.size), STOCK, WASTE)
        self.picked: tuple[Slot, ...] = ()
        self._action_of = {place: FIRST_PICK + i for i, place in enumerate(self.places)}

    @property
    def action_count(self) -> int:
        """Return how many actions there are."""
        return FIRST_PICK + len(self.places)

    def mask(self, game: Game) -> NDArray[np.int8]:
        """Return which actions are valid now.

        Returns:
            An array of shape (action_count,): 1 for valid, 0 for not. While cards are picked,
            only picks are.
        """
        mask = np.zeros(self.action_count, dtype=np.int8)
        if game.is_over:
            return mask
        picked = set(self.picked)
        for move in game.removals():
            if picked.issubset(move.slots):
                for slot in move.slots:
                    mask[self._action_of[slot]] = 1
        for slot in picked:
            mask[self._action_of[slot]] = 0
        if not picked:
            mask[DRAW_ACTION] = DRAW in game.legal_moves
            mask[REDEAL_ACTION] = REDEAL in game.legal_moves
        return mask

    def take(self, game: Game, action: int) -> Move | None:
        """Take a valid action.

        Returns:
            The move that it completes, for the caller to make; None while cards are missing.
        """
        if action < FIRST_PICK:
            return DRAW if action == DRAW_ACTION else REDEAL
        self.picked = (*self.picked, self.places[action - FIRST_PICK])
        move = remove(*self.picked)
        if move not in game.legal_moves:
            return None
        self.picked = ()
        return move

    def actions_of(self, move: Move) -> list[int]:
        """Return the actions that make a move, from no card picked."""
        if move == DRAW:
            return [DRAW_ACTION]
        if move == REDEAL:
            return [REDEAL_ACTION]
        return [self._action_of[slot] for slot in move.slots]
