"""Locks: against a slow definition, and against what later play can do."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.insight.locks import locked_slots, locks
from benben.rules import VARIANTS, Game, Ruleset, slots_of
from benben.rules.tableau import Slot
from tests.strategies import games, play_on


def buries(game: Game, upper: Slot, lower: Slot) -> bool:
    """Say whether one slot lies on another, however indirectly; found by walking up."""
    above = game.ruleset.tableau.covered_by[lower]
    return upper in above or any(buries(game, upper, slot) for slot in above)


def may_meet(game: Game, one: Slot, other: Slot) -> bool:
    """Say whether two tableau cards could ever be removed together, by rules.md, section 4."""
    covered_by = game.ruleset.tableau.covered_by
    if game.ruleset.options.pair_with_cover and (
        one in covered_by[other] or other in covered_by[one]
    ):
        return True
    return not (buries(game, one, other) or buries(game, other, one))


def is_locked_slowly(game: Game, slot: Slot) -> bool:
    """Try every set of cards that are left with the slot's card in it."""
    position, match = game.position, game.ruleset.match
    ranks = position.ranks
    if match.accepts((ranks[slot],)):
        return False
    others = [other for other in slots_of(game.present) if other != slot]
    piles = [ranks[index] for index in (*game.stock, *game.waste)]
    from_piles = 1 + game.ruleset.options.open_stock
    for number in range(1, 13 if match.groups else 2):
        for taken in range(min(from_piles, number) + 1):
            for slots in combinations(others, number - taken):
                total = sum(ranks[index] for index in (slot, *slots))
                if match.groups and total > 13:
                    continue
                if not all(may_meet(game, *two) for two in combinations((slot, *slots), 2)):
                    continue
                for cards in combinations(sorted(piles), taken):
                    if match.accepts([ranks[slot], *(ranks[other] for other in slots), *cards]):
                        return False
    return True


@given(games())
def test_pairs_are_locked_by_the_definition(game: Game) -> None:
    if game.ruleset.match.groups:
        return
    found = locked_slots(game.position)
    for slot in slots_of(game.present):
        assert bool(found >> slot & 1) == is_locked_slowly(game, slot), game.move_name


@pytest.mark.parametrize("options", [{}, {"pair_with_cover": True}, {"open_stock": True}])
def test_groups_are_locked_by_the_definition(options: dict[str, bool]) -> None:
    seen = set()
    for number in range(1, 60):
        random = Random(number)
        game = Game(Ruleset.of("relaxed", **options), Ruleset.of("relaxed").deal(number))
        play_on(game, random, 0.95, random.randrange(60, 160))
        if game.present.bit_count() > 9:
            continue
        found = locked_slots(game.position)
        for slot in slots_of(game.present):
            locked = is_locked_slowly(game, slot)
            assert bool(found >> slot & 1) == locked, game
            seen.add(locked)
    assert seen == {True, False}


@given(games(), st.integers(0, 2**32 - 1))
def test_a_locked_card_never_goes(game: Game, seed: int) -> None:
    locked = {lock.slot for lock in locks(game)}
    play_on(game, Random(seed), 0.9, 200)
    assert all(game.present >> slot & 1 for slot in locked)


@given(games())
def test_a_fatal_lock_is_never_won(game: Game) -> None:
    if any(lock.fatal for lock in locks(game)):
        assert not game.position.is_won


@given(games())
def test_the_cause_is_the_move_that_locked(game: Game) -> None:
    for lock in locks(game):
        line = game.copy()
        while len(line.moves) > lock.cause:
            line.pop()
        assert locked_slots(line.position) >> lock.slot & 1
        if lock.cause:
            line.pop()
            assert not locked_slots(line.position) >> lock.slot & 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_meets_a_lock(variant: str) -> None:
    for number in range(1, 400):
        game = Game.new(variant, number)
        play_on(game, Random(number), 1.0, 300)
        if locks(game):
            return
    pytest.fail(f"no lock in 400 games of {variant}")
