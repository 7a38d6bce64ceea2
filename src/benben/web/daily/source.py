"""The cards of a day, from a secret: without it, nobody can compute today's or tomorrow's."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterator
from datetime import date
from itertools import count
from typing import Final

from django.conf import settings

from benben.rules import Deal, Ruleset
from benben.rules.deal import shuffled

VARIANT: Final = "standard"
_PURPOSE: Final = "benben daily deal 1"
_WORD_BYTES: Final = 8


def daily_ruleset() -> Ruleset:
    """Return the rules of every day: `standard`, three passes."""
    return Ruleset.of(VARIANT)


def daily_deal(day: date, secret: str | None = None) -> Deal:
    """Return the cards of a day. They have no deal number.

    Args:
        day: the day, UTC.
        secret: the server's secret; None for that of the settings.
    """
    key = (str(settings.BENBEN_DAILY_SECRET) if secret is None else secret).encode()
    ruleset = daily_ruleset()
    deck = ruleset.variant.deck
    return Deal.from_cards(shuffled(words_of(day, key), deck), deck)


def words_of(day: date, key: bytes) -> Callable[[], int]:
    """Return a function that yields the 64-bit words of a day.

    They are the HMAC-SHA-256 (RFC 2104) of a purpose, the date and a counter, four words to each,
    the first byte of a word the highest.
    """
    words = _words(day, key)
    return lambda: next(words)


def _words(day: date, key: bytes) -> Iterator[int]:
    for number in count():
        block = hmac.digest(key, f"{_PURPOSE} {day.isoformat()} {number}".encode(), "sha256")
        for start in range(0, len(block), _WORD_BYTES):
            yield int.from_bytes(block[start : start + _WORD_BYTES], "big")
