"""What ``benben solve`` asks of each deal, in this process or in another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from benben.rules.deal import Deal
from benben.rules.game import Game
from benben.rules.notation import format_move
from benben.rules.ruleset import Ruleset
from benben.solver.limits import Limits
from benben.solver.result import Verdict, Win
from benben.solver.solve import Solver

if TYPE_CHECKING:
    from benben.solver.fewest import FewestMoves, FewestSolver
    from benben.solver.most import MostCleared, MostSolver


@dataclass(frozen=True)
class Question:
    """Deals to solve, all in the same way.

    Attributes:
        ruleset: the rules in force.
        deals: their numbers, or the names of their cards.
        goal: what is asked: ``win``, ``fewest`` or ``most``.
        limits: what the answer about one deal may cost.
    """

    ruleset: Ruleset
    deals: tuple[int | str, ...]
    goal: str
    limits: Limits


def answers(question: Question) -> Iterator[dict[str, Any]]:
    """Answer a question, deal by deal in order, each as values that JSON knows."""
    ruleset = question.ruleset
    deals = [ruleset.deal(deal) for deal in question.deals]
    if question.goal == "win":
        found = _solver(question.limits).win_deals(ruleset, deals, line=True)
        for deal, win in zip(deals, found, strict=True):
            yield _told(ruleset, deal, win, {"verdict": str(win.verdict)})
    else:
        for deal in deals:
            yield answer(Game(ruleset, deal), question.goal, question.limits)


def answer_all(question: Question) -> list[dict[str, Any]]:
    """Answer a question whole, in another process."""
    return list(answers(question))


def answer(game: Game, goal: str, limits: Limits) -> dict[str, Any]:
    """Answer a question about a game as it stands.

    Returns:
        ``deal``, ``verdict``, ``moves``, ``length``, ``lower_bound``, ``cleared``,
        ``upper_bound``, ``nodes``, ``seconds`` and ``stop``; what was not asked is None.
    """
    facts: dict[str, Any]
    found: Win | FewestMoves | MostCleared
    if goal == "win":
        found = _solver(limits).win(game)
        facts = {"verdict": str(found.verdict)}
    elif goal == "fewest":
        found = _fewest_solver(limits).fewest(game)
        facts = {"verdict": str(found.verdict), "lower_bound": found.lower_bound}
    else:
        found = _most_solver(limits).most_cleared(game)
        facts = {"cleared": found.cleared, "upper_bound": found.upper_bound}
        facts["verdict"] = str(_verdict_of(found, game.ruleset))
    return _told(game.ruleset, game.deal, found, facts)


def _told(
    ruleset: Ruleset, deal: Deal, found: Win | FewestMoves | MostCleared, facts: dict[str, Any]
) -> dict[str, Any]:
    """Return an answer as values that JSON knows."""
    moves = None
    if found.line is not None:
        moves = [format_move(move, ruleset.tableau) for move in found.line]
    told: dict[str, Any] = {
        "deal": deal.number,
        "verdict": None,
        "moves": moves,
        "length": None if moves is None else len(moves),
        "lower_bound": None,
        "cleared": None,
        "upper_bound": None,
    }
    stop = None if found.stop is None else str(found.stop)
    return told | facts | {"nodes": found.nodes, "seconds": found.seconds, "stop": stop}


def _verdict_of(most: MostCleared, ruleset: Ruleset) -> Verdict:
    """Return what the most that can be cleared says of a win."""
    whole = ruleset.goal_mask.bit_count()
    if most.upper_bound < whole:
        return Verdict.UNWINNABLE
    if most.cleared == whole and not ruleset.goal_all:
        return Verdict.WINNABLE
    return Verdict.UNDECIDED


@lru_cache(maxsize=1)
def _solver(limits: Limits) -> Solver:
    return Solver(limits)


@lru_cache(maxsize=1)
def _fewest_solver(limits: Limits) -> FewestSolver:
    from benben.solver.fewest import FewestSolver

    return FewestSolver(limits)


@lru_cache(maxsize=1)
def _most_solver(limits: Limits) -> MostSolver:
    from benben.solver.most import MostSolver

    return MostSolver(limits)
