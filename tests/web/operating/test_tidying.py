"""What nobody can miss goes, and nothing else."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner
from django.db.models import QuerySet

from benben.cli import main
from benben.rules import Game, format_record
from benben.web.games import clock
from benben.web.games.models import Game as GameRow
from benben.web.operating import tidying
from benben.web.operating.tidying import Tidied, idle_guests, tidy
from benben.web.players.models import Player as PlayerRow
from benben.web.players.models import Session
from tests.web.accounts.visitor import Visitor
from tests.web.player import Player, answer
from tools.server import program_environment

pytestmark = pytest.mark.usefixtures("each_database")

LATER = timedelta(days=1)
PROGRAM = Path(sys.executable).with_name("benben")


def test_who_never_did_anything_goes_and_comes_back_as_another(player: Player) -> None:
    first = player.open("/")
    assert tidy(clock.now() - LATER) == Tidied(sessions=0, guests=0)
    told: list[int] = []
    assert tidy(clock.now() + LATER, on_batch=told.append) == Tidied(sessions=0, guests=1)
    assert told == [1]
    assert not PlayerRow.objects.exists()
    assert not GameRow.objects.exists()
    assert not Session.objects.exists()
    # Their page is still open somewhere: a move is refused, and a reload deals anew.
    assert player.act(first, "moves", move="d").status_code == 404
    assert player.open("/")["id"] != first["id"]


def moved(player: Player) -> None:
    player.moves(player.open("/"), "d")


def moved_and_took_it_back(player: Player) -> None:
    state = player.moves(player.open("/"), "d")
    answer(player.act(state, "undo"))


def looked_at_the_stock(player: Player) -> None:
    answer(player.act(player.open("/play/standard/?peeks=1"), "peek"))


def asked_for_a_hint(player: Player) -> None:
    answer(player.act(player.open("/"), "hint"))


def gave_up(player: Player) -> None:
    answer(player.act(player.open("/"), "resign"))


def brought_a_record(player: Player) -> None:
    game = Game.new("standard", 5)
    game.push_text("d")
    answer(player.post("/api/v1/records", {"record": format_record(game)}), 201)


def began_the_day(player: Player) -> None:
    answer(player.post("/api/v1/daily/games", {}))


def changed_a_setting(player: Player) -> None:
    player.open("/")
    answer(player.put("/api/v1/settings", {"theme": "dark"}))


def signed_up(player: Player) -> None:
    del player
    Visitor().sign_up("Ada")


@pytest.mark.parametrize(
    "deed",
    [
        moved,
        moved_and_took_it_back,
        looked_at_the_stock,
        asked_for_a_hint,
        gave_up,
        brought_a_record,
        began_the_day,
        changed_a_setting,
        signed_up,
    ],
)
def test_who_did_anything_stays(player: Player, deed: Callable[[Player], None]) -> None:
    deed(player)
    kept = PlayerRow.objects.count(), GameRow.objects.count()
    assert kept[0] == 1
    tidy(clock.now() + LATER)
    assert (PlayerRow.objects.count(), GameRow.objects.count()) == kept


def test_a_name_stays(player: Player) -> None:
    player.open("/")
    PlayerRow.objects.update(name="Ada", name_key="ada")
    assert not idle_guests(clock.now() + LATER).exists()


def test_a_move_that_came_before_the_second_look_keeps_its_guest(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = player.open("/")
    hold = tidying._hold

    def move_before(rows: QuerySet[PlayerRow]) -> None:
        if rows.model is PlayerRow:
            player.moves(state, "d")
        hold(rows)

    monkeypatch.setattr(tidying, "_hold", move_before)
    assert tidy(clock.now() + LATER).guests == 0
    assert GameRow.objects.get().moves == "d"


def test_many_go_in_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "BATCH", 3)
    for _ in range(7):
        Player().open("/")
    told: list[int] = []
    assert tidy(clock.now() + LATER, on_batch=told.append).guests == 7
    assert told == [3, 3, 1]


def test_sessions_that_are_over_go(player: Player) -> None:
    moved(player)
    Session.objects.update(expire_date=clock.now() - timedelta(seconds=1))
    assert tidy(clock.now()) == Tidied(sessions=1, guests=0)
    assert GameRow.objects.exists()


def run(*arguments: str, database: Path) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own: it chooses its database."""
    return subprocess.run(
        [PROGRAM, "tidy", "--database", str(database), *arguments],
        env=program_environment(XDG_DATA_HOME=str(database.parent)),
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_command_tells_what_went(tmp_path: Path, each_database: str) -> None:
    if each_database != "sqlite":
        return
    path = tmp_path / "games.sqlite3"
    missing = run(database=path)
    assert missing.returncode == 1
    assert f"there is no database {path}" in missing.stderr
    assert not path.exists()
    sqlite3.connect(path).close()
    path.touch()
    old = run(database=path)
    assert (old.returncode, old.stderr) == (1, "Error: the database is not up to date\n")
    subprocess.run(
        [sys.executable, "-m", "benben.web", "migrate", "--verbosity=0"],
        env=program_environment(XDG_DATA_HOME=str(tmp_path), BENBEN_DATABASE=str(path)),
        check=True,
    )
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            "INSERT INTO players_player (created_at, settings, name) "
            "VALUES ('2026-01-01 00:00:00', '{}', ''), (datetime('now', '-29 days'), '{}', '')"
        )
        connection.commit()
    assert json.loads(run("--json", database=path).stdout) == {"sessions": 0, "guests": 1}
    assert run("--days", "28", database=path).stdout == "0 sessions and 1 guests are gone\n"


def test_an_address_of_another_kind_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "BENBEN_DATABASE", "")
    result = CliRunner().invoke(main, ["tidy", "--database", "mysql://localhost/games"])
    assert result.exit_code == 1
    assert "postgresql://" in result.stderr
