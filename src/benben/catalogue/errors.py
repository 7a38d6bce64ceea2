"""The errors of the catalogue."""

from __future__ import annotations


class CatalogueError(RuntimeError):
    """A list of verified deals that is missing, damaged, or made for something else."""


class LevelError(ValueError):
    """A level that the rules of a game do not have."""
