"""What a review says, as values that JSON knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pydantic import TypeAdapter

from benben import rules
from benben.insight.review import Review
from benben.insight.strength import Strength
from benben.solver.result import Verdict
from benben.web.games.help import ShareTold


@dataclass(frozen=True)
class TurnTold:
    """One move of the game.

    Attributes:
        number: which move, from 1.
        move: the move.
        verdict: whether the game could still be won after it, the whole order known.
        chance: the win chance before it, from what the player had seen.
        chosen: the win chance after it.
        best: the best move by these chances; the move itself where none was better.
        given_away: how much win chance it gave away against the best, 0 to 1.
    """

    number: int
    move: str
    verdict: Verdict
    chance: ShareTold
    chosen: ShareTold
    best: str
    given_away: float


@dataclass(frozen=True)
class FewestTold:
    """The fewest moves that win the deal.

    Attributes:
        verdict: whether there is a win at all.
        moves: the fewest when proven, else the fewest found; None when none is known.
        lower_bound: no win has fewer; None when there is none.
        proven: whether the answer is final.
        line: a win of so many moves.
    """

    verdict: Verdict
    moves: int | None
    lower_bound: int | None
    proven: bool
    line: tuple[str, ...] | None


@dataclass(frozen=True)
class ParTold:
    """The most cards of the goal that any play of the deal clears.

    Attributes:
        cleared: the most when proven, else the most found.
        upper_bound: no play clears more.
        proven: whether the answer is final.
    """

    cleared: int
    upper_bound: int
    proven: bool


@dataclass(frozen=True)
class ReviewTold:
    """A game looked back at.

    Attributes:
        move_count: its moves.
        start: whether the deal could be won.
        turns: each move.
        losing_move: the number of the move after which the game could no longer be won; 0 for a
            deal that nobody can win; None when it was not lost, or nobody knows where.
        winning_line: moves that win from before the losing move.
        fewest: the fewest moves that win the deal.
        par: the most that any play clears.
        cleared: what this game cleared of the goal.
        goal: how many cards the goal has.
        strength: how well the moves were chosen.
    """

    move_count: int
    start: Verdict
    turns: tuple[TurnTold, ...]
    losing_move: int | None
    winning_line: tuple[str, ...] | None
    fewest: FewestTold
    par: ParTold
    cleared: int
    goal: int
    strength: Strength


_ADAPTER: Final = TypeAdapter(ReviewTold)


def review_text(review: Review, game: rules.Game) -> str:
    """Return a review of a game as JSON."""
    return _ADAPTER.dump_json(told_of(review, game)).decode()


def told_of(review: Review, game: rules.Game) -> ReviewTold:
    """Return a review of a game as it is told."""

    def names(line: tuple[rules.Move, ...] | None) -> tuple[str, ...] | None:
        return None if line is None else tuple(map(game.move_name, line))

    fewest, par = review.fewest, review.par
    return ReviewTold(
        move_count=len(game.moves),
        start=review.start,
        turns=tuple(
            TurnTold(
                turn.number,
                turn.name,
                turn.verdict,
                ShareTold.of(turn.chance),
                ShareTold.of(turn.chosen),
                game.move_name(turn.best),
                turn.given_away,
            )
            for turn in review.turns
        ),
        losing_move=review.losing_move,
        winning_line=names(review.winning_line),
        fewest=FewestTold(
            fewest.verdict, fewest.length, fewest.lower_bound, fewest.proven, names(fewest.line)
        ),
        par=ParTold(par.cleared, par.upper_bound, par.proven),
        cleared=review.cleared,
        goal=game.ruleset.goal_mask.bit_count(),
        strength=review.strength,
    )
