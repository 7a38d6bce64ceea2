"""Whatever the API answers in German is German: no text of it is left in English."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import OperationalError
from django.http import HttpResponse
from django.test import Client, RequestFactory

from benben.catalogue import CatalogueError
from benben.rules import VARIANTS, Game, Ruleset
from benben.web.api import deals as deals_module
from benben.web.api import reviews as reviews_module
from benben.web.api.validation import UNKNOWN
from benben.web.games import play as play_module
from benben.web.limits.requests import too_many
from benben.web.reviews.jobs import TooManyReviews
from benben.web.reviews.reviewing import ReviewFailed, review_of
from tests.browser.lines import winning_line
from tests.web.api import test_bad_input as bad_input
from tests.web.api import test_deals as bad_deals
from tests.web.api import test_records as bad_records
from tests.web.api import test_solve as bad_solve
from tests.web.player import API, Answer, Player, State, answer

pytestmark = pytest.mark.django_db

V1 = "/api/v1"

TEXTS = {"detail", "title", "what", "sentence", "why", "name", "rules"}
"""The members that people read."""

ENGLISH = re.compile(
    r"\b(the|is|are|it|its|and|or|of|must|with|there|you|your|this|that|has|have|to|be|at|not|no"
    r"|card|cards|game|move|moves|deal|remove|draw|stock|only|more|for|which|input|should)\b"
)
"""Words that no German sentence has in small letters, outside of what it quotes."""

QUOTED = re.compile(r"'[^']*'|\^\[.*\$|\b[a-z_]+=\w+|\b[a-z_.]+:(?= )|\b\w+\+\w+\b")
"""What is quoted from a request or named by the API: texts, patterns, options, fields, moves."""

FIELDS = ("deal", "cards", "after", "level", "key", "move", "standard", "easy", "random", "goal")
"""Names of fields and values of the API that stand in sentences as they are."""

SAME = {"Cheops", "Giza", "Las Vegas", "Pyramid"}
"""Names that are the same in both languages, or may be."""


class Two:
    """The same player twice: one who reads English, one who reads German."""

    def __init__(self) -> None:
        self.both = (Player(), Player())
        self.both[1].client.defaults["HTTP_ACCEPT_LANGUAGE"] = "de"

    def compare(self, ask: Callable[..., Answer]) -> tuple[Any, Any]:
        """Ask the same of the server twice, and check that the second answer is German."""
        english, german = (json.loads(ask(player).content) for player in self.both)
        check(english, german)
        return english, german

    def deal(self, **fields: object) -> tuple[State, State]:
        """Have the same game dealt to both."""
        return self.compare(lambda player: player.post(API, fields))

    def act(self, states: tuple[State, State], what: str, **fields: object) -> tuple[Any, Any]:
        """Do the same in both games."""
        of = dict(zip(self.both, states, strict=True))
        return self.compare(lambda player: player.act(of[player], what, **fields))


def leaves(value: object, name: str = "") -> Iterator[tuple[str, str]]:
    """Yield the texts in a JSON value, each with the name of the member that it is in."""
    if isinstance(value, str):
        yield name, value
    elif isinstance(value, dict):
        for key, member in value.items():
            yield from leaves(member, key)
    elif isinstance(value, list):
        for member in value:
            yield from leaves(member, name)


def english_words(text: str) -> list[str]:
    """Return the English words of a text, but for what it quotes."""
    found = ENGLISH.findall(QUOTED.sub("", text))
    return [word for word in found if word not in FIELDS]


def check(english: object, german: object) -> None:
    """Check that a German answer has no text in English.

    Both are walked: a member that people read differs from the English one, and has no word
    that is only English.
    """
    pairs = list(zip(leaves(english), leaves(german), strict=True))
    assert pairs
    for (name, in_english), (same_name, in_german) in pairs:
        assert name == same_name
        if name not in TEXTS or not re.search("[A-Za-z]{2}", in_english) or in_english in SAME:
            continue
        assert in_german != in_english, name
        assert english_words(in_german) == [], in_german
        assert UNKNOWN not in in_english


def test_the_check_finds_english() -> None:
    check({"detail": "it is missing"}, {"detail": "es fehlt"})
    for wrong in ("it is missing", "deal: it is missing", "Feld fehlt, must be a number"):
        with pytest.raises(AssertionError):
            check({"detail": "it is missing"}, {"detail": wrong})


@pytest.mark.parametrize("body", [case[0] for case in bad_input.NEW_GAMES], ids=repr)
def test_games_that_cannot_be_dealt(body: dict[str, object]) -> None:
    Two().compare(lambda player: player.post(API, body))


def test_bodies_moves_and_counts_that_cannot_be() -> None:
    two = Two()
    states = two.deal(deal=42)
    of = dict(zip(two.both, states, strict=True))
    for body in bad_input.BODIES:
        two.compare(lambda player, body=body: player.post(f"{API}/{of[player]['id']}/moves", body))
    for move, _, _ in bad_input.MOVES:
        two.act(states, "moves", move=move)
    for count in bad_input.COUNTS:
        two.act(states, "undo", move_count=count)
    for to in (-1, 1, None):
        two.act(states, "rewind", to=to)
    two.act(states, "moves", move="d", alone=7)


def test_other_requests_that_cannot_be() -> None:
    two = Two()
    for query, _, _ in bad_deals.BAD:
        two.compare(lambda player, query=query: player.client.get(bad_deals.DEALS, query))
    for body, _, _ in bad_solve.BAD:
        two.compare(lambda player, body=body: player.post(bad_solve.SOLVE, body))
    for record, _, _ in bad_records.BAD:
        two.compare(
            lambda player, record=record: player.post(bad_records.RECORDS, {"record": record})
        )
    cards = str(Ruleset.of("standard").deal(1))
    for fields in (
        {"cards": cards, "level": "easy"},
        {"deal": 3, "after": 1},
        {"deal": 3, "cards": cards, "after": 1},
        {"deal": 999_999_999, "level": "easy"},
        {"level": "hard"},
    ):
        two.compare(lambda player, fields=fields: player.post(API, fields))
    for values in ({"theme": "pink"}, {"perfume": "rose"}, {"language": "tlh"}):
        two.compare(lambda player, values=values: player.put(f"{V1}/settings", values))
    for path in ("daily/2020-01-01", "daily/2026-13-77", "daily/x", "daily/2020-01-01/table"):
        two.compare(lambda player, path=path: player.client.get(f"{V1}/{path}"))
    two.compare(lambda player: player.client.get(f"{V1}/daily/2026-11-30/table", {"most": "0"}))
    two.compare(lambda player: player.post(f"{V1}/daily/done", {}))
    two.compare(lambda player: player.post(f"{V1}/daily/games", {"date": "2020-01-01"}))


def test_what_the_server_refuses_before_it_is_read() -> None:
    two = Two()
    two.compare(lambda player: player.post(API, b"x" * 70_000))
    two.compare(lambda player: player.client.get("/api/nothing"))
    two.compare(lambda player: player.client.get(f"{API}/7", headers={"Host": "evil.example"}))
    two.compare(lambda player: player.client.get(f"{API}/00000000-0000-0000-0000-000000000000"))
    two.compare(lambda player: player.client.delete(API, headers={"X-CSRFToken": player.token}))
    english = Client(enforce_csrf_checks=True)
    german = Client(enforce_csrf_checks=True, headers={"Accept-Language": "de"})
    first, second = (
        json.loads(client.post(API, b"{}", content_type="application/json").content)
        for client in (english, german)
    )
    check(first, second)


def test_too_many_requests(rf: RequestFactory) -> None:
    two = Two()

    def limited(player: Player) -> Answer:
        return player.client.get(f"{V1}/levels")

    def refuse(*_: object) -> HttpResponse:
        return too_many(rf.get(f"{V1}/levels"), 7)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("benben.web.limits.requests.LimitMiddleware.__call__", refuse)
        two.compare(limited)


def test_faults_of_the_server(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("CRITICAL")
    two = Two()
    states = two.deal(deal=42)

    def fail_with(error: type[Exception]) -> Callable[..., Any]:
        def fail(*_: object) -> None:
            raise error("disk I/O error")

        return fail

    for error in (OperationalError, RuntimeError):
        for player in two.both:
            player.client.raise_request_exception = False
        monkeypatch.setattr(play_module, "_find", fail_with(error))
        two.act(states, "undo")
    monkeypatch.setattr(deals_module, "random_deal", fail_with(CatalogueError))
    two.compare(lambda player: player.client.get(f"{V1}/deals", {"level": "easy"}))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_game(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every state, hint, refusal and result of a game that is won, and the review of it."""
    two = Two()
    deal, moves = winning_line(variant)
    states = two.deal(variant=variant, deal=deal)
    game = Game.new(variant, deal)
    for number, move in enumerate(moves):
        if number < 3:
            two.act(states, "hint")
            two.act(states, "moves", move="a1")
        name = game.move_name(move)
        states = two.act(states, "moves", move=name)
        game.push(move)
    assert states[0]["outcome"]["result"] == "won"
    two.act(states, "undo")
    two.act(states, "hint")
    of = dict(zip(two.both, states, strict=True))
    two.compare(lambda player: player.client.get(f"{V1}/statistics"))
    for refusal in (TooManyReviews, ReviewFailed):

        def refuse(played: object, refusal: type[Exception] = refusal) -> str:
            raise refusal

        monkeypatch.setattr(reviews_module, "review_of", refuse)
        two.compare(lambda player: player.client.get(f"{API}/{of[player]['id']}/review"))
    if variant == "standard":
        monkeypatch.setattr(reviews_module, "review_of", lambda played: review_of(played, 120.0))
        two.compare(lambda player: player.client.get(f"{API}/{of[player]['id']}/review"))


