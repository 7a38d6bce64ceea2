"""Why a move is refused: the code, the sentence and the facts in it."""

from __future__ import annotations

import pytest

from benben.rules import (
    STOCK,
    Game,
    IllegalMove,
    Move,
    MoveKind,
    NotationError,
    Refusal,
)
from tests.rules.layouts import lay, legal, only

BOTTOM = {"g1": "KS", "g2": "6H", "g3": "3C", "g4": "7D", "g5": "TS", "g6": "QH", "g7": "9C"}


def refused(game: Game, move: str) -> IllegalMove:
    before = game.copy()
    with pytest.raises(IllegalMove) as caught:
        game.push_text(move)
    assert game == before
    return caught.value


@pytest.mark.parametrize(
    ("variant", "moves", "move", "code", "sentence"),
    [
        ("standard", "", "f2", Refusal.COVERED, "f2 is covered by g2 and g3"),
        ("standard", "", "a1+g1", Refusal.COVERED, "a1 is covered by b1 and b2"),
        ("standard", "g1", "f1", Refusal.COVERED, "f1 is covered by g2"),
        ("standard", "g1", "g1", Refusal.NO_CARD, "g1 is empty"),
        ("standard", "g1", "g1+g2", Refusal.NO_CARD, "g1 is empty"),
        (
            "standard",
            "",
            "g2",
            Refusal.NO_MATCH,
            "g2 does not match: 6 alone is 6, you need 13",
        ),
        (
            "standard",
            "",
            "g1+g2",
            Refusal.NO_MATCH,
            "g1+g2 do not match: King 13 + 6 = 19, you need 13",
        ),
        (
            "standard",
            "",
            "g2+g3+g4",
            Refusal.NO_MATCH,
            "g2+g3+g4 do not match: 3 cards at once; only two may go together",
        ),
        (
            "relaxed",
            "",
            "g2+g3+g4",
            Refusal.NO_MATCH,
            "g2+g3+g4 do not match: 6 + 3 + 7 = 16, you need 13",
        ),
        (
            "cheops",
            "",
            "g1",
            Refusal.NO_MATCH,
            "g1 does not match: King 13 does not go alone; it needs a card one rank away",
        ),
        (
            "cheops",
            "",
            "g2+g5",
            Refusal.NO_MATCH,
            "g2+g5 do not match: 6 and 10 are 4 apart, you need ranks one apart",
        ),
        ("standard", "", "w", Refusal.WASTE_EMPTY, "the waste is empty; draw a card with d"),
        ("standard", "", "g6+w", Refusal.WASTE_EMPTY, "the waste is empty; draw a card with d"),
        (
            "standard",
            "",
            "g6+s",
            Refusal.FACE_DOWN,
            "the top of the stock is face down; draw it with d first",
        ),
        (
            "standard",
            "",
            "r",
            Refusal.STOCK_NOT_EMPTY,
            "the waste is turned over when the stock is empty; 24 cards are left in it",
        ),
        (
            "standard",
            "d " * 24,
            "d",
            Refusal.STOCK_EMPTY,
            "the stock is empty; turn the waste over with r",
        ),
        (
            "vegas",
            "d " * 24,
            "d",
            Refusal.STOCK_EMPTY,
            "the stock is empty and cannot be filled again",
        ),
        ("vegas", "d " * 24, "r", Refusal.NO_PASS_LEFT, "no pass is left: 1 of 1 used"),
        (
            "standard",
            ("d " * 24 + "r ") * 2 + "d " * 24,
            "r",
            Refusal.NO_PASS_LEFT,
            "no pass is left: 3 of 3 used",
        ),
        ("open", "d " * 24, "g6+s", Refusal.STOCK_EMPTY, "the stock is empty"),
    ],
)
def test_the_reason_of_a_refusal(
    variant: str, moves: str, move: str, code: Refusal, sentence: str
) -> None:
    game = lay(variant, BOTTOM, "AD 2C", moves)
    error = refused(game, move)
    assert error.code is code
    assert str(error) == sentence


@pytest.mark.parametrize("move", ["d", "r", "w", "s", "g1+w", "s+w", "j1+w"])
def test_a_variant_without_a_stock_says_so(move: str) -> None:
    error = refused(Game.new("giza", 1), move)
    assert error.code is Refusal.NO_STOCK
    assert str(error) == "Giza has no stock, so it has no waste either"


def test_equal_ranks_are_told_as_an_option() -> None:
    game = lay("cheops", BOTTOM, equal_ranks=True)
    assert str(refused(game, "g2+g5")).endswith("you need ranks one apart or equal")


def test_an_empty_waste_cannot_be_turned_over() -> None:
    game = only(lay("standard", {"g1": "2C", "g2": "3C"}), "g1", "g2", stock=0)
    assert game.is_over
    game = only(lay("standard", {"g1": "KC", "g2": "3C"}), "g1", "g2", stock=0)
    error = refused(game, "r")
    assert error.code is Refusal.WASTE_EMPTY
    assert str(error) == "the waste is empty; there is nothing to turn over"


def test_the_facts_are_those_of_the_sentence() -> None:
    game = lay("standard", BOTTOM)
    assert refused(game, "f2").facts == {"slot": "f2", "covers": ["g2", "g3"]}
    facts = refused(game, "g6+g7").facts
    assert facts["cards"] == ["QH", "9C"]
    assert facts["ranks"] == [12, 9]
    assert facts["sum"] == 21


