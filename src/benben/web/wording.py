"""The engine's sentences in the language of a request."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from benben.rules.sentence import Sentence


def told(text: object) -> str:
    """Return a text in the language in force; a text that is no sentence, as it is.

    Args:
        text: a sentence of the engine's, an error that says one, or any other text.
    """
    words = str(text)
    return words.told(gettext) if isinstance(words, Sentence) else words


def told_values(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return values by their names, the sentences among them in the language in force."""
    return {
        name: told(value) if isinstance(value, Sentence) else value
        for name, value in values.items()
    }
