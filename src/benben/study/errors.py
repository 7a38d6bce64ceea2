"""What can be wrong with a study."""

from __future__ import annotations


class StudyError(ValueError):
    """A plan, a directory or a cluster that a study cannot work with."""
