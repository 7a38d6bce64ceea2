from __future__ import annotations

import contextlib
from collections.abc import Iterator
from uuid import UUID

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benben import rules
from benben.rules import Ruleset
from benben.web.games import memory
from benben.web.games.actions import Action, MakeMove, Peek, Redo, Resign, Rewind, Undo
from benben.web.games.models import Game
from benben.web.games.play import ActionRefused, play
from benben.web.games.start import start_game
from benben.web.players.models import Player


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    memory.forget()
    yield
    memory.forget()


@pytest.fixture
def row(db: None) -> Game:
    ruleset = Ruleset.of("standard", passes=None, peeks=1)
    return start_game(Player.objects.create().pk, ruleset, ruleset.deal(42)).row


def draw(row: Game, count: int) -> None:
    play(row.player_id, row.pk, MakeMove("d"), count)


def everything(game: rules.Game) -> tuple[object, ...]:
    """Return all that can be told of a game, its history included."""
    return (game.view(), game.moves, game.undone, game.unseen(), game.discard, game.peeked)


def action_of(game: rules.Game, number: int) -> Action:
    """Return one of the things that can be done, sensible or not."""
    legal = list(game.legal_moves)
    if legal and number % 3:
        return MakeMove(game.move_name(legal[number % len(legal)]))
    return [Undo(), Redo(), Rewind(number % 7), Peek(), MakeMove("g1+g1")][number % 5]


@given(st.lists(st.integers(0, 10**6), max_size=25), st.booleans())
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_is_remembered_is_what_the_row_holds(
    db: None, numbers: list[int], resigned: bool
) -> None:
    ruleset = Ruleset.of("standard", passes=2, peeks=1)
    row = start_game(Player.objects.create().pk, ruleset, ruleset.deal(42)).row
    for turn, number in enumerate(numbers):
        game = memory.recall(Game.objects.get(pk=row.pk))
        with contextlib.suppress(ActionRefused):
            play(row.player_id, row.pk, action_of(game, number), len(game.moves), f"key-{turn}")
        stored = Game.objects.get(pk=row.pk)
        assert everything(memory.recall(stored)) == everything(stored.replay())
    if resigned:
        stored = Game.objects.get(pk=row.pk)
        game = memory.recall(stored)
        if not game.is_over:
            play(row.player_id, row.pk, Resign(), len(game.moves))
            stored = Game.objects.get(pk=row.pk)
            assert everything(memory.recall(stored)) == everything(stored.replay())


def test_a_game_is_not_played_again(row: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    draw(row, 0)
    monkeypatch.setattr(Game, "replay", None)
    draw(row, 1)
    assert len(memory.recall(Game.objects.get(pk=row.pk)).moves) == 2


def test_a_row_that_changed_elsewhere_is_played_again(row: Game) -> None:
    draw(row, 0)
    Game.objects.filter(pk=row.pk).update(moves="d d d", version=3)
    draw(row, 3)
    assert Game.objects.get(pk=row.pk).moves == "d d d d"


def test_what_is_handed_out_is_the_callers(row: Game) -> None:
    draw(row, 0)
    stored = Game.objects.get(pk=row.pk)
    mine = memory.recall(stored)
    before = everything(mine)
    mine.push_text("d")
    mine.undo()
    assert everything(memory.recall(stored)) == before


def test_a_refused_or_lost_change_is_not_remembered(row: Game) -> None:
    draw(row, 0)
    with pytest.raises(ActionRefused):
        play(row.player_id, row.pk, MakeMove("a1"), 1)
    stored = Game.objects.get(pk=row.pk)
    assert everything(memory.recall(stored)) == everything(stored.replay())


def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "SIZE", 3)
    game = rules.Game.new("standard", 42)
    rows = [Game(pk=UUID(int=number), variant="standard", deal=42) for number in range(5)]
    for row in rows:
        memory.remember(row, game)
    assert list(memory._games) == [row.pk for row in rows[2:]]
