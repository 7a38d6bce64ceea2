from benben.terminal.clock import AWAY_SECONDS, Clock


class Time:
    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def test_it_runs_from_the_first_action_to_the_end() -> None:
    time = Time()
    clock = Clock(7.0, time)
    time.seconds += 50
    assert clock.seconds == 7.0
    assert not clock.running
    clock.acted(running=True)
    time.seconds += 10
    assert clock.seconds == 17.0
    clock.acted(running=False)
    time.seconds += 1000
    assert clock.seconds == 17.0


def test_a_long_pause_counts_for_no_more_than_the_limit() -> None:
    time = Time()
    clock = Clock(0.0, time)
    clock.acted(running=True)
    time.seconds += 10_000
    assert clock.seconds == AWAY_SECONDS
    clock.acted(running=True)
    time.seconds += 1
    assert clock.seconds == AWAY_SECONDS + 1


def test_a_clock_that_is_set_back_takes_no_time_away() -> None:
    time = Time()
    clock = Clock(0.0, time)
    clock.acted(running=True)
    time.seconds -= 50
    assert clock.seconds == 0.0
