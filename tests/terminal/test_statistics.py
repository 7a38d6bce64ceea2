"""The screen of the statistics, as it is opened and read."""

from __future__ import annotations

from pathlib import Path

from benben.catalogue import Level
from benben.language import speak
from benben.rules import Game, Ruleset
from benben.terminal.screens.statistics import StatisticsScreen
from benben.terminal.store import Store
from tests.terminal.driver import acted, playing
from tests.terminal.won import winning_game


def finished(directory: Path, game: Game, level: Level, seconds: float) -> None:
    """Put a finished game where the app finds it."""
    store = Store(directory / "terminal.sqlite3")
    store.save(store.add(game, level), game, 0, seconds)


def given_up(ruleset: Ruleset) -> Game:
    game = Game(ruleset, ruleset.deal(1))
    game.resign()
    return game


@acted
async def test_before_the_first_end_there_is_nothing_to_count(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await hands.press("a")
        assert isinstance(hands.app.screen, StatisticsScreen)
        assert "No game is finished yet." in hands.screen()
        await hands.press("a")
        assert not isinstance(hands.app.screen, StatisticsScreen)


@acted
async def test_every_kind_of_game_has_its_line(tmp_path: Path) -> None:
    finished(tmp_path, given_up(Ruleset.of("giza", goal="all")), Level.RANDOM, 5.0)
    finished(tmp_path, winning_game("standard"), Level.EASY, 125.0)
    finished(tmp_path, winning_game("standard"), Level.EASY, 90.0)
    finished(tmp_path, given_up(Ruleset.of("standard")), Level.EASY, 1.0)
    async with playing(tmp_path, Game.new("standard", 42), size=(100, 30)) as hands:
        await hands.press("x", "x")
        await hands.press("escape")
        await hands.press("a")
        # What is too long for its column goes on in the next line.
        assert hands.box() == [
            "Game Level Won Streak Best time",
            "Pyramid Easy 2 of 3, 67 % 0, best 2 1:30",
            "Pyramid Random 0 of 1, 0 % 0, best 0 –",
            "Giza · To clear: every Random 0 of 1, 0 % 0, best 0 –",
            "card",
        ]


@acted
async def test_they_are_told_in_german(tmp_path: Path) -> None:
    finished(tmp_path, given_up(Ruleset.of("vegas")), Level.RANDOM, 5.0)
    speak("de")
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await hands.press("a")
        assert "Statistik" in hands.screen()
        assert hands.box() == [
            "Spiel Stufe Gewonnen Serie Bestzeit",
            "Las Vegas Zufall 0 von 1, 0 % 0, längste 0 –",
        ]
