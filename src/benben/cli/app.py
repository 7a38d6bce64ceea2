"""The command ``benben`` and the commands under it."""

from __future__ import annotations

from typing import Final

import click

from benben import __version__
from benben.cli.lazy import LazyGroup

COMMANDS: Final = {
    "play": "benben.cli.serve:play",
    "serve": "benben.cli.serve:serve",
    "backup": "benben.cli.backup:backup",
    "restore": "benben.cli.backup:restore",
    "tidy": "benben.cli.tidy:tidy",
    "tui": "benben.cli.tui:tui",
    "deal": "benben.cli.deal:deal",
    "record": "benben.cli.record:record",
    "convert": "benben.cli.convert:convert",
    "solve": "benben.cli.solve:solve",
    "hint": "benben.cli.insight:hint",
    "review": "benben.cli.review:review",
    "chance": "benben.cli.insight:chance",
    "catalogue": "benben.cli.catalogue:catalogue",
    "study": "benben.cli.study:study",
}
"""Each command and where it is; a command's module is imported when it is called."""


class BenbenGroup(LazyGroup):
    """The command's group."""

    lazy = COMMANDS


@click.group(
    cls=BenbenGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="benben")
def main() -> None:
    """Pyramid Solitaire, with an exact solver behind it."""
