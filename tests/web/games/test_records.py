from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import HealthCheck, given, settings

from benben import rules
from benben.rules import Ruleset, format_record, parse_record
from benben.web.games.actions import GameFull, MakeMove, Resign, Undo
from benben.web.games.models import Game
from benben.web.games.play import play
from benben.web.games.records import RecordHidden, keep_record, record_of
from benben.web.games.start import start_game
from benben.web.players.models import Player
from benben.web.statistics.models import Finish
from tests.strategies import games
from tests.web.conftest import FrozenClock
from tests.web.statistics.finished import lost_game, won_game

pytestmark = pytest.mark.usefixtures("each_database")

STANDARD = Ruleset.of("standard")


@pytest.fixture
def owner(each_database: str) -> int:
    return Player.objects.create().pk


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(games())
def test_a_game_comes_back_as_its_record(owner: int, game: rules.Game) -> None:
    played = keep_record(owner, parse_record(format_record(game)))
    back = Game.objects.get(pk=played.row.pk).replay()
    assert back == game
    assert back.outcome() == game.outcome()
    assert played.row.level == ""
    if game.deal.number is not None or game.is_over:
        assert parse_record(record_of(played)).game == game


def test_a_record_has_the_day(owner: int, frozen_clock: FrozenClock) -> None:
    frozen_clock.time = datetime(2026, 11, 30, 23, 59, tzinfo=UTC)
    played = start_game(owner, STANDARD, STANDARD.deal(42))
    assert '[Date "2026-11-30"]' in record_of(played)
    frozen_clock.forward(120)
    later = play(owner, played.row.pk, Resign(), 0)
    assert later is not None
    assert '[Date "2026-12-01"]\n[Result "resigned"]' in record_of(later)


def test_cards_without_a_number_stay_hidden_until_the_end(owner: int) -> None:
    deal = STANDARD.deal(str(STANDARD.deal(42)))
    played = start_game(owner, STANDARD, deal)
    with pytest.raises(RecordHidden):
        record_of(played)
    over = play(owner, played.row.pk, Resign(), 0)
    assert over is not None
    assert str(deal) in record_of(over)


def test_kept_games_are_never_counted(owner: int) -> None:
    keep_record(owner, parse_record(format_record(won_game())))
    lost = lost_game()
    played = keep_record(owner, parse_record(format_record(lost)))
    count = len(lost.moves)
    play(owner, played.row.pk, Undo(), count)
    play(owner, played.row.pk, MakeMove(lost.move_name(lost.moves[-1])), count - 1)
    assert Game.objects.get(pk=played.row.pk).result == "lost"
    assert not Finish.objects.exists()


def test_a_key_keeps_one(owner: int) -> None:
    record = parse_record(format_record(won_game()))
    first = keep_record(owner, record, "k")
    assert keep_record(owner, record, "k").row.pk == first.row.pk


def test_a_record_that_is_too_long(owner: int) -> None:
    game = rules.Game.new("standard", 42, passes=None)
    round_trip = [*["d"] * 24, "r"]
    for text in (round_trip * 201)[:5001]:
        game.push_unchecked(game.parse_move(text))
    with pytest.raises(GameFull, match="the record has 5001 moves"):
        keep_record(owner, rules.Record(game))
    assert not Game.objects.exists()
