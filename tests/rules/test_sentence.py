from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from benben.rules.sentence import Sentence, listed, say


def test_it_is_its_english_text() -> None:
    sentence = say("%(slot)s is covered by %(cover)s", slot="a1", cover="b1")
    assert sentence == "a1 is covered by b1"
    assert (sentence.form, sentence.values) == (
        "%(slot)s is covered by %(cover)s",
        {"slot": "a1", "cover": "b1"},
    )


def test_without_values_a_text_is_taken_as_it_is() -> None:
    assert say("95 % of all") == "95 % of all"


def test_an_error_keeps_it() -> None:
    assert isinstance(str(ValueError(say("wrong"))), Sentence)


@pytest.mark.parametrize(
    "again",
    [copy.copy, copy.deepcopy, lambda s: pickle.loads(pickle.dumps(s))],  # noqa: S301
)
def test_a_copy_knows_the_same(again: Callable[[Sentence], Sentence]) -> None:
    sentence = say("%(count)s cards", count=3)
    made = again(sentence)
    assert (made, made.form, made.values) == (sentence, sentence.form, sentence.values)


@pytest.mark.parametrize(
    ("names", "text"),
    [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c", "d"], "a, b, c and d")],
)
def test_names_are_joined(names: list[str], text: str) -> None:
    assert listed(names) == text
