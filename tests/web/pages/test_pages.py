"""What holds for every page around the table."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.test import Client

from benben.rules import VARIANTS
from tests.web.pages.html import Outline, get, words

pytestmark = pytest.mark.django_db

PAGES = [
    "/rules/",
    *(f"/rules/{variant}/" for variant in VARIANTS),
    "/strategy/",
    "/faq/",
    "/about/",
    "/statistics/",
]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_whole(path: str) -> None:
    page = get(path)
    outline = Outline(page)
    assert outline.headings[0] == 1
    assert outline.headings.count(1) == 1
    for before, after in zip(outline.headings, outline.headings[1:], strict=False):
        assert after <= before + 1
    assert len(outline.ids) == len(set(outline.ids))
    assert set(outline.references) - {""} <= set(outline.ids)
    assert outline.styled == []
    assert re.findall(r"<script(?![^>]*(src|application/json))", page) == []


def test_every_link_of_the_pages_leads_somewhere() -> None:
    client = Client()
    links = {
        link if not link.startswith("#") else path + link
        for path in PAGES
        for link in Outline(get(path)).links
    }
    assert {"/", "/play/giza/", "/about/#figures"} <= links
    for link in sorted(links):
        target, _, part = link.partition("#")
        response = client.get(target)
        assert response.status_code == 200, link
        assert not part or f'id="{part}"' in response.content.decode(), link


@pytest.mark.parametrize("path", PAGES)
def test_a_page_loads_nothing_foreign(path: str) -> None:
    assert re.findall(r'(?:src|href|action)="(?:https?:)?//', get(path)) == []


def test_where_one_is_is_marked() -> None:
    assert re.search(r'href="/faq/" aria-current="page"', get("/faq/"))
    assert re.search(r'href="/rules/" aria-current="true"', get("/rules/giza/"))


@pytest.mark.parametrize("path", PAGES)
def test_a_page_in_german_has_no_english_frame(path: str) -> None:
    page = get(path, language="de")
    assert '<html lang="de"' in page
    text = words(page)
    assert "Regeln" in text
    assert "Skip to" not in text


def test_a_form_changes_the_language_and_leads_back() -> None:
    client = Client()
    response = client.post("/language/", {"language": "de", "next": "/faq/"})
    assert (response.status_code, response.headers["Location"]) == (302, "/faq/")
    assert client.cookies[settings.LANGUAGE_COOKIE_NAME].value == "de"
    assert '<html lang="de"' in get("/faq/", client=client)


def test_a_player_keeps_the_chosen_language() -> None:
    client = Client()
    client.get("/")
    client.post("/language/", {"language": "de", "next": "/"})
    assert client.get("/api/v1/settings").json()["language"] == "de"


@pytest.mark.parametrize("back", ["https://elsewhere.example/", "//elsewhere.example", ""])
def test_the_form_leads_to_no_other_site(back: str) -> None:
    response = Client().post("/language/", {"language": "de", "next": back})
    assert response.headers["Location"] == "/"


def test_an_unknown_language_changes_nothing() -> None:
    client = Client()
    client.post("/language/", {"language": "xx", "next": "/"})
    assert settings.LANGUAGE_COOKIE_NAME not in client.cookies


def test_the_language_form_carries_the_token() -> None:
    assert (
        Client(enforce_csrf_checks=True).post("/language/", {"language": "de"}).status_code == 403
    )
