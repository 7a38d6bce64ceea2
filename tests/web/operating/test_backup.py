"""Backups hold everything, and are restored whole or not at all."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from click.testing import CliRunner
from psycopg import sql

from benben.cli import main
from benben.web.operating.backup import BackupError, backup, restore
from tools.server import program_environment


def database(path: Path, moves: str = "d d d") -> Path:
    """Make a file that looks like a server's, its last words still in the log beside it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE games_game (moves TEXT)")
        connection.execute("INSERT INTO games_game VALUES (?)", (moves,))
        connection.commit()
    return path


def moves_in(path: Path) -> list[str]:
    """Return what is in the file."""
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute("SELECT moves FROM games_game")]


def test_a_backup_of_a_running_server_has_what_was_committed(tmp_path: Path) -> None:
    path = database(tmp_path / "games.sqlite3")
    with closing(sqlite3.connect(path)) as running:
        running.execute("INSERT INTO games_game VALUES ('g1')")
        running.commit()
        running.execute("INSERT INTO games_game VALUES ('not committed')")
        result = CliRunner().invoke(
            main, ["backup", str(tmp_path / "b" / "one"), "--database", str(path)]
        )
        assert result.exit_code == 0, result.output
        assert moves_in(tmp_path / "b" / "one") == ["d d d", "g1"]
        # Nobody but its owner may read it, and nothing is left beside it.
        assert (tmp_path / "b" / "one").stat().st_mode & 0o777 == 0o600
        assert [entry.name for entry in (tmp_path / "b").iterdir()] == ["one"]
        with pytest.raises(BackupError, match="stop the server first"):
            restore(tmp_path / "b" / "one", str(path), replace=True)


def test_a_backup_is_put_back_and_what_was_there_is_kept(tmp_path: Path) -> None:
    path = database(tmp_path / "games.sqlite3")
    backup(str(path), tmp_path / "one")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE games_game SET moves = 'spoilt'")
        connection.commit()
    arguments = ["restore", str(tmp_path / "one"), "--database", str(path)]
    refused = CliRunner().invoke(main, arguments)
    assert refused.exit_code == 1
    assert "--replace" in refused.output
    assert moves_in(path) == ["spoilt"]
    assert CliRunner().invoke(main, [*arguments, "--replace"]).exit_code == 0
    assert moves_in(path) == ["d d d"]
    (kept,) = tmp_path.glob("games.sqlite3.before-*")
    assert moves_in(kept) == ["spoilt"]


def test_a_backup_is_restored_to_nothing(tmp_path: Path) -> None:
    backup(str(database(tmp_path / "games.sqlite3")), tmp_path / "one")
    assert restore(tmp_path / "one", str(tmp_path / "new" / "games.sqlite3")) is None
    assert moves_in(tmp_path / "new" / "games.sqlite3") == ["d d d"]


def left_by_a_kill(path: Path, suffix: str) -> None:
    """Leave beside a file the log of a server that was killed: its last words, not yet taken in."""
    mode = {"-wal": "WAL", "-journal": "PERSIST"}[suffix]
    other = path.with_name("other")
    database(other, "long before")
    with closing(sqlite3.connect(other)) as running:
        running.execute(f"PRAGMA journal_mode={mode}")
        running.execute("PRAGMA cache_spill=1")
        running.execute("PRAGMA cache_size=1")
        running.execute("UPDATE games_game SET moves = 'old'")
        if suffix == "-wal":
            running.commit()
        else:
            running.executemany(
                "INSERT INTO games_game VALUES (?)", [("x" * 4000,) for _ in range(64)]
            )
        log = other.with_name(other.name + suffix).read_bytes()
    assert log[:8].strip(b"\0")
    path.with_name(path.name + suffix).write_bytes(log)


@pytest.mark.parametrize("suffix", ["-wal", "-journal"])
@pytest.mark.parametrize("main_file", ["gone", "damaged"])
def test_the_log_of_an_older_database_changes_nothing_of_what_is_restored(
    tmp_path: Path, suffix: str, main_file: str
) -> None:
    backup(str(database(tmp_path / "games.sqlite3")), tmp_path / "one")
    path = tmp_path / "live.sqlite3"
    left_by_a_kill(path, suffix)
    if main_file == "damaged":
        path.write_bytes(b"no database at all" * 1000)
    log = path.with_name(path.name + suffix).read_bytes()
    kept = restore(tmp_path / "one", str(path), replace=main_file == "damaged")
    assert moves_in(path) == ["d d d"]
    assert not path.with_name(path.name + suffix).exists()
    if kept is None:
        # Whoever finds the old file again needs its log too.
        (beside,) = tmp_path.glob(f"live.sqlite3.before-*{suffix}")
        assert beside.read_bytes() == log


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    path = database(tmp_path / "games.sqlite3")
    (tmp_path / "one").write_text("mine")
    with pytest.raises(BackupError, match="is there already"):
        backup(str(path), tmp_path / "one")
    assert (tmp_path / "one").read_text() == "mine"


