"""What is counted on a dealt table, beside a count by hand."""

from __future__ import annotations

from benben.rules import Game, slots_of
from benben.rules.cards import KING
from benben.study.opening import FEATURES, features, partners_of


def test_every_feature_is_counted() -> None:
    assert features(Game.new("standard", 1)).keys() == FEATURES.keys()


def test_the_counts_are_those_of_the_slow_way() -> None:
    for number in range(1, 60):
        game = Game.new("standard", number)
        position, ranks = game.position, game.position.ranks
        tableau, stock = ranks[:28], ranks[28:]
        found = features(game)
        assert found["removals"] == sum(1 for move in game.legal_moves if move.slots)
        assert found["alone"] == tableau.count(KING)
        assert found["low_alone"] == tableau[:14].count(KING)
        assert found["crowded"] == sum(
            tableau.count(rank) == 4 and rank not in stock for rank in range(1, 14)
        )
        narrow = 0
        for slot in range(28):
            if ranks[slot] == KING:
                continue
            shape = game.ruleset.tableau
            near = {*slots_of(shape.above[slot]), *slots_of(shape.beneath[slot])}
            partners = [
                other
                for other in range(52)
                if ranks[slot] + ranks[other] == 13 and other not in near
            ]
            assert partners_of(position, slot) == len(partners)
            narrow += len(partners) <= 2
        assert found["narrow"] == narrow
