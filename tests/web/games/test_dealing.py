from __future__ import annotations

import pytest

from benben.catalogue import CatalogueError, Level, LevelError, catalogue_of, level_of
from benben.rules import DealError, Ruleset
from benben.web.games import dealing
from benben.web.games.dealing import choose_deal, usual_deal

STANDARD = Ruleset.of("standard")
ALL = Ruleset.of("standard", goal="all")


def number_of(level: Level) -> int:
    """Return a deal whose narrowest level is this one."""
    return next(n for n in range(1, 10_000) if level_of(STANDARD, n) is level)


def dealt(**asked: object) -> tuple[int | None, Level | None]:
    deal, level = choose_deal(STANDARD, **asked)  # type: ignore[arg-type]
    return deal.number, level


@pytest.mark.parametrize("level", Level)
def test_a_level_deals_one_of_its_deals(level: Level) -> None:
    number, counted = dealt(level=level)
    assert counted is level
    assert number is not None
    if level is not Level.RANDOM:
        assert number in catalogue_of(STANDARD)
    if level is Level.EASY:
        assert catalogue_of(STANDARD).is_easy(number)


@pytest.mark.parametrize("level", Level)
def test_a_number_alone_counts_as_random(level: Level) -> None:
    number = number_of(level)
    assert dealt(number=number) == (number, Level.RANDOM)


def test_a_number_and_a_level_that_it_has() -> None:
    easy, standard = number_of(Level.EASY), number_of(Level.STANDARD)
    assert dealt(number=easy, level=Level.EASY) == (easy, Level.EASY)
    assert dealt(number=easy, level=Level.STANDARD) == (easy, Level.STANDARD)
    assert dealt(number=standard, level=Level.STANDARD) == (standard, Level.STANDARD)


@pytest.mark.parametrize(
    ("has", "asked"),
    [
        (Level.STANDARD, Level.EASY),
        (Level.RANDOM, Level.EASY),
        (Level.RANDOM, Level.STANDARD),
    ],
)
def test_a_number_and_a_level_that_it_has_not(has: Level, asked: Level) -> None:
    number = number_of(has)
    with pytest.raises(LevelError, match=f"deal {number} is not among .* level {asked};"):
        dealt(number=number, level=asked)


def test_the_next_deal() -> None:
    assert dealt(after=7) == (8, Level.RANDOM)
    number, level = dealt(after=7, level=Level.EASY)
    assert level is Level.EASY
    assert number == next(n for n in catalogue_of(STANDARD).easy if n > 7)
    last = catalogue_of(STANDARD).easy[-1]
    assert dealt(after=last, level=Level.EASY)[0] == catalogue_of(STANDARD).easy[0]


def test_given_cards_have_no_level() -> None:
    cards = str(STANDARD.deal(1))
    assert dealt(cards=cards) == (None, None)
    with pytest.raises(LevelError, match="no level"):
        dealt(cards=cards, level=Level.RANDOM)


def test_one_deal_is_enough() -> None:
    with pytest.raises(DealError, match="both deal and after; give one"):
        dealt(number=1, after=2)


@pytest.mark.parametrize(("number", "after"), [(None, None), (1, None), (None, 1)])
def test_rules_without_verified_deals(number: int | None, after: int | None) -> None:
    with pytest.raises(LevelError, match="goal=all"):
        choose_deal(ALL, level=Level.EASY, number=number, after=after)
    assert choose_deal(ALL, number=number, after=after)[1] is Level.RANDOM


@pytest.mark.parametrize("wanted", Level)
def test_a_page_deals_the_level_that_was_chosen_last(wanted: Level) -> None:
    deal, level = usual_deal(STANDARD, wanted)
    assert level is wanted
    assert wanted is Level.RANDOM or deal.number in catalogue_of(STANDARD)


def test_a_page_deals_any_game_where_the_rules_have_no_such_level() -> None:
    deal, level = usual_deal(ALL, Level.EASY)
    assert level is Level.RANDOM
    assert deal.number is not None


def test_a_page_opens_without_the_list_too(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def missing(ruleset: Ruleset, level: Level) -> int:
        if level is not Level.RANDOM:
            raise CatalogueError("the list is missing")
        return 5

    monkeypatch.setattr(dealing, "random_deal", missing)
    deal, level = usual_deal(STANDARD, Level.EASY)
    assert (deal.number, level) == (5, Level.RANDOM)
    assert "the list is missing" in caplog.text
