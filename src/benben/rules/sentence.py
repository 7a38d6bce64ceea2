"""Sentences: English texts that can be told in another language.

A sentence is a text like any other. It also knows the form that it was made from and the values
in it, so that a view with a catalogue of translations can make it again in its own language.
Forms are written where they are said, in calls of `say`, and found there by the tool that collects
texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Self


class Sentence(str):
    """A text in English, or a part of one.

    Attributes:
        form: the text with ``%(name)s`` in place of each value; without values, the text itself.
        values: the values by name; they may be sentences.
    """

    form: str
    values: Mapping[str, object]

    def __new__(cls, form: str, values: Mapping[str, object]) -> Self:
        """Fill the values in."""
        made = super().__new__(cls, form % values if values else form)
        made.form = form
        made.values = values
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        """Return what makes it again, for copies and pickles."""
        return self.form, self.values

    def __deepcopy__(self, memo: object) -> Self:
        """Return itself: like any text it never changes."""
        return self

    def __str__(self) -> str:
        """Return itself: what it was made from is not lost when it is asked for as a text."""
        return self

    def told(self, translate: Callable[[str], str]) -> str:
        """Return it in another language, the sentences in it too.

        Args:
            translate: returns a form in that language.
        """
        form = translate(self.form)
        if not self.values:
            return form
        return form % {
            name: value.told(translate) if isinstance(value, Sentence) else value
            for name, value in self.values.items()
        }


def say(form: str, /, **values: object) -> Sentence:
    """Return a sentence.

    Args:
        form: English, with ``%(name)s`` in place of each value.
        **values: the values.
    """
    return Sentence(form, values)


def listed(names: Iterable[str]) -> str:
    """Return names joined by commas and a last ``and``."""
    *others, last = names
    if not others:
        return last
    first = others[0]
    for other in others[1:]:
        first = say("%(first)s, %(other)s", first=first, other=other)
    return say("%(first)s and %(last)s", first=first, last=last)


def one_of(names: Iterable[str]) -> str:
    """Return what is right where one of some names must stand."""
    return say("one of %(known)s", known=", ".join(names))


def together(parts: Iterable[str]) -> str:
    """Return parts of a sentence, one at least, with semicolons between them."""
    whole, *others = parts
    for other in others:
        whole = say("%(first)s; %(other)s", first=whole, other=other)
    return whole
