"""What can be counted on a dealt table before the first move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from benben.insight.locks import apart_of
from benben.rules import Game, slots_of
from benben.rules.position import Position
from benben.rules.tableau import Slot

FEATURES: Final[Mapping[str, str]] = {
    "removals": "removals possible at once",
    "alone": "tableau cards that go alone (Kings)",
    "low_alone": "such cards in the upper half, buried by most others",
    "narrow": "tableau cards with two partners or fewer outside what they bury or what buries them",
    "crowded": "ranks all of whose cards lie in the tableau",
}
"""Each feature, and what it counts."""

_FEW: Final = 2


def features(game: Game) -> dict[str, int]:
    """Return the features of a game at its start.

    Args:
        game: a game of a variant whose cards go alone or in pairs.
    """
    position = game.position
    match, ranks = position.ruleset.match, position.ranks
    slots = list(slots_of(position.present))
    alone = [slot for slot in slots if match.alone(ranks[slot])]
    partners = {slot: partners_of(position, slot) for slot in slots if slot not in alone}
    in_stock = {ranks[index] for index in position.stock}
    return {
        "removals": sum(1 for _ in game.removals()),
        "alone": len(alone),
        "low_alone": sum(slot < len(slots) // 2 for slot in alone),
        "narrow": sum(count <= _FEW for count in partners.values()),
        "crowded": len({ranks[slot] for slot in slots} - in_stock),
    }


def partners_of(position: Position, slot: Slot) -> int:
    """Return how many cards could still be removed together with a tableau card, as a pair."""
    match, ranks = position.ruleset.match, position.ranks
    partners = match.partners(ranks[slot])
    apart = apart_of(position, slot) | 1 << slot
    in_tableau = sum(ranks[other] in partners for other in slots_of(position.present & ~apart))
    in_piles = sum(ranks[index] in partners for index in (*position.stock, *position.waste))
    return in_tableau + in_piles
