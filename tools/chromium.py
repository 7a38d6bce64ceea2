"""Where the system's Chromium is, and the flags with which tests start it."""

from __future__ import annotations

import os
import shutil
from typing import Final

PROGRAM_VARIABLE: Final = "BENBEN_CHROMIUM"
PROGRAMS: Final = ("chromium", "chromium-browser", "google-chrome")

# Without these a fresh profile looks for updates, accounts and components on the network.
QUIET_FLAGS: Final = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium_program() -> str:
    """Return the path of the system's Chromium.

    Raises:
        FileNotFoundError: when there is none; the text says what to install.
    """
    named = os.environ.get(PROGRAM_VARIABLE)
    for name in (named,) if named else PROGRAMS:
        if path := shutil.which(name):
            return path
    raise FileNotFoundError(
        f"There is no Chromium (looked for {named or ', '.join(PROGRAMS)}): install it (on Debian: "
        f"apt-get install chromium), or name the program in {PROGRAM_VARIABLE}."
    )


def chromium_flags() -> list[str]:
    """Return the command-line flags to start it with."""
    # Chromium's sandbox refuses to work for root.
    return [*QUIET_FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
