"""Variants: data, not subclasses. A variant is a bundle of policies and a preset of options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from benben.rules.cards import ONE_DECK, Card, canonical_deck
from benben.rules.errors import OptionError
from benben.rules.matching import ADJACENT, GROUP_13, SUM_13, MatchRule
from benben.rules.options import OPTION_SPECS, Need, Options
from benben.rules.sentence import say
from benben.rules.tableau import Tableau, pyramid


@dataclass(frozen=True)
class Variant:
    """A way to play: what is dealt where, what matches, and the options it starts from.

    Attributes:
        id: its name in links, records and commands; it never changes.
        name: its name on screen.
        tableau: the shape that the cards are dealt to.
        deck: the cards that are shuffled, in canonical order.
        match: what may be removed together.
        preset: the options in force unless a game says otherwise.
    """

    id: str
    name: str
    tableau: Tableau = field(repr=False)
    deck: tuple[Card, ...] = field(default=ONE_DECK, repr=False)
    match: MatchRule = SUM_13
    preset: Options = field(default_factory=Options)

    @property
    def stock_size(self) -> int:
        """Return the number of cards dealt to the stock."""
        return len(self.deck) - self.tableau.size

    @property
    def has_stock(self) -> bool:
        """Say whether the variant has a stock at all."""
        return self.stock_size > 0

    def meets(self, need: Need) -> bool:
        """Say whether the variant has what an option needs."""
        return {
            Need.NOTHING: True,
            Need.STOCK: self.has_stock,
            Need.SEQUENCE: self.match.sequence,
        }[need]

    @property
    def option_names(self) -> tuple[str, ...]:
        """Return the names of the options that mean something in this variant."""
        return tuple(name for name, spec in OPTION_SPECS.items() if self.meets(spec.need))


_SEVEN: Final = pyramid(7)

VARIANTS: Final[Mapping[str, Variant]] = {
    variant.id: variant
    for variant in (
        Variant("standard", say("Pyramid"), _SEVEN),
        Variant("vegas", say("Las Vegas"), _SEVEN, preset=Options(passes=1)),
        Variant("open", say("Open Stock"), _SEVEN, preset=Options(open_stock=True)),
        Variant("relaxed", say("Relaxed"), _SEVEN, match=GROUP_13),
        Variant("cheops", say("Cheops"), _SEVEN, match=ADJACENT),
        Variant("giza", say("Giza"), pyramid(7, reserve=8), preset=Options(passes=1)),
        Variant("double", say("Double Pyramid"), pyramid(9), deck=canonical_deck(2)),
    )
}
"""Every variant by its id, in the order of rules.md."""


def find_variant(variant_id: str) -> Variant:
    """Return the variant with an id.

    Raises:
        OptionError: there is none; the error lists those that exist.
    """
    try:
        return VARIANTS[variant_id]
    except KeyError:
        raise OptionError(
            say(
                "there is no variant %(id)s; the variants are %(known)s",
                id=repr(variant_id[:30]),
                known=", ".join(VARIANTS),
            )
        ) from None
