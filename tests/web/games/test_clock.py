from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from benben.web.games.clock import Clock

START = datetime(2026, 11, 30, tzinfo=UTC)
AWAY = timedelta(seconds=120)


def after(seconds: float) -> datetime:
    return START + timedelta(seconds=seconds)


def test_it_starts_with_the_first_action() -> None:
    assert Clock().read(after(1000), AWAY) == 0
    assert not Clock().running
    begun = Clock().acted(after(5), over=False, away=AWAY)
    assert begun.running
    assert begun.read(after(7.5), AWAY) == 2500


def test_it_stands_still_when_the_game_is_over() -> None:
    over = Clock(0, START).acted(after(10), over=True, away=AWAY)
    assert not over.running
    assert over.read(after(10_000), AWAY) == 10_000


def test_time_in_front_of_a_lost_game_does_not_count() -> None:
    lost = Clock(0, START).acted(after(10), over=True, away=AWAY)
    taken_back = lost.acted(after(500), over=False, away=AWAY)
    assert taken_back.read(after(503), AWAY) == 13_000


def test_a_long_pause_counts_up_to_the_limit() -> None:
    clock = Clock(0, START)
    assert clock.read(after(86_400), AWAY) == 120_000
    assert clock.acted(after(86_400), over=False, away=AWAY).played == 120_000
    assert clock.limit(AWAY) == 120_000


def test_waiting_never_makes_a_time_shorter() -> None:
    readings = [Clock(0, START).read(after(seconds), AWAY) for seconds in range(0, 400, 7)]
    assert readings == sorted(readings)


def test_a_clock_that_is_set_back_takes_nothing_away() -> None:
    clock = Clock(7000, START)
    assert clock.read(after(-60), AWAY) == 7000
    assert clock.acted(after(-60), over=False, away=AWAY).played == 7000


@given(st.lists(st.tuples(st.floats(0, 1000), st.booleans()), max_size=30))
def test_played_time_grows_by_no_more_than_real_time(
    actions: list[tuple[float, bool]],
) -> None:
    clock, now = Clock(), START
    for pause, over in actions:
        now += timedelta(seconds=pause)
        before = clock.played
        counted = clock.running
        clock = clock.acted(now, over=over, away=AWAY)
        grown = clock.played - before
        assert 0 <= grown <= min(pause, 120) * 1000
        assert counted or not grown
