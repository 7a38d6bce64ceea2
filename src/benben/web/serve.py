"""Start the server: from nothing to a table that is open, by one call."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import importlib
import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from benben import __version__
from benben.web import environment
from benben.web.migrating import alone_in, migrate
from benben.web.operating import manager

APPLICATION: Final = "benben.web.wsgi"
STATIC: Final = Path(__file__).parent / "static"
MAX_PORT: Final = 65535
START_TIMEOUT: Final = 60.0
"""Seconds that the server may take until it listens."""
STOP_TIMEOUT: Final = 20
"""Seconds in which requests under way may end when the server is stopped."""
ENDS: Final = (signal.SIGINT, signal.SIGTERM)
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
WILDCARDS: Final = ("0.0.0.0", "::", "")  # noqa: S104  (names of it, nothing is bound here)


class ServeError(RuntimeError):
    """The server cannot start; the text says why and what to do."""


class SettingError(ServeError):
    """A setting is wrong: to start again changes nothing."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | Path | None = None,
    *,
    workers: int = 1,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Bring the database up to date, then serve until Ctrl-C, TERM or the terminal's end.

    Args:
        host: the address to listen on.
        port: the port to listen on; 0 for any free one.
        database: path of an SQLite file (made when missing) or ``postgresql://…``; None for what
            the environment says, else a file in the data folder.
        workers: server processes.
        ready: called once with the table's address, on a thread, as soon as the server listens.

    Raises:
        SettingError: a setting is wrong.
        ServeError: the port is taken, or the database or the static files cannot be made.
    """
    port = _check_port(host, port)
    prepare(database, host=host)
    if workers > 1:
        # Where the processes keep their figures together; it must be there before they start.
        figures = tempfile.TemporaryDirectory(prefix="benben-figures-")
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", figures.name)
    # The processes that serve are forks of this one, and so begin with all that is loaded here.
    importlib.import_module(APPLICATION)
    # Imported here: only who serves needs the server.
    from granian import Granian
    from granian.constants import Interfaces
    from granian.log import LogLevels

    server = Granian(
        f"{APPLICATION}:application",
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        workers=workers,
        # One thread a process: the work is Python's, and SQLite has one writer.
        blocking_threads=1,
        backlog=1024,
        websockets=False,
        workers_kill_timeout=STOP_TIMEOUT,
        # One that dies is begun anew, and the others go on; if that one dies at once too, all end.
        respawn_failed_workers=True,
        log_level=LogLevels.warning,
    )
    goes_on = signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    # Its own handlers are set by then, and its other processes not begun.
    server.on_startup(lambda: _take_charge(goes_on=goes_on))
    if ready is not None or manager.expects_word():
        threading.Thread(target=_tell_when_listening, args=(host, port, ready), daemon=True).start()
    server.serve()
    _settle()


def prepare(database: str | Path | None = None, *, host: str = "127.0.0.1") -> None:
    """Set Django up in this process and those it starts; migrate; collect the static files.

    Args:
        database: as for `serve`.
        host: the address that will be listened on; the server will answer to its name.

    Raises:
        SettingError: a setting is wrong.
        ServeError: the database or the static files cannot be made.
    """
    if database is not None:
        os.environ[environment.DATABASE] = str(database)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "benben.web.settings")
    os.environ["BENBEN_HOSTS"] = " ".join([*environment.words("BENBEN_HOSTS"), *_names_of(host)])

    import django
    from django.conf import settings
    from django.core.exceptions import ImproperlyConfigured
    from django.db import DatabaseError, connections

    text = environment.database_text()
    try:
        if not environment.is_postgresql(text):
            environment.sqlite_path(text).parent.mkdir(parents=True, exist_ok=True)
        static = environment.key_file().parent / "static" / _digest(STATIC)
        os.environ["BENBEN_STATIC"] = str(static)
        django.setup()
        environment.secret_key()
        _collect(static)
        migrate()
    except ImproperlyConfigured as error:
        raise SettingError(str(error)) from error
    except DatabaseError as error:
        raise ServeError(f"the database cannot be used: {error}") from error
    except OSError as error:
        raise ServeError(f"{error.filename}: {error.strerror}") from error
    finally:
        # The processes that serve open their own; where a setting is wrong there are none.
        if settings.configured:
            connections.close_all()


def _take_charge(*, goes_on: bool) -> None:
    """Let what ends a program in a terminal end this one, which then ends its other processes.

    A process of the server that is told twice to end, by the terminal and by the first process,
    may never do so: the others leave the terminal's group. When the terminal closes the server
    itself would start them anew, and they would go on with nobody to stop them.

    Args:
        goes_on: whether it was started to go on when the terminal closes, as by ``nohup``.
    """
    signal.signal(signal.SIGHUP, signal.SIG_IGN if goes_on else signal.getsignal(signal.SIGTERM))
    os.register_at_fork(
        before=lambda: signal.pthread_sigmask(signal.SIG_BLOCK, ENDS),
        after_in_parent=lambda: signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDS),
        after_in_child=_leave,
    )


def _leave() -> None:
    """Leave the group, and end as programs do when told, until Granian sets its own handlers.

    Those of the first process would only note in this one that the server is to end. What came
    while it was made has waited.
    """
    os.setpgrp()
    for number in ENDS:
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDS)


def _settle() -> None:
    """Leave an SQLite database as one file: the last connection to close takes its log in."""
    from django.db import DatabaseError, connections

    with contextlib.suppress(DatabaseError):
        connections["default"].ensure_connection()
        with connections["default"].cursor() as cursor:
            cursor.execute("SELECT COUNT(*) FROM django_migrations")
    connections.close_all()


def _digest(folder: Path) -> str:
    """Return a name that changes whenever a file in a folder, or this program, does."""
    digest = hashlib.sha256(__version__.encode())
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(str(path.relative_to(folder)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _collect(static: Path) -> None:
    """Collect the static files under hashed names, unless an earlier start did.

    Of processes that start at once, one collects and the others wait for it.
    """
    from django.core.management import call_command

    static.mkdir(parents=True, exist_ok=True)
    complete = static / ".complete"
    with alone_in(static.parent):
        if not complete.exists():
            call_command("collectstatic", verbosity=0, interactive=False)
            complete.touch()


def _check_port(host: str, port: int) -> int:
    """Return a port that can be listened on.

    Raises:
        ServeError: another program has it, or the address is not this machine's.
    """
    if not 0 <= port <= MAX_PORT:
        raise ServeError(f"port {port} is not a port; it is 0 to {MAX_PORT}")
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)
        family, kind, _, _, address = found[0]
        with socket.socket(family, kind) as probe:
            # As the server does: a port that its last run left waiting is free.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            free: int = probe.getsockname()[1]
            return free
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            reason = f"another program listens on port {port}; stop it or choose another port"
        else:
            reason = f"cannot listen on {host}, port {port}: {error.strerror}"
        raise ServeError(reason) from error


def _names_of(host: str) -> list[str]:
    """Return the names by which browsers reach an address that is listened on."""
    if host in LOOPBACK:
        return []
    if host not in WILDCARDS:
        return [f"[{host}]" if ":" in host else host]
    name = socket.gethostname()
    try:
        addresses = {str(info[4][0]) for info in socket.getaddrinfo(name, None)}
    except OSError:
        addresses = set()
    return [name, *sorted(f"[{text}]" if ":" in text else text for text in addresses)]


def _tell_when_listening(host: str, port: int, ready: Callable[[str], None] | None) -> None:
    """Tell the service manager, and call back with the address, when a connection succeeds."""
    target = "127.0.0.1" if host in WILDCARDS else host
    deadline = time.monotonic() + START_TIMEOUT
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError), socket.create_connection((target, port), timeout=1):
            manager.tell_ready()
            if ready is not None:
                shown = f"[{target}]" if ":" in target else target
                ready(f"http://{shown}:{port}/")
            return
        time.sleep(0.02)
