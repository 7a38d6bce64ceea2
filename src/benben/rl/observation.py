"""What an agent sees: ranks, since suits matter to no rule."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from benben.rl.picks import Picks
from benben.rules import Game, Ruleset, slots_of

Observation: TypeAlias = dict[str, NDArray[np.int8]]
StockSight: TypeAlias = Literal["hidden", "open"]

GONE: Final = 0
"""The rank of a place without a card."""
UNSEEN: Final = 14
"""The rank of a stock card that was not seen yet."""
UNLIMITED: Final = 127
"""The redeals left when they are unlimited."""


def observation_space(ruleset: Ruleset, picks: Picks) -> spaces.Dict:
    """Return the space of the observations of a ruleset."""

    def ranks(count: int, most: int = 13) -> spaces.Box:
        return spaces.Box(0, most, (count,), np.int8)

    return spaces.Dict(
        {
            "tableau": ranks(ruleset.tableau.size),
            "stock": ranks(max(ruleset.stock_size, 1), UNSEEN),
            "tops": ranks(2, UNSEEN),
            "counts": spaces.Box(0, UNLIMITED, (3,), np.int8),
            "picked": spaces.MultiBinary(len(picks.places)),
            "action_mask": spaces.MultiBinary(picks.action_count),
        }
    )


def observe(game: Game, picks: Picks, mask: NDArray[np.int8], sight: StockSight) -> Observation:
    """Return what an agent sees of a game.

    Args:
        game: the game.
        picks: the cards picked.
        mask: the valid actions.
        sight: ``hidden``: what a player sees, the unseen cards of the stock as `UNSEEN`;
            ``open``: the order of the whole stock.

    Returns:
        ``tableau``: the rank of each slot, `GONE` where it is empty. ``stock``: the rank of each
        stock card by its place in the deal, `GONE` when it was removed, whether it lies in the
        stock or the waste now. ``tops``: the ranks on top of the stock and the waste. ``counts``:
        cards in the stock, cards in the waste, redeals left. ``picked``: the places picked.
        ``action_mask``: the valid actions.
    """
    ruleset, position = game.ruleset, game.position
    size = ruleset.tableau.size
    tableau = np.zeros(size, dtype=np.int8)
    for slot in slots_of(position.present):
        tableau[slot] = position.ranks[slot]
    stock = np.zeros(max(ruleset.stock_size, 1), dtype=np.int8)
    known = size + (game.seen_stock if sight == "hidden" else ruleset.stock_size)
    for index in (*position.stock, *position.waste):
        seen = index < known or index == game.peeked
        stock[index - size] = position.ranks[index] if seen else UNSEEN
    tops = [_top(pile, size, stock) for pile in (position.stock, position.waste)]
    left = position.passes_left
    picked = [place in picks.picked for place in picks.places]
    return {
        "tableau": tableau,
        "stock": stock,
        "tops": np.array(tops, dtype=np.int8),
        "counts": np.array(
            [len(position.stock), len(position.waste), UNLIMITED if left is None else left],
            dtype=np.int8,
        ),
        "picked": np.array(picked, dtype=np.int8),
        "action_mask": mask,
    }


def _top(pile: list[int], size: int, stock: NDArray[np.int8]) -> int:
    return int(stock[pile[-1] - size]) if pile else GONE
