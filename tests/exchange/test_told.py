"""What is wrong with a text that comes in is told in the player's language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from benben.exchange import game_from_dict, pysol_deal, read_deck, read_game
from benben.language import speak, told
from benben.rules import Deal, RulesError

CARDS = str(Deal.from_number(42)).split()
GAME = {"variant": "standard", "deal": 42}


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


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ([], "das JSON ist kein Objekt; erwartet: die Schlüssel variant, options, deal"),
        ({"deal": 1}, "'variant' fehlt; erwartet: 'variant' als Text"),
        ({**GAME, "moves": "d"}, """'moves' ist "d"; erwartet: 'moves' als Liste"""),
        ({**GAME, "options": []}, "'options' ist []; erwartet: 'options' als Objekt"),
        ({**GAME, "undos": "1"}, """'undos' ist "1"; erwartet: 'undos' als ganze Zahl"""),
        ({**GAME, "colour": "red"}, "einen Schlüssel 'colour' gibt es nicht; erwartet: eines von"),
        (
            {**GAME, "options": {"passes": 1}},
            """'options' enthält anderes als Texte; erwartet: Texte wie {"passes": "1"}""",
        ),
        ({**GAME, "moves": [1]}, "'moves' enthält anderes als Texte; erwartet: eine Liste von"),
        ({"variant": "standard"}, "weder 'deal' noch 'cards' ist angegeben; erwartet: eines von"),
        (
            {**GAME, "cards": str(Deal.from_number(43)).split()},
            "'cards' sind nicht die Karten von Blatt 42; erwartet: dasselbe Blatt oder nur eines",
        ),
        ({**GAME, "moves": ["d", "a1"]}, "Zug 2, a1, ist nicht erlaubt: a1 ist verdeckt"),
        ({**GAME, "undos": -1}, "'undos' ist -1; erwartet: 0 bis 1000000000"),
        ({**GAME, "alone": [True]}, "'alone' enthält true; erwartet: Nummern von Zügen, die eine"),
        ({**GAME, "result": "drawn"}, "'result' ist 'drawn'; erwartet: eines von won, lost"),
        ({**GAME, "result": "won"}, "das Ergebnis 'won' folgt nicht aus den Zügen; erwartet: *"),
        ({**GAME, "date": "morgen"}, "'date' ist 'morgen'; erwartet: ein Tag wie 2026-11-30"),
    ],
)
def test_json_that_is_no_game(values: object, says: str) -> None:
    with pytest.raises(RulesError) as caught:
        game_from_dict(values)
    assert says in told(caught.value)


@pytest.mark.parametrize(
    ("number", "says"),
    [
        ("zwölf", "'zwölf' ist keine Spielnummer von PySolFC; das ist eine ganze Zahl von 1 bis"),
        ("ms0", "0 ist keine Spielnummer von PySolFC; sie geht von 1 bis 8589934591"),
    ],
)
def test_no_number_of_pysolfc(number: str, says: str) -> None:
    with pytest.raises(RulesError) as caught:
        pysol_deal(number)
    assert says in told(caught.value)
