"""Deals by number and by given cards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.rules import (
    MAX_DEAL,
    MAX_RANDOM_DEAL,
    VARIANTS,
    Deal,
    DealError,
    Game,
    NotationError,
    Ruleset,
    canonical_deck,
    parse_number,
    random_number,
)

VECTORS = [
    (int(decks), int(number), cards)
    for line in (Path(__file__).parent / "data" / "deal_vectors.txt").read_text().splitlines()
    if line and not line.startswith("#")
    for decks, number, cards in [line.split(maxsplit=2)]
]


@pytest.mark.parametrize(("decks", "number", "cards"), VECTORS)
def test_a_number_names_its_cards_for_good(decks: int, number: int, cards: str) -> None:
    assert str(Deal.from_number(number, canonical_deck(decks))) == cards


def test_the_vectors_are_all_there() -> None:
    assert Counter(decks for decks, _, _ in VECTORS) == {1: 8, 2: 3}
    assert MAX_DEAL in {number for _, number, _ in VECTORS}


def test_every_variant_deals_its_number_from_its_own_deck() -> None:
    known = {(decks, number): cards for decks, number, cards in VECTORS}
    for variant in VARIANTS.values():
        decks = len(variant.deck) // 52
        assert str(Ruleset.of(variant.id).deal(42)) == known[decks, 42]


def naive_deal(number: int, decks: int) -> list[int]:
    """Deal by the words of the specification, step by step."""
    state = number
    cards = list(range(52)) * decks
    for i in range(len(cards) - 1, 0, -1):
        k = i + 1
        while True:
            state = (state + 0x9E3779B97F4A7C15) % 2**64
            z = state
            z = ((z ^ z // 2**30) * 0xBF58476D1CE4E5B9) % 2**64
            z = ((z ^ z // 2**27) * 0x94D049BB133111EB) % 2**64
            z = z ^ z // 2**31
            if z < 2**64 - 2**64 % k:
                break
        cards[i], cards[z % k] = cards[z % k], cards[i]
    return cards


@given(st.integers(1, MAX_DEAL), st.sampled_from((1, 2)))
def test_any_number_deals_as_specified(number: int, decks: int) -> None:
    deal = Deal.from_number(number, canonical_deck(decks))
    assert list(deal.cards) == naive_deal(number, decks)
    assert sorted(deal.cards) == sorted(canonical_deck(decks))


def test_the_first_cards_go_to_the_tableau_and_the_next_is_drawn_first() -> None:
    game = Game.new("standard", 42)
    tableau = game.ruleset.tableau
    assert [tableau.name(slot) for slot in (0, 1, 2, 3)] == ["a1", "b1", "b2", "c1"]
    view = game.view()
    assert [slot.card for slot in view.slots[:4]] == ["7C", "3H", "KC", "AS"]
    game.push_text("d")
    assert game.view().waste.card == "4H"


@pytest.mark.parametrize("number", [0, -1, 2**53, 2**60, 1.5, "1", "x", None, True, 1.0])
def test_a_wrong_number_is_refused_and_makes_no_game(number: object) -> None:
    with pytest.raises(DealError, match="it is a whole number from 1 to 9007199254740991"):
        Game.new("standard", number)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    ["0", "-1", "+1", "1.5", "1e3", str(2**53), str(2**60), "", " ", "one", "0x10", "٣", "1_000",
     "9" * 10_000_000],
)  # fmt: skip
def test_a_wrong_number_as_text_is_refused(text: str) -> None:
    with pytest.raises(DealError, match="is not a deal number") as caught:
        parse_number(text)
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize(("text", "number"), [("1", 1), (" 42\n", 42), (str(MAX_DEAL), MAX_DEAL)])
def test_a_number_as_text_is_read(text: str, number: int) -> None:
    assert parse_number(text) == number


def test_random_numbers_can_be_read_out_and_differ() -> None:
    numbers = [random_number() for _ in range(200)]
    assert all(1 <= number <= MAX_RANDOM_DEAL == 999_999_999 for number in numbers)
    assert len(set(numbers)) > 190


CARDS = str(Deal.from_number(42)).split()


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (CARDS[1:], "51 cards, 52 are needed; 7C missing"),
        ([*CARDS, "7C"], "53 cards, 52 are needed; 7C twice"),
        (["3H", *CARDS[1:]], "3H twice; 7C missing"),
        ([], "0 cards, 52 are needed"),
        (CARDS * 2, "104 cards, 52 are needed"),
    ],
)
def test_cards_that_are_no_deck_are_told_by_name(cards: list[str], message: str) -> None:
    with pytest.raises(DealError) as caught:
        Deal.from_cards(" ".join(cards))
    assert message in str(caught.value)


def test_a_fifth_suit_is_no_card() -> None:
    with pytest.raises(NotationError, match="card 3, 'KX' is not a card"):
        Deal.from_cards(" ".join([*CARDS[:2], "KX", *CARDS[3:]]))


def test_two_decks_need_every_card_twice() -> None:
    ruleset = Ruleset.of("double")
    deal = ruleset.deal(" ".join(CARDS * 2))
    assert len(deal.cards) == 104
    with pytest.raises(DealError, match="3H too often; 7C missing"):
        ruleset.deal(" ".join(["3H", *CARDS[1:], *CARDS]))


def test_ten_megabytes_of_cards_are_told_shortly() -> None:
    with pytest.raises(DealError) as caught:
        Deal.from_cards("QH " * 3_333_333)
    assert len(str(caught.value)) < 300


def test_a_deal_for_another_variant_makes_no_game() -> None:
    with pytest.raises(DealError, match="no deal for Double Pyramid: 52 cards, 104 are needed"):
        Game(Ruleset.of("double"), Ruleset.of("standard").deal(1))
    with pytest.raises(DealError, match="no deal for Giza: 104 cards, 52 are needed"):
        Game(Ruleset.of("giza"), Ruleset.of("double").deal(1))


def test_numbers_that_are_no_cards_are_refused() -> None:
    with pytest.raises(DealError, match="99 not a card"):
        Deal.from_cards([99, *range(51)])


def test_a_deal_of_cards_that_are_no_deck_makes_no_game() -> None:
    with pytest.raises(DealError, match="no deal for Pyramid: AC twice; 2C missing"):
        Game(Ruleset.of("standard"), Deal(None, (0, 0, *range(2, 52))))
