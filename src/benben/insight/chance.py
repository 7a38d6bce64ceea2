"""The win chance of a position and of each legal move, from what the player has seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from benben.insight.exact import Referee
from benben.insight.knowledge import Knowledge, State
from benben.insight.sampling import Effort, compare
from benben.insight.share import Share
from benben.rules import Game, Move
from benben.rules.position import Position

FULL: Final = Effort(wins=10**9, worlds=64, nodes=2_000, budget=150_000)
"""The effort of a full estimate: every move meets every sampled world."""

GLANCE: Final = Effort(wins=10**9, worlds=40, nodes=1_000, budget=20_000)
"""The effort of a curve's point: the position alone."""


@dataclass(frozen=True)
class MoveChance:
    """The win chance of one legal move.

    Attributes:
        move: the move.
        share: the share of worlds in which the game can still be won after it.
    """

    move: Move
    share: Share


@dataclass(frozen=True)
class Chances:
    """The win chance of a position and of its legal moves.

    Attributes:
        position: the share of worlds in which the position can be won.
        moves: every legal move, best first; equal ones in the order of `Game.legal_moves`.
    """

    position: Share
    moves: tuple[MoveChance, ...]


def chances(game: Game, effort: Effort = FULL) -> Chances:
    """Return the win chance of a position and of each legal move.

    It depends on nothing but what the player has seen: equal knowledge gives equal answers.
    When nothing is unseen the answers are exact: 0 or 1.
    """
    if game.is_over:
        won = game.position.is_won
        return Chances(Share(int(won), 1, exact=True), ())
    moves = tuple(game.legal_moves)
    found = compare(
        Knowledge.of(game), successors(game.position, moves), effort, Referee(game.ruleset)
    )
    ranked = [MoveChance(move, share) for move, share in zip(moves, found.moves, strict=True)]
    ranked.sort(key=lambda chance: -chance.share.value)
    return Chances(found.position, tuple(ranked))


def position_chance(game: Game, effort: Effort = GLANCE) -> Share:
    """Return the win chance of a position alone, at a small price."""
    if game.is_over:
        return Share(int(game.position.is_won), 1, exact=True)
    return compare(Knowledge.of(game), (), effort, Referee(game.ruleset)).position


def free_move(moves: Iterable[Move]) -> Move | None:
    """Return a removal of one card alone, None when there is none.

    A card that goes alone serves no other, so to remove it can only help.
    """
    return next((move for move in moves if len(move.slots) == 1), None)


def successors(position: Position, moves: tuple[Move, ...]) -> list[State]:
    """Return where the cards lie after each of some legal moves."""
    after = position.copy()
    states = []
    for move in moves:
        removed = after.apply(move)
        states.append(State.of(after))
        after.revert(move, removed)
    return states
