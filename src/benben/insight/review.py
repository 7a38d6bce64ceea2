"""The review of a game: what each move did to it, and what could have been.

The verdicts know the whole card order, as everybody may once the game is over. The chances are
those that a player could see at each point, from the cards that these moves had shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from benben.insight.chance import successors
from benben.insight.exact import Referee
from benben.insight.knowledge import Knowledge
from benben.insight.sampling import Effort, compare
from benben.insight.share import Share
from benben.insight.strength import Strength, strength_of
from benben.insight.verdicts import LIMITS, Verdicts, verdicts
from benben.rules import Game, Move
from benben.rules.cards import DECK_SIZE
from benben.solver.fewest import FewestMoves, FewestSolver
from benben.solver.limits import Limits
from benben.solver.most import MostCleared, MostSolver
from benben.solver.result import Verdict

EFFORT: Final = Effort(wins=24, worlds=48, nodes=500, budget=6_000)
"""The effort of one point of the curve."""

SHORTEST_NODES: Final = 120_000
"""Nodes for the fewest moves of one deck at most: all but one in a thousand are proven by less.
Several decks share them: a node costs more, and ten times as many do not prove them either."""


@dataclass(frozen=True)
class Turn:
    """One move of the game.

    Attributes:
        number: which move, from 1.
        move: the move.
        name: the move in notation.
        verdict: whether the game could still be won after it, the whole order known.
        chance: the win chance that the player could see before it.
        chosen: the win chance after this move, over the same sampled worlds.
        best: the best move by these chances, or the move itself where none was better.
        given_away: how much win chance the move gave away against the best, 0 to 1.
    """

    number: int
    move: Move
    name: str
    verdict: Verdict
    chance: Share
    chosen: Share
    best: Move
    given_away: float


@dataclass(frozen=True)
class Review:
    """A whole game looked back at.

    Attributes:
        turns: every move.
        start: the verdict of the deal.
        losing_move: see `Verdicts`.
        winning_line: see `Verdicts`.
        fewest: the fewest moves that win the deal.
        par: the most tableau cards that any play of the deal clears.
        cleared: the tableau cards that the game cleared.
        strength: how well the moves were chosen.
    """

    turns: tuple[Turn, ...]
    start: Verdict
    losing_move: int | None
    winning_line: tuple[Move, ...] | None
    fewest: FewestMoves
    par: MostCleared
    cleared: int
    strength: Strength


def review(
    game: Game,
    limits: Limits = LIMITS,
    effort: Effort = EFFORT,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Return the review of a game; it is meant for one that is over.

    Args:
        game: the game; its moves that stand are looked at.
        limits: what one exact question may cost.
        effort: what one point of the curve may cost.
        progress: told how many of how many moves are done.
    """
    exact = verdicts(game, limits)
    line = Game(game.ruleset, game.deal)
    turns = []
    for number, move in enumerate(game.moves, 1):
        turns.append(_turn(line, number, move, exact, effort))
        line.push_unchecked(move)
        if progress:
            progress(number, len(game.moves))
    fresh = Game(game.ruleset, game.deal)
    decks = len(game.ruleset.variant.deck) // DECK_SIZE
    shortest = replace(limits, nodes=min(limits.nodes, SHORTEST_NODES // decks))
    goal = game.ruleset.goal_mask
    return Review(
        tuple(turns),
        exact.each[0],
        exact.losing_move,
        exact.winning_line,
        FewestSolver(shortest).fewest(fresh),
        MostSolver(limits).most_cleared(fresh),
        (goal & ~game.present).bit_count(),
        strength_of([turn.given_away for turn in turns]),
    )


def _turn(line: Game, number: int, move: Move, exact: Verdicts, effort: Effort) -> Turn:
    """Weigh the moves of one position and compare the one that was made."""
    moves = tuple(line.legal_moves)
    found = compare(
        Knowledge.of(line), successors(line.position, moves), effort, Referee(line.ruleset)
    )
    chosen = moves.index(move)
    values = [share.value for share in found.moves]
    best = max(range(len(moves)), key=lambda index: (values[index], index == chosen))
    return Turn(
        number,
        move,
        line.move_name(move),
        exact.each[number],
        found.position,
        found.moves[chosen],
        moves[best],
        max(0.0, values[best] - values[chosen]),
    )
