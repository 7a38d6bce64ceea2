"""The results card: the lines that not every game has."""

from __future__ import annotations

from functools import cache
from itertools import count
from pathlib import Path
from random import Random

from benben.catalogue import Level
from benben.rules import Game
from benben.terminal.store import Store
from tests.strategies import play_on
from tests.terminal.driver import acted, playing
from tests.terminal.won import winning_game, winning_line


@cache
def partly_won() -> Game:
    """Return a game that was lost with few cards left."""
    for seed in range(1000):
        game = Game.new("cheops", seed + 1)
        play_on(game, Random(seed), greed=1.0, most=500)
        if game.is_over and game.scores().partial_win:
            return game
    raise LookupError("no careless play came close")


def won_before(directory: Path, seconds: float) -> None:
    """Remember a win of the kind that `almost_won` is, and how long it took."""
    game = winning_game("standard")
    store = Store(directory / "terminal.sqlite3")
    store.save(store.add(game, Level.RANDOM), game, 0, seconds)


def almost_won() -> tuple[Game, str]:
    """Return a game one move before it is won, and the move."""
    deal, line = winning_line("standard")
    game = Game.new("standard", deal)
    for move in line[:-1]:
        game.push(move)
    return game, game.move_name(line[-1])


@acted
async def test_a_partial_win_is_told(tmp_path: Path) -> None:
    whole = partly_won()
    left = whole.scores().leftover
    game = Game.replay(whole.ruleset, whole.deal, whole.moves[:-1])
    async with playing(tmp_path, game) as hands:
        assert not hands.game.is_over
        await hands.play_by_keys([game.move_name(whole.moves[-1])])
        assert "No move left" in hands.screen()
        assert f"Tableau left  {left}: a partial win" in hands.screen()
        assert f"A partial win: only {left} card" in " ".join(hands.box())
        assert "Best time" not in hands.screen()


@acted
async def test_a_loss_far_from_it_is_none(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await hands.press("x", "x")
        assert "Tableau left  28 " in hands.screen()
        assert "partial win" not in hands.screen()


@acted
async def test_the_first_win_has_a_best_time_that_is_no_news(tmp_path: Path) -> None:
    game, move = almost_won()
    async with playing(tmp_path, game) as hands:
        await hands.play_by_keys([move])
        assert "Best time  0:00" in hands.screen()
        assert "Your best time so far." not in hands.screen()


@acted
async def test_a_quicker_win_is_the_best_so_far(tmp_path: Path) -> None:
    won_before(tmp_path, 50.0)
    game, move = almost_won()
    async with playing(tmp_path, game) as hands:
        await hands.play_by_keys([move])
        assert "Your best time so far." in hands.screen()
        assert "Best time  0:00" in hands.screen()


@acted
async def test_a_slower_win_is_not(tmp_path: Path) -> None:
    won_before(tmp_path, 0.5)
    game, move = almost_won()
    ticks = count(0.0, 10.0)
    async with playing(tmp_path, game, now=lambda: next(ticks)) as hands:
        # The clock runs from the first action on.
        await hands.press("u", "r")
        assert "You won" not in hands.screen()
        await hands.play_by_keys([move])
        assert "You won" in hands.screen()
        assert "Your best time so far." not in hands.screen()
        assert "Best time  0:00" in hands.screen()
