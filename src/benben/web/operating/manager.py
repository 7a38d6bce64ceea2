"""Tell the service manager that started the server how it is.

systemd names a socket in ``NOTIFY_SOCKET`` and reads one datagram a message from it, as
sd_notify(3) describes. Nothing else is needed of its library.
"""

from __future__ import annotations

import contextlib
import os
import socket
from typing import Final

SOCKET: Final = "NOTIFY_SOCKET"


def expects_word() -> bool:
    """Say whether a service manager waits for word of this program."""
    return bool(os.environ.get(SOCKET))


def tell_ready() -> None:
    """Say that the server listens; nothing when nobody waits for it.

    A manager that cannot be told ends the start by its own time limit, and says so.
    """
    address = os.environ.get(SOCKET, "")
    if not address:
        return
    # A name that begins with @ is of Linux's abstract kind.
    name = f"\0{address[1:]}" if address.startswith("@") else address
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as way:
        way.sendto(b"READY=1", name)
