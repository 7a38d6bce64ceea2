"""Which rules allow more than others: what wins under the strict ones wins under the loose ones."""

from __future__ import annotations

from math import inf

from benben.rules import Goal, Ruleset
from benben.rules.matching import GROUP_13, SUM_13


def carries_over(strict: Ruleset, loose: Ruleset) -> bool:
    """Say whether every win of a deal under some rules is a win under others, move by move.

    More passes, an open stock, pairing with the cover, equal ranks and groups instead of pairs each
    add moves and take none away; a table cleared of all cards is cleared of its pyramid on the way.
    """
    matches = (strict.variant.match, loose.variant.match)
    return (
        (strict.tableau, strict.variant.deck) == (loose.tableau, loose.variant.deck)
        and (matches[0] == matches[1] or matches == (SUM_13, GROUP_13))
        and _passes(strict) <= _passes(loose)
        and strict.options.open_stock <= loose.options.open_stock
        and strict.options.pair_with_cover <= loose.options.pair_with_cover
        and strict.options.equal_ranks <= loose.options.equal_ranks
        and (strict.options.goal == loose.options.goal or strict.options.goal is Goal.ALL)
    )


def _passes(ruleset: Ruleset) -> float:
    """Return the passes of some rules as a number that can be compared."""
    return inf if ruleset.options.passes is None else ruleset.options.passes
