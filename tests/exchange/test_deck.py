from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.exchange import DeckError, format_deal, read_deck
from benben.rules import VARIANTS, DealError, Ruleset, card_name

DEAL = Ruleset.of("standard").deal(42)
NAMES = str(DEAL).split()
PLACES = st.integers(0, 51)


def changed(place: int, *names: str) -> str:
    """Return the deck with the card at a place (from 0) replaced by others."""
    return " ".join([*NAMES[:place], *names, *NAMES[place + 1 :]])


@pytest.mark.parametrize("variant", VARIANTS)
@given(number=st.integers(1, 10**6))
def test_a_deal_as_text_is_read_again_without_repairs(variant: str, number: int) -> None:
    ruleset = Ruleset.of(variant)
    deal = ruleset.deal(number)
    reading = read_deck(format_deal(ruleset, deal), ruleset.variant.deck)
    assert (reading.cards, reading.repairs) == (deal.cards, ())


@given(PLACES, st.sampled_from(["?", "??", "joker", "X{suit}", "{rank}x", "{rank}"]))
def test_one_card_that_cannot_be_read_is_the_one_that_is_missing(place: int, slip: str) -> None:
    typed = slip.format(rank=NAMES[place][0], suit=NAMES[place][1])
    # A bare rank must not join the suit-first card after it; here no card is written so.
    reading = read_deck(changed(place, typed))
    assert reading.cards == DEAL.cards
    (repair,) = reading.repairs
    assert (repair.place, repair.typed) == (place + 1, typed)
    assert repair.card == DEAL.cards[place]
    assert "only card missing" in str(repair)


@given(st.sets(PLACES, min_size=2, max_size=6), st.booleans())
def test_several_are_repaired_only_when_there_is_one_way(places: set[int], by_rank: bool) -> None:
    names = list(NAMES)
    for place in places:
        names[place] = names[place][0] + "?" if by_rank else "?" + names[place][1]
    readable = [NAMES[place][0 if by_rank else 1] for place in places]
    if len(set(readable)) == len(readable):
        assert read_deck(" ".join(names)).cards == DEAL.cards
    else:
        with pytest.raises(DeckError, match="may be"):
            read_deck(" ".join(names))


def test_half_a_card_that_contradicts_what_is_missing_is_not_changed_silently() -> None:
    assert NAMES[4] == "2S"
    with pytest.raises(DeckError, match="not a card; missing: 2S; if all others are right, card 5"):
        read_deck(changed(4, "K?"))


@given(PLACES)
def test_a_missing_card_is_named(place: int) -> None:
    with pytest.raises(DeckError) as caught:
        read_deck(changed(place))
    assert caught.value.problems == ("51 cards, 52 are needed", f"missing: {NAMES[place]}")
    assert caught.value.suggestions == (
        f"put {NAMES[place]} in where it lies, or a ? in its place",
    )


@given(PLACES, PLACES)
def test_a_card_twice_and_one_missing_are_told_with_their_places(first: int, second: int) -> None:
    if first == second:
        return
    with pytest.raises(DeckError) as caught:
        read_deck(changed(first, NAMES[second]))
    low, high = sorted((first + 1, second + 1))
    assert f"{NAMES[second]} stands at {low} and {high}" in caught.value.problems
    assert f"missing: {NAMES[first]}" in caught.value.problems
    assert caught.value.suggestions == (
        f"card {low} or {high} was likely meant to be {NAMES[first]}",
    )


@given(PLACES)
def test_a_card_typed_twice_in_a_row_is_left_out_once(place: int) -> None:
    reading = read_deck(changed(place, NAMES[place], NAMES[place]))
    assert reading.cards == DEAL.cards
    (repair,) = reading.repairs
    assert (repair.place, repair.card) == (place + 2, None)


def test_a_card_too_many_elsewhere_is_told() -> None:
    with pytest.raises(DeckError, match="53 cards, 52 are needed; 7C stands at 1 and 53; take"):
        read_deck(" ".join([*NAMES, NAMES[0]]))


def test_slips_are_read_and_told() -> None:
    place = NAMES.index("TH")
    reading = read_deck(changed(place, "1Oh"))
    assert reading.cards == DEAL.cards
    assert list(map(str, reading.repairs)) == [
        f"card {place + 1}, '1Oh', read as TH: 1O is read as 10"
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no card at all; 52 cards are needed"),
        (" ,;\n# only a comment", "no card at all"),
        ("QH TS", "2 cards, 52 are needed"),
        ("x" * 300_000, "300000 characters"),
        (" ".join(["nonsense"] * 52), "card 1, 'nonsense', is not a card"),
        (" ".join(["nonsense"] * 52), "44 more cannot be read"),
        (" ".join(["QH"] * 52), "QH stands at 1, 2, 3"),
    ],
)
def test_a_deck_that_is_none_is_refused_with_a_reason(text: str, says: str) -> None:
    with pytest.raises(DealError, match=says):
        read_deck(text)


@given(st.integers(0, 2**32 - 1))
def test_a_double_deck_is_repaired_too(seed: int) -> None:
    deck = VARIANTS["double"].deck
    cards = list(deck)
    Random(seed).shuffle(cards)
    names = list(map(card_name, cards))
    names[seed % 104] = "?"
    assert read_deck(" ".join(names), deck).cards == tuple(cards)
