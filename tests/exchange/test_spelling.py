import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.exchange.spelling import spelled_cards
from benben.rules import card_name, card_words

SYMBOLS = dict(zip("CDHS", "♣♦♥♠", strict=True))


def names(text: str) -> str:
    return " ".join(
        "?" if word.card is None else card_name(word.card) for word in spelled_cards(text)
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("QH 10s tc as", "QH TS TC AS"),
        ("Q♥ 10♠ T♣ A♠", "QH TS TC AS"),
        ("Q♥\ufe0f,10♠\ufe0f;T♣|A♠", "QH TS TC AS"),
        ("Q♡ 10♤ T♧ A♢", "QH TS TC AD"),
        ("HQ S10 CT SA", "QH TS TC AS"),
        ("QHTSTCAS", "QH TS TC AS"),
        ("qh10st♣as", "QH TS TC AS"),
        ("Queen of hearts, 10 of Spades\nten clubs, ACE SPADE", "QH TS TC AS"),
        ("Q h 10 ♠ c t", "QH TS TC"),
        ("queen-hearts ten_of_clubs", "QH ?"),
        ("a1: QH\nRow 2: TS TC\nstock: AS", "QH TS TC AS"),
        ("1. QH 2. TS 3) TC", "QH TS TC"),
        ("QH # the apex\nTS", "QH TS"),
        ("🂽🃞🂡🃁 🂱🂮", "QH KC AS AD AH KS"),
        ("🂬", "?"),
        ("(QH) [TS] 'TC'", "QH TS TC"),
        ("QX ?H 5 ♣ joker", "? ? 5C ?"),
    ],
)
def test_cards_are_read_as_people_write_them(text: str, expected: str) -> None:
    assert names(text) == expected


@pytest.mark.parametrize(
    ("text", "card", "says"),
    [
        ("1OH", "TH", "1O is read as 10"),
        ("OH", "TH", "O is read as 10"),
        ("0h", "TH", "0 is read as 10"),
        ("IOs", "TS", "IO is read as 10"),
        ("1C", "AC", "1 is read as Ace"),
        ("11D", "JD", "11 is read as Jack"),
        ("12 of spades", "QS", "12 is read as Queen"),
        ("h13", "KH", "13 is read as King"),
    ],
)
def test_a_slip_is_read_and_told(text: str, card: str, says: str) -> None:
    (word,) = spelled_cards(text)
    assert word.card is not None
    assert (card_name(word.card), word.slip) == (card, says)


@pytest.mark.parametrize(
    ("text", "rank", "suit"),
    [("Q", 12, None), ("QX", 12, None), ("10?", 10, None), ("?H", None, 2), ("xs", None, 3),
     ("♣", None, 0), ("?", None, None), ("joker", None, None), ("hearts", None, 2)],
)  # fmt: skip
def test_what_can_be_read_of_half_a_card_is_kept(
    text: str, rank: int | None, suit: int | None
) -> None:
    (word,) = spelled_cards(text)
    assert (word.rank, word.suit, word.card) == (rank, suit, None)


@given(st.lists(st.tuples(st.integers(0, 51), st.integers(0, 5)), min_size=1, max_size=60))
def test_every_spelling_of_every_card_is_read(cards: list[tuple[int, int]]) -> None:
    def spelling(card: int, way: int) -> str:
        name = card_name(card)
        ten = name.replace("T", "10")
        return (name, name.lower(), ten, ten[:-1] + SYMBOLS[name[-1]], name[::-1],
                card_words(card))[way]  # fmt: skip

    text = " ".join(spelling(card, way) for card, way in cards)
    assert [word.card for word in spelled_cards(text)] == [card for card, _ in cards]


@given(st.text(max_size=200))
def test_no_text_is_too_strange(text: str) -> None:
    for word in spelled_cards(text):
        assert word.text
