from __future__ import annotations

import hashlib
import hmac
from datetime import date, timedelta

import pytest
from pytest_django import Settings

from benben.web.daily.source import daily_deal, words_of

DAY = date(2026, 11, 30)
KNOWN = (
    "8H 5C KC JS 3S 5D 3D QH 8C TS 7H 7D 9C JH 3C TH TC 5H TD 9D AC 6H 4C 4S 6S 8S "
    "9H AS 4H AH 2D 5S 3H 6C JD 9S 4D QC KH QD 7S KD 2S KS 6D JC 8D QS 2C 2H AD 7C"
)


def test_the_words_are_those_of_hmac_sha_256() -> None:
    next_word = words_of(DAY, b"key")
    first = hmac.new(b"key", b"benben daily deal 1 2026-11-30 0", hashlib.sha256).digest()
    second = hmac.new(b"key", b"benben daily deal 1 2026-11-30 1", hashlib.sha256).digest()
    for block in (first, second):
        for start in (0, 8, 16, 24):
            assert next_word() == int.from_bytes(block[start : start + 8], "big")


def test_a_day_is_the_same_deal_for_good() -> None:
    # A known answer: it must never change, or a server that moves changes its days.
    cards = str(daily_deal(DAY, "a secret"))
    assert cards == KNOWN
    assert daily_deal(DAY, "a secret").number is None


def test_days_and_secrets_have_deals_of_their_own() -> None:
    deals = {str(daily_deal(DAY + timedelta(days=n), "a secret")) for n in range(50)}
    deals |= {str(daily_deal(DAY, f"secret {n}")) for n in range(50)}
    assert len(deals) == 100


def test_the_secret_is_the_settings(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.BENBEN_DAILY_SECRET = "one"
    one = daily_deal(DAY)
    settings.BENBEN_DAILY_SECRET = "two"
    assert daily_deal(DAY) != one
    assert daily_deal(DAY, "one") == one
