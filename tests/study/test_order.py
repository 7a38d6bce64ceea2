"""What is legal under strict rules is legal under loose ones, and what wins there wins."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from benben.rules import Game, Ruleset
from benben.study.order import carries_over
from tests.strategies import ALL_RULESETS

PAIRS = [
    (strict, loose)
    for strict in ALL_RULESETS
    for loose in ALL_RULESETS
    if strict != loose and carries_over(strict, loose)
]


@given(st.sampled_from(PAIRS), st.integers(1, 10_000), st.randoms(use_true_random=False))
def test_play_under_strict_rules_is_play_under_loose_ones(
    pair: tuple[Ruleset, Ruleset], number: int, random: Random
) -> None:
    strict, loose = (Game(ruleset, ruleset.deal(number)) for ruleset in pair)
    while moves := list(strict.legal_moves):
        # Removals first, so that long games and wins come up.
        move = random.choice([move for move in moves if move.slots] or moves)
        strict.push(move)
        # A game ends as soon as it is won, or can never be.
        if not loose.is_over:
            assert move in loose.legal_moves
            loose.push(move)
    if won(strict):
        assert won(loose)


def won(game: Game) -> bool:
    outcome = game.outcome()
    return outcome is not None and outcome.won


def test_every_option_has_its_direction() -> None:
    strictest = Ruleset.of("standard", passes=1, goal="all")
    for looser in (
        Ruleset.of("vegas", goal="all"),
        Ruleset.of("standard", passes=2, goal="all"),
        Ruleset.of("standard", passes=None),
        Ruleset.of("standard", passes=1, goal="all", pair_with_cover=True),
        Ruleset.of("open", passes=1, goal="all"),
        Ruleset.of("relaxed", passes=1, goal="all"),
    ):
        assert carries_over(strictest, looser), looser
    assert carries_over(Ruleset.of("cheops"), Ruleset.of("cheops", equal_ranks=True))


def test_rules_that_are_not_looser_prove_nothing() -> None:
    standard = Ruleset.of("standard")
    for other in (
        Ruleset.of("standard", passes=2),
        Ruleset.of("standard", goal="all"),
        Ruleset.of("cheops"),
        Ruleset.of("giza"),
        Ruleset.of("double"),
    ):
        assert not carries_over(standard, other), other
    assert not carries_over(Ruleset.of("relaxed"), standard)
    assert not carries_over(Ruleset.of("open"), standard)
