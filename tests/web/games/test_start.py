from __future__ import annotations

from random import Random

import pytest

from benben import rules
from benben.catalogue import Level, level_of
from benben.rules import Ruleset
from benben.web.games.actions import MakeMove, Resign, Undo
from benben.web.games.models import Game
from benben.web.games.play import play
from benben.web.games.start import (
    MOST_TO_RESUME,
    games_to_resume,
    resume_or_start,
    running_game,
    start_game,
)
from benben.web.players.models import Player
from tests.strategies import play_on
from tests.web.conftest import FrozenClock

pytestmark = pytest.mark.usefixtures("each_database")

STANDARD = Ruleset.of("standard")
ONE_PASS = Ruleset.of("standard", passes=1)


@pytest.fixture
def owner(each_database: str) -> int:
    return Player.objects.create().pk


def test_a_key_deals_one_game(owner: int) -> None:
    first = start_game(owner, STANDARD, STANDARD.deal(1), key="k")
    again = start_game(owner, STANDARD, STANDARD.deal(1), key="k")
    assert first.row.pk == again.row.pk
    other = start_game(Player.objects.create().pk, STANDARD, STANDARD.deal(1), key="k")
    assert other.row.pk != first.row.pk
    assert Game.objects.count() == 2


def test_without_a_key_each_request_deals_one(owner: int) -> None:
    start_game(owner, STANDARD, STANDARD.deal(1))
    start_game(owner, STANDARD, STANDARD.deal(1))
    assert Game.objects.count() == 2


def test_the_game_that_goes_on_is_the_one_touched_last(
    owner: int, frozen_clock: FrozenClock
) -> None:
    first = start_game(owner, STANDARD, STANDARD.deal(1)).row
    frozen_clock.forward(10)
    second = start_game(owner, ONE_PASS, ONE_PASS.deal(1)).row
    assert running_game(owner) == second
    frozen_clock.forward(10)
    play(owner, first.pk, MakeMove("d"), 0)
    assert running_game(owner) == first
    assert running_game(owner, ONE_PASS) == second
    assert running_game(owner, ONE_PASS, 2) is None
    assert running_game(None) is None


def test_a_final_game_does_not_go_on(owner: int) -> None:
    row = start_game(owner, STANDARD, STANDARD.deal(1)).row
    play(owner, row.pk, Resign(), 0)
    assert running_game(owner) is None
    assert resume_or_start(owner, STANDARD, 1).row != row


def test_a_lost_game_can_be_taken_back_so_it_goes_on(owner: int) -> None:
    game = rules.Game.new("vegas", 42)
    play_on(game, Random(5), greed=0.5, most=500)
    assert game.outcome() is not None
    row = start_game(owner, game.ruleset, game.deal).row
    for count, move in enumerate(game.moves):
        play(owner, row.pk, MakeMove(game.move_name(move)), count)
    lost = Game.objects.get(pk=row.pk)
    assert (lost.result, lost.is_final) == ("lost", False)
    assert lost.ended_at is not None
    assert running_game(owner) == row
    back = play(owner, row.pk, Undo(), len(game.moves))
    assert back is not None
    assert (back.row.result, back.row.ended_at) == ("", None)
    assert back.row.clock.running


def test_a_game_that_is_dealt_unasked_is_of_the_level(owner: int) -> None:
    dealt = resume_or_start(owner, STANDARD, level=Level.EASY)
    assert dealt.row.level == Level.EASY
    assert dealt.row.deal is not None
    assert level_of(STANDARD, dealt.row.deal) is Level.EASY
    # The game that goes on is opened, whatever its level; a number says which cards.
    assert resume_or_start(owner, STANDARD, level=Level.RANDOM).row.pk == dealt.row.pk
    assert resume_or_start(owner, STANDARD, 5, level=Level.EASY).row.level == Level.RANDOM


def test_games_to_resume_are_those_begun_and_not_ended(
    owner: int, frozen_clock: FrozenClock
) -> None:
    assert games_to_resume(None) == []
    begun: list[object] = []
    for deal in range(1, MOST_TO_RESUME + 3):
        row = start_game(owner, STANDARD, STANDARD.deal(deal)).row
        frozen_clock.forward(1)
        play(owner, row.pk, MakeMove("d"), 0)
        begun.insert(0, row.pk)
    start_game(owner, STANDARD, STANDARD.deal(100))
    given_up = start_game(owner, STANDARD, STANDARD.deal(101)).row.pk
    play(owner, given_up, MakeMove("d"), 0)
    play(owner, given_up, Resign(), 1)
    assert [row.pk for row in games_to_resume(owner)] == begun[:MOST_TO_RESUME]
