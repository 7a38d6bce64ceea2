from __future__ import annotations

import json
from threading import Event

import pytest

from benben import rules
from benben.insight.review import review
from benben.rules import VARIANTS, Ruleset
from benben.web.games.actions import MakeMove, Resign, Rewind
from benben.web.games.memory import recall
from benben.web.games.models import Game
from benben.web.games.play import Played
from benben.web.players.models import Player
from benben.web.reviews import jobs
from benben.web.reviews.jobs import Job, TooManyReviews, effort_for, limits_for, review_job
from benben.web.reviews.models import Review
from benben.web.reviews.reviewing import NotOver, ReviewFailed, review_of
from benben.web.statistics.models import Finish
from tests.web.statistics.finished import (
    act,
    lost_game,
    lost_then_won,
    play_out,
    start,
    won_game,
)

LONG = 120.0
"""Seconds that a test waits for a review at most."""


@pytest.fixture
def owner(each_database: str) -> int:
    return Player.objects.create().pk


def reviewed(row: Game) -> dict[str, object]:
    """Return the review of a game, waited for."""
    row = Game.objects.get(pk=row.pk)
    text = review_of(Played(row, recall(row)), LONG)
    assert isinstance(text, str)
    told: dict[str, object] = json.loads(text)
    return told


@pytest.mark.parametrize("variant", ["standard", "giza"])
def test_it_is_that_of_the_engine(owner: int, variant: str) -> None:
    game = lost_game(Ruleset.of(variant))
    told = reviewed(play_out(owner, game))
    count = len(game.moves)
    expected = review(game, limits_for(count), effort_for(count))
    assert told["move_count"] == len(expected.turns) == count
    assert told["start"] == expected.start
    assert told["losing_move"] == expected.losing_move
    turns = told["turns"]
    assert isinstance(turns, list)
    assert [turn["move"] for turn in turns] == [game.move_name(move) for move in game.moves]
    assert [turn["verdict"] for turn in turns] == [turn.verdict for turn in expected.turns]
    assert told["goal"] == game.ruleset.goal_mask.bit_count()


def test_a_win_has_a_line_of_fewest_moves(owner: int) -> None:
    game = won_game()
    told = reviewed(play_out(owner, game))
    assert told["losing_move"] is None
    fewest = told["fewest"]
    assert isinstance(fewest, dict)
    assert fewest["moves"] <= len(game.moves)
    line = rules.Game.replay(game.ruleset, game.deal, " ".join(fewest["line"]))
    assert line.position.is_won


def test_it_is_made_once_and_kept(owner: int, monkeypatch: pytest.MonkeyPatch) -> None:
    row = play_out(owner, won_game())
    first = reviewed(row)
    monkeypatch.setattr(jobs, "review", lambda *_: pytest.fail("it was made again"))
    assert reviewed(row) == first
    assert Review.objects.count() == 1


def test_another_form_is_made_anew(owner: int) -> None:
    row = play_out(owner, won_game())
    first = reviewed(row)
    Review.objects.update(format=0, text="{}")
    assert reviewed(row) == first


def test_a_game_that_goes_on_has_none(owner: int) -> None:
    row = start(owner, rules.Game.new("standard", 1))
    with pytest.raises(NotOver):
        review_of(Played(row, recall(row)))


def test_a_dead_end_that_was_reviewed_stays_lost(owner: int) -> None:
    lost, won = lost_then_won()
    row = play_out(owner, lost)
    reviewed(row)
    act(row, Rewind(0))
    for move in won.moves:
        row = act(row, MakeMove(won.move_name(move)))
    assert row.result == "won"
    assert Finish.objects.get().result == "lost"
    # The win is another game to look back at.
    assert reviewed(row)["losing_move"] is None
    assert Review.objects.count() == 1


def test_a_review_that_fails_is_told_and_tried_again(
    owner: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no memory")

    row = act(start(owner, rules.Game.new("standard", 1)), Resign())
    monkeypatch.setattr(jobs, "review", fail)
    with pytest.raises(ReviewFailed):
        review_of(Played(row, recall(row)), LONG)
    assert "the review of a game failed" in caplog.text
    monkeypatch.undo()
    assert reviewed(row)["move_count"] == 0


class Held:
    """Reviews that do not end before they are let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = Event()
        make = review

        def slow(*arguments: object) -> object:
            assert self.go.wait(LONG)
            return make(*arguments)  # type: ignore[arg-type]

        monkeypatch.setattr(jobs, "review", slow)


def test_no_more_than_some_are_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(monkeypatch)
    game = rules.Game.new("giza", 1)
    begun: list[Job] = []
    try:
        begun.extend(review_job(name, game) for name in range(jobs.MOST_JOBS))
        assert review_job(0, game) is begun[0]
        with pytest.raises(TooManyReviews):
            review_job("one more", game)
    finally:
        held.go.set()
        assert all(job.ended.wait(LONG) for job in begun)
    # Those that nobody fetched make room.
    assert review_job("one more", game).ended.wait(LONG)
    jobs.forget_job("one more")
    assert not jobs._jobs


@pytest.mark.parametrize("moves", [0, 20, 100, 1000, 5000])
def test_long_games_cost_little_more(moves: int) -> None:
    assert limits_for(moves).nodes * (moves + 1) <= 11_000_000
    assert effort_for(moves).budget * (moves + 1) <= 3_000_000


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_can_be_reviewed(variant: str, owner: int) -> None:
    row = act(start(owner, rules.Game.new(variant, 3)), Resign())
    told = reviewed(row)
    assert told["turns"] == []
    assert told["cleared"] == 0
