from __future__ import annotations

import pytest

from benben.web.api import reviews as reviews_module
from benben.web.reviews.jobs import Job, TooManyReviews
from benben.web.reviews.reviewing import ReviewFailed, review_of
from tests.web.player import API, Player, State, answer, problem

pytestmark = pytest.mark.usefixtures("each_database")


@pytest.fixture
def over(player: Player) -> State:
    state: State = answer(player.act(player.move(player.deal(deal=42), "d"), "resign"))
    return state


def path_of(state: State) -> str:
    return f"{API}/{state['id']}/review"


def test_a_review_comes_when_it_is_made(
    player: Player, over: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews_module, "review_of", lambda played: review_of(played, 120.0))
    told = answer(player.client.get(path_of(over)))
    assert [turn["move"] for turn in told["turns"]] == ["d"]
    assert told["turns"][0]["verdict"] in ("winnable", "unwinnable")
    # From now on it is kept, and at hand.
    monkeypatch.undo()
    assert answer(player.client.get(path_of(over))) == told


def test_while_it_is_made_it_tells_how_far_it_is(
    player: Player, over: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews_module, "review_of", lambda played: Job(of=70, done=12))
    response = player.client.get(path_of(over))
    assert answer(response, 202) == {"done": 12, "of": 70}
    assert response.headers["Retry-After"] == "1"


@pytest.mark.parametrize("refusal", [TooManyReviews, ReviewFailed])
def test_a_review_that_cannot_be_made(
    player: Player,
    over: State,
    monkeypatch: pytest.MonkeyPatch,
    refusal: type[Exception],
) -> None:
    def refuse(played: object) -> str:
        raise refusal

    monkeypatch.setattr(reviews_module, "review_of", refuse)
    response = player.client.get(path_of(over))
    problem(response, 503, "no_review")
    assert response.headers["Retry-After"] == "5"


def test_a_game_that_goes_on(player: Player) -> None:
    problem(player.client.get(path_of(player.deal(deal=42))), 422, "not_over")


def test_whoever_has_the_link_may_see_a_game_that_is_over(
    player: Player, over: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews_module, "review_of", lambda played: review_of(played, 120.0))
    assert answer(Player().client.get(path_of(over)))["move_count"] == 1


def test_anothers_game_that_goes_on(player: Player) -> None:
    problem(Player().client.get(path_of(player.deal(deal=42))), 404, "no_game")
