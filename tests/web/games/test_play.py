from __future__ import annotations

from collections.abc import Callable
from random import Random
from uuid import UUID, uuid4

import pytest

from benben.rules import IllegalMove, Ruleset
from benben.web.games import writing
from benben.web.games.actions import (
    MAX_MOVES,
    Action,
    GameFull,
    MakeMove,
    Redo,
    RemoveAlone,
    Rewind,
    Undo,
)
from benben.web.games.memory import forget
from benben.web.games.models import Game
from benben.web.games.play import ActionRefused, KeyReused, StaleAction, find_game, play
from benben.web.games.start import start_game
from benben.web.players.models import Player
from tests.strategies import clearable

pytestmark = pytest.mark.usefixtures("each_database")

UNLIMITED = Ruleset.of("standard", passes=None)


@pytest.fixture
def owner(each_database: str) -> int:
    return Player.objects.create().pk


@pytest.fixture
def game_id(owner: int) -> UUID:
    return start_game(owner, UNLIMITED, UNLIMITED.deal(42)).row.pk


def test_what_is_answered_is_what_is_stored(owner: int, game_id: UUID) -> None:
    played = play(owner, game_id, MakeMove("d"), 0, "k1")
    assert played is not None
    stored = Game.objects.get(pk=game_id)
    for field in Game._meta.concrete_fields:
        assert getattr(stored, field.attname) == getattr(played.row, field.attname), field.attname
    assert stored.moves == "d"
    assert stored.replay() == played.game


def test_an_action_is_applied_once_whatever_its_repeats(owner: int, game_id: UUID) -> None:
    for _ in range(3):
        play(owner, game_id, MakeMove("d"), 0)
    assert Game.objects.get(pk=game_id).moves == "d"


@pytest.mark.parametrize("key", ["", "k"])
@pytest.mark.parametrize("action", [Undo(), Rewind(1)])
def test_a_repeat_of_going_back_goes_back_once(
    owner: int, game_id: UUID, action: Action, key: str
) -> None:
    for count in range(3):
        play(owner, game_id, MakeMove("d"), count)
    for _ in range(3):
        play(owner, game_id, action, 3, key)
    game = Game.objects.get(pk=game_id).replay()
    assert game.undos == 1
    assert len(game.moves) == (2 if action == Undo() else 1)


def test_the_same_action_again_later_is_no_repeat(owner: int, game_id: UUID) -> None:
    play(owner, game_id, MakeMove("d"), 0)
    for _ in range(3):
        play(owner, game_id, Undo(), 1)
        play(owner, game_id, Redo(), 0)
    row = Game.objects.get(pk=game_id)
    assert (row.moves, row.undos, row.version) == ("d", 3, 7)


def test_another_action_on_an_old_state_is_stale(owner: int, game_id: UUID) -> None:
    play(owner, game_id, MakeMove("d"), 0)
    with pytest.raises(StaleAction, match="the game has 1 moves, not 0") as caught:
        play(owner, game_id, Undo(), 0)
    assert len(caught.value.played.game.moves) == 1


def test_two_keys_are_two_actions(owner: int, game_id: UUID) -> None:
    play(owner, game_id, MakeMove("d"), 0, "tab-1")
    with pytest.raises(StaleAction):
        play(owner, game_id, MakeMove("d"), 0, "tab-2")


def test_a_key_cannot_name_two_actions(owner: int, game_id: UUID) -> None:
    play(owner, game_id, MakeMove("d"), 0, "k")
    with pytest.raises(KeyReused):
        play(owner, game_id, MakeMove("d"), 1, "k")
    assert Game.objects.get(pk=game_id).moves == "d"


def test_a_refused_action_changes_nothing(owner: int, game_id: UUID) -> None:
    before = Game.objects.filter(pk=game_id).values().get()
    with pytest.raises(ActionRefused) as caught:
        play(owner, game_id, MakeMove("a1"), 0)
    assert isinstance(caught.value.why, IllegalMove)
    assert caught.value.played.game.moves == []
    assert Game.objects.filter(pk=game_id).values().get() == before


