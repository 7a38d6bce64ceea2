"""One ranked attempt at a day, by the server's clock."""

from __future__ import annotations

import json
import re
from datetime import UTC, date, datetime
from typing import Any
from urllib.parse import quote

import pytest
from pytest_django import Settings

from benben.web.daily.days import find_day
from benben.web.daily.models import Attempt, Day
from benben.web.games.models import Game
from tests.web.accounts.visitor import Visitor
from tests.web.conftest import FrozenClock
from tests.web.player import State, answer, problem

pytestmark = pytest.mark.usefixtures("each_database", "frozen_clock")

TODAY = "2026-11-30"


def play(visitor: Visitor, day: str | None = None) -> State:
    """Begin or go on with a day's deal."""
    state: State = answer(visitor.post("/api/v1/daily/games", {} if day is None else {"date": day}))
    return state


def told(visitor: Visitor, day: str = "") -> dict[str, Any]:
    """Return what is told of a day."""
    found: dict[str, Any] = answer(visitor.client.get(f"/api/v1/daily{day and '/' + day}"))
    return found


def table(visitor: Visitor, day: str = TODAY) -> list[tuple[int, str, int]]:
    """Return place, name and cleared of every line."""
    lines = answer(visitor.client.get(f"/api/v1/daily/{day}/table"))["lines"]
    return [(line["place"], line["name"], line["cleared"]) for line in lines]


def clear(visitor: Visitor, state: State, least: int) -> State:
    """Remove cards of the tableau until at least so many are gone, drawing where there are none."""
    while cleared(state) < least and state["outcome"] is None:
        of_tableau = [move for move in state["removals"] if set(move) - {"w", "s"}]
        on = "d" if state["can_draw"] else "r"
        state = visitor.move(state, "+".join(of_tableau[0]) if of_tableau else on)
    return state


def cleared(state: State) -> int:
    """Return how many slots of the tableau are empty."""
    return sum(slot["card"] is None for slot in state["slots"])


def test_everybody_has_the_same_deal_and_one_attempt(visitor: Visitor) -> None:
    state = play(visitor)
    assert (state["day"], state["ranked"], state["level"]) == (TODAY, True, None)
    assert state["variant"] == "standard"
    assert state["passes"] == 3
    assert play(visitor)["id"] == state["id"]
    state = answer(visitor.act(state, "resign"))
    assert play(visitor)["id"] == state["id"]
    assert Attempt.objects.count() == 1
    other = play(Visitor())
    assert [slot["card"] for slot in other["slots"]] == [slot["card"] for slot in state["slots"]]


def test_the_line_is_the_best_position(visitor: Visitor, frozen_clock: FrozenClock) -> None:
    state = play(visitor)
    visitor.submit("/account/name/", name="Ada")
    state = visitor.move(state, "d")
    frozen_clock.forward(30)
    state = clear(visitor, state, 2)
    best = cleared(state)
    assert best >= 1
    assert table(visitor) == [(1, "Ada", best)]
    line = told(visitor)["attempt"]["line"]
    assert (line["assists"], line["seconds"]) == (0, 30)
    # Taking back changes nothing, and the same again is no better: it took an undo.
    frozen_clock.forward(30)
    state = answer(visitor.act(state, "rewind", to=0))
    assert told(visitor)["attempt"]["line"] == line
    state = clear(visitor, state, best + 1)
    assert cleared(state) > best
    better = told(visitor)["attempt"]["line"]
    assert (better["cleared"], better["assists"]) == (cleared(state), 1)


def test_par_is_told_to_who_is_done_and_to_all_the_next_day(
    visitor: Visitor, frozen_clock: FrozenClock
) -> None:
    state = play(visitor)
    stranger = Visitor()
    assert told(visitor)["par"] is None
    visitor.act(state, "resign")
    par = told(visitor)["par"]
    assert 1 <= par["cleared"] <= 28
    assert told(visitor)["attempt"]["done"] is True
    assert told(stranger)["par"] is None
    frozen_clock.time = datetime(2026, 12, 1, tzinfo=UTC)
    assert told(stranger, TODAY)["par"] == par
    assert told(stranger)["par"] is None


