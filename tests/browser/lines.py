"""Won games to play, found by playing many games at random: no line has to be kept."""

from __future__ import annotations

import random
from functools import cache

from benben.rules import STOCK, Game, Move

GAMES = 200
SHORT = 50
DEALS = 50
KEENNESS = 0.95


@cache
def winning_line(variant: str, first_deal: int = 1) -> tuple[int, tuple[Move, ...]]:
    """Return a deal number, the first deal or a later one, and moves that win it.

    Removals go before draws, tableau cards before others, and else chance decides; the first
    short game that was won is taken, or the shortest. The same arguments always give the same.

    Raises:
        LookupError: none was won.
    """
    chance = random.Random(first_deal)
    won: list[tuple[int, tuple[Move, ...]]] = []
    for number in range(GAMES):
        deal = first_deal + number % DEALS
        game = Game.new(variant, deal)
        _play_out(game, chance)
        outcome = game.outcome()
        if outcome is not None and outcome.won:
            won.append((deal, tuple(game.moves)))
            if len(game.moves) <= SHORT:
                break
    if not won:
        raise LookupError(f"no {variant} game of {GAMES} was won")
    return min(won, key=lambda game: len(game[1]))


def _play_out(game: Game, chance: random.Random) -> None:
    """Play a game to its end."""
    while game.outcome() is None:
        removals = list(game.removals())
        # Now and then a removal is kept for later.
        if removals and chance.random() < KEENNESS:
            most = max(map(_cleared, removals))
            game.push(chance.choice([move for move in removals if _cleared(move) == most]))
        else:
            game.push(chance.choice(list(game.legal_moves)))


def _cleared(move: Move) -> int:
    """Return how many tableau cards a removal clears."""
    return sum(slot < STOCK for slot in move.slots)
