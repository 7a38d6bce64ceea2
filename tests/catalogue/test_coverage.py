"""Which list serves which rules, and that a verified deal stays winnable under them."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benben.catalogue import LevelError
from benben.catalogue.coverage import AT_LEAST_AS_EASY, harder_options, serving_variant
from benben.rules import OPTION_SPECS, VARIANTS, Game, Ruleset
from benben.solver.limits import Limits
from benben.solver.result import Verdict
from benben.solver.solve import Solver
from tests.strategies import ALL_RULESETS, clearable

PRESETS = [Ruleset.of(variant_id) for variant_id in VARIANTS]


def test_every_option_is_judged() -> None:
    assert AT_LEAST_AS_EASY.keys() == OPTION_SPECS.keys()


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.variant.id)
def test_a_preset_is_served_by_its_own_list(preset: Ruleset) -> None:
    assert serving_variant(preset) is preset.variant


@given(st.sampled_from(ALL_RULESETS))
def test_a_list_serves_rules_of_the_same_cards_only(ruleset: Ruleset) -> None:
    try:
        serving = serving_variant(ruleset)
    except LevelError:
        return
    own = ruleset.variant
    assert (serving.tableau, serving.deck, serving.match) == (own.tableau, own.deck, own.match)
    assert harder_options(Ruleset.of(serving.id), ruleset) == []


@st.composite
def easier_pairs(draw: st.DrawFn) -> tuple[Ruleset, Ruleset]:
    """Draw rules, any options, and rules of the same variant that are at least as easy."""
    listed = draw(st.sampled_from(ALL_RULESETS))
    return listed, draw(
        st.sampled_from(
            [
                asked
                for asked in ALL_RULESETS
                if asked.variant is listed.variant and not harder_options(listed, asked)
            ]
        )
    )


@given(easier_pairs(), st.integers(0, 2**32))
def test_a_line_that_wins_stays_legal_and_wins_under_easier_rules(
    pair: tuple[Ruleset, Ruleset], seed: int
) -> None:
    """The argument of docs/catalogue.md, tried."""
    listed, asked = pair
    deal, moves = clearable(listed, Random(seed))
    line, easier = Game(listed, deal), Game(asked, deal)
    for move in moves:
        line.push(move)
        if not easier.is_over:
            easier.push(move)
    outcome, easier_outcome = line.outcome(), easier.outcome()
    if outcome is not None and outcome.won:
        assert easier_outcome is not None
        assert easier_outcome.won


@given(easier_pairs(), st.integers(1, 10**6))
@settings(max_examples=60)
def test_what_the_solver_wins_it_wins_under_easier_rules(
    pair: tuple[Ruleset, Ruleset], number: int
) -> None:
    listed, asked = pair
    deal = listed.deal(number)
    solver = Solver(Limits(nodes=3000))
    if solver.win(Game(listed, deal), line=False).verdict is Verdict.WINNABLE:
        found = solver.win(Game(asked, deal), line=False).verdict
        assert found is not Verdict.UNWINNABLE


@pytest.mark.parametrize(
    ("variant_id", "options", "serving"),
    [
        ("standard", {"passes": 2}, "vegas"),
        ("standard", {"passes": 1}, "vegas"),
        ("standard", {"passes": None}, "standard"),
        ("standard", {"open_stock": True}, "open"),
        ("standard", {"peeks": 1}, "standard"),
        ("vegas", {"passes": 3}, "standard"),
        ("vegas", {"passes": None}, "vegas"),
        ("open", {"passes": 1}, "vegas"),
        ("open", {"open_stock": False}, "standard"),
        ("cheops", {"equal_ranks": True}, "cheops"),
        ("giza", {"pair_with_cover": True}, "giza"),
        ("double", {"passes": None, "open_stock": True}, "double"),
    ],
)
def test_options_that_only_help_are_served(
    variant_id: str, options: dict[str, int | bool | None], serving: str
) -> None:
    assert serving_variant(Ruleset.of(variant_id, **options)).id == serving


@pytest.mark.parametrize(
    ("variant_id", "options", "named"),
    [
        ("standard", {"goal": "all"}, "Pyramid are verified for goal=all"),
        ("giza", {"goal": "all", "pair_with_cover": True}, "Giza are verified for goal=all"),
        ("relaxed", {"passes": 2}, "Relaxed are verified for passes=2"),
        ("double", {"passes": 1, "goal": "all"}, "verified for passes=1, goal=all"),
    ],
)
def test_options_that_may_hinder_are_refused_by_name(
    variant_id: str, options: dict[str, int | bool | str], named: str
) -> None:
    with pytest.raises(LevelError, match=re.escape(named)):
        serving_variant(Ruleset.parse(variant_id, texts(options)))


def texts(options: dict[str, int | bool | str]) -> dict[str, str]:
    """Return option values as a link has them."""
    return {
        name: str(value) if not isinstance(value, bool) else "on" if value else "off"
        for name, value in options.items()
    }
