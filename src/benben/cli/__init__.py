"""The command line: ``benben deal``, ``benben record check``, ``benben play`` and the others."""

from benben.cli.app import main

__all__ = ["main"]
