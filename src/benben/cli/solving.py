"""What ``benben solve`` asks of each deal, in this process or in another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from benben.rules import Game, Ruleset
from benben.solver.fewest import FewestSolver
from benben.solver.limits import Limits
from benben.solver.most import MostCleared, MostSolver
from benben.solver.result import Verdict
from benben.solver.solve import Solver


@dataclass(frozen=True)
class Question:
    """One deal to solve.

    Attributes:
        ruleset: the rules in force.
        deal: its number, or the names of its cards.
        goal: what is asked: ``win``, ``fewest`` or ``most``.
        limits: what the answer may cost.
    """

    ruleset: Ruleset
    deal: int | str
    goal: str
    limits: Limits


def answer_deal(question: Question) -> dict[str, Any]:
    """Answer a question about a whole deal, as values that JSON knows."""
    game = Game(question.ruleset, question.ruleset.deal(question.deal))
    return answer(game, question.goal, question.limits)


def answer_deals(questions: list[Question]) -> list[dict[str, Any]]:
    """Answer some questions about whole deals, in order."""
    return list(map(answer_deal, questions))


def answer(game: Game, goal: str, limits: Limits) -> dict[str, Any]:
    """Answer a question about a game as it stands.

    Returns:
        ``deal``, ``verdict``, ``moves``, ``length``, ``lower_bound``, ``cleared``,
        ``upper_bound``, ``nodes``, ``seconds`` and ``stop``; what was not asked is None.
    """
    told: dict[str, Any] = {
        "deal": game.deal.number,
        "verdict": None,
        "moves": None,
        "length": None,
        "lower_bound": None,
        "cleared": None,
        "upper_bound": None,
    }
    if goal == "win":
        win = _solver(limits).win(game)
        found, line = win, win.line
        told["verdict"] = str(win.verdict)
    elif goal == "fewest":
        fewest = _fewest_solver(limits).fewest(game)
        found, line = fewest, fewest.line  # type: ignore[assignment]
        told |= {"verdict": str(fewest.verdict), "lower_bound": fewest.lower_bound}
    else:
        most = _most_solver(limits).most_cleared(game)
        found, line = most, most.line  # type: ignore[assignment]
        told |= {"cleared": most.cleared, "upper_bound": most.upper_bound}
        told["verdict"] = str(_verdict_of(most, game.ruleset))
    if line is not None:
        told |= {"moves": list(map(game.move_name, line)), "length": len(line)}
    stop = None if found.stop is None else str(found.stop)
    return told | {"nodes": found.nodes, "seconds": found.seconds, "stop": stop}


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
    return FewestSolver(limits)


@lru_cache(maxsize=1)
def _most_solver(limits: Limits) -> MostSolver:
    return MostSolver(limits)
