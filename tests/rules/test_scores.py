"""Scores: leftover, classic, vegas. They decide no legality."""

from __future__ import annotations

import pytest

from benben.rules import Game, Scores
from tests.rules.layouts import lay, only

PLACES = {"g1": "KS", "g2": "6H", "g3": "3C", "g4": "7D", "g5": "TS", "g6": "QH"}


@pytest.mark.parametrize(
    ("moves", "leftover", "classic", "vegas"),
    [
        ("", 28, 0, -52),
        ("d d d", 28, 0, -52),
        ("g1", 27, 15, -49),
        ("g2+g4", 26, 10, -46),
        ("g1 g2+g4 g3+g5", 23, 35, -37),
        ("d g6+w", 27, 10, -49),
        ("d g6+w d w", 27, 25, -49),
        ("d " * 24 + "r", 28, 0, -52),
    ],
)
def test_scores_of_a_line(moves: str, leftover: int, classic: int, vegas: int) -> None:
    game = lay("standard", PLACES, "AD KC", moves)
    assert game.scores() == Scores(leftover, classic, vegas)


def test_an_undo_takes_its_points_back() -> None:
    game = lay("standard", PLACES, "AD", "g1")
    game.undo()
    assert game.scores() == Scores(28, 0, -52)


def test_a_group_is_one_removal() -> None:
    game = lay("relaxed", {"g1": "6H", "g2": "5C", "g3": "2D"}, moves="g1+g2+g3")
    assert game.scores() == Scores(25, 10, -43)


def test_a_whole_standard_pyramid_is_worth_32_dollars() -> None:
    game = only(lay("vegas", {"a1": "KS"}), "a1")
    game.push_text("a1")
    scores = game.scores()
    assert (scores.leftover, scores.vegas, scores.partial_win) == (0, 3 * 28 - 52, False)


@pytest.mark.parametrize(("left", "partial"), [(0, False), (1, True), (3, True), (4, False)])
def test_one_to_three_left_is_a_partial_win(left: int, partial: bool) -> None:
    assert Scores(left, 0, 0).partial_win is partial


def test_the_reserve_of_giza_is_left_over_only_when_the_goal_wants_it_gone() -> None:
    assert Game.new("giza", 1).scores().leftover == 28
    assert Game.new("giza", 1, goal="all").scores().leftover == 52
