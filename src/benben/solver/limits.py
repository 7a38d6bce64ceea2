"""Limits of a search: nodes, seconds, memory."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from benben.solver.errors import LimitError

MEBIBYTE: Final = 1 << 20


@dataclass(frozen=True)
class Limits:
    """How much a search may use before it answers ``undecided``.

    What is found within the limits is the answer, however small they are. Time that is over, and
    a search that was cancelled, are noticed before the first node: then nothing is searched, and
    the answer says so even for a position that one node would decide.

    Attributes:
        nodes: states to look at.
        seconds: wall-clock time, None for no limit.
        memory: bytes of the search's tables.

    Raises:
        LimitError: a limit leaves nothing to work with.
    """

    nodes: int = 10_000_000
    seconds: float | None = None
    memory: int = 192 * MEBIBYTE

    def __post_init__(self) -> None:
        """Refuse limits that leave nothing to work with."""
        if self.nodes < 1:
            raise LimitError(f"the limit of nodes is {self.nodes!r}; it must be 1 or more")
        if self.nodes >= 1 << 62:
            raise LimitError(f"the limit of nodes is {self.nodes}; it must be below 2**62")
        if self.seconds is not None and not (math.isfinite(self.seconds) and self.seconds > 0):
            raise LimitError(
                f"the limit of seconds is {self.seconds!r}; it must be more than 0, "
                "or None for no limit"
            )
        if not MEBIBYTE <= self.memory < 1 << 46:
            raise LimitError(
                f"the limit of memory is {self.memory!r} bytes; it must be {MEBIBYTE} or more"
            )
