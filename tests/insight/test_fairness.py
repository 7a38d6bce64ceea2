"""Help must not leak: what looks the same to the player gets the same help, byte for byte."""

from __future__ import annotations

import json
from dataclasses import asdict
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from benben.insight.certainty import is_certainly_lost, losing_move
from benben.insight.chance import chances, position_chance
from benben.insight.hint import hint
from benben.insight.knowledge import Knowledge
from benben.insight.locks import locks
from benben.insight.sampling import Effort
from benben.rules import Game
from tests.insight.worlds import same_to_the_player
from tests.strategies import games

SMALL = Effort(wins=4, worlds=6, nodes=300, budget=3_000, lead=3)


def everything_told(game: Game) -> bytes:
    """Return all help for a position as bytes."""
    given = hint(game, SMALL)
    told = {
        "hint": asdict(given),
        "sentence": given.sentence(game),
        "chances": asdict(chances(game, SMALL)),
        "chance": asdict(position_chance(game, SMALL)),
        "locks": [asdict(lock) for lock in locks(game)],
        "lost": is_certainly_lost(game),
        "losing_move": losing_move(game),
    }
    return json.dumps(told, sort_keys=True).encode()


@settings(max_examples=40)
@given(games(), st.integers(0, 2**32 - 1))
def test_the_unseen_order_changes_nothing(game: Game, seed: int) -> None:
    twin = same_to_the_player(game, Random(seed))
    if game.is_over or twin.is_over:  # no help is given after the end
        return
    assert Knowledge.of(game) == Knowledge.of(twin)
    assert everything_told(game) == everything_told(twin)


@settings(max_examples=15)
@given(games())
def test_the_same_game_gets_the_same_help_again(game: Game) -> None:
    assert everything_told(game) == everything_told(game.copy())


@given(games())
def test_an_undo_does_not_unsee(game: Game) -> None:
    known = set(range(len(game.deal.cards))) - set(game.unseen())
    while game.moves:
        game.pop()
    assert known == set(range(len(game.deal.cards))) - set(game.unseen())
