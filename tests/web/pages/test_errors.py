"""Whatever goes wrong is told on a page of the game's own look."""

from __future__ import annotations

import logging

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from benben.web.pages import errors

LOOK = b"benben/css/problem.css"


def check(response: HttpResponse, status: int, text: str) -> None:
    """Check that an answer is a page with a text and a way back."""
    assert response.status_code == status
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert LOOK in response.content
    assert text in response.content.decode()
    assert b'<a href="/">' in response.content


def test_a_failure_is_told_without_the_request() -> None:
    check(errors.server_error(RequestFactory().get("/")), 500, "The server failed.")


def test_a_failure_of_the_page_itself_leaves_the_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*values: object) -> str:
        raise RuntimeError("a fault")

    caplog.set_level(logging.CRITICAL)
    monkeypatch.setattr(errors, "render_to_string", fail)
    response = errors.server_error(RequestFactory().get("/"))
    assert response.status_code == 500
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert response.content.startswith(b"The server failed.")


def test_a_method_that_an_address_does_not_know_is_told(client: Client) -> None:
    response = client.get("/language/")
    assert isinstance(response, HttpResponse)
    check(response, 405, "This address does not know the method")
    assert response.headers["Allow"] == "POST"


@pytest.mark.django_db
def test_the_staff_signs_in_on_a_page_in_the_games_colours(client: Client) -> None:
    response = client.get("/staff/login/")
    assert b"benben/css/staff.css" in response.content
    assert b">Benben</a>" in response.content
