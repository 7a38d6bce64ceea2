"""Moves made by one statement, on a game as it is remembered: done rightly, or not at all."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benben import rules
from benben.rules import Ruleset
from benben.web.games import memory
from benben.web.games.actions import Action, MakeMove, Peek, Redo, RemoveAlone, Resign, Rewind, Undo
from benben.web.games.help import take_hint
from benben.web.games.models import Game
from benben.web.games.play import ActionRefused, KeyReused, StaleAction, play, play_remembered
from benben.web.games.start import start_game
from benben.web.players.models import Player, Session

RULES = Ruleset.of("standard", passes=None, peeks=1)
KEY = "k" * 32


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    memory.forget()
    yield
    memory.forget()


def session_of(player: int, key: str = KEY, days: int = 1) -> str:
    Session.objects.create(
        session_key=key,
        session_data="",
        expire_date=timezone.now() + timedelta(days=days),
        player_id=player,
    )
    return key


@pytest.fixture
def game_id(each_database: str) -> UUID:
    """Return a game of the player of the session, with one move that is remembered."""
    owner = Player.objects.create().pk
    session_of(owner)
    row = start_game(owner, RULES, RULES.deal(42)).row
    play(owner, row.pk, MakeMove("d"), 0, "first")
    return row.pk


def stored(game_id: UUID) -> dict[str, object]:
    return dict(Game.objects.filter(pk=game_id).values().get())


def test_it_is_one_statement(game_id: UUID) -> None:
    with CaptureQueriesContext(connection) as queries:
        played = play_remembered(KEY, game_id, MakeMove("d"), 1, "second")
    assert played is not None
    assert len(queries) == 1
    assert queries.captured_queries[0]["sql"].startswith("UPDATE")
    row = stored(game_id)
    assert row["moves"] == "d d"
    for name, value in row.items():
        assert getattr(played.row, name) == value, name
    assert Game.objects.get(pk=game_id).replay() == played.game


def test_a_move_after_another_and_its_repeat(game_id: UUID) -> None:
    assert play_remembered(KEY, game_id, MakeMove("d"), 1, "second")
    assert play_remembered(KEY, game_id, Undo(), 2, "third")
    before = stored(game_id)
    assert play_remembered(KEY, game_id, Undo(), 2, "third") is None
    assert stored(game_id) == before


def expire(row: Game) -> None:
    Session.objects.update(expire_date=timezone.now())


def end_session(row: Game) -> None:
    Session.objects.all().delete()


def go_on_elsewhere(row: Game) -> None:
    Game.objects.update(moves="d d", version=row.version + 1)


def hint_elsewhere(row: Game) -> None:
    take_hint(row.player_id, row.pk, 1)


def join(row: Game) -> None:
    Game.objects.update(player_id=Player.objects.create().pk)


def join_with_session(row: Game) -> None:
    account = Player.objects.create().pk
    Game.objects.update(player_id=account)
    Session.objects.update(player_id=account)


def rank(row: Game) -> None:
    Game.objects.update(ranked=True)


def delete(row: Game) -> None:
    row.delete()


@pytest.mark.parametrize(
    "change",
    [
        *(expire, end_session, go_on_elsewhere, hint_elsewhere),
        *(join, join_with_session, rank, delete),
    ],
)
def test_what_changed_since_is_found_out(game_id: UUID, change: Callable[[Game], None]) -> None:
    change(Game.objects.get(pk=game_id))
    before = list(Game.objects.values())
    with CaptureQueriesContext(connection) as queries:
        assert play_remembered(KEY, game_id, MakeMove("d"), 1, "second") is None
    assert len(queries) == 1
    assert list(Game.objects.values()) == before


def test_who_is_not_the_owner_gets_nothing(game_id: UUID) -> None:
    thief = session_of(Player.objects.create().pk, "t" * 32)
    before = stored(game_id)
    for key in (thief, "unknown", None):
        assert play_remembered(key, game_id, MakeMove("d"), 1) is None
    assert stored(game_id) == before


@pytest.mark.parametrize(
    ("action", "count", "key"),
    [
        (MakeMove("d"), 0, "second"),
        (MakeMove("a1"), 1, "second"),
        (MakeMove("nonsense"), 1, "second"),
        (MakeMove("d"), 1, "first"),
        (MakeMove("d"), 0, "first"),
        (Redo(), 1, "second"),
        (Resign(), 1, "second"),
    ],
)
def test_what_play_has_to_answer_is_left_to_it(
    game_id: UUID, action: Action, count: int, key: str
) -> None:
    before = stored(game_id)
    with CaptureQueriesContext(connection) as queries:
        assert play_remembered(KEY, game_id, action, count, key) is None
    assert len(queries) == 0
    assert stored(game_id) == before


def test_a_game_that_is_not_remembered_is_left_to_play(game_id: UUID) -> None:
    memory.forget()
    assert play_remembered(KEY, game_id, MakeMove("d"), 1) is None
    assert play_remembered(KEY, uuid4(), MakeMove("d"), 1) is None


def test_an_attempt_at_a_day_is_left_to_play(game_id: UUID) -> None:
    row = Game.objects.get(pk=game_id)
    row.ranked = True
    memory.remember(row, row.replay())
    assert play_remembered(KEY, game_id, MakeMove("d"), 1) is None


def action_of(game: rules.Game, number: int) -> Action:
    """Return one of the things that can be done, sensible or not."""
    legal = list(game.legal_moves)
    if legal and number % 3:
        move = game.move_name(legal[number % len(legal)])
        return MakeMove(move, alone=number % 2 == 0)
    return [Undo(), Redo(), Rewind(number % 7), Peek(), RemoveAlone(), MakeMove("g1+g1")][
        number % 6
    ]


# What differs between two games that were played alike.
_OWN = ("id", "player_id", "created_at", "touched_at", "started_at", "ended_at", "counting_since")


@given(st.lists(st.tuples(st.integers(0, 10**6), st.booleans()), max_size=30))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_it_does_what_play_does(db: None, steps: list[tuple[int, bool]]) -> None:
    ruleset = Ruleset.of("standard", passes=2, peeks=1)
    mine, other = (Player.objects.create().pk for _ in range(2))
    key = session_of(mine, uuid4().hex)
    one, two = (start_game(player, ruleset, ruleset.deal(42)).row for player in (mine, other))
    for turn, (number, forgetful) in enumerate(steps):
        if forgetful:
            memory.forget()
        game = memory.recall(Game.objects.get(pk=two.pk))
        asked = (action_of(game, number), len(game.moves), f"key-{turn}")
        with contextlib.suppress(ActionRefused, StaleAction, KeyReused):
            assert play_remembered(key, one.pk, *asked) or play(mine, one.pk, *asked)
        with contextlib.suppress(ActionRefused, StaleAction, KeyReused):
            memory.forget()
            play(other, two.pk, *asked)
        rows = [stored(row.pk) for row in (one, two)]
        for name in (*_OWN, "played"):
            for row in rows:
                del row[name]
        assert rows[0] == rows[1]
