from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from benben.web.games.models import Game
from benben.web.players.models import Player
from benben.web.statistics.models import Finish
from benben.web.statistics.tally import Kind, tallies_of, tally_of

pytestmark = pytest.mark.usefixtures("each_database")

EASY = Kind("standard", "", "easy")
START = datetime(2026, 11, 30, tzinfo=UTC)


@pytest.fixture
def owner(each_database: str) -> int:
    return Player.objects.create().pk


def finish(owner: int, minute: int, result: str, kind: Kind = EASY, **figures: int) -> None:
    """Store the end of a game."""
    at = START + timedelta(minutes=minute)
    game = Game.objects.create(
        player_id=owner, variant=kind.variant, deal=1, created_at=at, touched_at=at
    )
    usual = {"played": 60_000, "moves": 50, "leftover": 0 if result == "won" else 9}
    usual |= {"undos": 0, "hints": 0, "classic": 100, "vegas": 2}
    Finish.objects.create(
        game=game, player_id=owner, result=result, ended_at=at, **kind._asdict(), **usual | figures
    )


def test_nothing_played(owner: int) -> None:
    tally = tally_of(owner, EASY)
    assert (tally.played, tally.won, tally.win_rate, tally.streak) == (0, 0, 0.0, 0)
    assert (tally.best_seconds, tally.fewest_moves, tally.best_classic) == (None, None, None)
    assert tallies_of(owner) == {}


def test_figures(owner: int) -> None:
    finish(owner, 1, "won", played=61_999, moves=60, classic=300, vegas=32)
    finish(owner, 2, "won", played=90_000, moves=55, classic=280, vegas=32)
    finish(owner, 3, "lost", played=1_000, moves=5, classic=20, leftover=3, vegas=-40)
    finish(owner, 4, "resigned", played=0, moves=0, classic=0, leftover=28, vegas=-52)
    tally = tally_of(owner, EASY)
    assert (tally.played, tally.won, tally.win_rate) == (4, 2, 0.5)
    assert (tally.best_seconds, tally.fewest_moves) == (61, 55)
    assert (tally.best_classic, tally.best_vegas) == (300, 32)
    assert tally.partial_wins == 1


@pytest.mark.parametrize(
    ("ends", "streak", "best"),
    [
        ("", 0, 0),
        ("w", 1, 1),
        ("l", 0, 0),
        ("wwl", 0, 2),
        ("wwlw", 1, 2),
        ("lwww", 3, 3),
        ("wrw", 1, 1),
    ],
)
def test_streaks(owner: int, ends: str, streak: int, best: int) -> None:
    results = {"w": "won", "l": "lost", "r": "resigned"}
    # Stored last first: the time tells the order.
    for minute, end in reversed(list(enumerate(ends))):
        finish(owner, minute, results[end])
    tally = tally_of(owner, EASY)
    assert (tally.streak, tally.best_streak) == (streak, best)


def test_kinds_are_kept_apart(owner: int) -> None:
    kinds = [
        EASY,
        Kind("standard", "", "random"),
        Kind("standard", "passes=1", "easy"),
        Kind("giza", "", "easy"),
    ]
    for kind in kinds:
        finish(owner, 1, "won", kind)
    finish(Player.objects.create().pk, 1, "lost")
    assert list(tallies_of(owner)) == sorted(kinds)
    assert all(tally.played == 1 for tally in tallies_of(owner).values())
    assert tally_of(owner, EASY).won == 1
