"""Mails go out beside the requests."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from smtplib import SMTPRecipientsRefused
from threading import Event

import pytest
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from pytest_django import Settings

from benben.web.accounts.mailing import settle
from tests.web.accounts.visitor import Visitor

pytestmark = pytest.mark.usefixtures("db")


class SlowServer(BaseEmailBackend):
    """A mail server that answers when it is told to."""

    may_answer = Event()
    sent: list[EmailMessage] = []  # noqa: RUF012  (emptied by each test)

    def send_messages(self, messages: Sequence[EmailMessage]) -> int:
        """Wait, then take the mails."""
        assert self.may_answer.wait(60)
        self.sent.extend(messages)
        return len(messages)


class BrokenServer(BaseEmailBackend):
    """A mail server that takes nothing."""

    def send_messages(self, messages: Sequence[EmailMessage]) -> int:
        """Refuse the mails."""
        raise SMTPRecipientsRefused(dict.fromkeys(messages[0].to, (550, b"no such user")))


def test_nobody_waits_for_a_slow_mail_server(visitor: Visitor, settings: Settings) -> None:
    settings.EMAIL_BACKEND = f"{__name__}.SlowServer"
    SlowServer.may_answer.clear()
    SlowServer.sent.clear()
    visitor.sign_up("Ada", email="ada@example.org")
    try:
        # Were the mail sent within the request, this would never be answered.
        answer = Visitor().submit("/account/forgotten/", email="ada@example.org")
        assert answer.status_code == 302
        assert not SlowServer.sent
    finally:
        SlowServer.may_answer.set()
    settle()
    (mail,) = SlowServer.sent
    assert mail.to == ["ada@example.org"]
    assert mail.subject == "Benben: a new password"


def test_a_mail_that_cannot_be_sent_is_noted_without_what_is_in_it(
    visitor: Visitor, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.EMAIL_BACKEND = f"{__name__}.BrokenServer"
    visitor.sign_up("Ada", email="ada@example.org")
    with caplog.at_level(logging.ERROR):
        answer = Visitor().submit("/account/forgotten/", email="ada@example.org")
        settle()
    assert answer.status_code == 302
    assert "a mail cannot be sent: SMTPRecipientsRefused" in caplog.text
    assert "no such user" in caplog.text
    for secret in ("ada@", "Ada", "forgotten"):
        assert secret not in caplog.text
