"""Shares and their intervals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.insight.share import Share, wilson


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    # Worked by hand from Wilson's formula with z = 1.96 (to four places).
    [
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_wilson_gives_known_values(wins: int, trials: int, low: float, high: float) -> None:
    found = wilson(wins, trials)
    assert found[0] == pytest.approx(low, abs=1e-4)
    assert found[1] == pytest.approx(high, abs=1e-4)


@given(st.integers(1, 10_000), st.data())
def test_the_interval_holds_the_share_and_undecided_widen_it(
    trials: int, data: st.DataObject
) -> None:
    wins = data.draw(st.integers(0, trials))
    undecided = data.draw(st.integers(0, trials - wins))
    share = Share(wins, trials, undecided)
    low, high = share.interval
    assert 0 <= low <= wins / trials <= (wins + undecided) / trials <= high <= 1
    if undecided < trials:
        assert low <= share.value <= high


def test_an_exact_share_is_a_point() -> None:
    assert Share(1, 1, exact=True).interval == (1.0, 1.0)
    assert str(Share(1, 1, exact=True)) == "100 %"
    assert Share(0, 1, 1, exact=True).interval == (0.0, 1.0)


def test_no_trials_say_nothing() -> None:
    assert Share(0, 0).interval == (0.0, 1.0)
    assert Share(0, 0).value == 0.0
