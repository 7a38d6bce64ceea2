"""A new password by e-mail."""

from __future__ import annotations

import re

import pytest
from django.core import mail
from django.db import connections
from django.template.base import Template
from django.test.signals import template_rendered
from django.test.utils import CaptureQueriesContext

from benben.web.accounts.mailing import settle
from tests.web.accounts.visitor import Visitor

pytestmark = pytest.mark.usefixtures("each_database")
NEW = "another 28 card pyramid"


def link() -> str:
    """Return the path in the mail that was sent."""
    settle()
    (sent,) = mail.outbox
    found = re.search(r"http://testserver(/account/forgotten/\S+)", str(sent.body))
    assert found, sent.body
    return found[1]


def test_the_link_gives_a_new_password_once(visitor: Visitor) -> None:
    game = visitor.deal(deal=1)
    visitor.sign_up("Ada", email="ada@example.org")
    other = Visitor()
    assert other.submit("/account/forgotten/", email="ADA@example.org").status_code == 302
    path = link()
    assert "Ada" in str(mail.outbox[0].body)
    form = other.client.get(path)
    assert form.status_code == 302
    # The token is not in the address of the form: nothing that it loads could tell it.
    assert path.split("/")[-2] not in form.headers["Location"]
    assert other.submit(form.headers["Location"], new="short").status_code == 200
    assert other.submit(form.headers["Location"], new=NEW).status_code == 302
    assert visitor.client.get(f"/api/v1/games/{game['id']}").status_code == 404
    assert Visitor().sign_in("Ada", NEW).status_code == 302
    assert b"older than an hour" in Visitor().client.get(path).content


def test_an_unknown_address_is_answered_alike(visitor: Visitor) -> None:
    visitor.sign_up("Ada", email="ada@example.org")
    known = Visitor().submit("/account/forgotten/", email="ada@example.org")
    unknown = Visitor().submit("/account/forgotten/", email="eve@example.org")
    assert (known.status_code, known.headers["Location"]) == (
        unknown.status_code,
        unknown.headers["Location"],
    )
    settle()
    assert len(mail.outbox) == 1


def test_an_unknown_address_takes_the_same_work(visitor: Visitor) -> None:
    """As many queries, and the same templates: what differs is only whether a mail is sent."""
    visitor.sign_up("Ada", email="ada@example.org")
    # The first mail of an address that asks is counted in a row of its own.
    visitor.submit("/account/forgotten/", email="ida@example.org")
    work = []
    for address in ("ada@example.org", "eve@example.org"):
        drawn: list[str] = []

        def note(sender: Template, drawn: list[str] = drawn, **more: object) -> None:
            drawn.append(str(sender.name))

        template_rendered.connect(note)
        with CaptureQueriesContext(connections["default"]) as queries:
            Visitor().submit("/account/forgotten/", email=address)
        template_rendered.disconnect(note)
        work.append((len(queries), drawn))
    assert work[0] == work[1]
    assert any("mail" in name for name in work[0][1])


def test_a_forged_link_opens_nothing(visitor: Visitor) -> None:
    for path in ("MQ/abc-def", "x/y", "MQ/set-password"):
        response = visitor.client.get(f"/account/forgotten/{path}/")
        assert response.status_code == 200
        assert b"older than an hour" in response.content


def test_mails_are_limited(visitor: Visitor) -> None:
    codes = [
        visitor.submit("/account/forgotten/", email="a@example.org").status_code for _ in range(11)
    ]
    assert codes == [302] * 10 + [429]
