from __future__ import annotations

import pytest

from benben.web.players.models import Player as PlayerRow
from tests.web.player import Player, answer, problem

pytestmark = pytest.mark.usefixtures("each_database")

PATH = "/api/v1/settings"


def test_a_newcomer_has_the_usual_ones(player: Player) -> None:
    told = answer(player.client.get(PATH))
    assert (told["theme"], told["kings"], told["language"]) == ("system", "off", "")
    assert not PlayerRow.objects.exists()


def test_they_are_kept_with_the_player(player: Player) -> None:
    put = answer(player.put(PATH, {"theme": "dark", "hand": "left", "language": "en"}))
    assert answer(player.client.get(PATH)) == put
    assert answer(Player().client.get(PATH))["theme"] == "system"


def test_what_is_left_out_is_as_usual_again(player: Player) -> None:
    player.put(PATH, {"theme": "dark"})
    assert answer(player.put(PATH, {"back": "blue"}))["theme"] == "system"


def test_pages_are_told_by_cookies(player: Player) -> None:
    player.put(PATH, {"theme": "dark", "language": "en"})
    assert player.client.cookies["appearance"].value == "theme-dark"
    assert player.client.cookies["django_language"].value == "en"
    assert b'data-appearance="theme-dark"' in player.client.get("/").content
    player.put(PATH, {})
    assert player.client.cookies["appearance"].value == ""
    assert player.client.cookies["appearance"]["max-age"] == 0


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"theme": "pink"}, "theme: it must be system, light or dark"),
        ({"theme": 1}, "theme: "),
        ({"perfume": "rose"}, "perfume: there is no such field"),
        ({"language": "tlh"}, "language: there is no such language"),
        ({"language": "x" * 11}, "language: it must have 10 characters at most"),
        ({"language": "\x00"}, "language: "),
    ],
)
def test_what_is_no_setting(player: Player, body: dict[str, object], sentence: str) -> None:
    assert sentence in problem(player.put(PATH, body), 422, "invalid")["detail"]
    assert not PlayerRow.objects.exists()


def test_changing_needs_the_token(player: Player) -> None:
    response = player.client.put(PATH, "{}", content_type="application/json")
    problem(response, 403, "csrf")
