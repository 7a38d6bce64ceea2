"""Deals by level, from the shipped lists."""

from random import Random

import pytest

from benben.catalogue import (
    Level,
    LevelError,
    catalogue_of,
    level_of,
    levels_of,
    next_deal,
    random_deal,
)
from benben.rules import MAX_DEAL, MAX_RANDOM_DEAL, VARIANTS, DealError, Ruleset

UNVERIFIED = Ruleset.parse("standard", {"goal": "all"})


@pytest.mark.parametrize("variant_id", VARIANTS)
@pytest.mark.parametrize("level", Level)
def test_a_random_deal_is_of_its_level(variant_id: str, level: Level) -> None:
    ruleset = Ruleset.of(variant_id)
    random = Random(13)
    for _ in range(50):
        number = random_deal(ruleset, level, random)
        found = level_of(ruleset, number)
        match level:
            case Level.EASY:
                assert found is Level.EASY
            case Level.STANDARD:
                assert found in (Level.EASY, Level.STANDARD)
            case Level.RANDOM:
                assert 1 <= number <= MAX_RANDOM_DEAL


def test_a_choice_is_as_random_as_its_source() -> None:
    ruleset = Ruleset.of("standard")
    for level in Level:
        chosen = [random_deal(ruleset, level, Random(4)) for _ in range(2)]
        assert chosen[0] == chosen[1]
        assert len({random_deal(ruleset, level) for _ in range(40)}) > 20


def test_standard_deals_are_drawn_from_the_whole_list_and_easy_ones_from_a_third() -> None:
    ruleset = Ruleset.of("standard")
    random = Random(8)
    drawn = [level_of(ruleset, random_deal(ruleset, Level.STANDARD, random)) for _ in range(900)]
    assert 230 < drawn.count(Level.EASY) < 370
    assert drawn.count(Level.RANDOM) == 0


@pytest.mark.parametrize("level", [Level.EASY, Level.STANDARD])
def test_the_next_deal_goes_round_the_level(level: Level) -> None:
    ruleset = Ruleset.of("giza")
    catalogue = catalogue_of(ruleset)
    listed = catalogue.easy if level is Level.EASY else catalogue.numbers
    assert next_deal(ruleset, level, listed[0]) == listed[1]
    assert next_deal(ruleset, level, listed[-1]) == listed[0]
    assert next_deal(ruleset, level, MAX_DEAL) == listed[0]
    unlisted = next(n for n in range(listed[0], listed[-1]) if n not in listed)
    assert next_deal(ruleset, level, unlisted) == next(n for n in listed if n > unlisted)


def test_the_next_random_deal_has_the_next_number() -> None:
    ruleset = Ruleset.of("standard")
    assert next_deal(ruleset, Level.RANDOM, 41) == 42
    assert next_deal(ruleset, Level.RANDOM, MAX_DEAL) == 1


@pytest.mark.parametrize("number", [0, -3, MAX_DEAL + 1])
def test_a_number_out_of_range_is_refused(number: int) -> None:
    ruleset = Ruleset.of("standard")
    with pytest.raises(DealError):
        level_of(ruleset, number)
    with pytest.raises(DealError):
        next_deal(ruleset, Level.EASY, number)


def test_unverified_rules_have_the_random_level_only() -> None:
    assert levels_of(UNVERIFIED) == (Level.RANDOM,)
    assert level_of(UNVERIFIED, 1) is Level.RANDOM
    assert 1 <= random_deal(UNVERIFIED, Level.RANDOM) <= MAX_RANDOM_DEAL
    assert next_deal(UNVERIFIED, Level.RANDOM, 1) == 2
    for level in (Level.EASY, Level.STANDARD):
        with pytest.raises(LevelError, match="verified for goal=all"):
            random_deal(UNVERIFIED, level)
        with pytest.raises(LevelError, match="verified for goal=all"):
            next_deal(UNVERIFIED, level, 1)


def test_easier_rules_take_the_levels_of_their_list() -> None:
    easier = Ruleset.of("standard", passes=None)
    assert levels_of(easier) == tuple(Level)
    for number in (*range(1, 60), 2**40):
        assert level_of(easier, number) is level_of(Ruleset.of("standard"), number)


def test_levels_are_read_from_text() -> None:
    assert [Level.parse(text) for text in ("easy", " Standard", "RANDOM")] == list(Level)
    with pytest.raises(LevelError, match="the levels are easy, standard, random"):
        Level.parse("hard")
