"""Every text has its translation, and what is compiled is what is written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from django.conf import settings

from benben.language import DOMAINS
from tools.translations import LANGUAGES, find_texts, message_file, read_messages

CASES = [(language, domain) for language in LANGUAGES for domain in DOMAINS]
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]|%%")


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def texts(catalog: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    return {forms(message.id): forms(message.string) for message in catalog if message.id}


def test_the_tool_keeps_every_language_but_the_one_of_the_code() -> None:
    assert {code for code, _ in settings.LANGUAGES} == {settings.LANGUAGE_CODE, *LANGUAGES}


@pytest.mark.parametrize(("language", "domain"), CASES)
def test_every_text_is_translated(language: str, domain: str) -> None:
    known = {
        english[0]: translated
        for english, translated in texts(
            read_messages(message_file(language, domain), language)
        ).items()
    }
    found = {forms(text.message)[0] for text in find_texts(domain)}
    # python -m tools.translations brings the files up to date.
    missing = sorted(text for text in found if not all(known.get(text, [""])))
    assert missing == []


@pytest.mark.parametrize(("language", "domain"), CASES)
def test_what_is_compiled_is_what_is_written(language: str, domain: str) -> None:
    path = message_file(language, domain)
    written = {english[0]: value for english, value in _read(path, language).items()}
    compiled = {
        english[0]: value for english, value in _read(path.with_suffix(".mo"), language).items()
    }
    assert compiled == written


@pytest.mark.parametrize(("language", "domain"), CASES)
def test_a_translation_has_the_values_of_the_text(language: str, domain: str) -> None:
    for english, translated in _read(message_file(language, domain), language).items():
        wanted = set(PLACEHOLDER.findall(english[-1]))
        for form in translated[-1:]:
            assert set(PLACEHOLDER.findall(form)) == wanted, english
        for form in translated:
            assert set(PLACEHOLDER.findall(form)) <= wanted, english


def _read(path: Path, language: str) -> dict[tuple[str, ...], tuple[str, ...]]:
    return texts(read_messages(path, language))
