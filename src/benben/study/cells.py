"""Rules as one short text that reads back: ``standard``, ``cheops passes=2 goal=all``."""

from __future__ import annotations

from itertools import product
from typing import Final

from benben.rules import Ruleset
from benben.rules.errors import OptionError
from benben.rules.options import Goal, OptionValue
from benben.rules.variant import VARIANTS

PASSES: Final[tuple[int | None, ...]] = (1, 2, 3, None)
"""The numbers of passes that are compared; None is unlimited."""


def rules_key(ruleset: Ruleset) -> str:
    """Return the variant and the options that differ from its preset."""
    changed = (f"{name}={text}" for name, text in ruleset.differences().items())
    return " ".join((ruleset.variant.id, *changed))


def rules_of(key: str) -> Ruleset:
    """Return the rules that a key names.

    Raises:
        OptionError: it names none; the error says which word is wrong.
    """
    variant, *words = key.split()
    options = {}
    for word in words:
        name, sign, text = word.partition("=")
        if not sign:
            raise OptionError(f"{word[:30]!r} is no option; write it as name=value")
        options[name] = text
    return Ruleset.parse(variant, options)


def canonical(ruleset: Ruleset) -> Ruleset:
    """Return the same rules under the first variant that can express them.

    Two variants may differ by their presets only: Las Vegas is the standard game in one pass.
    """
    variant = ruleset.variant
    for first in VARIANTS.values():
        shape = (first.tableau, first.deck, first.match)
        if shape == (variant.tableau, variant.deck, variant.match):
            return Ruleset(first, ruleset.options)
    return ruleset


def grid() -> tuple[Ruleset, ...]:
    """Return every ruleset of the study, each once and canonical.

    All variants over passes, open stock, pairing with the cover and the goal.
    """
    found: dict[Ruleset, None] = {}
    for variant in VARIANTS.values():
        for cover, goal, passes, open_stock in product((False, True), Goal, PASSES, (False, True)):
            wanted: dict[str, OptionValue] = {
                "passes": passes,
                "open_stock": open_stock,
                "pair_with_cover": cover,
                "goal": goal,
            }
            values = {name: wanted[name] for name in wanted if name in variant.option_names}
            found[canonical(Ruleset.of(variant.id, **values))] = None
    return tuple(found)
