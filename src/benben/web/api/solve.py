"""The solver through the API."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from ninja import Router

from benben import rules
from benben.rules import DealError, Ruleset
from benben.rules.sentence import say
from benben.solver.result import Stop, Verdict
from benben.web.api.answers import json_answer
from benben.web.api.schemas import InputProblem, ProblemOut, SolveIn
from benben.web.solving import solve as solved

router = Router(tags=["solver"])

_SOLVED = {403: ProblemOut, 413: ProblemOut, 422: InputProblem, 503: ProblemOut}


@dataclass(frozen=True)
class Solved:
    """What the solver found, knowing the whole order of the cards.

    Attributes:
        verdict: whether the deal can be won; undecided says nothing at all.
        line: moves that win, not the fewest; None without a win.
        nodes: states that were looked at.
        stop: why it is undecided, else None.
    """

    verdict: Verdict
    line: tuple[str, ...] | None
    nodes: int
    stop: Stop | None


@router.post("/solve", response={200: Solved, **_SOLVED}, summary="Solve a deal")
def solve(request: HttpRequest, body: SolveIn) -> HttpResponse:
    """Say whether a deal can be won, and how, within a bound of work."""
    ruleset = Ruleset.parse(body.variant, body.options)
    source = body.deal if body.cards is None else body.cards
    if source is None or (body.deal is not None and body.cards is not None):
        raise DealError(say("the request has to have either deal or cards"))
    game = rules.Game(ruleset, ruleset.deal(source))
    found = solved(game)
    line = None if found.line is None else tuple(map(game.move_name, found.line))
    return json_answer(Solved(found.verdict, line, found.nodes, found.stop))
