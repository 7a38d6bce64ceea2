"""Prepared queries mean the same as the queries they stand for."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
from django.db.models import Exists, OuterRef
from django.utils import timezone

from benben.rules import Ruleset
from benben.web.games.models import Game
from benben.web.games.start import start_game
from benben.web.players.models import Player, Session
from benben.web.prepared import PreparedExists, PreparedGet, PreparedUpdate

pytestmark = pytest.mark.usefixtures("each_database")

FIND = PreparedGet(Game, "id", "player_id")
WRITE = PreparedUpdate(
    Game, by=("id", "version"), to=("moves", "peeked", "is_final", "ended_at", "version")
)
WRITE_OF_OWNER = PreparedUpdate(
    Game,
    by=("id",),
    to=("undos",),
    where=PreparedExists(
        Session, link=("player_id", "player_id"), by="session_key", after="expire_date"
    ),
)
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture
def row(each_database: str) -> Game:
    ruleset = Ruleset.of("standard", passes=1)
    return start_game(Player.objects.create().pk, ruleset, ruleset.deal(2**53 - 1)).row


def values(row: Game) -> dict[str, object]:
    return {field.attname: getattr(row, field.attname) for field in Game._meta.concrete_fields}


def test_a_row_is_found_as_django_finds_it(row: Game) -> None:
    Game.objects.filter(pk=row.pk).update(ended_at=timezone.now(), is_final=True, peeked=30)
    found = FIND(row.pk, row.player_id)
    expected = Game.objects.get(pk=row.pk)
    assert found is not None
    assert values(found) == values(expected)
    assert {type(value) for value in values(found).values()} == {
        type(value) for value in values(expected).values()
    }
    assert found == expected
    assert not found._state.adding


def test_no_row_is_none(row: Game) -> None:
    assert FIND(uuid4(), row.player_id) is None
    assert FIND(row.pk, row.player_id + 1) is None


def test_an_update_changes_the_rows_it_names(row: Game) -> None:
    ended = timezone.now() - timedelta(seconds=5)
    other = start_game(row.player_id, Ruleset.of("giza"), Ruleset.of("giza").deal(1)).row
    assert WRITE((row.pk, 0), ("d d", 29, True, ended, 1)) == 1
    changed = Game.objects.get(pk=row.pk)
    assert (changed.moves, changed.peeked, changed.is_final) == ("d d", 29, True)
    assert (changed.ended_at, changed.version) == (ended, 1)
    assert values(Game.objects.get(pk=other.pk)) == values(other)


def test_an_update_that_finds_nothing_changes_nothing(row: Game) -> None:
    assert WRITE((row.pk, 7), ("d", None, False, None, 8)) == 0
    assert Game.objects.get(pk=row.pk).moves == ""


@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("key", ["k" * 32, "other"])
@pytest.mark.parametrize("left", [-1, 0, 1])
def test_an_update_under_a_condition_is_djangos(row: Game, mine: bool, key: str, left: int) -> None:
    Session.objects.create(
        session_key="k" * 32,
        session_data="x",
        expire_date=NOW + timedelta(microseconds=left),
        player_id=row.player_id if mine else Player.objects.create().pk,
    )
    alive = Session.objects.filter(
        player_id=OuterRef("player_id"), session_key=key, expire_date__gt=NOW
    )
    expected = Game.objects.filter(Exists(alive), pk=row.pk).update(undos=5)
    assert expected == (mine and key != "other" and left > 0)
    assert WRITE_OF_OWNER((row.pk,), (6,), (key, NOW)) == expected
    assert Game.objects.get(pk=row.pk).undos == 6 * expected


def test_values_that_a_field_has_to_convert_are_converted(row: Game) -> None:
    # Not as they are: a text for a number, a number for a text and for a switch.
    assert WRITE((str(row.pk), "0"), (7, "29", 1, None, "1")) == 1
    changed = Game.objects.get(pk=row.pk)
    assert (changed.moves, changed.peeked, changed.is_final) == ("7", 29, True)


def test_another_model(row: Game) -> None:
    expires = timezone.now() + timedelta(days=1)
    session = Session.objects.create(session_key="k" * 32, session_data="x", expire_date=expires)
    assert PreparedGet(Session, "session_key")("k" * 32) == session


def test_a_field_that_is_not_there() -> None:
    with pytest.raises(LookupError, match="Game has no field nothing"):
        PreparedGet(Game, "nothing")(1)
