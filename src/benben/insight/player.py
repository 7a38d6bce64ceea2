"""The fair player: plays a whole game by the fair hint, to measure how good the hints are."""

from __future__ import annotations

from benben.insight.hint import hint
from benben.insight.sampling import Effort
from benben.rules import Game


def play_by_hints(game: Game, effort: Effort | None = None) -> Game:
    """Make the move of the hint until the game is over or lost for certain.

    Args:
        game: the game to play on; it is changed.
        effort: the effort of each hint; None for what suits each position.

    Returns:
        The same game.
    """
    while not game.is_over:
        given = hint(game, effort)
        if given.move is None:
            break
        game.push_unchecked(given.move)
    return game
