"""The language that a program speaks: one at a time, that of the person before it."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from typing import Final

from benben.language.files import DOMAINS, LANGUAGES, LOCALE
from benben.rules.sentence import Sentence


class _Speech:
    """What is spoken now."""

    def __init__(self) -> None:
        self.language = "en"
        self.texts = NullTranslations()


_SPEECH: Final = _Speech()


def speak(language: str) -> None:
    """Speak a language from now on.

    Args:
        language: its code.

    Raises:
        ValueError: it is not spoken here.
    """
    if language not in LANGUAGES:
        raise ValueError(
            f"{language!r} is not spoken here; there are {', '.join(map(repr, LANGUAGES))}"
        )
    _SPEECH.language, _SPEECH.texts = language, _texts_of(language)


def spoken() -> str:
    """Return the code of the language that is spoken now."""
    return _SPEECH.language


def gettext(text: str, /, **values: object) -> str:
    """Return a text in the language spoken.

    Args:
        text: in English, with ``%(name)s`` in place of each value.
        **values: the values.
    """
    found = _SPEECH.texts.gettext(text)
    return found % values if values else found


def ngettext(one: str, many: str, count: int, /, **values: object) -> str:
    """Return a text that depends on a count.

    Args:
        one: in English, for one.
        many: in English, for more.
        count: the count; also filled in as ``%(count)s``.
        **values: other values.
    """
    return _SPEECH.texts.ngettext(one, many, count) % {"count": count, **values}


def told(text: object) -> str:
    """Return a sentence of the engine's in the language spoken; any other text as it is.

    Args:
        text: a sentence, an error that says one, or any other text.
    """
    words = str(text)
    return words.told(_SPEECH.texts.gettext) if isinstance(words, Sentence) else words


@cache
def _texts_of(language: str) -> NullTranslations:
    """Return the texts of a language, each domain's behind those of the one before it."""
    first = NullTranslations()
    for domain in DOMAINS:
        path = LOCALE / language / "LC_MESSAGES" / f"{domain}.mo"
        if path.exists():
            with path.open("rb") as file:
                first.add_fallback(GNUTranslations(file))
    return first
