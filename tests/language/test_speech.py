from collections.abc import Iterator

import pytest

from benben.language import DOMAINS, LANGUAGES, LOCALE, gettext, ngettext, speak, spoken, told
from benben.rules import Game, card_words, parse_card
from benben.rules.sentence import say


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Speak English again after each test."""
    yield
    speak("en")


def test_english_is_what_the_code_says() -> None:
    assert spoken() == "en"
    assert gettext("Pick a glowing card.") == "Pick a glowing card."
    assert gettext("Deal %(number)s", number=7) == "Deal 7"
    assert ngettext("%(count)s move", "%(count)s moves", 1) == "1 move"
    assert ngettext("%(count)s move", "%(count)s moves", 2) == "2 moves"


def test_german_comes_from_every_domain() -> None:
    speak("de")
    assert spoken() == "de"
    assert gettext("Pick a glowing card.") == "Wähle eine leuchtende Karte."
    assert gettext("turn the waste over") == "Ablage wenden"
    assert ngettext("%(count)s move", "%(count)s moves", 1) == "1 Zug"
    assert ngettext("%(count)s move", "%(count)s moves", 2) == "2 Züge"


def test_a_text_that_nobody_translated_stays_english() -> None:
    speak("de")
    assert gettext("no such text: %(count)s", count=1) == "no such text: 1"
    assert ngettext("%(count)s such", "%(count)s suches", 2) == "2 suches"


def test_sentences_are_told_with_the_sentences_in_them() -> None:
    speak("de")
    assert told(card_words(parse_card("QH"))) == "Herz-Dame"
    refused = Game.new("standard", 42).refusal(Game.new("standard", 42).parse_move("f1"))
    assert told(refused) == "f1 ist verdeckt von g1 und g2"
    assert told("no sentence") == "no sentence"
    assert told(say("no such form %(count)s", count=3)) == "no such form 3"


def test_a_language_that_is_not_spoken_is_refused() -> None:
    with pytest.raises(ValueError, match="'fr' is not spoken here; there are 'en', 'de'"):
        speak("fr")
    assert spoken() == "en"


def test_every_language_but_english_has_its_files() -> None:
    for language in LANGUAGES:
        files = {path.stem for path in (LOCALE / language / "LC_MESSAGES").glob("*.mo")}
        assert files == (set() if language == "en" else set(DOMAINS))
