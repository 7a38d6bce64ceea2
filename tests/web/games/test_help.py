from __future__ import annotations

from random import Random
from uuid import UUID, uuid4

import pytest

from benben import rules
from benben.insight.hint import HintKind, hint
from benben.rules import VARIANTS, Ruleset
from benben.web.games import help as help_module
from benben.web.games.actions import MakeMove, Resign, Undo
from benben.web.games.help import take_hint, tell_chance
from benben.web.games.models import Game
from benben.web.games.play import StaleAction, play
from benben.web.games.start import start_game
from benben.web.players.models import Player
from tests.strategies import play_on

pytestmark = pytest.mark.usefixtures("each_database")

STANDARD = Ruleset.of("standard")


@pytest.fixture
def owner(each_database: str) -> int:
    return Player.objects.create().pk


@pytest.fixture
def game_id(owner: int) -> UUID:
    return start_game(owner, STANDARD, STANDARD.deal(42)).row.pk


def hints_of(game_id: UUID) -> int:
    return Game.objects.get(pk=game_id).hints


def put_on(owner: int, game: rules.Game) -> UUID:
    """Store a game by playing it."""
    row = start_game(owner, game.ruleset, game.deal).row
    for count, move in enumerate(game.moves):
        play(owner, row.pk, MakeMove(game.move_name(move)), count)
    return row.pk


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_hint_is_that_of_the_engine(owner: int, variant: str) -> None:
    game = rules.Game.new(variant, 42)
    play_on(game, Random(2), greed=0.6, most=6)
    told = take_hint(owner, put_on(owner, game), len(game.moves))
    assert told is not None
    expected = hint(game)
    assert told.kind == expected.kind
    assert told.sentence == expected.sentence(game)
    if expected.move is not None:
        assert told.move == game.move_name(expected.move)
        assert len(told.slots) == len(told.cards) == len(expected.move.slots)
    assert told.rewind_to == expected.rewind_to


def test_a_hint_can_be_played(owner: int, game_id: UUID) -> None:
    for count in range(12):
        told = take_hint(owner, game_id, count)
        assert told is not None
        assert told.hints == count + 1
        if told.move is None:
            return
        play(owner, game_id, MakeMove(told.move), count)


def test_a_hint_is_counted_once_while_nothing_changes(owner: int, game_id: UUID) -> None:
    for _ in range(3):
        told = take_hint(owner, game_id, 0)
        assert told is not None
        assert told.hints == 1
    assert hints_of(game_id) == 1


def test_a_hint_is_counted_again_where_the_game_went_another_way(owner: int, game_id: UUID) -> None:
    play(owner, game_id, MakeMove("d"), 0)
    take_hint(owner, game_id, 1)
    play(owner, game_id, Undo(), 1)
    play(owner, game_id, MakeMove("d"), 0)
    told = take_hint(owner, game_id, 1)
    assert told is not None
    assert told.hints == hints_of(game_id) == 2


def test_a_hint_outlives_moves_and_changes_nothing_else(owner: int, game_id: UUID) -> None:
    before = Game.objects.get(pk=game_id)
    take_hint(owner, game_id, 0)
    after = Game.objects.get(pk=game_id)
    changed = {
        field.attname
        for field in Game._meta.concrete_fields
        if getattr(before, field.attname) != getattr(after, field.attname)
    }
    assert changed == {"hints", "hinted_version"}
    played = play(owner, game_id, MakeMove("d"), 0)
    assert played is not None
    assert played.row.hints == hints_of(game_id) == 1


def test_a_hint_for_another_state_is_stale(owner: int, game_id: UUID) -> None:
    play(owner, game_id, MakeMove("d"), 0)
    with pytest.raises(StaleAction, match="the game has 1 moves, not 0"):
        take_hint(owner, game_id, 0)
    assert hints_of(game_id) == 0


def test_a_hint_is_stale_when_the_game_goes_on_meanwhile(
    owner: int, game_id: UUID, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(game: rules.Game) -> object:
        play(owner, game_id, MakeMove("d"), 0)
        return hint(game)

    monkeypatch.setattr(help_module, "hint", slow)
    with pytest.raises(StaleAction):
        take_hint(owner, game_id, 0)
    assert hints_of(game_id) == 0


def test_two_hints_at_the_same_moment_are_one(
    owner: int, game_id: UUID, monkeypatch: pytest.MonkeyPatch
) -> None:
    pending = [True]

    def twice(game: rules.Game) -> object:
        if pending.pop() if pending else False:
            take_hint(owner, game_id, 0)
        return hint(game)

    monkeypatch.setattr(help_module, "hint", twice)
    told = take_hint(owner, game_id, 0)
    assert told is not None
    assert told.hints == hints_of(game_id) == 1


def test_a_lost_game_is_told_with_the_way_back(owner: int) -> None:
    game = rules.Game.new("standard", 3)
    play_on(game, Random(3), greed=0.9, most=400)
    assert game.outcome() is not None
    last = game.pop()
    game_id = put_on(owner, game)
    told = take_hint(owner, game_id, len(game.moves))
    assert told is not None
    assert told.kind is HintKind.LOST
    assert told.move is None
    row = Game.objects.get(pk=game_id)
    assert row.lost_at == (0 if told.rewind_to is None else told.rewind_to + 1)
    assert game.move_name(last)


def test_after_the_end_no_hint_is_counted(owner: int, game_id: UUID) -> None:
    play(owner, game_id, Resign(), 0)
    told = take_hint(owner, game_id, 0)
    assert told is not None
    assert (told.kind, told.move, told.hints) == (HintKind.OVER, None, 0)


def test_nobody_gets_help_in_anothers_game(owner: int, game_id: UUID) -> None:
    other = Player.objects.create().pk
    for someone, game in ((other, game_id), (None, game_id), (owner, uuid4())):
        assert take_hint(someone, game, 0) is None
        assert tell_chance(someone, game) is None
    assert hints_of(game_id) == 0


def test_the_chance_of_each_move_is_told_after_the_hint(owner: int, game_id: UUID) -> None:
    before = tell_chance(owner, game_id)
    assert before is not None
    assert before.moves is None
    assert 0 <= before.position.low <= before.position.value <= before.position.high <= 1
    take_hint(owner, game_id, 0)
    after = tell_chance(owner, game_id)
    assert after is not None
    assert after.moves is not None
    game = rules.Game.new("standard", 42)
    assert {each.move for each in after.moves} == set(map(game.move_name, game.legal_moves))
    values = [each.share.value for each in after.moves]
    assert values == sorted(values, reverse=True)
    play(owner, game_id, MakeMove("d"), 0)
    later = tell_chance(owner, game_id)
    assert later is not None
    assert later.moves is None


def test_the_chance_of_a_game_that_is_over_is_known(owner: int, game_id: UUID) -> None:
    play(owner, game_id, Resign(), 0)
    told = tell_chance(owner, game_id)
    assert told is not None
    assert (told.position.exact, told.position.value, told.moves) == (True, 0.0, ())
