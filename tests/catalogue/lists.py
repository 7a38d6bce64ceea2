"""Hypothesis strategies for lists of verified deals (not verified at all: made up)."""

from __future__ import annotations

from hypothesis import strategies as st

from benben.catalogue.catalogue import Catalogue, Entry
from benben.catalogue.difficulty import Difficulty
from benben.rules import MAX_DEAL, VARIANTS, Ruleset


@st.composite
def catalogues(draw: st.DrawFn, most: int = 60) -> Catalogue:
    """Draw a list: any numbers, any counts that plays can have."""
    ruleset = Ruleset.of(draw(st.sampled_from(sorted(VARIANTS))))
    plays = draw(st.sampled_from((1, 1000, 10**6)))
    goal = ruleset.goal_mask.bit_count()
    number = st.one_of(st.integers(1, 300), st.integers(1, MAX_DEAL))
    numbers = sorted(draw(st.sets(number, max_size=most)))
    entries = []
    for deal_number in numbers:
        wins = draw(st.integers(0, plays))
        cleared = draw(st.integers(wins * goal, plays * goal))
        entries.append(Entry(deal_number, Difficulty(plays, wins, cleared)))
    return Catalogue.of(
        ruleset,
        entries,
        plays=plays,
        node_limit=draw(st.integers(1, 2**62)),
        scanned=numbers[-1] if numbers else 0,
        undecided=draw(st.integers(0, 2**32 - 1)),
    )