def test_being_done_closes_the_attempt(visitor: Visitor) -> None:
    problem(visitor.post("/api/v1/daily/done", {}), 404, "no_attempt")
    state = play(visitor)
    closed = answer(visitor.post("/api/v1/daily/done", {}))
    assert closed["attempt"]["done"] is True
    assert closed["par"] is not None
    assert cleared(clear(visitor, state, 1)) >= 1
    assert table(visitor) == [(1, "", 0)]


def test_what_is_done_about_a_day_after_midnight_is_done_about_no_other(
    visitor: Visitor, frozen_clock: FrozenClock
) -> None:
    play(visitor)
    before = visitor.client.get("/daily/").content.decode()
    forms = re.findall(r'<form method="post" action="(/daily/[^"]+)"', before)
    assert forms == [f"/daily/{TODAY}/play/", f"/daily/{TODAY}/done/"]
    frozen_clock.time = datetime(2026, 12, 1, tzinfo=UTC)
    new = play(visitor)
    assert new["day"] == "2026-12-01"
    # The page of the day before is still open in another tab, and the terminal knows its day.
    for form in forms:
        assert visitor.submit(form).status_code == 302
    answer(visitor.post("/api/v1/daily/done", {"date": TODAY}))
    assert told(visitor)["attempt"]["done"] is False
    assert told(visitor)["par"] is None
    assert told(visitor, TODAY)["attempt"]["done"] is True


@pytest.mark.parametrize(
    "day", ["20261130", "2026-W49-1", "2026-334", "2026-11-3", "2026-11-30\n", "2026-11-٣٠", "x"]
)
def test_a_day_has_one_address(visitor: Visitor, day: str) -> None:
    answer(visitor.client.get("/api/v1/daily"))
    path = quote(day)
    assert visitor.client.get(f"/daily/{path}/").status_code == 404
    for what in ("play", "done"):
        assert visitor.submit(f"/daily/{path}/{what}/").status_code == 404
    assert visitor.client.get(f"/api/v1/daily/{path}").status_code in (404, 422)
    assert visitor.post("/api/v1/daily/games", {"date": day}).status_code == 422
    assert not Game.objects.exists()


@pytest.mark.parametrize("day", ["2026-12-01", "9999-12-31", "2026-02-30", "0000-00-00"])
def test_a_day_that_there_is_not_cannot_be_closed(visitor: Visitor, day: str) -> None:
    play(visitor)
    problem(visitor.post("/api/v1/daily/done", {"date": day}), 404, "no_day")
    assert visitor.submit(f"/daily/{day}/done/").status_code == 404
    assert told(visitor)["attempt"]["done"] is False


def test_a_day_ends_at_midnight_by_the_servers_clock(
    visitor: Visitor, frozen_clock: FrozenClock
) -> None:
    frozen_clock.time = datetime(2026, 11, 30, 23, 59, 0, tzinfo=UTC)
    assert told(visitor)["seconds_left"] == 60
    state = clear(visitor, play(visitor), 1)
    before = table(visitor)
    frozen_clock.forward(59.5)
    assert (told(visitor)["date"], told(visitor)["seconds_left"]) == (TODAY, 1)
    frozen_clock.forward(0.5)
    assert (told(visitor)["date"], told(visitor)["seconds_left"]) == ("2026-12-01", 86400)
    assert told(visitor, TODAY)["open"] is False
    # The game that was begun before goes on, but its line stands as it was.
    assert play(visitor, TODAY)["id"] == state["id"]
    state = clear(visitor, state, cleared(state) + 1)
    assert table(visitor) == before
    # The new day is another deal and another attempt.
    new = play(visitor)
    assert new["id"] != state["id"]
    assert new["day"] == "2026-12-01"
    answer(visitor.act(state, "resign"))
    assert table(visitor) == before


