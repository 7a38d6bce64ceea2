"""A ruleset: a variant with the options of one game, checked to make sense together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any

from benben.rules.deal import Deal
from benben.rules.errors import OptionError
from benben.rules.matching import MatchRule
from benben.rules.options import OPTION_SPECS, Goal, Options, OptionValue, option_spec
from benben.rules.sentence import say
from benben.rules.tableau import SlotMask, Tableau
from benben.rules.variant import Variant, find_variant


@dataclass(frozen=True)
class Ruleset:
    """All that is fixed before the cards are dealt.

    Raises:
        OptionError: an option has no such value, means nothing in the variant, or
            contradicts another.
    """

    variant: Variant
    options: Options

    def __post_init__(self) -> None:
        """Refuse options that make no sense, with the reason."""
        variant, options = self.variant, self.options
        for option in fields(Options):
            spec = OPTION_SPECS[option.name]
            value = getattr(options, option.name)
            spec.format(value)
            if value != getattr(variant.preset, option.name) and not variant.meets(spec.need):
                raise OptionError(
                    say(
                        "%(option)s means nothing in %(variant)s, which lacks %(need)s; "
                        "its options are %(known)s",
                        option=spec.name,
                        variant=variant.name,
                        need=spec.need.sentence,
                        known=", ".join(variant.option_names),
                    ),
                    spec.name,
                )
        if options.peeks and options.open_stock:
            raise OptionError(
                say(
                    "peeks=1 contradicts open_stock=on: the next stock card already lies face up; "
                    "choose one of the two"
                ),
                "peeks",
            )

    @classmethod
    def of(cls, variant_id: str, **options: OptionValue) -> Ruleset:
        """Return the rules of a variant with some options changed from its preset.

        Args:
            variant_id: the id of the variant, such as ``giza``.
            **options: options by name, as values (``passes=1``, ``open_stock=True``).

        Raises:
            OptionError: the variant or an option is unknown or makes no sense.
        """
        variant = find_variant(variant_id)
        return cls(variant, _replaced(variant.preset, options))

    @classmethod
    def parse(cls, variant_id: str, options: Mapping[str, str] | None = None) -> Ruleset:
        """Return the same as `of`, from the texts of a link, a record or a command line.

        Raises:
            OptionError: the variant or an option is unknown or makes no sense.
        """
        variant = find_variant(variant_id)
        values = {name: option_spec(name).parse(text) for name, text in (options or {}).items()}
        return cls(variant, _replaced(variant.preset, values))

    def with_options(self, **options: OptionValue) -> Ruleset:
        """Return these rules with some options changed.

        Raises:
            OptionError: an option is unknown or makes no sense.
        """
        return Ruleset(self.variant, _replaced(self.options, options))

    def deal(self, deal: int | str) -> Deal:
        """Return the deal with a number, or of given cards, for the variant's deck.

        Raises:
            DealError: the number is out of range, or the cards are not the deck.
            NotationError: a name is no card.
        """
        deck = self.variant.deck
        return (
            Deal.from_cards(deal, deck) if isinstance(deal, str) else Deal.from_number(deal, deck)
        )

    def differences(self) -> dict[str, str]:
        """Return the options that differ from the preset, as texts by name."""
        preset = self.variant.preset
        return {
            name: spec.format(getattr(self.options, name))
            for name, spec in OPTION_SPECS.items()
            if getattr(self.options, name) != getattr(preset, name)
        }

    @property
    def tableau(self) -> Tableau:
        """Return the shape that the cards are dealt to."""
        return self.variant.tableau

    @property
    def stock_size(self) -> int:
        """Return the number of cards dealt to the stock."""
        return self.variant.stock_size

    @property
    def passes(self) -> int | None:
        """Return the number of passes, None for unlimited."""
        return self.options.passes

    @property
    def goal_all(self) -> bool:
        """Say whether stock and waste must be empty too, and every tableau slot."""
        return self.options.goal is Goal.ALL

    @cached_property
    def goal_mask(self) -> SlotMask:
        """Return the tableau slots that must be empty for a win."""
        return self.tableau.full_mask if self.goal_all else self.tableau.goal_mask

    @cached_property
    def match(self) -> MatchRule:
        """Return the match rule in force, options applied."""
        return self.variant.match.with_equal_ranks(self.options.equal_ranks)

    def __repr__(self) -> str:
        """Return an expression that makes this ruleset again."""
        preset = self.variant.preset
        changed = "".join(
            f", {name}={getattr(self.options, name)!s}"
            if name != "goal"
            else f", goal={str(self.options.goal)!r}"
            for name in OPTION_SPECS
            if getattr(self.options, name) != getattr(preset, name)
        )
        return f"Ruleset.of({self.variant.id!r}{changed})"


def _replaced(options: Options, values: Mapping[str, OptionValue]) -> Options:
    """Return options with some values replaced, every name and value checked."""
    checked: dict[str, Any] = {}
    for name, value in values.items():
        spec = option_spec(name)
        checked[name] = spec.parse(spec.format(value))
    return replace(options, **checked)
