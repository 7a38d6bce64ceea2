"""A PostgreSQL server of one's own for as long as a test run lasts.

``python -m tools.postgres COMMAND…`` runs a command with such a server's address in
``BENBEN_TEST_POSTGRES``; tests that need to stop, kill and restart a server use
:class:`ThrowawayServer` themselves.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Final, Self

DSN_VARIABLE: Final = "BENBEN_TEST_POSTGRES"
DEBIAN_PROGRAMS: Final = Path("/usr/lib/postgresql")
USER: Final = "benben"
STARTS: Final = 3
"""How often to try another port when the one found free was taken in between."""

# Nothing is gained by waiting for the disk. With these a killed *server* still loses nothing that
# it answered, as the fault tests need; a power cut would lose all, and nobody minds.
SETTINGS: Final = {
    "fsync": "off",
    "full_page_writes": "off",
    "max_connections": "200",
    "shared_buffers": "64MB",
}


class PostgresError(RuntimeError):
    """The server cannot be made or started; the text says what to do."""


def server_programs() -> Path:
    """Return the folder of PostgreSQL's server programs.

    Raises:
        FileNotFoundError: when they are not installed; the text says what to install.
    """
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    versions = [path for path in DEBIAN_PROGRAMS.glob("*/bin") if (path / "initdb").exists()]
    if not versions:
        raise FileNotFoundError(
            "PostgreSQL's server programs are not here: install them (on Debian: apt-get install "
            f"postgresql), or put the address of a server where tests may create databases in "
            f"{DSN_VARIABLE}."
        )
    return max(versions, key=lambda path: float(path.parent.name))


class ThrowawayServer:
    """A PostgreSQL server on a free loopback port, with its data in a temporary folder.

    Use it as a context manager; :attr:`dsn` is the address of a database whose owner may create
    others. PostgreSQL refuses to run as root, so for root it runs as the user ``postgres``.
    """

    def __init__(self) -> None:
        self._programs = server_programs()
        self._password = secrets.token_urlsafe(12)
        self._folder = Path(tempfile.mkdtemp(prefix="benben-postgres-"))
        self._data = self._folder / "data"
        self._log = self._folder / "log"
        self._runs_as = "postgres" if os.geteuid() == 0 else None
        self.port = 0

    @property
    def dsn(self) -> str:
        """The database's address, with user and password."""
        return f"postgresql://{USER}:{self._password}@127.0.0.1:{self.port}/{USER}"

    def create(self) -> None:
        """Make an empty cluster and start the server.

        Raises:
            PostgresError: when a server program fails; its output is in the text.
        """
        password_file = self._folder / "password"
        password_file.write_text(self._password)
        if self._runs_as:
            try:
                account = pwd.getpwnam(self._runs_as)
            except KeyError:
                raise PostgresError(
                    "PostgreSQL does not run as root, and there is no user postgres to run it as."
                ) from None
            for path in (self._folder, password_file):
                os.chown(path, account.pw_uid, account.pw_gid)
        self._call(
            "initdb",
            *("--auth=scram-sha-256", f"--username={USER}", f"--pwfile={password_file}"),
            *("--encoding=UTF8", "--locale=C.UTF-8", "--no-sync", f"--pgdata={self._data}"),
        )
        for attempt in range(1, STARTS + 1):
            self.port = _free_port()
            try:
                self.start()
                break
            except PostgresError:
                if attempt == STARTS:
                    raise
        self._call(
            "createdb",
            *("--host=127.0.0.1", f"--port={self.port}", f"--username={USER}", USER),
            environment={"PGPASSWORD": self._password},
        )

    def start(self) -> None:
        """Start the server on its port and return when it answers."""
        options = [f"-p {self.port}", "-h 127.0.0.1", f"-k {self._folder}"]
        options += [f"-c {name}={value}" for name, value in SETTINGS.items()]
        self._control("start", f"--log={self._log}", f"--options={' '.join(options)}")

    def stop(self) -> None:
        """Break off every connection, write everything down and stop."""
        self._control("stop", "--mode=fast")

    def kill(self) -> None:
        """Stop the server at once as by a crash: its next start has to recover."""
        self._control("stop", "--mode=immediate")

    @property
    def running(self) -> bool:
        """Whether the server's process is there."""
        try:
            os.kill(int((self._data / "postmaster.pid").read_text().splitlines()[0]), 0)
        except (FileNotFoundError, IndexError, ValueError, ProcessLookupError):
            return False
        return True

    def remove(self) -> None:
        """Stop the server and delete its folder."""
        if self.running:
            self.kill()
        shutil.rmtree(self._folder)

    def __enter__(self) -> Self:
        try:
            self.create()
        except BaseException:
            self.remove()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.remove()

    def _control(self, action: str, *arguments: str) -> None:
        self._call("pg_ctl", action, "--wait", "--silent", f"--pgdata={self._data}", *arguments)

    def _call(
        self, program: str, *arguments: str, environment: dict[str, str] | None = None
    ) -> None:
        # The output goes to a file: a started server would keep a pipe open for ever.
        with tempfile.TemporaryFile() as output:
            status = subprocess.run(
                [self._programs / program, *arguments],
                cwd="/",
                env={**os.environ, "LC_ALL": "C.UTF-8", **(environment or {})},
                user=self._runs_as,
                group=self._runs_as,
                extra_groups=[] if self._runs_as else None,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                check=False,
            ).returncode
            if status:
                output.seek(0)
                said = output.read().decode(errors="replace")
                if self._log.exists():
                    said += self._log.read_text(errors="replace")[-2000:]
                raise PostgresError(f"{program} {' '.join(arguments)} failed ({status}):\n{said}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def main() -> int:
    """Run the command on the command line beside a server; return the command's exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.postgres",
        description=f"Run a command with a throw-away server's address in {DSN_VARIABLE}.",
    )
    parser.add_argument("command", nargs=argparse.REMAINDER, metavar="COMMAND…")
    command = parser.parse_args().command
    if not command:
        parser.error("name the command to run")
    if os.environ.get(DSN_VARIABLE):
        return subprocess.run(command, check=False).returncode
    # A signal must not leave the server behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with contextlib.suppress(KeyboardInterrupt), ThrowawayServer() as server:
        environment = {**os.environ, DSN_VARIABLE: server.dsn}
        return subprocess.run(command, env=environment, check=False).returncode
    return 130


if __name__ == "__main__":
    sys.exit(main())
