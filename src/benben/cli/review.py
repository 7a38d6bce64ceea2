"""``benben review``: a game looked back at, move by move."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from benben.cli.files import game_of
from benben.cli.insight import share_to_dict

if TYPE_CHECKING:
    from benben.insight.review import Review
    from benben.rules import Game


@click.command()
@click.argument("record", metavar="RECORD")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def review(record: str, as_json: bool) -> None:
    """Review a game: the verdict after each move, where it was lost, and what could have been.

    The verdicts know the whole card order; the chances are those that the player could see.
    RECORD is a file with a game record; - is the standard input.
    """
    from rich.console import Console
    from rich.progress import Progress

    from benben.insight.review import review as review_of

    game = game_of(record).game
    with Progress(console=Console(stderr=True), transient=True) as bars:
        bar = bars.add_task("Reviewing", total=len(game.moves))
        found = review_of(game, progress=lambda done, _: bars.update(bar, completed=done))
    if as_json:
        click.echo(json.dumps(review_to_dict(game, found)))
        return
    for line in _lines(game, found):
        click.echo(line)


def review_to_dict(game: Game, found: Review) -> dict[str, Any]:
    """Return a review as values that JSON knows, moves in notation."""
    line = found.winning_line
    return {
        "start": found.start,
        "losing_move": found.losing_move,
        "winning_line": None if line is None else [game.move_name(move) for move in line],
        "fewest": {"length": found.fewest.length, "lower_bound": found.fewest.lower_bound},
        "par": {"cleared": found.par.cleared, "upper_bound": found.par.upper_bound},
        "cleared": found.cleared,
        "strength": {
            "moves": found.strength.moves,
            "slips": found.strength.slips,
            "blunders": found.strength.blunders,
            "given_away": found.strength.given_away,
            "kept": found.strength.kept,
        },
        "turns": [
            {
                "number": turn.number,
                "move": turn.name,
                "verdict": turn.verdict,
                "chance": share_to_dict(turn.chance),
                "chosen": share_to_dict(turn.chosen),
                "best": game.move_name(turn.best),
                "given_away": turn.given_away,
            }
            for turn in found.turns
        ],
    }


def _lines(game: Game, found: Review) -> list[str]:
    """Return a review as lines of text."""
    lines = [f"{'':4}  {'move':12} {'verdict':11} {'chance':>15}  better"]
    for turn in found.turns:
        better = game.move_name(turn.best) if turn.given_away > 0 else ""
        lost = "  <- lost here" if turn.number == found.losing_move else ""
        lines.append(
            f"{turn.number:4}. {turn.name:12} {turn.verdict:11} {turn.chance!s:>15}  {better}{lost}"
        )
    lines.append("")
    lines.append(_story(found))
    if found.winning_line is not None:
        names = " ".join(map(game.move_name, found.winning_line))
        lines.append(f"From before move {found.losing_move} this wins: {names}")
    fewest = found.fewest
    if fewest.length is not None:
        sure = "" if fewest.proven else f" (at least {fewest.lower_bound})"
        lines.append(f"Fewest moves: {fewest.length}{sure}.")
    par = found.par
    most = str(par.cleared) if par.proven else f"{par.cleared} to {par.upper_bound}"
    lines.append(f"Cleared {found.cleared}; par is {most}.")
    strength = found.strength
    lines.append(
        f"{strength.slips} of {strength.moves} moves gave win chance away, {strength.blunders} of "
        f"them much; {strength.kept:.0%} of the chance was kept."
    )
    return lines


def _story(found: Review) -> str:
    """Return in a sentence how the game went."""
    if found.losing_move == 0:
        return "This deal cannot be won."
    if found.losing_move is not None:
        return f"Winnable until move {found.losing_move}; then lost."
    last = found.turns[-1].verdict if found.turns else found.start
    return f"The position is {last} to the end."
