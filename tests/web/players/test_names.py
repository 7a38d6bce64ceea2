from __future__ import annotations

import importlib
import string
import sys
import unicodedata

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from benben.web.players.names import clean_name, fold_name


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada   L. ", "Ada L."),
        ("Zoe\u0308", "Zoë"),
        ("Jean-Luc", "Jean-Luc"),
        ("O'Neill 2", "O'Neill 2"),
        ("Αθηνά", "Αθηνά"),
        ("Владимир", "Владимир"),
        ("世界一", "世界一"),
        ("ひらがな", "ひらがな"),
    ],
)
def test_a_name_is_shown_tidy(text: str, shown: str) -> None:
    assert clean_name(text) == shown


@pytest.mark.parametrize(
    "text",
    [
        "Al",
        "x" * 21,
        "   ",
        "Ada\u200bL",  # zero width space
        "Ada\u202eL",  # right-to-left override
        "Ada\u00adL",  # soft hyphen
        "Ada\u3164L",  # Hangul filler, a letter that shows nothing
        "Ada\u115fL",
        "Ada\nL",
        "Ada\tL",
        "Ada\u00a0L",
        "Ada\x00L",
        "Ada😀",
        "<b>Ada",
        "A\u0301\u0301\u0301da",
        "\u0301\u0301\u0301Ada",
        "12345",
        "-_-",
        "Аda L",  # a Cyrillic А
        "Adα L",  # a Greek α
        "Admin",
        "ADM1N",
        "Ben-Ben",
        "moderatоr",
        "ﷺﷺﷺ ﷺﷺ ﷺﷺ ﷺﷺ",
        "ʼʼʼ",
        "ꞌꞌꞌ",
        "ᴀdmin",
    ],
)
def test_what_is_not_fit_for_a_name_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        clean_name(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ADA"),
        ("Zoë", "Zoe"),
        ("Ada L.", "AdaL"),
        ("Bill", "Bi11"),
        ("Bill", "BlLL"),
        ("Moon", "M00n"),
        ("Ada", "Ａｄａ"),
        ("Ada", "𝐀𝐝𝐚"),
        ("Oscar", "Оѕсаг"),  # all Cyrillic
        ("modern", "modem"),
        ("ﬁsh", "fish"),
        ("Søren", "Soren"),
        ("Łukasz", "Lukasz"),
        ("Ada", "ᴀda"),
        ("Ada", "Adaː"),
        ("Ada", "Adaˌ"),
        ("سلام", "ســلام"),
        *(("O'Neill", f"O{mark}Neill") for mark in "ʼʻʹʽʾˈˊˋꞌ"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert fold_name(one) == fold_name(other)


@pytest.mark.parametrize(("one", "other"), [("Tim", "Rim"), ("Ada", "Ida"), ("Nora", "Vora")])
def test_names_that_differ_stay_apart(one: str, other: str) -> None:
    assert fold_name(one) != fold_name(other)


def test_no_letter_alone_makes_another_name() -> None:
    """Ask of every letter that modifies others, or that is drawn as punctuation."""
    data = importlib.import_module("confusable_homoglyphs.confusables").confusables_data
    for char in map(chr, range(0x80, sys.maxunicode + 1)):
        alike = {each["c"] for each in data.get(char, ())}
        drawn_as_punctuation = unicodedata.name(char, "").startswith("LATIN ") and any(
            set(text) <= set(string.punctuation) for text in alike
        )
        if unicodedata.category(char) == "Lm" or drawn_as_punctuation:
            folded = fold_name(f"Ada{char}Ora")
            # What is a small letter of the alphabet is that letter.
            assert folded == "adaora" or unicodedata.decomposition(char), hex(ord(char))


@given(st.text(max_size=40))
def test_no_text_breaks_the_checks(text: str) -> None:
    try:
        name = clean_name(text)
    except ValidationError:
        return
    assert clean_name(name) == name
    assert fold_name(name)
    assert fold_name(name.upper()) == fold_name(name)
    assert len(name) <= 20
    assert name.isprintable()
