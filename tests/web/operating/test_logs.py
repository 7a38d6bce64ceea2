from __future__ import annotations

import json
import logging
import os

import pytest
from django.test import Client

from benben.web.operating.logs import JsonFormatter, LineFormatter, without_secrets


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("GET /account/forgotten/MQ/c0ffee-abc123/ 500", "GET /account/forgotten/…/ 500"),
        ("no postgresql://benben:hunter2@db/x", "no postgresql://benben:…@db/x"),
        ("Cookie: sessionid=abc; csrftoken=def", "Cookie: sessionid=…; csrftoken=…"),
        ("nothing here", "nothing here"),
    ],
)
def test_secrets_are_left_out(text: str, left: str) -> None:
    assert without_secrets(text) == left


def test_a_json_line_has_all_and_no_secret() -> None:
    with pytest.raises(ValueError, match="hunter2") as raised:
        int("password=hunter2")
    error = (raised.type, raised.value, raised.tb)
    record = logging.LogRecord("benben.x", logging.ERROR, "", 0, "%s\nfailed", ("it",), error)
    record.status = 500
    line = JsonFormatter().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["logger"], told["message"]) == ("error", "benben.x", "it\nfailed")
    assert told["status"] == 500
    assert "ValueError" in told["error"]
    assert "hunter2" not in line
    assert "hunter2" not in LineFormatter().format(record)


@pytest.mark.parametrize(
    ("level", "priority"),
    [
        (logging.CRITICAL, 2),
        (logging.ERROR, 3),
        (logging.WARNING, 4),
        (logging.INFO, 6),
        (logging.DEBUG, 7),
    ],
)
def test_the_journal_is_told_how_grave_each_line_is(
    monkeypatch: pytest.MonkeyPatch, level: int, priority: int
) -> None:
    record = logging.LogRecord("benben.x", level, "", 0, "it\nfailed", (), None)
    assert LineFormatter().format(record) == "it\nfailed"
    # Of another stream: standard error was sent elsewhere after the journal was named.
    monkeypatch.setenv("JOURNAL_STREAM", "0:0")
    assert LineFormatter().format(record) == "it\nfailed"
    stream = os.fstat(2)
    monkeypatch.setenv("JOURNAL_STREAM", f"{stream.st_dev}:{stream.st_ino}")
    assert LineFormatter().format(record) == f"<{priority}>it\n<{priority}>failed"
    mark, told = JsonFormatter().format(record).split(">", 1)
    assert mark == f"<{priority}"
    assert json.loads(told)["message"] == "it\nfailed"


def test_who_asks_by_a_foreign_name_does_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    assert Client().get("/api/v1/levels", headers={"Host": "evil.example"}).status_code == 400
    assert not caplog.records