def test_nobody_plays_anothers_game(owner: int, game_id: UUID) -> None:
    other = Player.objects.create().pk
    assert play(other, game_id, MakeMove("d"), 0) is None
    assert play(None, game_id, MakeMove("d"), 0) is None
    assert play(owner, uuid4(), MakeMove("d"), 0) is None
    assert find_game(other, game_id) is None
    assert Game.objects.get(pk=game_id).moves == ""


def interleaved(other: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> None:
    """Have something done between the reading of a row and its writing, once."""
    write = writing._write
    pending = [other]

    def late(*values: object) -> int:
        while pending:
            pending.pop()()
        return write(*values)  # type: ignore[arg-type]

    monkeypatch.setattr(writing, "_write", late)


def test_of_two_changes_on_one_state_the_second_is_refused(
    owner: int, game_id: UUID, monkeypatch: pytest.MonkeyPatch
) -> None:
    interleaved(lambda: play(owner, game_id, MakeMove("d"), 0, "tab-1"), monkeypatch)
    with pytest.raises(StaleAction):
        play(owner, game_id, MakeMove("d"), 0, "tab-2")
    assert Game.objects.get(pk=game_id).moves == "d"


def test_a_repeat_at_the_same_moment_is_a_repeat(
    owner: int, game_id: UUID, monkeypatch: pytest.MonkeyPatch
) -> None:
    interleaved(lambda: play(owner, game_id, MakeMove("d"), 0, "k"), monkeypatch)
    played = play(owner, game_id, MakeMove("d"), 0, "k")
    assert played is not None
    assert len(played.game.moves) == 1
    assert Game.objects.get(pk=game_id).version == 1


def test_a_game_has_an_end_of_moves(owner: int, game_id: UUID) -> None:
    round_trip = [*["d"] * 24, "r"]
    moves = (round_trip * (MAX_MOVES // 25 + 1))[:MAX_MOVES]
    Game.objects.filter(pk=game_id).update(moves=" ".join(moves))
    with pytest.raises(ActionRefused, match="at most 5000 moves") as caught:
        play(owner, game_id, MakeMove("d"), MAX_MOVES)
    assert isinstance(caught.value.why, GameFull)
    assert play(owner, game_id, Undo(), MAX_MOVES) is not None


def test_a_won_game_is_final(owner: int) -> None:
    ruleset = Ruleset.of("standard")
    deal, moves = clearable(ruleset, Random(3))
    row = start_game(owner, ruleset, deal).row
    game = row.replay()
    for count, move in enumerate(moves):
        play(owner, row.pk, MakeMove(game.move_name(move)), count)
    row = Game.objects.get(pk=row.pk)
    assert (row.result, row.is_final) == ("won", True)
    assert row.counting_since is None
    ended = row.ended_at
    assert ended is not None
    for action in (Undo(), Rewind(0), Redo(), MakeMove("d")):
        with pytest.raises(ActionRefused, match="won"):
            play(owner, row.pk, action, len(moves))
    assert Game.objects.get(pk=row.pk).ended_at == ended


def test_what_went_by_itself_is_kept_in_the_record(owner: int) -> None:
    """A move, its King and their undo are each one action, also when the game is read anew."""
    game_id = start_game(owner, UNLIMITED, UNLIMITED.deal(34)).row.pk

    def stored() -> tuple[str, str, str]:
        row = Game.objects.get(pk=game_id)
        forget()
        return row.moves, row.undone, row.alone

    play(owner, game_id, MakeMove("d"), 0)
    for _ in range(2):
        play(owner, game_id, MakeMove("g6+g7", alone=True), 1, "pair")
    assert stored() == ("d g6+g7 f6", "", "2")
    play(owner, game_id, Undo(), 3)
    assert stored() == ("d", "f6 g6+g7", "2")
    play(owner, game_id, Redo(), 1)
    assert stored() == ("d g6+g7 f6", "", "2")
    play(owner, game_id, Undo(), 3)
    play(owner, game_id, MakeMove("g6+g7"), 1)
    assert stored() == ("d g6+g7", "", "")
    play(owner, game_id, RemoveAlone(), 2)
    assert stored() == ("d g6+g7 f6", "", "2")
    with pytest.raises(ActionRefused, match="no card goes alone now"):
        play(owner, game_id, RemoveAlone(), 3)
    played = play(owner, game_id, Undo(), 3)
    assert played is not None
    assert len(played.game.moves) == 1
