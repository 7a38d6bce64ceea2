"""What is wrong with a field of a request, in words that can be told in any language.

Pydantic says it in English. Its kind of error and the values in it are taken, its words are not.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from benben.rules.sentence import Sentence, say

_WHOLE: Final = say("it must be a whole number")
_OBJECT: Final = say("it must be an object")
_TRUTH: Final = say("it must be true or false")
_TEXT: Final = say("it must be a text")

UNKNOWN: Final = say("it does not have the form that is wanted")
"""What is said of a kind of error that has no words of its own."""

_PLAIN: Final[Mapping[str, Sentence]] = {
    "missing": say("it is missing"),
    "extra_forbidden": say("there is no such field"),
    "string_type": _TEXT,
    "string_unicode": _TEXT,
    "int_type": _WHOLE,
    "int_parsing": _WHOLE,
    "int_parsing_size": _WHOLE,
    "int_from_float": _WHOLE,
    "bool_type": _TRUTH,
    "dict_type": _OBJECT,
    "model_type": _OBJECT,
    "model_attributes_type": _OBJECT,
}


def sentence_of(error: Mapping[str, Any]) -> str:
    """Return what is wrong with a field and what would be right.

    Args:
        error: one of those that pydantic lists.
    """
    kind, values = error["type"], error.get("ctx", {})
    match kind:
        case "string_too_long":
            return say("it must have %(most)s characters at most", most=values["max_length"])
        case "string_pattern_mismatch":
            return say("it must match %(pattern)s", pattern=values["pattern"])
        case "too_long":
            return say("it must have %(most)s entries at most", most=values["max_length"])
        case "greater_than_equal":
            return say("it must be %(least)s or more", least=values["ge"])
        case "less_than_equal":
            return say("it must be %(most)s or less", most=values["le"])
        case "enum" | "literal_error":
            *first, last = re.findall(r"'([^']*)'", values["expected"])
            return say("it must be %(first)s or %(last)s", first=", ".join(first), last=last)
        case "value_error":
            # A check of our own, which says it itself.
            return str(values["error"])
    return _PLAIN.get(kind, UNKNOWN)
