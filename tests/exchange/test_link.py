import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.exchange import format_link, parse_link
from benben.rules import MAX_DEAL, DealError, NotationError, OptionError, Ruleset
from tests.strategies import rulesets


@given(rulesets(), st.integers(1, MAX_DEAL))
def test_a_link_names_the_game_it_was_made_of(ruleset: Ruleset, number: int) -> None:
    deal = ruleset.deal(number)
    assert parse_link(format_link(ruleset, deal)) == (ruleset, deal)


def test_a_link_is_readable() -> None:
    ruleset = Ruleset.parse("giza", {"goal": "all"})
    assert format_link(ruleset, ruleset.deal(123)) == "/play/giza/123/?goal=all"
    preset = Ruleset.of("standard")
    assert format_link(preset, preset.deal(5)) == "/play/standard/5/"


@pytest.mark.parametrize(
    "text",
    [
        "/play/vegas/7/",
        "play/vegas/7",
        " https://benben.example/play/vegas/7/ ",
        "http://localhost:8000/somewhere/play/vegas/7/?#top",
    ],
)
def test_a_link_is_read_with_and_without_a_host(text: str) -> None:
    ruleset = Ruleset.of("vegas")
    assert parse_link(text) == (ruleset, ruleset.deal(7))


@pytest.mark.parametrize(
    ("text", "error", "says"),
    [
        ("", NotationError, "not the link of a game"),
        ("/rules/standard/", NotationError, "not the link of a game"),
        ("/play/standard/", NotationError, "not the link of a game"),
        ("http://[::1/play/standard/3/", NotationError, "is not a link"),
        ("/play/standard/" + "9" * 3000 + "/", NotationError, "characters long"),
        ("/play/chess/3/", OptionError, "no variant 'chess'"),
        ("/play/giza/3/?passes=2", OptionError, "passes means nothing in Giza"),
        ("/play/standard/3/?passes=4", OptionError, "1, 2, 3 or unlimited"),
        ("/play/standard/3/?passes=1&passes=2", OptionError, "'passes' stands twice"),
        ("/play/standard/3/?colour=red", OptionError, "no option 'colour'"),
        ("/play/standard/0/", DealError, "from 1 to"),
        ("/play/standard/1.5/", DealError, "from 1 to"),
        ("/play/standard/9007199254740992/", DealError, "from 1 to"),
    ],
)
def test_what_is_no_link_is_refused_with_a_reason(
    text: str, error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        parse_link(text)


def test_a_deal_without_a_number_has_no_link() -> None:
    ruleset = Ruleset.of("standard")
    with pytest.raises(NotationError, match="cards or the record"):
        format_link(ruleset, ruleset.deal(str(ruleset.deal(1))))