def test_a_lost_game_with_house_rules() -> None:
    two = Two()
    options = {"passes": "1", "goal": "all", "pair_with_cover": "on", "peeks": "1"}
    states = two.deal(deal=42, options=options)
    assert states[1]["rules"] == [
        "Durchgänge: 1",
        "Paar mit der verdeckenden Karte: ja",
        "Abzuräumen: alle Karten",
        "Spicken: einmal im Spiel",
    ]
    two.act(states, "peek")
    two.act(states, "peek", key="again")
    for _ in range(24):
        states = two.act(states, "moves", move="d")
    two.act(states, "hint")
    two.act(states, "moves", move="r")
    two.act(states, "moves", move="d", move_count=0, key="late")
    two.act(states, "redo")
    of = dict(zip(two.both, states, strict=True))
    two.compare(lambda player: player.client.get(f"{API}/{of[player]['id']}/review"))
    two.compare(lambda player: player.client.get(f"{API}/{of[player]['id']}/chance"))
    over = two.act(states, "resign")
    two.act(over, "moves", move="g6", key="more")
    two.act(over, "resign", key="more")


def test_cards_of_ones_own() -> None:
    two = Two()
    states = two.deal(cards=str(Ruleset.of("standard").deal(42)))
    of = dict(zip(two.both, states, strict=True))
    two.compare(lambda player: player.client.get(f"{API}/{of[player]['id']}/record"))
    assert all(answer(player.client.get(f"{V1}/levels")) for player in two.both)
