"""Make sure that the programs which the tests drive are here: ``python -m tools.system_programs``.

What is missing is installed by the system's package manager when it may be; else the text says what
to do.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from typing import Final

from tools.chromium import chromium_program
from tools.postgres import DSN_VARIABLE, server_programs


def _find_postgresql() -> object:
    return os.environ.get(DSN_VARIABLE) or server_programs()


FINDERS: Final[dict[str, Callable[[], object]]] = {
    "chromium": chromium_program,
    "postgresql": _find_postgresql,
}
"""By its package's name in Debian: what finds a program, or raises FileNotFoundError."""

MARKERS: Final = {"chromium": "browser", "postgresql": "postgres"}
"""By the package's name: the marker of the tests that need it."""


def missing_programs(packages: list[str]) -> dict[str, str]:
    """Return those of some packages whose program is not here, each with what to do about it."""
    missing = {}
    for package in packages:
        try:
            FINDERS[package]()
        except FileNotFoundError as error:
            missing[package] = str(error)
    return missing


def may_install() -> bool:
    """Say whether the system's package manager is one we know, and would obey."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(packages: list[str]) -> None:
    """Install packages; where that fails, print the end of what the package manager said."""
    print("Installing", *packages, flush=True)
    quiet = ["apt-get", "--quiet", "--quiet"]
    for command in (
        [*quiet, "update"],
        [*quiet, "install", "--yes", "--no-install-recommends", *packages],
    ):
        done = subprocess.run(
            command,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            print(*done.stdout.splitlines()[-20:], sep="\n", file=sys.stderr)
            return


def main() -> int:
    """Install what is missing of the packages on the command line; return 1 when some still is."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.system_programs",
        description="Make sure that the programs which the tests drive are here.",
    )
    parser.add_argument("packages", nargs="*", choices=FINDERS, metavar="|".join(FINDERS))
    packages = parser.parse_args().packages
    missing = missing_programs(packages)
    if missing and may_install():
        install(list(missing))
        missing = missing_programs(packages)
    for package, advice in missing.items():
        print(advice, file=sys.stderr)
        print(
            f"""To run the other tests: make test ARGS='-m "not {MARKERS[package]}"'""",
            file=sys.stderr,
        )
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
