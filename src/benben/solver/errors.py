"""The errors of the solver."""

from __future__ import annotations


class SolverError(ValueError):
    """Base of every error that the solver raises about what it was given."""


class PositionError(SolverError):
    """A position that cannot arise in any game."""


class LimitError(SolverError):
    """A limit that leaves nothing to work with."""


class LineError(RuntimeError):
    """A line of the kernel that does not replay through the rules engine: a defect."""
