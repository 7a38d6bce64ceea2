"""The naive engine's game for a game of the real one."""

from __future__ import annotations

from benben.rules import Game, Ruleset, card_name
from tests.rules.naive import NaiveGame, NaiveRules, naive_rules


def rules_twin(ruleset: Ruleset) -> NaiveRules:
    """Return the naive rules with the same options, read from their texts."""
    options: dict[str, object] = {}
    for name, text in ruleset.differences().items():
        if name == "passes":
            options[name] = None if text == "unlimited" else int(text)
        else:
            options[name] = {"on": True, "off": False}.get(text, text)
    return naive_rules(ruleset.variant.id, **options)


def twin(game: Game) -> NaiveGame:
    """Return the naive engine's game after the same moves, made by their names."""
    cards = [card_name(card) for card in game.deal.cards]
    naive = NaiveGame.deal(rules_twin(game.ruleset), cards)
    for move in game.moves:
        naive.play(game.move_name(move))
    return naive
