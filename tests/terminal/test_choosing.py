"""Choosing a game in the app: variant, options, level, deal, link, and games to go on with."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input, OptionList

from benben.catalogue import CatalogueError, Level
from benben.rules import VARIANTS, Game, Ruleset
from benben.terminal import dealing
from benben.terminal.screens.choice import Choice
from benben.terminal.screens.games import GamesScreen
from benben.terminal.screens.new_game import NewGameScreen
from tests.terminal.driver import acted, playing


@acted
async def test_a_new_player_finds_a_verified_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealing, "random_deal", lambda ruleset, level: 18)
    async with playing(tmp_path) as hands:
        assert hands.game == Game.new("standard", 18)
        assert hands.app.session.level is Level.STANDARD


@acted
async def test_without_the_list_of_verified_deals_there_is_still_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(ruleset: Ruleset, level: Level) -> int:
        if level is Level.RANDOM:
            return 42
        raise CatalogueError("the list is damaged")

    monkeypatch.setattr(dealing, "random_deal", missing)
    async with playing(tmp_path) as hands:
        assert hands.game == Game.new("standard", 42)
        assert hands.app.session.level is Level.RANDOM
        assert "not a verified one: the list is damaged." in hands.screen()
        await hands.press("n")
        hands.app.screen.query_one("#level", Choice).value = Level.EASY
        await hands.pilot.click("#go")
        await hands.settle()
        assert "The list is damaged." in hands.screen()
        await hands.press("escape")


@acted
async def test_a_new_game_is_chosen_by_keys(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await hands.press("n")
        screen = hands.app.screen
        assert isinstance(screen, NewGameScreen)
        variants = screen.query_one("#variants", OptionList)
        variants.highlighted = list(VARIANTS).index("cheops")
        await hands.settle()
        assert not screen.query_one("#equal_ranks", Choice).disabled
        screen.query_one("#equal_ranks", Choice).focus()
        await hands.press("right")
        screen.query_one("#deal", Input).focus()
        await hands.press(*"1234", "enter")
        view = hands.app.session.sight.view
        assert (view.variant, view.options, view.deal) == ("cheops", {"equal_ranks": "on"}, 1234)


@acted
async def test_a_link_and_typed_cards_are_dealt(tmp_path: Path) -> None:
    names = str(Game.new("standard", 7).deal).split()
    names[5] = "?"
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await hands.press("n")
        hands.app.screen.query_one("#deal", Input).value = "https://x.example/play/giza/9/?goal=all"
        await hands.pilot.click("#go")
        await hands.settle()
        assert hands.game == Game.new("giza", 9, goal="all")
        await hands.press("n")
        screen = hands.app.screen
        screen.query_one("#variants", OptionList).highlighted = 0
        screen.query_one("#deal", Input).value = " ".join(names)
        await hands.settle()
        await hands.pilot.click("#go")
        await hands.settle()
        assert hands.game.deal.cards == Game.new("standard", 7).deal.cards
        assert hands.said.startswith("Repaired: card 6, '?', read as")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("0", "from 1 to"),
        ("QH TS", "2 cards, 52 are needed"),
        ("/play/chess/1/", "no variant 'chess'"),
        ("[Variant", "out of place"),
    ],
)
@acted
async def test_a_deal_that_is_none_is_told_and_nothing_lost(
    tmp_path: Path, text: str, says: str
) -> None:
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await hands.press("n")
        hands.app.screen.query_one("#deal", Input).value = text
        await hands.pilot.click("#go")
        await hands.settle()
        assert isinstance(hands.app.screen, NewGameScreen)
        assert says in " ".join(hands.screen().split())
        await hands.press("escape")
        assert hands.game.deal.number == 42


@acted
async def test_options_that_contradict_are_told(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        await hands.press("n")
        for name in ("open_stock", "peeks"):
            hands.app.screen.query_one(f"#{name}", Choice).focus()
            await hands.press("space")
        assert "contradicts" in hands.screen()
        await hands.pilot.click("#go")
        await hands.settle()
        assert isinstance(hands.app.screen, NewGameScreen)


@acted
async def test_an_unfinished_game_is_resumed(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("giza", 5)) as hands:
        first = next(iter(hands.game.removals()))
        for slot in first.slots:
            await hands.click(hands.game.ruleset.tableau.name(slot))
        await hands.press("n")
        hands.app.screen.query_one("#deal", Input).value = "/play/standard/8/"
        await hands.pilot.click("#go")
        await hands.press("d")
        await hands.press("g")
        assert isinstance(hands.app.screen, GamesScreen)
        assert "Giza · Deal 5 · 1 move · " in hands.screen()
        await hands.press("down", "enter")
        assert hands.game.ruleset.variant.id == "giza"
        assert hands.game.moves == [first]


@acted
async def test_the_level_of_a_game_is_remembered(tmp_path: Path) -> None:
    async with playing(tmp_path, Game.new("standard", 42)) as hands:
        assert hands.app.session.level is Level.RANDOM
        await hands.press("x", "x")
        assert "Level  Random" in hands.screen()
