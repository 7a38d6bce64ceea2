"""Comparing moves over sampled worlds, each solved exactly.

The unseen cards are put in many orders; in each such world the solver says whether the position
can still be won, and after which moves. A world that is lost already tells nothing about the
moves, so only the winnable ones are looked at move by move. All moves meet the same worlds, and
a move that falls clearly behind is dropped, so the work goes where the decision is close.

What this estimates is the chance with the order *known from then on*: it is the mean over
worlds of the best play in each ("hindsight"), an upper bound of what a player can reach who
learns the order card by card. docs/insight.md measures the difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from benben.insight.exact import Referee
from benben.insight.knowledge import Knowledge, State
from benben.insight.share import Share


@dataclass(frozen=True)
class Effort:
    """How much is spent on one comparison.

    Work is counted in nodes, never in seconds, so that the answer for a position is the same on
    every machine.

    Attributes:
        wins: enough worlds that can be won.
        worlds: worlds to sample at most.
        nodes: nodes for one question at most; a question that takes more stays undecided.
        budget: nodes in all; when they are used up no further world is begun.
        lead: a move this many won worlds behind the best is dropped; None keeps all.
    """

    wins: int = 32
    worlds: int = 64
    nodes: int = 3_000
    budget: int = 100_000
    lead: int | None = None


EXACT_NODES: Final = 2_000_000
"""Nodes for one question when nothing is unseen and one world is all there is."""


@dataclass(frozen=True)
class Comparison:
    """What came out of the sampled worlds.

    Attributes:
        position: the share of worlds in which the position can be won.
        moves: for each move, the share of worlds in which it can still be won after it; of a
            dropped move, over the worlds until it was dropped.
        kept: the indices of the moves that were not dropped.
    """

    position: Share
    moves: tuple[Share, ...]
    kept: tuple[int, ...]


def compare(
    knowledge: Knowledge, successors: Sequence[State], effort: Effort, referee: Referee
) -> Comparison:
    """Compare moves by the states that they lead to.

    Args:
        knowledge: the position as its player knows it.
        successors: the state after each move, in this pass and with these cards.
        effort: how much may be spent.
        referee: answers for the knowledge's ruleset.
    """
    exact = knowledge.is_complete
    most_nodes = EXACT_NODES if exact else effort.nodes
    most_worlds = 1 if exact else effort.worlds
    start = referee.nodes
    worlds = winnable = unknown = 0
    tallies = [_Tally() for _ in successors]
    kept = list(range(len(successors)))
    for world in knowledge.worlds():
        worlds += 1
        verdict = referee.can_win(world, knowledge.state, most_nodes)
        unknown += verdict is None
        winnable += verdict is True
        for index in kept:
            tallies[index].trials += 1
            if verdict is not False:
                tallies[index].add(referee.can_win(world, successors[index], most_nodes))
        if effort.lead is not None and not exact:
            best = max((tally.wins for tally in tallies), default=0)
            kept = [index for index in kept if best - tallies[index].wins < effort.lead]
        if (
            worlds >= most_worlds
            or winnable >= effort.wins
            or referee.nodes - start >= effort.budget
            or (len(kept) == 1 < len(successors))
        ):
            break
    return Comparison(
        Share(winnable, worlds, unknown, exact),
        tuple(Share(tally.wins, tally.trials, tally.unknown, exact) for tally in tallies),
        tuple(kept),
    )


class _Tally:
    """The counts of one move."""

    def __init__(self) -> None:
        self.trials = 0
        self.wins = 0
        self.unknown = 0

    def add(self, verdict: bool | None) -> None:
        """Count one answer."""
        self.wins += verdict is True
        self.unknown += verdict is None
