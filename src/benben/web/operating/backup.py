"""Back a database up while the server runs, and restore it while it does not."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from benben.web import environment

_SQLITE_HEAD: Final = b"SQLite format 3\0"
_DUMP_HEAD: Final = b"PGDMP"
_TABLE: Final = "games_game"
_TABLE_IN_DUMP: Final = re.compile(r"^\d+; \d+ \d+ TABLE \S+ (\S+) ", re.MULTILINE)
_LOGS: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database, and takes in when it opens a file of that name."""


class BackupError(RuntimeError):
    """A backup cannot be made or restored; the text says why and what to do."""


def backup(database: str, to: Path) -> None:
    """Write a backup, whole or not at all. The server may run and go on.

    Args:
        database: the path of an SQLite file, or ``postgresql://…``.
        to: the file to write, which must not be there.

    Raises:
        BackupError: it cannot be made.
    """
    if to.exists():
        raise BackupError(f"{to} is there already; name another file")
    if environment.is_postgresql(database):
        with _draft(to) as draft:
            _postgres("pg_dump", database, "--format=custom", f"--file={draft}")
        return
    path = _existing(environment.sqlite_path(database))
    with _draft(to) as draft:
        _copy_sqlite(path, draft)
        _check_sqlite(draft)


def restore(source: Path, database: str, *, replace: bool = False) -> Path | None:
    """Put a backup in a database's place. The server must not run.

    Args:
        source: the backup.
        database: the path of an SQLite file, or the address of a PostgreSQL database.
        replace: whether what is there may be replaced; an SQLite file is kept beside it.

    Returns:
        Where the SQLite file is that was replaced; None when there was none.

    Raises:
        BackupError: it cannot be done; then nothing has changed.
    """
    with _existing(source).open("rb") as file:
        head = file.read(len(_SQLITE_HEAD))
    if environment.is_postgresql(database):
        if not head.startswith(_DUMP_HEAD):
            raise BackupError(f"{source} is no backup of a PostgreSQL database")
        if not replace:
            raise BackupError("what is in the database would be replaced; say --replace")
        _restore_postgres(source, database)
        return None
    if head != _SQLITE_HEAD:
        raise BackupError(f"{source} is no backup of an SQLite database")
    return _restore_sqlite(source, environment.sqlite_path(database), replace=replace)


def _restore_sqlite(source: Path, target: Path, *, replace: bool) -> Path | None:
    if target.exists() and not replace:
        raise BackupError(f"{target} would be replaced; say --replace, and it is kept beside")
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".restore-") as folder:
        draft = Path(folder) / "draft"
        _copy_sqlite(source, draft)
        _check_sqlite(draft)
        there = target.exists()
        if there:
            _require_unused(target)
        now = datetime.now(UTC)
        kept = target.with_name(f"{target.name}.before-{now:%Y%m%dT%H%M%S%f}")
        # A log that was left by a server that was killed would be taken into the new file.
        for suffix in ("", *_LOGS):
            with contextlib.suppress(FileNotFoundError):
                _beside(target, suffix).rename(_beside(kept, suffix))
        draft.rename(target)
    return kept if there else None


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def _copy_sqlite(source: Path, target: Path) -> None:
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)) as old,
            contextlib.closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            # One file, whatever it was copied from.
            new.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise BackupError(f"{source} cannot be copied: {error}") from error


def _check_sqlite(path: Path) -> None:
    """Refuse a file that is damaged, or not a database of this program.

    Raises:
        BackupError: it is.
    """
    try:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            (found,) = connection.execute("PRAGMA integrity_check").fetchone()
            connection.execute(f"SELECT COUNT(*) FROM {_TABLE}").fetchone()  # noqa: S608
    except sqlite3.Error as error:
        raise BackupError(f"it is no sound database of Benben: {error}") from error
    if found != "ok":
        raise BackupError(f"the database is damaged: {found}")


