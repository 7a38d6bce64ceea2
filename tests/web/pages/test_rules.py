"""The rules pages say what the engine plays."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement

import pytest

from benben.rules import VARIANTS, Game, Ruleset
from benben.web.pages import pictures
from benben.web.pages.card_texts import rank_sign
from tests.web.pages.html import get, rule_texts, words

pytestmark = pytest.mark.django_db

RULESETS = [Ruleset.of(variant) for variant in VARIANTS]
IDS = list(VARIANTS)


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.parametrize("ruleset", RULESETS, ids=IDS)
def test_the_facts_are_those_of_the_preset(ruleset: Ruleset) -> None:
    texts = rule_texts(get(f"/rules/{ruleset.variant.id}/"))
    variant, options = ruleset.variant, ruleset.options
    assert numbers(texts["deck"])[0] == len(variant.deck)
    assert numbers(texts["tableau"])[1] == len(variant.tableau.goal_slots)
    assert texts["match"] == ruleset.match.sentence
    assert texts["pair_with_cover"].startswith("yes" if options.pair_with_cover else "no")
    assert texts["goal"].startswith("every card" if ruleset.goal_all else "the pyramid")
    if variant.has_stock:
        assert numbers(texts["stock"]) == [variant.stock_size]
        assert ("face up" in texts["stock"]) == options.open_stock
        assert options.passes is not None
        assert numbers(texts["passes"])[0] == options.passes
        redeals = numbers(texts["passes"])[1:]
        assert redeals == ([options.passes - 1] if options.passes > 1 else [])
    else:
        assert texts["stock"] == "none"
        assert "passes" not in texts


@pytest.mark.parametrize("ruleset", RULESETS, ids=IDS)
def test_the_pairs_are_those_that_the_rule_accepts(ruleset: Ruleset) -> None:
    page = get(f"/rules/{ruleset.variant.id}/")
    listed = re.search(r'<ul class="pairs"[^>]*>(.*?)</ul>', page, flags=re.S)
    assert listed
    shown = {
        frozenset(re.split(r" [+–] ", text)) for text in re.findall(r"<li>(.*?)</li>", listed[1])
    }
    accepted = {
        frozenset(map(rank_sign, ranks))
        for size in (1, 2)
        for ranks in combinations_with_replacement(range(1, 14), size)
        if ruleset.match.accepts(ranks)
    }
    assert shown == accepted


@pytest.mark.parametrize("ruleset", RULESETS, ids=IDS)
def test_each_option_is_told_with_its_preset_and_can_be_played(ruleset: Ruleset) -> None:
    page = get(f"/rules/{ruleset.variant.id}/")
    offered = set(re.findall(rf'href="/play/{ruleset.variant.id}/\?(\w+)=', page))
    # An open stock has nothing to peek at.
    meant = set(ruleset.variant.option_names) - ({"peeks"} if ruleset.options.open_stock else set())
    assert offered == meant
    assert page.count("Usual here") == len(meant)


@pytest.mark.parametrize("kind", ["pair", "group", "alone", "waste", "stock", "cover"])
@pytest.mark.parametrize("ruleset", RULESETS, ids=IDS)
def test_what_a_picture_marks_can_be_removed(ruleset: Ruleset, kind: str) -> None:
    options = {"pair_with_cover": True} if kind == "cover" else {}
    if kind == "stock" and ruleset.variant.has_stock:
        options = {"open_stock": True}
    shown = pictures.removable(ruleset.with_options(**options), kind)
    if shown is None:
        missing = {
            "group": not ruleset.match.groups,
            "alone": ruleset.match.sequence,
            "waste": not ruleset.variant.has_stock,
            "stock": not ruleset.variant.has_stock,
        }
        assert missing.get(kind, False)
        return
    game = Game.replay(shown.game.ruleset, shown.game.deal, shown.game.moves)
    game.push_text("+".join(shown.ringed))
    if kind == "cover":
        without = Game(ruleset, shown.game.deal)
        without.position.present = shown.game.position.present
        first, second = (ruleset.tableau.slot(name) for name in shown.ringed)
        assert second in shown.game.covers_of(first)


def test_the_locked_card_of_the_strategy_page_never_goes() -> None:
    shown = pictures.locked(Ruleset.of("standard"))
    assert shown is not None
    game = shown.game
    slot = game.ruleset.tableau.slot(shown.ringed[0])
    partners = [
        other
        for other in range(game.ruleset.tableau.size)
        if (card := game.card_at(other)) is not None
        and game.ruleset.match.accepts([game.deal.cards[slot] % 13 + 1, card % 13 + 1])
    ]
    related = game.ruleset.tableau.above[slot] | game.ruleset.tableau.beneath[slot]
    assert all(related >> other & 1 for other in partners)


def test_an_unknown_variant_is_a_clear_404() -> None:
    assert "there is no variant" in words(get("/rules/nope/", 404)).lower()
