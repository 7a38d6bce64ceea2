"""Reading what a command is given: a file, or the standard input."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from benben.exchange import Imported
    from benben.rules import Ruleset


def read_text(file: str) -> str:
    """Return the text of a file, no more of it than a record may be long and one character.

    Args:
        file: its path; - is the standard input.

    Raises:
        OSError: it cannot be read.
        UnicodeDecodeError: it is not UTF-8.
    """
    from benben.rules.record import MAX_RECORD_LENGTH

    if file == "-":
        with click.open_file("-", encoding="utf-8-sig", errors="strict") as stream:
            return str(stream.read(MAX_RECORD_LENGTH + 1))
    with Path(file).open(encoding="utf-8-sig") as stream:
        return stream.read(MAX_RECORD_LENGTH + 1)


def text_of(file: str) -> str:
    """Return the same as `read_text`, for commands that end when it cannot be read.

    Raises:
        click.ClickException: the file cannot be read; with the reason.
    """
    try:
        return read_text(file)
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{file}: byte {error.start + 1} is not UTF-8 text") from None
    except OSError as error:
        raise click.ClickException(f"{file}: {error.strerror or error}") from None


def game_of(file: str, ruleset: Ruleset | None = None) -> Imported:
    """Return the game that a file holds, in whatever form it is written.

    Raises:
        click.ClickException: the file cannot be read, or holds no game; with the reason.
    """
    from benben.exchange import read_game
    from benben.rules import RulesError

    try:
        return read_game(text_of(file), ruleset)
    except RulesError as error:
        raise click.ClickException(f"{file}: {error}") from None