def _require_unused(path: Path) -> None:
    """Take the log into a database's file, which only its sole user can.

    Raises:
        BackupError: somebody else has it open.
    """
    try:
        with contextlib.closing(sqlite3.connect(path, timeout=0.5)) as connection:
            (mode,) = connection.execute("PRAGMA journal_mode=DELETE").fetchone()
    except sqlite3.OperationalError as error:
        raise BackupError(f"{path} is in use ({error}); stop the server first") from error
    except sqlite3.DatabaseError:
        return  # damaged, which may be why it is restored
    if mode != "delete":
        raise BackupError(f"{path} is in use; stop the server first")


@contextlib.contextmanager
def _draft(to: Path) -> Iterator[Path]:
    """Give a file to write that gets its name when it is whole and on the disk."""
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=to.parent, prefix=".backup-") as folder:
            draft = Path(folder) / "draft"
            yield draft
            with draft.open("rb") as file:
                os.fsync(file.fileno())
            draft.chmod(0o600)
            to.hardlink_to(draft)
    except FileExistsError:
        raise BackupError(f"{to} is there already; name another file") from None
    except OSError as error:
        raise BackupError(f"{error.filename or to}: {error.strerror}") from error


def _existing(path: Path) -> Path:
    if not path.is_file():
        raise BackupError(f"there is no file {path}")
    return path.resolve()


def _restore_postgres(source: Path, database: str) -> None:
    """Put a dump in the place of a database's tables, in one transaction.

    Tables that a later version of the program made since go: its migrations will make them anew.
    """
    tables = set(_TABLE_IN_DUMP.findall(_run("pg_restore", "--list", str(source))))
    if _TABLE not in tables:
        raise BackupError(f"{source} is a backup of another program's database")
    with tempfile.TemporaryDirectory(prefix="benben-restore-") as folder:
        script = Path(folder) / "script"
        script.write_text(
            "".join(
                f'DROP TABLE "{name}" CASCADE;\n' for name in _tables_made_since(database, tables)
            )
        )
        dump = Path(folder) / "dump"
        _run("pg_restore", "--clean", "--if-exists", "--no-owner", f"--file={dump}", str(source))
        _postgres(
            "psql",
            database,
            *("--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"),
            *("--output=/dev/null", f"--file={script}", f"--file={dump}"),
        )


def _tables_made_since(database: str, in_dump: set[str]) -> list[str]:
    """Return the tables of the program that are in a database, but not in a dump.

    Which tables are the program's is told by the migrations that were applied to the database.
    """
    import psycopg

    try:
        with psycopg.connect(database) as connection:
            (there,) = connection.execute("SELECT to_regclass('django_migrations')").fetchone() or (
                None,
            )
            if there is None:
                return []
            apps = connection.execute("SELECT DISTINCT app FROM django_migrations").fetchall()
            tables = connection.execute(
                "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
            ).fetchall()
    except psycopg.Error as error:
        raise BackupError(f"the database does not answer: {error}") from error
    prefixes = tuple(f"{app}_" for (app,) in apps)
    return sorted(name for (name,) in tables if name.startswith(prefixes) and name not in in_dump)


def _postgres(program: str, address: str, *arguments: str) -> None:
    """Run one of PostgreSQL's own programs on a database, the password out of sight.

    Raises:
        BackupError: it is not here, or fails.
    """
    from psycopg.conninfo import conninfo_to_dict, make_conninfo

    # All that the address says of the way there, such as how it is encrypted.
    parts = conninfo_to_dict(address)
    password = str(parts.pop("password", None) or "")
    rest = make_conninfo("", **parts)
    _run(
        program,
        *("--no-password", f"--dbname={rest}", *arguments),
        **({"PGPASSWORD": password} if password else {}),
    )


def _run(program: str, *arguments: str, **environ: str) -> str:
    """Run one of PostgreSQL's own programs, and return what it prints.

    Raises:
        BackupError: it is not here, or fails.
    """
    found = shutil.which(program)
    if found is None:
        raise BackupError(f"{program} is not here; install PostgreSQL's client programs")
    done = subprocess.run(
        [found, *arguments],
        env={**os.environ, **environ},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BackupError(f"{program} failed: {done.stderr.strip()[-500:]}")
    return done.stdout
