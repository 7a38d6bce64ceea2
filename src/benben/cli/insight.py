"""``benben hint`` and ``benben chance``: help for a game, from what its player has seen."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from benben.cli.files import game_of

if TYPE_CHECKING:
    from benben.insight.share import Share


@click.command()
@click.argument("record", metavar="RECORD")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def hint(record: str, as_json: bool) -> None:
    """Show the best next move of a game, from what its player has seen.

    RECORD is a file with a game record, a link or a deal number; - is the standard input.
    """
    from benben.insight.hint import hint as hint_of
    from benben.insight.locks import locks

    game = game_of(record).game
    given = hint_of(game)
    if as_json:
        click.echo(
            json.dumps(
                {
                    "kind": given.kind,
                    "move": None if given.move is None else game.move_name(given.move),
                    "sentence": given.sentence(game),
                    "share": None if given.share is None else share_to_dict(given.share),
                    "rewind_to": given.rewind_to,
                    "locks": [game.ruleset.tableau.name(lock.slot) for lock in locks(game)],
                }
            )
        )
        return
    name = "" if given.move is None else f"{game.move_name(given.move)}  "
    click.echo(f"{name}{given.sentence(game)}")
    if given.rewind_to is not None:
        click.echo(f"It was not lost for certain after move {given.rewind_to}.")


@click.command()
@click.argument("record", metavar="RECORD")
@click.option(
    "--worlds",
    type=click.IntRange(1, 10_000),
    default=64,
    show_default=True,
    help="Orders of the unseen cards to try.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def chance(record: str, worlds: int, as_json: bool) -> None:
    """Show the win chance of a position and of each legal move.

    The unseen cards are put in many orders, and each is solved exactly: the share is of the
    orders in which the game can still be won by one who knew the order. RECORD is a file with a
    game record, a link or a deal number; - is the standard input.
    """
    from dataclasses import replace

    from benben.insight.chance import FULL, chances

    game = game_of(record).game
    found = chances(game, replace(FULL, worlds=worlds, budget=FULL.budget * worlds // 64))
    if as_json:
        moves = [
            {"move": game.move_name(one.move), **share_to_dict(one.share)} for one in found.moves
        ]
        click.echo(json.dumps({"position": share_to_dict(found.position), "moves": moves}))
        return
    click.echo(f"{'position':10} {_line(found.position)}")
    for one in found.moves:
        click.echo(f"{game.move_name(one.move):10} {_line(one.share)}")


def share_to_dict(share: Share) -> dict[str, Any]:
    """Return a share as values that JSON knows."""
    low, high = share.interval
    return {
        "share": share.value,
        "low": low,
        "high": high,
        "wins": share.wins,
        "trials": share.trials,
        "undecided": share.undecided,
        "exact": share.exact,
    }


def _line(share: Share) -> str:
    """Return a share in words: ``62 % [49, 73], 40 of 64 orders``."""
    if share.exact:
        return "can be won" if share.wins else "undecided" if share.undecided else "cannot be won"
    undecided = f", {share.undecided} undecided" if share.undecided else ""
    return f"{share}, {share.wins} of {share.trials} orders{undecided}"
