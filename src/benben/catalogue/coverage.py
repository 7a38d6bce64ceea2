"""Which list serves which rules.

A list holds deals that can be won under the preset of its variant. It serves the same cards
under other options as well when these options are at least as easy, each by an argument and not
by experience: every line that wins under the list's rules is legal under theirs and wins there,
at its end or before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from benben.catalogue.errors import LevelError
from benben.rules.options import OPTION_SPECS, Goal
from benben.rules.ruleset import Ruleset
from benben.rules.sentence import say
from benben.rules.variant import VARIANTS, Variant

AT_LEAST_AS_EASY: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    # A redeal that is legal stays legal with more passes.
    "passes": lambda listed, asked: asked is None or (listed is not None and asked >= listed),
    # These only add cards that may be used and pairs that match.
    "open_stock": lambda listed, asked: asked >= listed,
    "pair_with_cover": lambda listed, asked: asked >= listed,
    "equal_ranks": lambda listed, asked: asked >= listed,
    # On the way to no card at all the pyramid becomes empty.
    "goal": lambda listed, asked: asked is Goal.PYRAMID or listed is asked,
    # Looking at a card moves none.
    "peeks": lambda listed, asked: True,
}
"""For each option: whether its value asked for is at least as easy as the listed one."""


def harder_options(listed: Ruleset, asked: Ruleset) -> list[str]:
    """Return the names of the options that may be harder than a list's rules."""
    return [
        name
        for name, is_easier in AT_LEAST_AS_EASY.items()
        if not is_easier(getattr(listed.options, name), getattr(asked.options, name))
    ]


def serving_variant(ruleset: Ruleset) -> Variant:
    """Return the variant whose list serves some rules.

    Of several it is the one whose preset differs least, and among these the rules' own.

    Raises:
        LevelError: no list does; the error says which options are in the way.
    """
    own = ruleset.variant
    same_cards = [
        variant
        for variant in VARIANTS.values()
        if (variant.tableau, variant.deck, variant.match) == (own.tableau, own.deck, own.match)
    ]
    serving = [
        variant for variant in same_cards if not harder_options(Ruleset.of(variant.id), ruleset)
    ]
    if not serving:
        options = ", ".join(
            f"{name}={OPTION_SPECS[name].format(getattr(ruleset.options, name))}"
            for name in harder_options(Ruleset.of(own.id), ruleset)
        )
        raise LevelError(
            say(
                "no deals of %(variant)s are verified for %(options)s, which may make a verified "
                "deal unwinnable; play level random, or without that",
                variant=own.name,
                options=options,
            )
        )
    return min(serving, key=lambda variant: (_distance(variant, ruleset), variant is not own))


def _distance(variant: Variant, ruleset: Ruleset) -> int:
    """Count the options of a variant's preset that differ from some rules, but for peeks."""
    return sum(
        getattr(variant.preset, name) != getattr(ruleset.options, name)
        for name in OPTION_SPECS
        if name != "peeks"
    )
