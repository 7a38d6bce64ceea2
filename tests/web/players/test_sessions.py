from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from benben.web.players.models import Player as PlayerRow
from benben.web.players.models import Session
from tests.web.player import API, Player, problem

pytestmark = pytest.mark.usefixtures("each_database")


def test_a_guest_is_one_player_for_all_games(player: Player) -> None:
    for deal in (1, 2, 3):
        player.deal(deal=deal)
    player.open("/")
    assert PlayerRow.objects.count() == 1
    assert Session.objects.count() == 1


def test_looking_around_makes_no_player(player: Player) -> None:
    player.client.get("/nothing/")
    player.client.get(f"{API}/00000000-0000-0000-0000-000000000000")
    assert not PlayerRow.objects.exists()
    assert not Session.objects.exists()


def test_an_expired_session_is_nobodys(player: Player) -> None:
    state = player.deal(deal=1)
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    problem(player.client.get(f"{API}/{state['id']}"), 404, "no_game")


def test_a_session_that_is_deleted_is_gone_at_once(player: Player) -> None:
    state = player.deal(deal=1)
    Session.objects.all().delete()
    problem(player.client.get(f"{API}/{state['id']}"), 404, "no_game")


@pytest.mark.parametrize(
    "forged", ["x", "short", "k" * 32, "k" * 5000, "'; --" * 8, '"\\000' + "a" * 20 + '"', "é" * 20]
)
def test_a_forged_session_is_nobodys(player: Player, forged: str) -> None:
    state = player.deal(deal=1)
    player.client.cookies["sessionid"] = forged
    problem(player.client.get(f"{API}/{state['id']}"), 404, "no_game")
    assert player.client.get("/").status_code == 200


def test_a_session_in_use_is_renewed_once_a_week(player: Player) -> None:
    player.open("/")
    kept = Session.objects.get().expire_date
    player.open("/")
    assert Session.objects.get().expire_date == kept
    session = player.client.session
    session["week"] = "2020-01"
    session.save()
    Session.objects.update(expire_date=timezone.now() + timedelta(days=10))
    player.open("/")
    assert Session.objects.get().expire_date > timezone.now() + timedelta(days=390)
