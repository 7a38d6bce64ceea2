"""What is wrong with a text that comes in is told in the player's language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from benben.exchange import read_deck, read_game
from benben.language import speak, told
from benben.rules import Deal, RulesError

CARDS = str(Deal.from_number(42)).split()


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    speak("de")
    yield
    speak("en")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "der Text ist leer; erwartet: eine Blattnummer, ein Link, Karten, eine Aufzeichnung"),
        ("x" * 500_000, "höchstens"),
        ("/play/giza/", "'/play/giza/' ist nicht der Link eines Spiels; erwartet: ein Link wie /"),
        ("/play/giza/3/?goal=all&goal=all", "die Option 'goal' steht zweimal da"),
        ('{"deal": 1, "deal": 2}', "der Schlüssel 'deal' steht zweimal da"),
        ('{"deal": 1', "das ist kein JSON"),
        ("# nothing but a comment", "gar keine Karte; nötig sind 52, etwa QH 10S 4C"),
        ("nonsense", "1 Karte, nötig sind 52; Karte 1, 'nonsense', ist keine Karte; es fehlt: AC"),
        (" ".join(CARDS[:-1]), "trage TC ein, wo sie liegt, oder ein ? an ihrer Stelle"),
        (" ".join([*CARDS, "KC"]), "KC steht an den Stellen 3 und 53; nimm Karte 3 oder 53 weg"),
        (" ".join(["KC", *CARDS[1:]]), "mit Karte 1 oder 3 war wohl 7C gemeint"),
    ],
)
def test_a_text_that_cannot_be_read(text: str, says: str) -> None:
    with pytest.raises(RulesError) as caught:
        read_game(text)
    assert says in told(caught.value)


def test_a_repair() -> None:
    names = [*CARDS[:4], "2?", *CARDS[5:]]
    assert [told(repair) for repair in read_deck(" ".join(names)).repairs] == [
        "Karte 5, '2?', als 2S gelesen: von den fehlenden Karten passt nur 2S"
    ]
    doubled = [*CARDS[:5], *CARDS[4:]]
    assert [told(repair) for repair in read_deck(" ".join(doubled)).repairs] == [
        "Karte 6, '2S', weggelassen: sie steht zweimal hintereinander"
    ]
