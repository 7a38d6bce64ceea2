"""Names that the staff took out of the tables."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from benben.web.daily.attempts import play_day
from benben.web.daily.days import today
from benben.web.daily.table import lines_of
from benben.web.players.admin import take_names_away
from benben.web.players.models import BarredName, NameReport
from benben.web.players.models import Player as PlayerRow
from tests.web.accounts.visitor import Visitor

pytestmark = pytest.mark.usefixtures("each_database")
ALIKE = ["Rude Name", "rude name", "RudeName", "Rúde-Náme", "RUDE NAME"]


@pytest.fixture
def visitor() -> Visitor:
    return Visitor()


@pytest.mark.parametrize("has_account", [True, False])
@pytest.mark.parametrize("again", ALIKE)
def test_a_name_that_was_taken_away_is_nobodys(
    visitor: Visitor, has_account: bool, again: str
) -> None:
    if has_account:
        visitor.sign_up("Rude Name")
    else:
        visitor.submit("/account/name/", name="Rude Name")
    player = PlayerRow.objects.get().pk
    play_day(player, today())
    assert take_names_away(PlayerRow.objects.all()) == 1
    # Not its owner's, who would else have it back at once, and not after another one.
    assert visitor.submit("/account/name/", name=again).status_code == 422
    assert visitor.submit("/account/name/", name="Tame Name").status_code == 302
    refused = visitor.submit("/account/name/", name=again)
    assert refused.status_code == 422
    assert b"taken out of the tables" in refused.content
    assert [line.name for line in lines_of(today(), player)] == ["Tame Name"]
    other = Visitor()
    assert other.submit("/account/name/", name=again).status_code == 422
    assert other.sign_up(again).status_code == 422
    assert User.objects.count() == has_account
    # The staff may allow it.
    BarredName.objects.all().delete()
    assert other.submit("/account/name/", name=again).status_code == 302


def test_its_account_signs_in_by_it_and_loses_nothing(visitor: Visitor) -> None:
    visitor.sign_up("Rude Name")
    game = visitor.deal(deal=1)
    for _ in range(2):
        take_names_away(PlayerRow.objects.all())
    assert BarredName.objects.get().name == "Rude Name"
    other = Visitor()
    assert other.sign_in("Rude Name").status_code == 302
    assert other.look(game["id"])["deal"] == 1


def test_the_staff_takes_a_reported_name_away_by_its_pages(visitor: Visitor) -> None:
    visitor.submit("/account/name/", name="Rude Name")
    report = NameReport.objects.create(player=PlayerRow.objects.get(), name="Rude Name")
    User.objects.create_superuser("boss", password="a pyramid of 28 cards")
    boss = Visitor()
    boss.submit("/staff/login/", username="boss", password="a pyramid of 28 cards")
    for action in ("take_away", "leave"):
        response = boss.submit(
            "/staff/players/namereport/", action=action, _selected_action=str(report.pk)
        )
        assert response.status_code == 302
    assert PlayerRow.objects.exclude(name_key=None).get().name == ""
    page = boss.client.get("/staff/players/barredname/").content
    assert b"Rude Name" in page
    # Nothing is added or changed by hand.
    assert boss.client.get("/staff/players/barredname/add/").status_code == 403
