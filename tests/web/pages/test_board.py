"""Where the cards of a picture lie."""

from __future__ import annotations

import pytest

from benben.rules import VARIANTS, Game
from benben.web.pages.board import CARD, draw_board


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_card_lies_within_the_picture(variant: str) -> None:
    board = draw_board(Game.new(variant, 42).view())
    width, height = CARD
    for place in board.places:
        assert 0 <= place.x <= board.width - width
        assert 0 <= place.y <= board.height - height
    assert len({(place.x, place.y) for place in board.places}) == len(board.places)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_card_lies_on_those_that_it_covers_and_on_no_other(variant: str) -> None:
    game = Game.new(variant, 42)
    tableau = game.ruleset.tableau
    board = draw_board(game.view(), piles=False)
    at = {place.name: place for place in board.places}
    width, height = CARD

    def overlap(one: str, other: str) -> bool:
        a, b = at[one], at[other]
        return abs(a.x - b.x) < width and abs(a.y - b.y) < height

    for slot in range(tableau.size):
        name = tableau.name(slot)
        below = {tableau.name(other) for other in range(slot) if overlap(name, tableau.name(other))}
        assert below == {tableau.name(other) for other in tableau.covers[slot]}


def test_marks_are_those_of_the_view() -> None:
    game = Game.new("standard", 42)
    game.push_text("g6")
    marks = {place.name: place.marks for place in draw_board(game.view(), ["g1"]).places}
    assert marks["g1"] == ("available", "ring")
    assert marks["f6"] == ("covered",)
    assert marks["s"] == ("down",)
    assert marks["w"] == ()


def test_a_variant_without_stock_has_no_stock_in_its_picture() -> None:
    names = {place.name for place in draw_board(Game.new("giza", 1).view()).places}
    assert "x" in names
    assert not names & {"s", "w"}
