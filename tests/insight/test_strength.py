"""Strength of play."""

from __future__ import annotations

import pytest

from benben.insight.strength import BLUNDER, SLIP, strength_of


def test_faultless_play_keeps_everything() -> None:
    found = strength_of([0.0, SLIP / 2, 0.0])
    assert (found.moves, found.slips, found.blunders) == (3, 0, 0)
    assert (found.given_away, found.kept) == (0.0, 1.0)


def test_slips_and_blunders_are_told_apart() -> None:
    found = strength_of([SLIP, 0.1, BLUNDER, 0.5])
    assert (found.slips, found.blunders) == (4, 2)
    assert found.given_away == pytest.approx(SLIP + 0.1 + BLUNDER + 0.5)
    assert found.kept == pytest.approx((1 - SLIP) * 0.9 * (1 - BLUNDER) * 0.5)


def test_no_moves_give_nothing_away() -> None:
    assert strength_of([]).kept == 1.0