def test_a_device_with_another_clock_changes_nothing(visitor: Visitor) -> None:
    for day in ("2026-12-01", "2027-01-01", "9999-12-31"):
        problem(visitor.client.get(f"/api/v1/daily/{day}"), 404, "no_day")
        problem(visitor.client.get(f"/api/v1/daily/{day}/table"), 404, "no_day")
        problem(visitor.post("/api/v1/daily/games", {"date": day}), 404, "no_day")
        assert visitor.client.get(f"/daily/{day}/").status_code == 404
        assert visitor.submit(f"/daily/{day}/play/").status_code == 404
    assert set(Day.objects.values_list("date", flat=True)) <= {date(2026, 11, 30)}
    assert not Game.objects.exists()


@pytest.mark.parametrize("day", ["2026-11-29", "0001-01-01", "2026-02-30", "2026-13-01"])
def test_there_is_no_day_before_the_first(visitor: Visitor, day: str) -> None:
    find_day(date(2026, 11, 30))
    problem(visitor.client.get(f"/api/v1/daily/{day}"), 404, "no_day")
    assert visitor.client.get(f"/daily/{day}/").status_code == 404


def test_earlier_days_are_played_and_not_ranked(
    visitor: Visitor, frozen_clock: FrozenClock
) -> None:
    find_day(date(2026, 11, 30))
    frozen_clock.forward(3 * 86400)
    days = answer(visitor.client.get("/api/v1/days"))["days"]
    assert days == ["2026-12-03", "2026-12-02", "2026-12-01", "2026-11-30"]
    for day in days[1:]:
        state = play(visitor, day)
        assert (state["day"], state["ranked"]) == (day, False)
        assert play(visitor, day)["id"] == state["id"]
        answer(visitor.act(state, "resign"))
        assert play(visitor, day)["id"] != state["id"]
        assert table(visitor, day) == []


def test_a_days_cards_are_told_only_when_it_is_over(
    visitor: Visitor, frozen_clock: FrozenClock
) -> None:
    state = answer(visitor.act(play(visitor), "resign"))
    path = f"/api/v1/games/{state['id']}"
    told = problem(visitor.client.get(f"{path}/record"), 403, "hidden")
    assert "when the day is over" in told["detail"]
    problem(visitor.client.get(f"{path}/review"), 422, "not_over")
    games = json.loads(visitor.client.get("/account/export/").content)["games"]
    assert [game["record"] for game in games] == [None]
    frozen_clock.forward(86400)
    record = answer(visitor.client.get(f"{path}/record"))["record"]
    assert Day.objects.get(date=date(2026, 11, 30)).cards in record
    assert visitor.client.get(f"{path}/review").status_code in (200, 202)


def test_a_new_secret_changes_no_day_that_was(visitor: Visitor, settings: Settings) -> None:
    before = play(visitor)
    settings.BENBEN_DAILY_SECRET = "another"
    after = play(Visitor())
    assert [slot["card"] for slot in before["slots"]] == [slot["card"] for slot in after["slots"]]


def test_signing_up_keeps_the_attempt(visitor: Visitor) -> None:
    state = clear(visitor, play(visitor), 1)
    visitor.sign_up("Ada")
    assert table(visitor) == [(1, "Ada", cleared(state))]
    assert play(visitor)["id"] == state["id"]


def test_signing_in_brings_an_attempt_where_there_is_none(visitor: Visitor) -> None:
    visitor.sign_up("Ada")
    guest = Visitor()
    state = clear(guest, play(guest), 1)
    guest.sign_in("Ada")
    assert table(visitor) == [(1, "Ada", cleared(state))]
    # A second guest's attempt is dropped: the account has one.
    second = Visitor()
    again = clear(second, play(second), 2)
    second.sign_in("Ada")
    assert table(visitor) == [(1, "Ada", cleared(state))]
    assert second.look(again["id"])["ranked"] is False
    assert play(second)["id"] == state["id"]


def test_bad_input_is_refused(visitor: Visitor) -> None:
    for body in ({"date": 5}, {"date": "today"}, {"x": 1}, {"date": "2026-11-3０"}):
        problem(visitor.post("/api/v1/daily/games", body), 422, "invalid")
    for query in ("start=-1", "most=0", "most=1000", "start=x"):
        path = f"/api/v1/daily/{TODAY}/table?{query}"
        problem(visitor.client.get(path), 422, "invalid")
    assert not Attempt.objects.exists()
