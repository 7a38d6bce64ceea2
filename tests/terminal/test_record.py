"""The record of a game, out of the terminal and in again."""

from __future__ import annotations

from pathlib import Path

from textual.widgets import Input

from benben.rules import Game, Ruleset, format_record
from benben.terminal.screens.record import RecordScreen
from tests.terminal.driver import Hands, acted, playing


async def type_in(hands: Hands, text: str) -> None:
    """Begin the game that a text gives."""
    await hands.press("n")
    hands.app.screen.query_one("#deal", Input).value = text
    await hands.pilot.click("#go")
    await hands.settle()


def is_open(hands: Hands) -> bool:
    return isinstance(hands.app.screen, RecordScreen)


def own_cards() -> Game:
    """Return a game of typed cards, which no number names."""
    ruleset = Ruleset.of("standard")
    return Game(ruleset, ruleset.deal(str(ruleset.deal(42))))


@acted
async def test_it_is_shown_and_copied_and_begins_the_same_game_again(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("giza", 42)) as hands:
        await hands.play_by_keys(["g6"])
        await hands.press("e")
        assert is_open(hands)
        record = format_record(hands.game)
        assert hands.app.clipboard == record
        for line in record.splitlines():
            assert line in hands.screen()
        await hands.press("e")
        assert not is_open(hands)
        played = hands.game.copy()
        await type_in(hands, record.replace("\n", " "))
        assert hands.game is not played
        assert hands.game == played
        # What was begun elsewhere counts nowhere.
        assert hands.app.session.level is None


@acted
async def test_a_record_that_would_tell_the_stock_is_kept_back_until_the_end(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, own_cards()) as hands:
        await hands.press("d", "e")
        assert not is_open(hands)
        assert "would tell cards that you have not seen" in hands.said
        assert hands.app.clipboard == ""
        await hands.press("x", "x")
        await hands.press("e")
        assert is_open(hands)
        assert "[Cards " in hands.app.clipboard
