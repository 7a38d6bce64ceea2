"""What the numbers that the kernel answers with mean."""

from __future__ import annotations

from typing import Final

from benben.solver.result import Stop, Verdict

VERDICTS: Final = (Verdict.UNWINNABLE, Verdict.WINNABLE, Verdict.UNDECIDED)
"""By the result of a search."""

STOPS: Final = (None, Stop.NODES, Stop.SECONDS, Stop.MEMORY, Stop.CANCELLED)
"""By the reason why a search stopped."""
