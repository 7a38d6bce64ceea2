"""Variants, presets and options: what there is, what makes sense, what is refused and why."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given

from benben.rules import OPTION_SPECS, VARIANTS, Goal, OptionError, Options, Ruleset, find_variant
from tests.strategies import ALL_RULESETS, rulesets

# What the table of variants says: name, cards, tableau, passes, open stock, match.
TABLE = {
    "standard": ("Pyramid", 52, 28, 3, False, "sum-13"),
    "vegas": ("Las Vegas", 52, 28, 1, False, "sum-13"),
    "open": ("Open Stock", 52, 28, 3, True, "sum-13"),
    "relaxed": ("Relaxed", 52, 28, 3, False, "group-13"),
    "cheops": ("Cheops", 52, 28, 3, False, "adjacent"),
    "giza": ("Giza", 52, 52, None, False, "sum-13"),
    "double": ("Double Pyramid", 104, 45, 3, False, "sum-13"),
}


def test_the_variants_are_those_of_the_table_in_its_order() -> None:
    assert list(VARIANTS) == list(TABLE)


@pytest.mark.parametrize("variant", TABLE)
def test_the_presets_are_those_of_the_table(variant: str) -> None:
    name, cards, tableau, passes, open_stock, match = TABLE[variant]
    ruleset = Ruleset.of(variant)
    assert ruleset.variant.name == name
    assert len(ruleset.variant.deck) == cards
    assert ruleset.tableau.size == tableau
    assert ruleset.stock_size == cards - tableau
    if passes is not None:
        assert ruleset.passes == passes
    assert ruleset.options.open_stock is open_stock
    assert ruleset.match.id == match
    assert ruleset.options.goal is Goal.PYRAMID
    assert not ruleset.options.pair_with_cover
    assert not ruleset.options.equal_ranks
    assert ruleset.options.peeks == 0
    assert ruleset.differences() == {}


def sensible(variant: str, texts: dict[str, str]) -> bool:
    """Say by the words of the rules whether a full set of option texts makes sense."""
    has_stock, adjacent = variant != "giza", variant == "cheops"
    preset = {name: spec.format(getattr(VARIANTS[variant].preset, name))
              for name, spec in OPTION_SPECS.items()}  # fmt: skip
    for name in ("passes", "open_stock", "peeks"):
        if not has_stock and texts[name] != preset[name]:
            return False
    if not adjacent and texts["equal_ranks"] == "on":
        return False
    return not (texts["open_stock"] == "on" and texts["peeks"] == "1")


@pytest.mark.parametrize("variant", TABLE)
def test_every_combination_makes_sense_or_is_refused_with_a_reason(variant: str) -> None:
    made = 0
    for values in product(*(spec.values for spec in OPTION_SPECS.values())):
        texts = dict(zip(OPTION_SPECS, values, strict=True))
        if sensible(variant, texts):
            ruleset = Ruleset.parse(variant, texts)
            changed = ruleset.differences()
            assert changed.items() <= texts.items()
            assert Ruleset.parse(variant, changed) == ruleset
            made += 1
        else:
            with pytest.raises(OptionError) as caught:
                Ruleset.parse(variant, texts)
            assert caught.value.option in texts
            assert str(caught.value.option) in str(caught.value)
    assert made == sum(ruleset.variant.id == variant for ruleset in ALL_RULESETS)


@given(rulesets())
def test_a_ruleset_is_made_again_by_its_texts_and_its_repr(ruleset: Ruleset) -> None:
    assert Ruleset.parse(ruleset.variant.id, ruleset.differences()) == ruleset
    again = eval(repr(ruleset), {"Ruleset": Ruleset})  # noqa: S307
    assert again == ruleset
    assert hash(again) == hash(ruleset)


@pytest.mark.parametrize(
    ("variant", "options", "reason"),
    [
        ("giza", {"peeks": 1}, "peeks means nothing in Giza, which lacks a stock; its options are"),
        ("giza", {"passes": 3}, "passes means nothing in Giza, which lacks a stock"),
        ("giza", {"passes": None}, "passes means nothing in Giza, which lacks a stock"),
        ("giza", {"open_stock": True}, "open_stock means nothing in Giza, which lacks a stock"),
        (
            "standard",
            {"equal_ranks": True},
            "equal_ranks means nothing in Pyramid, which lacks a match rule by adjacent ranks",
        ),
        ("open", {"peeks": 1}, "peeks=1 contradicts open_stock=on: the next stock card already"),
        ("standard", {"passes": 0}, "passes=0 is not allowed; it may be 1, 2, 3 or unlimited"),
        ("standard", {"passes": 4}, "passes=4 is not allowed; it may be 1, 2, 3 or unlimited"),
        ("standard", {"passes": "3"}, "passes='3' is not allowed"),
        ("standard", {"passes": True}, "passes=True is not allowed"),
        ("standard", {"peeks": 2}, "peeks=2 is not allowed; it may be 0 or 1"),
        ("standard", {"peeks": True}, "peeks=True is not allowed"),
        ("standard", {"open_stock": 1}, "open_stock=1 is not allowed; it may be on or off"),
        ("standard", {"open_stock": None}, "open_stock=None is not allowed"),
        (
            "standard",
            {"goal": "tableau"},
            "goal='tableau' is not allowed; it may be pyramid or all",
        ),
        ("standard", {"goal": None}, "goal=None is not allowed"),
        ("standard", {"redeals": 2}, "there is no option 'redeals'; the options are passes, open_"),
        ("pyramid", {}, "there is no variant 'pyramid'; the variants are standard, vegas, open,"),
        ("", {}, "there is no variant ''; the variants are"),
    ],
)
def test_refusals(variant: str, options: dict[str, object], reason: str) -> None:
    with pytest.raises(OptionError) as caught:
        Ruleset.of(variant, **options)  # type: ignore[arg-type]
    assert str(caught.value).startswith(reason)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"passes": "four"}, "passes='four' is not allowed; it may be 1, 2, 3 or unlimited"),
        ({"passes": ""}, "passes='' is not allowed"),
        ({"open_stock": "yes"}, "open_stock='yes' is not allowed; it may be on or off"),
        ({"x" * 1000: "on"}, "there is no option 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; the"),
        ({"goal": "y" * 10_000_000}, "goal='yyyyyyyyyyyyyyyyyyyy' is not allowed"),
    ],
)
def test_refusals_of_texts(options: dict[str, str], reason: str) -> None:
    with pytest.raises(OptionError) as caught:
        Ruleset.parse("standard", options)
    assert str(caught.value).startswith(reason)


def test_texts_may_be_in_any_case() -> None:
    assert Ruleset.parse("cheops", {"goal": " ALL ", "equal_ranks": "On"}) == Ruleset.of(
        "cheops", goal=Goal.ALL, equal_ranks=True
    )


def test_options_change_and_change_back() -> None:
    ruleset = Ruleset.of("vegas").with_options(passes=None, goal="all")
    assert ruleset.differences() == {"passes": "unlimited", "goal": "all"}
    assert ruleset.options == Options(passes=None, goal=Goal.ALL)
    assert ruleset.with_options(passes=1, goal="pyramid") == Ruleset.of("vegas")
    with pytest.raises(OptionError):
        ruleset.with_options(equal_ranks=True)


def test_variants_are_found_by_id() -> None:
    assert find_variant("giza") is VARIANTS["giza"]
    with pytest.raises(OptionError) as caught:
        find_variant("z" * 10_000_000)
    assert len(str(caught.value)) < 200
    assert caught.value.option is None


def test_cheops_without_equal_ranks_cannot_be_cleared_of_every_card() -> None:
    """A fact that the rules page tells: odd ranks only go with even ones, and there are more."""
    deck = VARIANTS["cheops"].deck
    odd = sum((card % 13 + 1) % 2 for card in deck)
    assert (odd, len(deck) - odd) == (28, 24)
    for one, two in product(range(1, 14), repeat=2):
        if VARIANTS["cheops"].match.accepts([one, two]):
            assert (one + two) % 2 == 1
