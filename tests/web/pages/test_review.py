"""The review page: what it says, who may see it, and every position without a script."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest
from django.test import Client

from benben.rules import Game as PlayedGame
from benben.web.games.memory import recall
from benben.web.games.models import Game
from benben.web.games.play import Played
from benben.web.games.start import store_game
from benben.web.pages import review as review_page
from benben.web.pages.review_content import STRETCH
from benben.web.reviews.jobs import Job, TooManyReviews
from benben.web.reviews.reviewing import ReviewFailed, review_of
from tests.web.pages.html import Outline, get, words
from tests.web.player import Player, answer
from tests.web.statistics.finished import lost_game, play_out, won_game

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def lost(player: Player) -> Game:
    return _finished(player, lost_game(seed=2))


def test_it_shows_the_whole_game(player: Player, lost: Game) -> None:
    page = _whole(player.client, lost)
    review = answer(player.client.get(f"/api/v1/games/{lost.pk}/review"))
    assert page.count('<tr data-number="') + page.count('<tr class="losing" data-number="') == len(
        review["turns"]
    )
    text = words(page)
    for turn in review["turns"][:5]:
        assert f"{turn['move']} " in text
    assert f"{review['cleared']} of {review['goal']} cards" in text
    outline = Outline(page)
    assert len(outline.ids) == len(set(outline.ids))
    assert set(outline.references) - {""} <= set(outline.ids)


def test_the_move_that_lost_it_and_the_line_that_wins(player: Player, lost: Game) -> None:
    page = _whole(player.client, lost)
    review = answer(player.client.get(f"/api/v1/games/{lost.pk}/review"))
    losing = review["losing_move"]
    assert losing
    assert f"lost by move {losing}" in page
    assert f"A win from before move {losing}" in words(page)
    steps = _steps(page)
    line = [step["move"] for step in steps["win"]][1:]
    assert line == review["winning_line"]
    game = PlayedGame(lost.replay().ruleset, lost.replay().deal)
    for move in [*(turn["move"] for turn in review["turns"][: losing - 1]), *line]:
        game.push_text(move)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.won
    assert "a" not in steps["win"][-1]["slots"]


def test_each_position_can_be_opened_by_its_address(player: Player, lost: Game) -> None:
    page = _whole(player.client, lost)
    steps = _steps(page)
    assert [step["number"] for step in steps["game"]] == list(range(len(lost.moves.split()) + 1))
    for number in (0, 3, len(steps["game"]) - 1):
        one = get(f"/review/{lost.pk}/?move={number}", client=player.client)
        assert _board(one) == steps["game"][number]["slots"]
        assert steps["game"][number]["label"] in _label(one)
    first = steps["win"][0]["number"]
    one = get(f"/review/{lost.pk}/?line=win&move={first + 1}", client=player.client)
    assert _board(one) == steps["win"][1]["slots"]


def test_a_long_game_is_shown_in_stretches(player: Player) -> None:
    game = PlayedGame.new("standard", 42, passes=None)
    while len(game.moves) < STRETCH + 20:
        game.push_text("d" if game.position.stock else "r")
    game.resign()
    player.open("/")
    row = store_game(player.client.session["player"], game).row
    page = _whole(player.client, row)
    assert _numbers(page) == list(range(1, STRETCH + 1))
    last = get(f"/review/{row.pk}/?move={len(game.moves)}", client=player.client)
    assert _numbers(last) == list(range(STRETCH + 1, len(game.moves) + 1))
    steps = _steps(last)
    assert [step["number"] for step in steps["game"]] == list(range(STRETCH, len(game.moves) + 1))
    assert steps["ends"]["game"] == [0, len(game.moves)]
    assert f"{STRETCH + 1}–{len(game.moves)}" in last


@pytest.mark.parametrize("query", ["?move=99999", "?move=x", "?move=-1", "?line=nope", "?line=win"])
def test_an_odd_address_still_shows_the_review(player: Player, query: str) -> None:
    won = _finished(player, won_game())
    _whole(player.client, won)
    assert "The verdict" in get(f"/review/{won.pk}/{query}", client=player.client)


def test_whoever_has_the_link_sees_a_finished_game(player: Player, lost: Game) -> None:
    assert "Every move" in _whole(Client(), lost)
    answer(Client().get(f"/api/v1/games/{lost.pk}/review"))


def test_nobody_sees_a_game_that_goes_on(player: Player) -> None:
    state = player.open("/play/standard/42/")
    own = get(f"/review/{state['id']}/", 409, client=player.client)
    assert "goes on" in words(own)
    unknown = get("/review/00000000-0000-4000-8000-000000000000/", 404)
    # The same words as for a game that there is not.
    assert words(get(f"/review/{state['id']}/", 404)) == words(unknown).replace(
        "/review/00000000-0000-4000-8000-000000000000/", f"/review/{state['id']}/"
    )


def test_while_it_is_made_the_page_says_how_far_it_is(
    player: Player, lost: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review_page, "review_of", lambda played: Job(of=70, done=12))
    response = player.client.get(f"/review/{lost.pk}/")
    assert response.status_code == 202
    assert response.headers["Retry-After"] == "1"
    page = response.content.decode()
    assert f'max="70" value="12" data-pending="/api/v1/games/{lost.pk}/review"' in page
    assert '<noscript><meta http-equiv="refresh"' in page


@pytest.mark.parametrize("refusal", [TooManyReviews, ReviewFailed])
def test_a_review_that_cannot_be_made(
    player: Player, lost: Game, monkeypatch: pytest.MonkeyPatch, refusal: type[Exception]
) -> None:
    def refuse(played: object) -> str:
        raise refusal

    monkeypatch.setattr(review_page, "review_of", refuse)
    response = player.client.get(f"/review/{lost.pk}/")
    assert (response.status_code, response.headers["Retry-After"]) == (503, "5")


def _finished(player: Player, game: PlayedGame) -> Game:
    player.open("/")
    return play_out(player.client.session["player"], game)


def _whole(client: Client, row: Game) -> str:
    """Return the page of a review once it is made."""
    assert isinstance(review_of(Played(row, recall(row)), patience=120), str)
    return get(f"/review/{row.pk}/", client=client)


def _steps(page: str) -> Any:  # noqa: ANN401  (JSON)
    found = re.search(r'<script id="steps" type="application/json">(.*?)</script>', page)
    assert found
    return json.loads(found[1])


def _numbers(page: str) -> list[int]:
    """Return the numbers of the moves that the table shows."""
    return [int(number) for number in re.findall(r'<tr[^>]* data-number="(\d+)"', page)]


def _board(page: str) -> str:
    """Return how the tableau's places look, one letter for each."""
    marks = re.findall(r'<g data-place="[a-z]\d" class="([^"]*)"', page)
    return "".join(
        "."
        if "empty" in mark
        else "c"
        if "covered" in mark
        else "a"
        if "available" in mark
        else "o"
        for mark in marks
    )


def _label(page: str) -> str:
    found = re.search(r'<svg class="board"[^>]*aria-label="([^"]*)"', page)
    assert found
    return html.unescape(found[1])