@pytest.mark.parametrize("content", [b"", b"hello", b"PGDMP", b"SQLite format 3\0" + b"x" * 5000])
def test_what_is_no_backup_is_refused(tmp_path: Path, content: bytes) -> None:
    path = database(tmp_path / "games.sqlite3")
    (tmp_path / "one").write_bytes(content)
    with pytest.raises(BackupError):
        restore(tmp_path / "one", str(path), replace=True)
    assert moves_in(path) == ["d d d"]
    with pytest.raises(BackupError, match="there is no file"):
        restore(tmp_path / "nothing", str(path), replace=True)
    with pytest.raises(BackupError, match="there is no file"):
        backup(str(tmp_path / "nothing"), tmp_path / "two")
    assert not (tmp_path / "two").exists()
    # Nor a folder for it.
    with pytest.raises(BackupError, match="there is no file"):
        backup(str(tmp_path / "nothing"), tmp_path / "three" / "two")
    assert not (tmp_path / "three").exists()


def test_a_damaged_database_gives_no_backup(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_bytes(b"SQLite format 3\0" + os.urandom(8000))
    with pytest.raises(BackupError):
        backup(str(path), tmp_path / "one")
    assert not (tmp_path / "one").exists()


def test_an_older_backup_can_be_brought_up_to_date(tmp_path: Path, postgres_dsn: str) -> None:
    """As after an update that went wrong: what the later version made is in nobody's way."""
    name = sql.Identifier(f"benben_older_{os.getpid()}")
    address = f"{postgres_dsn.rpartition('/')[0]}/benben_older_{os.getpid()}"
    with psycopg.connect(postgres_dsn, autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(name))
    environment = program_environment(BENBEN_DATABASE=address, BENBEN_SECRET_KEY="of a test")

    def migrate(*target: str) -> None:
        command = [sys.executable, "-m", "benben.web", "migrate", "--verbosity=0", *target]
        subprocess.run(command, env=environment, check=True)

    try:
        migrate()
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("INSERT INTO players_barredname VALUES ('a', 'a', now())")
            backup(address, tmp_path / "now")
        migrate("players", "0003")
        backup(address, tmp_path / "older")
        migrate()
        with psycopg.connect(address, autocommit=True) as connection:
            # Of a still later version, tied to a table that is restored; and of somebody else.
            connection.execute(
                "CREATE TABLE players_later (player_id bigint REFERENCES players_player)"
            )
            connection.execute("CREATE TABLE notes (text text)")
        restore(tmp_path / "older", address, replace=True)
        with psycopg.connect(address) as connection:
            found = connection.execute(
                "SELECT tablename FROM pg_tables WHERE tablename LIKE 'players_%'"
                " OR tablename = 'notes' ORDER BY tablename"
            ).fetchall()
        kept = ["notes", "players_namereport", "players_player", "players_session"]
        assert [each for (each,) in found] == kept
        migrate()
        restore(tmp_path / "now", address, replace=True)
        with psycopg.connect(address) as connection:
            assert connection.execute("SELECT key FROM players_barredname").fetchall() == [("a",)]
        migrate()
    finally:
        with psycopg.connect(postgres_dsn, autocommit=True) as server:
            server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(name))


def test_a_postgresql_database_goes_there_and_back(tmp_path: Path, postgres_dsn: str) -> None:
    name = sql.Identifier(f"benben_backup_{os.getpid()}")
    address = f"{postgres_dsn.rpartition('/')[0]}/benben_backup_{os.getpid()}"
    with psycopg.connect(postgres_dsn, autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(name))
    try:
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("CREATE TABLE games_game (moves TEXT)")
            connection.execute("INSERT INTO games_game VALUES ('d d d')")
            backup(address, tmp_path / "one")
            connection.execute("UPDATE games_game SET moves = 'spoilt'")
        with pytest.raises(BackupError, match="--replace"):
            restore(tmp_path / "one", address)
        restore(tmp_path / "one", address, replace=True)
        with psycopg.connect(address) as connection:
            assert connection.execute("SELECT moves FROM games_game").fetchall() == [("d d d",)]
            connection.execute("ALTER TABLE games_game RENAME TO somebody_elses")
            connection.commit()
            backup(address, tmp_path / "foreign")
            connection.execute("ALTER TABLE somebody_elses RENAME TO games_game")
            connection.commit()
        with pytest.raises(BackupError, match="of another program"):
            restore(tmp_path / "foreign", address, replace=True)
        # What the address says of encryption holds on this way too.
        for encrypted in (f"{address}?sslmode=require", f"{address}?sslmode=verify-full"):
            with pytest.raises(BackupError, match=r"SSL|root"):
                backup(encrypted, tmp_path / "unsafe")
            with pytest.raises(BackupError, match=r"SSL|root"):
                restore(tmp_path / "one", encrypted, replace=True)
        (tmp_path / "cut").write_bytes((tmp_path / "one").read_bytes()[:-200])
        with pytest.raises(BackupError):
            restore(tmp_path / "cut", address, replace=True)
        with psycopg.connect(address) as connection:
            assert connection.execute("SELECT moves FROM games_game").fetchall() == [("d d d",)]
            tables = connection.execute(
                "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
            ).fetchall()
            assert tables == [("games_game",)]
    finally:
        with psycopg.connect(postgres_dsn, autocommit=True) as server:
            server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(name))
