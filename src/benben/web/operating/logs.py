"""Logs: a line each, as text or as JSON, without what gives access to anything."""

from __future__ import annotations

import json
import logging
import os
import re
from datetime import UTC, datetime
from typing import Any, Final

_PRIORITIES: Final = (
    (logging.CRITICAL, 2),
    (logging.ERROR, 3),
    (logging.WARNING, 4),
    (logging.INFO, 6),
    (logging.NOTSET, 7),
)
_EXTRAS: Final = ("method", "route", "status", "milliseconds")
_SECRETS: Final = (
    # A link to a new password, in an address.
    (re.compile(r"(/account/forgotten/)[^/\s]+/[^/\s]+"), r"\1…"),
    # A password in the address of a database or of a mail server.
    (re.compile(r"(\w+://[^:/@\s]+:)[^@\s]+@"), r"\1…@"),
    (re.compile(r"((?:sessionid|csrftoken|csrfmiddlewaretoken|password)=)[^;&\s]+"), r"\1…"),
)


def without_secrets(text: str) -> str:
    """Return a text with what gives access to anything left out."""
    for form, instead in _SECRETS:
        text = form.sub(instead, text)
    return text


def goes_to_journal() -> bool:
    """Say whether standard error is systemd's journal, as systemd.exec(5) tells its programs."""
    named = os.environ.get("JOURNAL_STREAM", "")
    try:
        found = os.fstat(2)
    except OSError:
        return False
    return named == f"{found.st_dev}:{found.st_ino}"


def marked(record: logging.LogRecord, text: str) -> str:
    """Return a record's text with its priority before each line, as the journal reads it.

    The form is that of sd-daemon(3); ``journalctl -p err`` then finds what failed.
    """
    if not goes_to_journal():
        return text
    priority = next(number for level, number in _PRIORITIES if record.levelno >= level)
    return "\n".join(f"<{priority}>{line}" for line in text.split("\n"))


class LineFormatter(logging.Formatter):
    """A line of text, and the trace of an error under it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as text."""
        return marked(record, without_secrets(super().format(record)))


class JsonFormatter(logging.Formatter):
    """A JSON object on one line, the trace of an error in it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as JSON."""
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        told |= {name: getattr(record, name) for name in _EXTRAS if hasattr(record, name)}
        if record.exc_info:
            told["error"] = without_secrets(self.formatException(record.exc_info))
        return marked(record, json.dumps(told))
