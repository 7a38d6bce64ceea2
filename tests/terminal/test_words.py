import pytest
from hypothesis import given

from benben.rules import Game
from benben.terminal import words
from benben.terminal.places import Sight
from tests.strategies import games


def sight_of(game: Game, moves: str = "") -> Sight:
    for move in moves.split():
        game.push_text(move)
    return Sight.of(game)


def test_cards_are_short_and_long() -> None:
    assert words.card_sign("7D") == "7♦"
    assert words.card_sign("TS") == "10♠"
    assert words.value_badge("QH", 12) == "12"
    assert words.value_badge("7H", 7) == ""


@pytest.mark.parametrize(
    ("names", "text"),
    [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c")],
)
def test_names_are_joined(names: tuple[str, ...], text: str) -> None:
    assert words.enumeration(names) == text


def test_a_covered_card_names_its_covers() -> None:
    sight = sight_of(Game.new("standard", 42))
    assert words.covered_text(sight, "f1") == "Covered by 2♣ and 8♥"
    assert (
        words.place_name(sight, "f1", ())
        == "5 of diamonds, row 6, covered by 2 of clubs and 8 of hearts"
    )


def test_an_available_card_says_so_and_what_else_holds() -> None:
    sight = sight_of(Game.new("relaxed", 42), "g6")
    assert words.place_name(sight, "g1", ()) == "2 of clubs, row 7, available"
    assert words.place_name(sight, "g1", ("g1",)).endswith("available, selected")
    assert words.place_name(sight, "g4", ("g5", "g1")).endswith("available, matches")
    assert words.place_name(sight, "g1", (), {"g1"}).endswith("locked, it can never go")
    assert words.place_name(sight, "g6", ()) == "Empty"


def test_the_stock_says_pass_and_count() -> None:
    game = Game.new("standard", 42)
    assert words.stock_label(sight_of(game)) == "Pass 1/3 · 24 left"
    assert words.stock_label(sight_of(game, "d " * 24)) == "Pass 1/3 · turn over"
    assert words.waste_label(Sight.of(game)) == "23 beneath"
    assert words.stock_label(sight_of(game, "r")) == "Pass 2/3 · 24 left"
    assert words.waste_label(Sight.of(game)) == ""
    unlimited = Game.new("standard", 42, passes=None)
    assert words.stock_label(sight_of(unlimited)) == "Pass 1 · 24 left"
    once = Game.new("vegas", 42)
    assert words.stock_label(sight_of(once, "d " * 24)) == "Pass 1/1 · empty"
    assert words.place_name(Sight.of(once), "s", ()) == "Stock: Pass 1/1 · empty"


def test_a_group_shows_its_running_sum() -> None:
    sight = sight_of(Game.new("relaxed", 42))
    assert words.selection_text(sight, ("g1", "g4")) == "2 + 4 = 6"


def test_times_are_read_as_on_a_clock() -> None:
    assert words.clock_text(0) == "0:00"
    assert words.clock_text(247.9) == "4:07"
    assert words.clock_text(3750) == "1:02:30"


@given(games())
def test_every_place_has_a_name(game: Game) -> None:
    sight = Sight.of(game)
    for name, place in sight.places.items():
        text = words.place_name(sight, name, ())
        assert text
        if place.card is not None and place.row:
            assert f"row {place.row}" in text


@given(games())
def test_the_words_tell_no_unseen_card(game: Game) -> None:
    """Two games that look the same to their players are told in the same words."""
    size = game.ruleset.tableau.size
    hidden = game.unseen()
    cards = list(game.deal.cards)
    for index, card in zip(hidden, [cards[index] for index in reversed(hidden)], strict=True):
        cards[index] = card
    twin = Game(game.ruleset, game.ruleset.deal(" ".join(map(_name, cards))))
    for move in game.moves:
        twin.push_unchecked(move)
    assert cards[:size] == list(game.deal.cards[:size])
    if game.outcome() != twin.outcome():
        return  # a pass ahead without a removal depends on what is hidden
    told = [words.place_name(Sight.of(g), name, ()) for g in (game, twin) for name in _names(g)]
    assert told[: len(told) // 2] == told[len(told) // 2 :]


def _name(card: int) -> str:
    return "A23456789TJQK"[card % 13] + "CDHS"[card // 13]


def _names(game: Game) -> list[str]:
    return list(Sight.of(game).places)
