"""Places, ties, shares and the page."""

from __future__ import annotations

import re
from datetime import date

import pytest

from benben.web.daily.attempts import play_day
from benben.web.daily.days import find_day
from benben.web.daily.models import Attempt
from benben.web.daily.table import clock_text, distribution_of, line_of, lines_of
from benben.web.daily.told import share_text
from benben.web.players.models import NameReport
from benben.web.players.models import Player as PlayerRow
from tests.web.accounts.visitor import Visitor
from tests.web.player import answer

pytestmark = pytest.mark.usefixtures("each_database", "frozen_clock")
DAY = date(2026, 11, 30)


def attempts(*figures: tuple[int, int, int]) -> list[Attempt]:
    """Make attempts of so many cleared, assists and seconds."""
    made = []
    for number, (cleared, assists, seconds) in enumerate(figures):
        name = f"Player {chr(97 + number)}"
        player = PlayerRow.objects.create(name=name, name_key=name)
        play_day(player.pk, DAY)
        Attempt.objects.filter(player=player).update(
            cleared=cleared, assists=assists, seconds=seconds
        )
        made.append(Attempt.objects.select_related("player").get(player=player))
    return made


def test_most_cleared_then_fewest_assists_then_shortest_time() -> None:
    made = attempts(
        (20, 0, 9), (28, 5, 9), (28, 4, 99), (28, 4, 98), (20, 0, 9), (20, 0, 8), (0, 0, 0)
    )
    lines = lines_of(DAY, made[1].player_id)
    assert [(line.place, line.name[-1]) for line in lines] == [
        (1, "d"),
        (2, "c"),
        (3, "b"),
        (4, "f"),
        (5, "a"),
        (5, "e"),
        (7, "g"),
    ]
    assert [line.name for line in lines if line.you] == ["Player b"]
    by_name = {line.name: line.place for line in lines}
    for attempt in made:
        assert line_of(attempt, None).place == by_name[attempt.player.name]
    assert [line.place for line in lines_of(DAY, None, start=4, most=2)] == [5, 5]
    shares = distribution_of(DAY, 28)
    assert (len(shares), sum(shares), shares[28], shares[20], shares[0]) == (29, 7, 3, 3, 1)


def test_the_share_text_shows_places_and_no_card() -> None:
    (attempt,) = attempts((3, 2, 3671))
    attempt.present = ((1 << 28) - 1) & ~(0b101 << 21 | 1 << 15)
    text = share_text(attempt, 28)
    assert text.splitlines() == [
        "Benben 2026-11-30 · 3/28 · 1:01:11 · ↶ 2",
        "      ⬛",
        "     ⬛⬛",
        "    ⬛⬛⬛",
        "   ⬛⬛⬛⬛",
        "  ⬛⬛⬛⬛⬛",
        " 🟨⬛⬛⬛⬛⬛",
        "🟨⬛🟨⬛⬛⬛⬛",
    ]


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (59, "0:59"), (187, "3:07"), (3600, "1:00:00")]
)
def test_times_are_read_easily(seconds: int, text: str) -> None:
    assert clock_text(seconds) == text


def test_the_page_shows_table_countdown_and_shares(visitor: Visitor) -> None:
    made = attempts((20, 1, 65), (12, 0, 30))
    PlayerRow.objects.filter(pk=made[1].player_id).update(name="<i>x")
    page = visitor.client.get("/daily/").content.decode()
    assert "Player a" in page
    assert "&lt;i&gt;x" in page
    assert "<i>x" not in page
    assert "1:05" in page
    assert "12 h 0 min" in page
    assert page.count('y="0" width="8"') == 29
    # As a word: the tokens of the forms are at random, and may hold any two signs.
    assert find_day(DAY).cards.split()[40] not in re.findall(r"\w+", page)


def test_the_page_leads_to_the_game_and_back(visitor: Visitor) -> None:
    response = visitor.submit("/daily/2026-11-30/play/")
    assert response.status_code == 302
    state = visitor.open(response.headers["Location"])
    assert state["ranked"] is True
    page = visitor.client.get("/daily/").content.decode()
    assert "0 of 28 cards cleared, place 1." in page
    assert "⬛" not in page
    assert ">Go on<" in page
    assert visitor.submit("/daily/2026-11-30/done/").status_code == 302
    page = visitor.client.get("/daily/").content.decode()
    assert "⬛" in page
    # What counts is fixed: there is nothing to go on with.
    assert ">Go on<" not in page
    assert ">To your game<" in page
    assert "The par is" in page


def test_a_name_is_reported_once_and_taken_away(visitor: Visitor) -> None:
    (attempt,) = attempts((1, 0, 1))
    for _ in range(2):
        assert visitor.submit("/daily/report/", line=str(attempt.pk)).status_code == 302
    assert NameReport.objects.get().name == "Player a"
    for line in ("", "x", "0", "9" * 30, "-1"):
        assert visitor.submit("/daily/report/", line=line).status_code == 404
    from benben.web.players.admin import take_names_away

    take_names_away(PlayerRow.objects.filter(pk=attempt.player_id))
    assert "Player a" not in visitor.client.get("/daily/").content.decode()
    assert answer(visitor.client.get("/api/v1/daily/2026-11-30/table"))["lines"][0]["name"] == ""
