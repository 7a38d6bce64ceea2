"""What a page says, read from its HTML."""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser

from django.test import Client


def get(path: str, status: int = 200, client: Client | None = None, language: str = "en") -> str:
    """Return a page, its status checked."""
    response = (client or Client()).get(path, headers={"Accept-Language": language})
    assert response.status_code == status, response.content[:300]
    return response.content.decode()


def words(page: str) -> str:
    """Return the text of a page, white space made even."""
    text = re.sub(r"<(script|style)\b.*?</\1>", " ", page, flags=re.S)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


def rule_texts(page: str) -> dict[str, str]:
    """Return the rules at a glance by what they are about."""
    found = re.findall(r'<div data-rule="(\w+)"><dt>.*?</dt><dd>(.*?)</dd>', page, flags=re.S)
    return {name: html.unescape(text) for name, text in found}


class Outline(HTMLParser):
    """The ids, references, headings and inline styles of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.references: list[str] = []
        self.links: list[str] = []
        self.headings: list[int] = []
        self.styled: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element says."""
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name in ("style", "onclick") or tag == "style":
                self.styled.append(tag)
            elif name in ("aria-labelledby", "for"):
                self.references += (value or "").split()
            elif name == "href" and tag == "use":
                self.references.append((value or "").removeprefix("#"))
            elif name == "href" and tag == "a":
                self.links.append(value or "")
        if re.fullmatch(r"h[1-6]", tag):
            self.headings.append(int(tag[1]))
