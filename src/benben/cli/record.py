"""``benben record``: game records."""

from __future__ import annotations

import json
import sys
from typing import Any

import click

from benben.cli.files import read_text


@click.group()
def record() -> None:
    """Work with game records."""


@record.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a file.")
def check(files: tuple[str, ...], as_json: bool) -> None:
    """Replay game records; - is the standard input.

    Ends with status 1, and the reason, when a file is no record or holds an illegal move.
    """
    wrong = 0
    for file in files:
        result = _check(file)
        wrong += "error" in result
        if as_json:
            click.echo(json.dumps(result))
        elif "error" in result:
            click.echo(f"{file}: {result['error']}", err=True)
        else:
            options = "".join(f", {name}={text}" for name, text in result["options"].items())
            click.echo(
                f"{file}: {result['variant']}, deal {result['deal'] or 'of given cards'}{options}, "
                f"{result['moves']} moves, {_RESULTS[result['result']]}"
            )
    sys.exit(1 if wrong else 0)


_RESULTS = {"won": "won", "lost": "lost", "resigned": "resigned", "*": "still going"}


def _check(file: str) -> dict[str, Any]:
    """Return what a record holds, or what is wrong with it."""
    from benben.exchange import game_to_dict
    from benben.rules import IllegalMove, NotationError, parse_record

    try:
        game = parse_record(read_text(file)).game
    except NotationError as error:
        place = {"line": error.line, "column": error.column}
        return {"file": file, "error": str(error), "kind": "syntax", **place}
    except IllegalMove as error:
        facts = {name: error.facts[name] for name in ("move", "line", "column")}
        return {"file": file, "error": str(error), "kind": "illegal", "code": error.code, **facts}
    except UnicodeDecodeError as error:
        reason = f"byte {error.start + 1} is not UTF-8 text"
        return {"file": file, "error": reason, "kind": "file"}
    except OSError as error:
        return {"file": file, "error": str(error.strerror or error), "kind": "file"}
    return {"file": file, **game_to_dict(game), "moves": len(game.moves)}
