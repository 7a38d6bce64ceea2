"""What the solver answers, and how sure it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from benben.rules.moves import Move


class Verdict(StrEnum):
    """Whether a position can be won with the whole card order known."""

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNDECIDED = "undecided"


class Stop(StrEnum):
    """Why a search ended before it was done."""

    NODES = "nodes"
    SECONDS = "seconds"
    MEMORY = "memory"
    CANCELLED = "cancelled"


@dataclass(frozen=True)
class Win:
    """The answer to whether a position can be won.

    Attributes:
        verdict: winnable and unwinnable are proven; undecided says nothing at all.
        line: a winning line, not necessarily a short one; None unless winnable, and when no
            line was asked for.
        nodes: states that the search looked at.
        seconds: how long it took.
        stop: why it is undecided, else None.
    """

    verdict: Verdict
    line: tuple[Move, ...] | None
    nodes: int
    seconds: float
    stop: Stop | None = None
