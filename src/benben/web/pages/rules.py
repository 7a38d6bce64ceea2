"""The pages that explain the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from benben.catalogue import Level, levels_of
from benben.rules import VARIANTS, OptionError, Ruleset, Variant, card_name, find_variant
from benben.rules.scores import (
    KING_POINTS,
    PARTIAL_WIN,
    REMOVAL_POINTS,
    VEGAS_BACK,
    VEGAS_STAKE,
)
from benben.web.pages import rule_texts as texts
from benben.web.pages.card_texts import card_signs
from benben.web.pages.errors import problem_page
from benben.web.pages.figures import winnable_under
from benben.web.pages.pictures import Picture, dealt, removable
from benben.web.wording import told


@dataclass(frozen=True)
class Shown:
    """A picture with the sentence under it."""

    picture: Picture
    caption: str


@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    """Show what all variants have in common, and where they differ."""
    rulesets = [Ruleset.of(variant) for variant in VARIANTS]
    context = {
        "variants": [_choice(ruleset) for ruleset in rulesets],
        "shown": dealt(Ruleset.of("standard")),
    }
    return render(request, "benben/pages/rules.html", context)


@require_safe
def of_variant(request: HttpRequest, variant: str) -> HttpResponse:
    """Show the rules of a variant."""
    try:
        ruleset = Ruleset.of(find_variant(variant).id)
    except OptionError as error:
        return problem_page(request, 404, str(error))
    context = {
        "variant": ruleset.variant,
        "name": told(ruleset.variant.name),
        "blurb": texts.blurb(ruleset.variant.id),
        "variants": [(each.id, told(each.name)) for each in VARIANTS.values()],
        "facts": texts.facts_of(ruleset),
        "adds_up": texts.adds_up(ruleset),
        "target": texts.target(),
        "groups": ruleset.match.groups,
        "pairs": texts.pairs_of(ruleset),
        "alone": texts.alone_of(ruleset),
        "has_stock": ruleset.variant.has_stock,
        "open_stock": ruleset.options.open_stock,
        "passes": ruleset.passes,
        "unlimited": ruleset.passes is None,
        "deal": dealt(ruleset),
        "matches": _matches(ruleset),
        "piles": _piles(ruleset),
        "cover": _cover(ruleset),
        "house_rules": texts.house_rules(ruleset),
        "winnable": winnable_under(ruleset),
        "scores": _scores(),
        "partial_win": PARTIAL_WIN,
        "levels": Level.EASY in levels_of(ruleset),
    }
    return render(request, "benben/pages/variant.html", context)


def _choice(ruleset: Ruleset) -> dict[str, Any]:
    variant: Variant = ruleset.variant
    return {
        "id": variant.id,
        "name": told(variant.name),
        "blurb": texts.blurb(variant.id),
        "facts": [
            fact
            for fact in texts.facts_of(ruleset)
            if fact.name in {"tableau", "stock", "passes", "match"}
        ],
    }


def _matches(ruleset: Ruleset) -> list[Shown]:
    """Return pictures of what goes together."""
    shown = []
    if pair := removable(ruleset, "pair"):
        shown.append(
            Shown(
                pair,
                _("%(cards)s: both are available and match, so they go together.")
                % {"cards": _cards(pair)},
            )
        )
    if ruleset.match.groups and (group := removable(ruleset, "group")):
        ranks = [card % 13 + 1 for card in group.cards]
        shown.append(
            Shown(
                group,
                _("%(cards)s: %(sum)s = %(total)s, so all of them go at once.")
                % {
                    "cards": _cards(group),
                    "sum": " + ".join(map(str, ranks)),
                    "total": sum(ranks),
                },
            )
        )
    if alone := removable(ruleset, "alone"):
        shown.append(Shown(alone, _("%(cards)s goes alone.") % {"cards": _cards(alone)}))
    return shown


def _piles(ruleset: Ruleset) -> list[Shown]:
    """Return pictures of what stock and waste give."""
    shown = []
    if waste := removable(ruleset, "waste"):
        shown.append(
            Shown(
                waste,
                _("%(cards)s: the top of the waste goes with an available card.")
                % {"cards": _cards(waste)},
            )
        )
    if ruleset.options.open_stock and (stock := removable(ruleset, "stock")):
        shown.append(
            Shown(
                stock,
                _("%(cards)s: the top of the stock is available where it lies.")
                % {"cards": _cards(stock)},
            )
        )
    return shown


def _cover(ruleset: Ruleset) -> Shown | None:
    """Return a picture of a card that goes with its cover, under the option that allows it."""
    found = removable(ruleset.with_options(pair_with_cover=True), "cover")
    if found is None:
        return None
    return Shown(
        found,
        _("%(cards)s: one covers the other. Only with the house rule do they go together.")
        % {"cards": _cards(found)},
    )


def _cards(picture: Picture) -> str:
    return card_signs(map(card_name, picture.cards))


def _scores() -> dict[str, int]:
    return {
        "removal": REMOVAL_POINTS,
        "king": KING_POINTS,
        "stake": VEGAS_STAKE,
        "back": VEGAS_BACK,
    }
