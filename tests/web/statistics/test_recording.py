from __future__ import annotations

import pytest

from benben import rules
from benben.catalogue import Level
from benben.web.games.actions import MakeMove, Redo, Resign, Rewind, Undo
from benben.web.games.models import Game
from benben.web.games.play import play
from benben.web.players.models import Player
from benben.web.statistics import recording
from benben.web.statistics.models import Finish
from tests.web.statistics.finished import (
    act,
    lost_game,
    lost_then_won,
    play_out,
    start,
    won_game,
)

pytestmark = pytest.mark.usefixtures("each_database")


@pytest.fixture
def owner(each_database: str) -> int:
    return Player.objects.create().pk


def only_finish() -> Finish:
    return Finish.objects.get()


def test_a_win_is_counted(owner: int) -> None:
    game = won_game()
    row = play_out(owner, game, Level.EASY)
    finish = only_finish()
    assert (finish.game_id, finish.player_id) == (row.pk, owner)
    assert (finish.variant, finish.options, finish.level) == ("standard", "", "easy")
    assert (finish.result, finish.leftover, finish.moves) == ("won", 0, len(game.moves))
    assert finish.classic == game.scores().classic
    assert finish.ended_at == row.ended_at


def test_a_game_that_goes_on_is_not_counted(owner: int) -> None:
    game = lost_game()
    game.pop()
    play_out(owner, game)
    assert not Finish.objects.exists()


def test_a_resignation_is_counted(owner: int) -> None:
    act(start(owner, rules.Game.new("standard", 1)), Resign())
    finish = only_finish()
    assert (finish.result, finish.leftover, finish.moves) == ("resigned", 28, 0)


def test_a_repeat_is_not_counted(owner: int) -> None:
    game = won_game()
    row = play_out(owner, game)
    last = game.move_name(game.moves[-1])
    for key in ("", ""):
        play(owner, row.pk, MakeMove(last), len(game.moves) - 1, key)
    assert only_finish().result == "won"


def test_a_dead_end_taken_back_and_won_counts_as_won_once(owner: int) -> None:
    lost, won = lost_then_won()
    row = play_out(owner, lost)
    assert only_finish().result == "lost"
    act(row, Rewind(0))
    assert only_finish().result == "lost"
    for move in won.moves:
        act(row, MakeMove(won.move_name(move)))
    finish = only_finish()
    assert (finish.result, finish.undos, finish.moves) == ("won", 1, len(won.moves))


def test_a_dead_end_found_again_counts_once_and_keeps_the_best(owner: int) -> None:
    game = lost_game()
    row = play_out(owner, game)
    first = only_finish()
    act(row, Undo())
    act(row, Redo())
    again = only_finish()
    assert (again.pk, again.undos) == (first.pk, 0)
    act(row, Rewind(0))
    act(row, Resign())
    assert Game.objects.get(pk=row.pk).result == "resigned"
    assert only_finish().leftover == first.leftover


def test_a_worse_end_becomes_a_better_one(owner: int) -> None:
    game = lost_game()
    row = play_out(owner, game)
    worse = Finish.objects.get()
    Finish.objects.update(leftover=worse.leftover + 1)
    act(row, Undo())
    act(row, Redo())
    assert only_finish().leftover == worse.leftover


def test_each_game_counts_for_itself(owner: int) -> None:
    game = won_game()
    play_out(owner, game)
    play_out(owner, game)
    play_out(Player.objects.create().pk, game)
    assert Finish.objects.count() == 3


def test_given_cards_without_a_level_are_not_counted(owner: int) -> None:
    play_out(owner, won_game(), None)
    assert not Finish.objects.exists()


def test_an_end_that_cannot_be_counted_is_not_written(
    owner: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move and its count are one: neither is kept without the other."""
    row = start(owner, rules.Game.new("standard", 1))

    def fail(*_: object) -> Finish:
        raise RuntimeError("the disk is full")

    monkeypatch.setattr(recording, "_end_of", fail)
    with pytest.raises(RuntimeError):
        act(row, Resign())
    monkeypatch.undo()
    assert Game.objects.get(pk=row.pk).result == ""
    assert not Finish.objects.exists()
    act(row, Resign())
    assert only_finish().result == "resigned"


def test_a_game_that_goes_on_has_no_end(owner: int) -> None:
    row = start(owner, rules.Game.new("standard", 1))
    with pytest.raises(ValueError, match="has not ended"):
        recording.record_end(row, row.replay())