@pytest.mark.parametrize("slot", [-1, 28, 99, 102, 10**9])
def test_a_slot_that_does_not_exist_is_refused(slot: int) -> None:
    refusal = Game.new("standard", 1).refusal(Move(MoveKind.REMOVE, (slot,)))
    assert refusal is not None
    assert str(refusal) == f"there is no slot {slot}"


def test_a_removal_of_nothing_or_of_one_card_twice() -> None:
    game = lay("standard", {"g1": "KS"})
    for move in (Move(MoveKind.REMOVE), Move(MoveKind.REMOVE, (21, 21))):
        assert move not in game.legal_moves
        refusal = game.refusal(move)
        assert refusal is not None
        assert refusal.code is Refusal.NO_MATCH


def test_a_removal_by_program_may_name_slots_in_any_order() -> None:
    game = lay("standard", BOTTOM)
    move = Move(MoveKind.REMOVE, (24, 22))
    assert move in game.legal_moves
    game.push(move)
    assert game.moves == [Move(MoveKind.REMOVE, (22, 24))]


def test_syntax_errors_and_illegal_moves_are_two_errors() -> None:
    game = Game.new("standard", 1)
    with pytest.raises(NotationError):
        game.push_text("g8")
    with pytest.raises(IllegalMove):
        game.push_text("a1")
    assert not issubclass(NotationError, IllegalMove)
    assert not issubclass(IllegalMove, NotationError)
    assert issubclass(NotationError, ValueError)
    assert issubclass(IllegalMove, ValueError)


class TestCoverPairing:
    """The option ``pair_with_cover``."""

    PLACES = {"f1": "6H", "g1": "7D", "g2": "KC", "g3": "KD"}  # noqa: RUF012

    def test_a_card_goes_with_its_only_cover(self) -> None:
        game = lay("standard", self.PLACES, moves="g2", pair_with_cover=True)
        assert "f1+g1" in legal(game)
        game.push_text("f1+g1")
        assert game.covers_of(game.ruleset.tableau.slot("e1")) == (16,)

    def test_not_while_another_cover_is_there(self) -> None:
        game = lay("standard", self.PLACES, pair_with_cover=True)
        assert str(refused(game, "f1+g1")) == "f1 is covered by g1 and g2"

    def test_not_without_the_option(self) -> None:
        game = lay("standard", self.PLACES, moves="g2")
        assert str(refused(game, "f1+g1")) == "f1 is covered by g1"

    def test_not_with_another_card(self) -> None:
        places = {**self.PLACES, "g1": "2C", "g7": "7D"}
        game = lay("standard", places, moves="g2", pair_with_cover=True)
        assert str(refused(game, "f1+g7")) == "f1 is covered by g1"

    def test_a_covered_king_does_not_go_alone(self) -> None:
        game = lay("standard", {**self.PLACES, "f1": "KH"}, moves="g2", pair_with_cover=True)
        assert str(refused(game, "f1")) == "f1 is covered by g1"

    def test_the_cover_must_itself_be_available(self) -> None:
        places = {"e1": "6H", "f1": "7D", "f2": "KC", "g1": "2C", "g2": "KH", "g3": "KD"}
        game = lay("standard", places, moves="g2 g3 f2", pair_with_cover=True)
        assert str(refused(game, "e1+f1")) == "e1 is covered by f1"

    def test_in_groups_too(self) -> None:
        places = {"f1": "6H", "g1": "2D", "g2": "KC", "g7": "5S"}
        game = lay("relaxed", places, moves="g2", pair_with_cover=True)
        assert "f1+g1+g7" in legal(game)
        assert str(refused(game, "f1+g7")) == "f1 is covered by g1"

    def test_two_cards_with_one_cover_between_them(self) -> None:
        places = {"f1": "6H", "f2": "5S", "g1": "KD", "g2": "2D", "g3": "KC"}
        game = lay("relaxed", places, moves="g1 g3", pair_with_cover=True)
        assert "f1+f2+g2" in legal(game)

    def test_in_sequences_too(self) -> None:
        places = {"f1": "6H", "g1": "7D", "g2": "8C", "g3": "9C"}
        game = lay("cheops", places, moves="g2+g3", pair_with_cover=True)
        assert "f1+g1" in legal(game)

    def test_in_the_reserve_too(self) -> None:
        game = lay("giza", {"i1": "6H", "j1": "7D"}, pair_with_cover=True)
        assert "i1+j1" in legal(game)
        assert "i1+j1" not in legal(lay("giza", {"i1": "6H", "j1": "7D"}))


def test_the_waste_top_does_not_go_with_the_card_under_it() -> None:
    for cover in (False, True):
        game = lay("standard", stock="6C 7D", moves="d d", pair_with_cover=cover)
        assert not any("w" in move for move in legal(game) if move.count("w") > 1)
        with pytest.raises(NotationError, match="names w twice"):
            game.push_text("w+w")


def test_the_open_stock_top_goes_with_the_waste_top() -> None:
    game = lay("open", stock="6C 7D", moves="d")
    assert "s+w" in legal(game)
    game.push_text("s+w")
    assert (len(game.stock), len(game.waste)) == (22, 0)
    assert "s+w" not in legal(lay("standard", stock="6C 7D", moves="d"))


def test_a_king_on_the_open_stock_goes_alone() -> None:
    game = lay("open", stock="KC 2D")
    game.push_text("s")
    assert game.seen_stock == 2
    assert game.card_at(STOCK) == game.deal.cards[29]
