"""A Benben server of one's own, for as long as a test or a measurement runs."""

from __future__ import annotations

import contextlib
import hashlib
import http.client
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Final, Self

START_SECONDS: Final = 90.0
STOP_SECONDS: Final = 30.0

_PROGRAM: Final = """
import sys
from benben.web.serve import prepare, serve
if __name__ == "__main__":
    port, database, workers, *remembered = sys.argv[1:]
    if remembered:
        prepare(database)
        from benben.web.games import memory
        memory.SIZE = int(remembered[0])
    serve(port=int(port), database=database, workers=int(workers))
"""

# Browser and Django share a thread in the tests: a liberty that no program they start may take.
ASYNC_VARIABLE: Final = "DJANGO_ALLOW_ASYNC_UNSAFE"


# An operator's modules are compiled once; where that is switched off, as it is on machines that
# build, each start of a server would compile them all, for longer than the rest of it takes.
COMPILED: Final = Path(__file__).parents[1] / "build" / "compiled"
_LEFT_OUT: Final = (ASYNC_VARIABLE, "PYTHONDONTWRITEBYTECODE")


# So are its static files collected: they are the same for each server, whatever its database.
COLLECTED: Final = COMPILED.with_name("collected")
_COLLECTOR: Final = Path(__file__).parents[1] / "src" / "benben" / "web" / "static_storage.py"


def program_environment(**given: str) -> dict[str, str]:
    """Return the environment for a program of one's own: this one's, less what is for tests alone.

    Args:
        given: variables to set.
    """
    own = {name: text for name, text in os.environ.items() if name not in _LEFT_OUT}
    return own | {"PYTHONPYCACHEPREFIX": str(COMPILED)} | given


class ServerError(RuntimeError):
    """The server did not start; the text holds what it printed."""


class ServerProcess:
    """A Granian server on a free loopback port, as ``benben serve`` starts it.

    Use it as a context manager. It can be killed and started again on the same port and database.

    Args:
        database: a path or an address.
        workers: its processes.
        port: where it listens; 0 for a free port.
        remembered: games that each process remembers; None for as many as ever.
        from_nothing: whether it has to collect its static files, and to make its folder, itself.
    """

    def __init__(
        self,
        database: str | Path,
        *,
        workers: int = 1,
        port: int = 0,
        remembered: int | None = None,
        from_nothing: bool = False,
    ) -> None:
        self.database = str(database)
        self.from_nothing = from_nothing
        self.remembered = remembered
        self.workers = workers
        self.port = port or free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._folder = tempfile.TemporaryDirectory(prefix="benben-server-")

    @property
    def address(self) -> str:
        """Return the address of the table, without a slash at its end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """Return what the server printed."""
        return (Path(self._folder.name) / "log").read_text(errors="replace")

    def start(self) -> None:
        """Start the server, and return when it answers.

        Raises:
            ServerError: it does not.
        """
        folder = Path(self._folder.name)
        program = folder / "program.py"
        program.write_text(_PROGRAM)
        if not self.from_nothing:
            self._share_static_files()
        with (folder / "log").open("ab") as log:
            given = [self.port, self.database, self.workers]
            if self.remembered is not None:
                given.append(self.remembered)
            self._process = subprocess.Popen(
                [sys.executable, program, *map(str, given)],
                # The key and the static files of a PostgreSQL server lie in the data folder.
                env=program_environment(XDG_DATA_HOME=str(folder)),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self._process.poll() is None:
            if self._answers():
                return
            time.sleep(0.02)
        self.kill()
        raise ServerError(f"the server did not start:\n{self.log}")

    def stop(self) -> int:
        """Ask the server to end, as Ctrl-C does; return its exit status."""
        process = self._running()
        process.send_signal(signal.SIGINT)
        status = process.wait(timeout=STOP_SECONDS)
        self._process = None
        return status

    def kill(self) -> None:
        """End every process of the server at once, as a crash would."""
        process = self._running()
        kill_session(process.pid)
        process.wait(timeout=STOP_SECONDS)
        self._process = None
        # Its workers die a little later than it: until then they take connections and drop them.
        deadline = time.monotonic() + STOP_SECONDS
        while _listens(self.port):
            if time.monotonic() > deadline:
                raise ServerError(f"port {self.port} is still open after the kill")
            time.sleep(0.01)

    def processor_seconds(self) -> float:
        """Return the processor time that the server's processes took so far."""
        ticks = sum(_ticks(pid) for pid in self.pids())
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Return the bytes of memory that the largest of the server's processes holds."""
        pages = (Path(f"/proc/{pid}/statm").read_text().split()[1] for pid in self.pids())
        return max(map(int, pages)) * os.sysconf("SC_PAGE_SIZE")

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process is not None:
            self.kill()
        self._folder.cleanup()

    def _share_static_files(self) -> None:
        """Have the server look for its static files where all servers of ours collect them."""
        # The server tells them apart by what is in them; by how they are collected, we do.
        shared = COLLECTED / hashlib.sha256(_COLLECTOR.read_bytes()).hexdigest()[:16]
        shared.mkdir(parents=True, exist_ok=True)
        in_data_folder = "://" in self.database
        place = Path(self._folder.name) / "benben" if in_data_folder else Path(self.database).parent
        place.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileExistsError):
            (place / "static").symlink_to(shared, target_is_directory=True)

    def _answers(self) -> bool:
        """Say whether the server answers a request; an open port alone is no answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=START_SECONDS)
        with contextlib.closing(connection):
            try:
                connection.request("GET", "/robots.txt")
                connection.getresponse()
            except (OSError, http.client.HTTPException):
                return False
        return True

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            raise ServerError("the server was not started")
        return self._process

    def pids(self) -> list[int]:
        """Return the server's processes: those of its session."""
        return _processes_of(self._running().pid)


def kill_session(session: int) -> None:
    """End every process of a session at once, the first one first: it would start others anew."""
    in_order = sorted(_processes_of(session), key=lambda pid: pid != session)
    for pid in in_order:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _processes_of(session: int) -> list[int]:
    """Return the processes of a session."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if os.getsid(int(folder.name)) == session:
                found.append(int(folder.name))
    return found


def free_port() -> int:
    """Return a loopback port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _listens(port: int) -> bool:
    """Say whether a loopback port takes connections."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def _ticks(pid: int) -> int:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return int(fields[11]) + int(fields[12])
