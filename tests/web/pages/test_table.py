from __future__ import annotations

import json
import re

import pytest

from benben.rules import VARIANTS
from benben.web.games.models import Game
from benben.web.players.models import Player as PlayerRow
from tests.web.player import Player, answer

pytestmark = pytest.mark.usefixtures("each_database")


def test_it_opens_on_a_dealt_standard_game(player: Player) -> None:
    state = player.open("/")
    assert (state["variant"], state["options"], state["move_count"]) == ("standard", {}, 0)
    assert sum(slot["card"] is not None for slot in state["slots"]) == 28


def test_it_opens_again_where_the_game_was(player: Player) -> None:
    state = player.moves(player.open("/"), "d d")
    back = answer(player.act(state, "undo"))
    again = player.open("/")
    assert {**again, "seconds": 0} == {**back, "seconds": 0}
    assert again["can_redo"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_address_deals_the_same_cards_to_everyone(variant: str, player: Player) -> None:
    mine, theirs = player.open(f"/play/{variant}/123/"), Player().open(f"/play/{variant}/123/")
    assert mine["slots"] == theirs["slots"]
    assert mine["id"] != theirs["id"]
    assert mine["address"] == f"/play/{variant}/123/"


def test_an_address_names_options(player: Player) -> None:
    state = player.open("/play/standard/123/?open_stock=on&passes=1")
    assert state["options"] == {"passes": "1", "open_stock": "on"}
    assert state["address"] == "/play/standard/123/?passes=1&open_stock=on"
    assert player.open(state["address"])["id"] == state["id"]
    assert player.open("/play/standard/123/")["id"] != state["id"]


def test_new_games_are_of_the_level_and_looks_that_the_player_chose(player: Player) -> None:
    assert player.open("/")["level"] == "standard"
    assert player.open("/play/cheops/")["level"] == "standard"
    assert player.open("/play/standard/5/")["level"] == "random"
    answer(player.put("/api/v1/settings", {"level": "easy", "theme": "dark"}))
    assert player.open("/play/vegas/")["level"] == "easy"
    assert player.open("/play/standard/?goal=all")["level"] == "random"
    # A device that has no cookie of the looks yet.
    del player.client.cookies["appearance"]
    page = player.client.get("/").content.decode()
    assert 'data-appearance="theme-dark.level-easy"' in page


def test_games_to_go_on_with_are_listed(player: Player) -> None:
    first = player.move(player.open("/play/standard/5/?passes=1"), "d")
    player.open("/play/vegas/5/")
    page = player.client.get("/play/giza/5/").content.decode()
    listed = re.search(r'<script id="resumable" type="application/json">(.*?)</script>', page)
    assert listed
    assert json.loads(listed[1]) == [
        {
            "id": first["id"],
            "address": "/play/standard/5/?passes=1",
            "name": "Pyramid",
            "rules": ["Passes: 1"],
            "deal": 5,
            "level": "random",
            "day": None,
            "move_count": 1,
        }
    ]


def test_a_preset_value_names_the_same_game(player: Player) -> None:
    state = player.open("/play/standard/123/")
    assert player.open("/play/standard/123/?passes=3")["id"] == state["id"]


def test_an_address_resumes_the_own_game(player: Player) -> None:
    state = player.open("/play/giza/1/")
    player.open("/")
    assert player.open("/play/giza/1/")["id"] == state["id"]


def test_a_final_game_is_dealt_anew_at_its_address(player: Player) -> None:
    state = player.open("/play/standard/5/")
    answer(player.act(state, "resign"))
    assert player.open("/play/standard/5/")["id"] != state["id"]
    assert player.open(f"/games/{state['id']}/")["outcome"]["result"] == "resigned"


def test_a_variant_without_a_number_goes_on_or_is_dealt(player: Player) -> None:
    state = player.open("/play/cheops/")
    assert state["variant"] == "cheops"
    assert player.open("/play/cheops/")["id"] == state["id"]


def test_games_of_one_player_are_kept_apart(player: Player) -> None:
    first = player.move(player.open("/play/standard/5/"), "d")
    player.open("/play/vegas/5/")
    assert player.open("/play/standard/5/")["move_count"] == first["move_count"] == 1


BAD = [
    ("/play/golf/5/", 404, "there is no variant"),
    ("/play/standard/0/", 404, "deal 0 is not a deal number"),
    ("/play/standard/-1/", 404, "deal -1 is not a deal number"),
    ("/play/standard/1.5/", 404, "deal 1.5 is not a deal number"),
    ("/play/standard/abc/", 404, "deal abc is not a deal number"),
    (f"/play/standard/{2**60}/", 404, "is not a deal number"),
    (f"/play/standard/{'9' * 5000}/", 404, "is not a deal number"),
    ("/play/standard/٥/", 404, "is not a deal number"),
    ("/play/standard/5%00/", 404, "is not a deal number"),
    ("/play/standard/5/?passes=4", 400, "it may be 1, 2, 3 or unlimited"),
    ("/play/standard/5/?passes=1&passes=1", 400, "stands twice"),
    ("/play/standard/5/?pases=1", 400, "there is no option"),
    ("/play/giza/5/?peeks=1", 400, "peeks means nothing in Giza"),
    ("/play/standard/5/?peeks=1&open_stock=on", 400, "contradicts"),
    ("/play/standard/5/?passes=%00", 400, "is not allowed"),
    ("/play/standard/5/?" + "&".join(f"a{n}=1" for n in range(2000)), 400, ""),
    ("/games/00000000-0000-0000-0000-000000000000/", 404, "You have no such game."),
    ("/nothing/", 404, "There is nothing at this address."),
    ("/play/<script>alert(1)</script>/5/", 404, ""),
]


@pytest.mark.parametrize(("path", "status", "sentence"), BAD, ids=[path[:40] for path, *_ in BAD])
def test_a_bad_address_says_what_is_wrong(
    player: Player, path: str, status: int, sentence: str
) -> None:
    response = player.client.get(path)
    assert response.status_code == status
    assert response.headers["Content-Type"].startswith("text/html")
    text = re.sub(r"&#x27;", "'", response.content.decode())
    assert sentence.lower() in text.lower()
    assert "<script>alert" not in text
    assert not Game.objects.exists()
    assert not PlayerRow.objects.exists()


def test_nobody_opens_anothers_game(player: Player) -> None:
    state = player.open("/")
    assert Player().client.get(f"/games/{state['id']}/").status_code == 404


def test_pages_take_no_posts(player: Player) -> None:
    assert player.client.post("/", headers={"X-CSRFToken": "t" * 32}).status_code == 405


def test_cookies_and_headers_of_a_page() -> None:
    newcomer = Player()
    newcomer.client.cookies.clear()
    response = newcomer.client.get("/")
    session, token = newcomer.client.cookies["sessionid"], newcomer.client.cookies["csrftoken"]
    assert session["httponly"]
    assert session["samesite"] == token["samesite"] == "Lax"
    assert not token["httponly"]
    policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert response.headers["Cache-Control"] == "private, no-cache"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["X-Frame-Options"] == "DENY"
    assert "Cookie" in response.headers["Vary"]


@pytest.mark.parametrize("path", ["/", "/play/giza/", "/play/standard/7/"])
def test_whether_there_is_a_page_deals_no_game(path: str, player: Player) -> None:
    response = player.client.head(path)
    assert (response.status_code, response.content) == (200, b"")
    assert response.headers["Content-Type"].startswith("text/html")
    assert player.client.head("/play/nothing/").status_code == 404
    assert not PlayerRow.objects.exists()
    state = player.open(path)
    assert player.client.head(path).status_code == 200
    assert player.open(path)["id"] == state["id"]


def test_programs_are_asked_to_leave_alone_what_deals_games(player: Player) -> None:
    response = player.client.get("/robots.txt")
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    agent, *lines = response.content.decode().splitlines()
    assert agent == "User-agent: *"
    barred = [line.removeprefix("Disallow: ") for line in lines]
    for path in ("/play/standard/", "/games/1/", "/account/", "/api/v1/games", "/staff/"):
        assert any(map(path.startswith, barred)), path
    for path in ("/", "/rules/", "/daily/", "/about/", "/static/a.css"):
        assert not any(map(path.startswith, barred)), path
    assert not PlayerRow.objects.exists()
