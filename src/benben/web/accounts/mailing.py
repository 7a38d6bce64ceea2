"""Send mails beside the requests: nobody waits for a mail server, and nobody learns by the wait.

A mail server may take seconds to answer, for as long as which a process would answer nobody. And by
the time that it takes, a stranger would know which addresses have an account.
"""

from __future__ import annotations

import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from django.core.mail import EmailMessage

_log: Final = logging.getLogger(__name__)
_post: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="mail")


def send_later(message: EmailMessage) -> None:
    """Send a mail after those that wait already. One that cannot be sent is noted in the log."""
    _post.submit(_send, message)


def settle() -> None:
    """Wait until every mail that was given up to now is sent."""
    _post.submit(lambda: None).result()


def _send(message: EmailMessage) -> None:
    try:
        message.send()
    except Exception as error:  # noqa: BLE001  (whatever the mail server has)
        # Servers tell whom they refuse; the log does not.
        said = str(error)
        for address in message.to:
            said = said.replace(address, "…")
        _log.error("a mail cannot be sent: %s: %s", type(error).__name__, said)
