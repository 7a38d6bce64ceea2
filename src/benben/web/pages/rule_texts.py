"""The rules of a game in words, each taken from the policies that the engine plays by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from benben.rules import OPTION_SPECS, OptionError, Ruleset
from benben.rules.cards import DECK_SIZE, KING
from benben.rules.matching import TARGET
from benben.web.pages.card_texts import rank_sign
from benben.web.wording import told


@dataclass(frozen=True)
class Fact:
    """One rule.

    Attributes:
        name: what it is about, an option's name where it is one.
        title: the same in words.
        text: the rule.
    """

    name: str
    title: str
    text: str


@dataclass(frozen=True)
class HouseRule:
    """An option that a player can choose.

    Attributes:
        title: its name in words.
        text: what it changes.
        values: every value in words.
        preset: the one in force unless another is chosen, in words.
        links: for each other value, its words and the query that names it in an address.
    """

    title: str
    text: str
    values: tuple[str, ...]
    preset: str
    links: tuple[tuple[str, str], ...]


def facts_of(ruleset: Ruleset) -> tuple[Fact, ...]:
    """Return the rules at a glance."""
    return tuple(_facts(ruleset))


def _facts(ruleset: Ruleset) -> Iterator[Fact]:
    yield Fact("deck", _("Cards"), deck_text(ruleset))
    yield Fact("tableau", _("Tableau"), tableau_text(ruleset))
    yield Fact("stock", _("Stock"), stock_text(ruleset))
    if ruleset.variant.has_stock:
        yield Fact("passes", option_title("passes"), passes_text(ruleset))
    yield Fact("match", _("What matches"), told(ruleset.match.sentence))
    yield Fact("pair_with_cover", option_title("pair_with_cover"), cover_text(ruleset))
    yield Fact("goal", option_title("goal"), goal_text(ruleset))


def deck_text(ruleset: Ruleset) -> str:
    """Return which cards are shuffled."""
    cards = len(ruleset.variant.deck)
    decks = cards // DECK_SIZE
    return ngettext("%(cards)s cards, one deck", "%(cards)s cards, %(decks)s decks", decks) % {
        "cards": cards,
        "decks": decks,
    }


def tableau_text(ruleset: Ruleset) -> str:
    """Return the shape that the cards are dealt to."""
    tableau = ruleset.tableau
    reserve = tableau.size - len(tableau.goal_slots)
    if not reserve:
        return _("a pyramid of %(rows)s rows, %(cards)s cards, all face up") % {
            "rows": len(tableau.rows),
            "cards": tableau.size,
        }
    below = [row for row in tableau.rows if row[0] not in tableau.goal_slots]
    return _(
        "a pyramid of %(rows)s rows, %(cards)s cards, and below it %(below)s rows of %(columns)s, "
        "%(reserve)s cards, all face up; they do not cover the pyramid"
    ) % {
        "rows": len(tableau.rows) - len(below),
        "cards": len(tableau.goal_slots),
        "below": len(below),
        "columns": len(below[0]),
        "reserve": reserve,
    }


def stock_text(ruleset: Ruleset) -> str:
    """Return what the stock is."""
    if not ruleset.variant.has_stock:
        return _("none")
    values = {"cards": ruleset.stock_size}
    if ruleset.options.open_stock:
        return _("%(cards)s cards, the top one face up and available") % values
    return _("%(cards)s cards, face down") % values


def passes_text(ruleset: Ruleset) -> str:
    """Return how often one may go through the stock."""
    passes = ruleset.passes
    if passes is None:
        return _("without limit: the waste may be turned over as often as you like")
    if passes == 1:
        return _("1: the waste is never turned over")
    return ngettext(
        "%(passes)s: the waste is turned over once at most",
        "%(passes)s: the waste is turned over %(redeals)s times at most",
        passes - 1,
    ) % {"passes": passes, "redeals": passes - 1}


def cover_text(ruleset: Ruleset) -> str:
    """Return whether a card goes with one that covers it."""
    if ruleset.options.pair_with_cover:
        return _("yes, when that is the only card left on it and is available itself")
    return _("no: a card that covers another must go first, with something else")


def goal_text(ruleset: Ruleset) -> str:
    """Return what must be cleared."""
    if ruleset.goal_all:
        return _("every card: tableau, stock and waste")
    if ruleset.goal_mask != ruleset.tableau.full_mask:
        return _("the pyramid; the cards below it need not go")
    if ruleset.variant.has_stock:
        return _("the pyramid; stock and waste need not be empty")
    return _("the pyramid")


def pairs_of(ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    """Return the ranks that go together in pairs, as they stand on cards."""
    rule = ruleset.match
    return tuple(
        (rank_sign(rank), rank_sign(other))
        for rank in range(1, KING + 1)
        for other in rule.partners(rank)
        if rank <= other
    )


def alone_of(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the ranks that go alone."""
    return tuple(rank_sign(rank) for rank in range(1, KING + 1) if ruleset.match.alone(rank))


def adds_up(ruleset: Ruleset) -> bool:
    """Say whether cards match by their sum."""
    return not ruleset.match.sequence


def target() -> int:
    """Return the sum that matching cards add up to."""
    return TARGET


def option_title(name: str) -> str:
    """Return an option's name in words."""
    return told(OPTION_SPECS[name].label)


def option_text(name: str) -> str:
    """Return what an option changes."""
    return told(OPTION_SPECS[name].effect)


def value_text(name: str, value: str) -> str:
    """Return an option's value in words."""
    return told(OPTION_SPECS[name].value_label(value))


def house_rules(ruleset: Ruleset) -> tuple[HouseRule, ...]:
    """Return the options that can be chosen in a variant."""
    rules = (_house_rule(ruleset, name) for name in ruleset.variant.option_names)
    return tuple(rule for rule in rules if rule.links)


def _house_rule(ruleset: Ruleset, name: str) -> HouseRule:
    spec = OPTION_SPECS[name]
    preset = spec.format(getattr(ruleset.variant.preset, name))
    return HouseRule(
        option_title(name),
        option_text(name),
        tuple(value_text(name, value) for value in spec.values),
        value_text(name, preset),
        tuple(
            (value_text(name, value), f"{name}={value}")
            for value in spec.values
            if value != preset and _makes_sense(ruleset, name, value)
        ),
    )


def _makes_sense(ruleset: Ruleset, name: str, value: str) -> bool:
    """Say whether a value contradicts no other option of some rules."""
    try:
        Ruleset.parse(ruleset.variant.id, {**ruleset.differences(), name: value})
    except OptionError:
        return False
    return True


def blurb(variant: str) -> str:
    """Return what a variant is like, in a sentence."""
    return {
        "standard": _(
            "The game that most people know: a pyramid of 28 cards, and three passes of the stock."
        ),
        "vegas": _(
            "The strict one: you go through the stock once, and what is buried stays buried."
        ),
        "open": _("The top of the stock lies open, so that two cards of the stock can meet."),
        "relaxed": _(
            "Not only pairs: three, four or more cards go together when they add up to 13."
        ),
        "cheops": _("No sums: neighbours go together, a seven with a six or an eight."),
        "giza": _("Everything lies open from the start. Nothing is left to luck but the deal."),
        "double": _("Two decks and nine rows: long, friendly, and hard to lose sight of."),
    }.get(variant, "")
