"""A slow twin of the careless player, in words of the rules engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from benben.rules import DRAW, REDEAL, Deal, Game, Move, Ruleset
from benben.rules.deal import splitmix64


def number_below(bound: int, source: Callable[[], int]) -> int:
    """Draw a number as deals.md says: no word from the last multiple of the bound on."""
    word = source()
    while word >= 2**64 - 2**64 % bound:
        word = source()
    return word % bound


def careless_move(game: Game, source: Callable[[], int]) -> Move:
    """Choose any removal, all equally likely; else draw; else turn the waste over."""
    removals = game.removals()
    if len(removals) > 1:
        return removals[number_below(len(removals), source)]
    if removals:
        return removals[0]
    return DRAW if game.stock else REDEAL


def careless_game(ruleset: Ruleset, deal: Deal, source: Callable[[], int]) -> Iterator[Game]:
    """Yield a careless game after each move, the start and the end included."""
    game = Game(ruleset, deal)
    yield game
    while not game.is_over:
        game.push(careless_move(game, source))
        yield game


def careless_plays(ruleset: Ruleset, deal: Deal, seed: int, plays: int) -> tuple[int, int]:
    """Return how many plays were won, and the goal's cards cleared by all of them."""
    source = splitmix64(seed)
    wins = cleared = 0
    for _ in range(plays):
        *_, game = careless_game(ruleset, deal, source)
        outcome = game.outcome()
        assert outcome is not None
        wins += outcome.won
        cleared += (ruleset.goal_mask & ~game.present).bit_count()
    return wins, cleared
