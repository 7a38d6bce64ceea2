"""The app, driven by keys and the mouse as a person drives it."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Button

from benben.rules import VARIANTS, Game, Result
from benben.terminal import app
from benben.terminal.preferences import Preferences
from benben.terminal.screens.choice import Choice
from benben.terminal.screens.help import KEYS, MARKS, HelpScreen
from benben.terminal.screens.result import ResultScreen
from benben.terminal.screens.review import ReviewScreen
from benben.terminal.screens.settings import SettingsScreen
from benben.terminal.screens.text_view import TextScreen
from benben.terminal.session import Session
from benben.terminal.store import Store
from tests.terminal.driver import Hands, acted, playing
from tests.terminal.won import winning_line

NAMED = {"←", "→", "↑", "↓", "Home", "End", "Enter", "Space", "Esc"}
"""Keys that the page about the terminal calls by their names."""


def local(hands: Hands) -> Session:
    """Return the game on the table, which this program keeps."""
    session = hands.app.session
    assert isinstance(session, Session)
    return session


def outcome_of(hands: Hands) -> Result:
    outcome = hands.game.outcome()
    assert outcome is not None
    return outcome.result


@acted
async def test_a_whole_game_is_won_by_the_keyboard(tmp_path: Path) -> None:
    deal, line = winning_line("standard")
    game = Game.new("standard", deal)
    async with playing(tmp_path, game) as hands:
        await hands.play_by_keys([game.move_name(move) for move in line])
        assert outcome_of(hands) is Result.WON
        assert isinstance(hands.app.screen, ResultScreen)
        assert "You won" in hands.screen()
        assert "Won  1 of 1, 100\N{NO-BREAK SPACE}%" in hands.screen()


@pytest.mark.parametrize("variant", ["giza", "open"])
@acted
async def test_a_whole_game_is_won_by_the_mouse(tmp_path: Path, variant: str) -> None:
    deal, line = winning_line(variant)
    game = Game.new(variant, deal)
    async with playing(tmp_path, game, size=(120, 40)) as hands:
        for move in line:
            name = game.move_name(move)
            if name in ("d", "r"):
                await hands.press("d")
                continue
            for place in name.split("+"):
                await hands.click(place)
        assert outcome_of(hands) is Result.WON


@pytest.mark.parametrize("variant", VARIANTS)
@acted
async def test_every_variant_opens_at_80_by_24(tmp_path: Path, variant: str) -> None:
    game = Game.new(variant, 42)
    async with playing(tmp_path, game) as hands:
        assert hands.table.geometry.fits
        await hands.press("d", "right", "enter", "escape", "t")
        assert VARIANTS[variant].name in hands.screen()


@acted
async def test_the_mouse_picks_matches_and_drags(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("standard", 18)) as hands:
        await hands.click("g3")
        assert hands.app.session.selection == ("g3",)
        assert "g4" in hands.app.session.matches
        await hands.click("g4")
        await hands.drag("g2", "g2")
        await hands.drag("f2", "g6")
        moves = [hands.game.move_name(move) for move in hands.game.moves]
        assert moves == ["g3+g4", "g2", "f2+g6"]
        await hands.click("s")
        assert hands.game.moves[-1] == hands.game.parse_move("d")
        await hands.click("a1")
        assert hands.said.startswith("Covered by")
        await hands.click("discard")
        assert len(hands.game.moves) == 4


@acted
async def test_a_mismatch_shakes_and_gives_the_sum(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await hands.walk_to("g1")
        await hands.press("enter")
        await hands.walk_to("g2")
        await hands.press("enter")
        assert hands.said == "2 + 8 = 10, you need 13."
        assert hands.app.session.selection == ("g1",)
        assert "2 + 8 = 10, you need 13." in hands.screen()


@acted
async def test_a_group_shows_its_running_sum(tmp_path: Path) -> None:
    game = Game.new("relaxed", 42)
    group = next(move for move in game.removals() if len(move.slots) == 3)
    places = [game.ruleset.tableau.name(slot) for slot in group.slots]
    async with playing(tmp_path, game) as hands:
        for place in places[:2]:
            await hands.walk_to(place)
            await hands.press("enter")
        values = [hands.app.session.sight.places[place].value or 0 for place in places[:2]]
        assert hands.said == f"{values[0]} + {values[1]} = {sum(values)}"
        await hands.walk_to(places[2])
        await hands.press("enter")
        assert hands.game.moves == [group]


@acted
async def test_the_game_goes_on_where_it_was(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("standard", 18)) as hands:
        await hands.press("d", "d", "u")
        await hands.walk_to("g2")
        await hands.press("enter", "h")
        await hands.press("u")
        before = hands.game.copy()
        undone, undos, hints = before.undone, before.undos, hands.app.session.hints
    # No goodbye was said: the store has it all after every key.
    async with playing(tmp_path) as hands:
        assert hands.game == before
        assert (hands.game.undone, hands.game.undos) == (undone, undos)
        assert hands.app.session.hints == hints == 1
        await hands.press("r")
        assert len(hands.game.moves) == len(before.moves) + 1


@acted
async def test_a_finished_game_shows_its_result_again_and_counts_once(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("vegas", 1)) as hands:
        await hands.press("x")
        assert not hands.game.is_over
        await hands.press("x")
        assert isinstance(hands.app.screen, ResultScreen)
    for _ in range(2):
        async with playing(tmp_path) as hands:
            assert "Given up" in hands.screen()
            assert "0 of 1, 0\N{NO-BREAK SPACE}%" in hands.screen()
    async with playing(tmp_path) as hands:
        await hands.pilot.click("#again")
        await hands.settle()
        assert not hands.game.is_over
        assert hands.game.deal.number == 1
        await hands.press("x", "x")
        await hands.pilot.click("#next")
        await hands.settle()
        assert hands.game.deal.number == 2


@acted
async def test_a_lost_game_can_be_taken_back(tmp_path: Path) -> None:
    game = Game.new("vegas", 7)
    while not game.is_over:
        game.push(next(iter(game.legal_moves)))
    assert game.outcome() is not None
    count = len(game.moves)
    async with playing(tmp_path, game) as hands:
        assert "No move left" in hands.screen()
        await hands.press("u")
        assert len(hands.game.moves) == count - 1
        assert not isinstance(hands.app.screen, ResultScreen)
        assert not hands.game.is_over


@acted
async def test_a_hint_is_shown_and_counted(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await hands.press("h")
        assert hands.app.session.ringed == ("g6",)
        assert "Remove King of spades" in hands.screen()
        assert "Hints 1" in hands.screen()


@acted
async def test_a_hint_that_comes_late_is_dropped(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        hands.app.action_act("hint")
        hands.app.action_act("draw")
        await hands.settle()
        assert hands.app.session.ringed == ()
        assert hands.app.session.hints == 0


@acted
async def test_rewind_goes_back_to_before_it_went_wrong(tmp_path: Path) -> None:
    game = Game.new("standard", 18)
    async with playing(tmp_path, game) as hands:
        await hands.press(*["d"] * 30)
        local(hands).note_losing_move(5)
        await hands.press("w")
        assert len(hands.game.moves) == 4
        assert hands.game.undos == 1


@acted
async def test_settings_are_kept(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await hands.press("s")
        screen = hands.app.screen
        assert isinstance(screen, SettingsScreen)
        assert "│K♠ 13" not in hands.screen()
        for name in ("badges", "four_colours", "light"):
            screen.query_one(f"#{name}", Choice).focus()
            await hands.press("right")
        screen.query_one("#keep", Button).focus()
        await hands.press("enter")
        assert "K♠ 13" not in hands.screen()
    wanted = Preferences(badges=False, four_colours=True, light=True, motion=False)
    assert Store(tmp_path / "terminal.sqlite3").preferences() == wanted
    async with playing(tmp_path) as hands:
        assert hands.app.preferences == wanted
        assert hands.app.theme == "benben-light"


@acted
async def test_the_keys_are_told_and_every_letter_works(tmp_path: Path) -> None:
    told = {key for keys, _ in KEYS for key in keys.replace(",", " ").split()}
    async with playing(tmp_path, Game.new("standard", 42, peeks=1)) as hands:
        letters = {key for key in hands.app.active_bindings if len(key) == 1}
        assert len(letters) > 10
        assert letters <= told
        await hands.press("question_mark")
        assert isinstance(hands.app.screen, HelpScreen)
        await hands.press("escape", "t")
        assert isinstance(hands.app.screen, TextScreen)
        assert "[K♠]" in hands.screen()
        await hands.press("escape", "p")
        assert hands.said == "Next in the stock: 4♥"
        await hands.press("c")
        assert hands.said == "Copied: /play/standard/42/?peeks=1"
        assert hands.app.clipboard == "/play/standard/42/?peeks=1"


@acted
async def test_the_clock_runs_from_the_first_move(tmp_path: Path) -> None:
    seconds = [0.0]
    async with playing(tmp_path, Game.new("standard", 42), now=lambda: seconds[0]) as hands:
        seconds[0] = 50.0
        await hands.press("d")
        seconds[0] = 75.0
        await hands.press("d")
        assert "0:25" in hands.screen()
        await hands.press("x", "x")
        seconds[0] = 500.0
        hands.app._show_header()
        await hands.settle()
        assert "Time  0:25" in hands.screen()


@acted
async def test_without_colours_nothing_is_coloured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        for keys in (("home", "enter"), ("question_mark",), ("escape", "n"), ("escape", "x", "x")):
            await hands.press(*keys)
            styles = [segment.style for strip in hands.strips() for segment in strip]
            assert any(style is not None and style.bold for style in styles)
            for style in filter(None, styles):
                for colour in (style.color, style.bgcolor):
                    assert colour is None or colour.is_default


@acted
async def test_a_refusal_is_marked_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await hands.press("up", "enter")
        assert hands.app.session.shaken
    monkeypatch.setattr(app, "FLASH_SECONDS", 0.001)
    async with playing(tmp_path, Game.new("standard", 42), motion=True) as hands:
        await hands.press("up", "enter")
        while hands.app.session.shaken:
            await hands.pilot.pause()
        assert hands.said.startswith("Covered by")


@acted
async def test_a_terminal_that_is_too_small_says_so_and_still_plays(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("standard", 42), size=(50, 14)) as hands:
        assert "too small" in hands.screen()
        await hands.press("d")
        assert len(hands.game.moves) == 1
        await hands.resize(80, 24)
        assert "too small" not in hands.screen()


@acted
async def test_a_finished_game_is_reviewed(tmp_path: Path) -> None:
    """A deal that can be won is lost by only drawing; the review says by which draw."""
    deal, _ = winning_line("vegas")
    async with playing(tmp_path, Game.new("vegas", deal)) as hands:
        await hands.press("v")
        assert not isinstance(hands.app.screen, ReviewScreen)
        await hands.press(*["d"] * 24)
        await hands.press("x")
        await hands.press("x")
        assert "Given up" in hands.screen()
        await hands.press("v")
        screen = " ".join(hands.screen().replace("│", " ").split())
        assert isinstance(hands.app.screen, ReviewScreen)
        assert "Lost by move" in screen
        assert "A win from before move" in screen
        assert "Par 28 cards: no play clears more" in screen
        await hands.press("escape")
        assert not isinstance(hands.app.screen, ReviewScreen)


def test_the_page_about_the_terminal_tells_every_key_and_mark() -> None:
    page = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text(encoding="utf-8")
    for keys, _ in KEYS:
        for key in keys.replace(",", " ").split():
            assert f"`{key}`" in page or key in NAMED, key
    for mark, _ in MARKS:
        assert f"`{mark}`" in page, mark
