"""Read the environment: where data lies, which database, which secret key.

Every setting has a safe default; ``docs/serving.md`` lists them.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import tempfile
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

from benben.web.limits.rate import Rate

DATABASE: Final = "BENBEN_DATABASE"
SECRET_KEY: Final = "BENBEN_SECRET_KEY"  # noqa: S105  (a variable's name)
SECRET_KEY_FILE: Final = "secret-key"  # noqa: S105  (a file's name)
DATABASE_FILE: Final = "benben.sqlite3"

SQLITE_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=NORMAL",
    "PRAGMA cache_size=-16000",
    "PRAGMA temp_store=MEMORY",
)
POSTGRESQL_OPTIONS: Final = {"server_side_binding": True, "prepare_threshold": 3}
"""A statement that comes for the fourth time is planned once for all further times."""

SQLITE_TIMEOUT: Final = 20.0
"""Seconds that a writer waits for another one before it gives up."""

_SWITCH: Final = {
    **dict.fromkeys(("on", "1", "true", "yes"), True),
    **dict.fromkeys(("off", "0", "false", "no", ""), False),
}


def switch(name: str, *, default: bool = False) -> bool:
    """Return a variable that is on or off.

    Raises:
        ImproperlyConfigured: it is neither.
    """
    text = os.environ.get(name)
    if text is None:
        return default
    try:
        return _SWITCH[text.strip().lower()]
    except KeyError:
        problem = f"{name}={text[:20]!r} is not allowed; it may be on or off"
        raise ImproperlyConfigured(problem) from None


def words(name: str) -> list[str]:
    """Return a variable's words, which commas or white space separate."""
    return os.environ.get(name, "").replace(",", " ").split()


def whole_number(name: str, default: int, *, least: int = 1) -> int:
    """Return a variable that is a whole number of at least some least one.

    Raises:
        ImproperlyConfigured: it is none.
    """
    text = os.environ.get(name, str(default)).strip()
    if text.isascii() and text.isdecimal() and len(text) < 16 and int(text) >= least:
        return int(text)
    raise ImproperlyConfigured(
        f"{name}={text[:20]!r} is not allowed; it is a whole number from {least}"
    )


def one_of(name: str, words_allowed: tuple[str, ...]) -> str:
    """Return a variable that is one of some words; the first when it is not set.

    Raises:
        ImproperlyConfigured: it is none of them.
    """
    word = os.environ.get(name, "").strip().lower() or words_allowed[0]
    if word not in words_allowed:
        raise ImproperlyConfigured(
            f"{name}={word[:20]!r} is not allowed; it may be {', '.join(words_allowed)}"
        )
    return word


def rate(name: str, default: str) -> Rate | None:
    """Return a variable that is a rate, such as ``10/15m``; None for ``off``.

    Raises:
        ImproperlyConfigured: it is neither.
    """
    try:
        return Rate.parse(os.environ.get(name, "") or default)
    except ValueError as error:
        raise ImproperlyConfigured(f"{name}: {error}") from None


def email(name: str) -> dict[str, Any]:
    """Return Django's settings for sending mail: on the console, or by a server.

    Args:
        name: the variable, ``smtp://user:password@host:port`` or ``smtps://…``; on the console
            when it is not set.

    Raises:
        ImproperlyConfigured: it is no such address.
    """
    text = os.environ.get(name, "").strip()
    if not text:
        return {"EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend"}
    parts = urlsplit(text)
    try:
        port = parts.port
    except ValueError:
        port = 0
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or port == 0:
        raise ImproperlyConfigured(
            f"{name} is not the address of a mail server; it is written as "
            "smtp://user:password@host:port (with STARTTLS) or smtps://… (TLS from the start)"
        )
    tls = parts.scheme == "smtps"
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": port or (465 if tls else 587),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": tls,
        "EMAIL_USE_TLS": not tls,
        "EMAIL_TIMEOUT": 10,
    }


def data_folder() -> Path:
    """Return where data lies that nobody put elsewhere."""
    given = os.environ.get("XDG_DATA_HOME", "")
    base = Path(given) if Path(given).is_absolute() else Path.home() / ".local" / "share"
    return base / "benben"


def database_text() -> str:
    """Return the path or address of the database in force."""
    return os.environ.get(DATABASE, "").strip() or str(data_folder() / DATABASE_FILE)


def is_postgresql(text: str) -> bool:
    """Say whether a database setting is a PostgreSQL address."""
    return text.startswith(("postgres://", "postgresql://"))


def sqlite_path(text: str) -> Path:
    """Return the file of a database setting that is not a PostgreSQL address.

    Raises:
        ImproperlyConfigured: it is an address of another kind.
    """
    path = text.removeprefix("sqlite://") if text.startswith("sqlite:///") else text
    if "://" in path:
        raise ImproperlyConfigured(
            f"{DATABASE}={text.partition('://')[0]}://… is not allowed; it may be the path of an "
            "SQLite file, or postgresql://user:password@host:port/name"
        )
    return Path(path).expanduser().resolve()


def database(text: str) -> dict[str, Any]:
    """Return Django's settings for a database.

    Connections stay open: to open one costs more than a move does.

    Args:
        text: the path of an SQLite file, ``sqlite:///path``, or ``postgresql://…``.

    Raises:
        ImproperlyConfigured: the text is none of these.
    """
    if is_postgresql(text):
        return _postgresql(text)
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(sqlite_path(text)),
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": SQLITE_TIMEOUT,
            "transaction_mode": "IMMEDIATE",
            "init_command": ";".join(SQLITE_PRAGMAS),
        },
    }


def _postgresql(address: str) -> dict[str, Any]:
    import psycopg
    from psycopg.conninfo import conninfo_to_dict

    try:
        parts = conninfo_to_dict(address)
    except psycopg.ProgrammingError as error:
        raise ImproperlyConfigured(f"{DATABASE} is not a PostgreSQL address: {error}") from None
    # Without health checks, each a query before every request: a connection that broke is answered
    # 503 once, and opened anew.
    named = {key: parts.pop(key, "") for key in ("dbname", "user", "password", "host", "port")}
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": named["dbname"],
        "USER": named["user"],
        "PASSWORD": named["password"],
        "HOST": named["host"],
        "PORT": str(named["port"]),
        "CONN_MAX_AGE": None,
        "OPTIONS": {**parts, **POSTGRESQL_OPTIONS},
    }


def key_file() -> Path:
    """Return the file of the secret key: beside the SQLite database, else in the data folder."""
    text = database_text()
    folder = data_folder() if is_postgresql(text) else sqlite_path(text).parent
    return folder / SECRET_KEY_FILE


def secret_key() -> str:
    """Return the secret key: the variable's, else the key file's, which is made when missing.

    Of processes that start at once, all get the same key.

    Raises:
        ImproperlyConfigured: the key file can be neither read nor made.
    """
    given = os.environ.get(SECRET_KEY, "")
    if given:
        return given
    path = key_file()
    try:
        if not path.exists():
            _make_key(path)
        return path.read_text(encoding="ascii").strip()
    except OSError as error:
        raise ImproperlyConfigured(
            f"the secret key cannot be kept in {path} ({error.strerror}); set {SECRET_KEY}"
        ) from error


def _make_key(path: Path) -> None:
    """Make a key file that is whole from the moment it can be seen, readable to its owner only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".secret-key-")
    draft = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(50))
        # When another process was first, its key is the one.
        with contextlib.suppress(FileExistsError):
            path.hardlink_to(draft)
    finally:
        draft.unlink()
