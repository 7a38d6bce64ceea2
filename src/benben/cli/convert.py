"""``benben convert``: deals and games from one form into another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from benben.cli.files import text_of
from benben.cli.rules import rules_options, ruleset_of

if TYPE_CHECKING:
    from benben.exchange import Imported
    from benben.rules import Ruleset

FORMS = ("record", "json", "cards", "link")


@click.command()
@click.argument("source", required=False, metavar="[FILE|-]")
@click.option("--text", metavar="TEXT", help="Read this instead of a file.")
@click.option("--pysol", metavar="NUMBER", help="Take the deal of PySolFC's Pyramid instead.")
@click.option(
    "--to",
    "form",
    type=click.Choice(FORMS),
    default="record",
    show_default=True,
    help="The form to print.",
)
@rules_options
def convert(
    source: str | None,
    text: str | None,
    pysol: str | None,
    form: str,
    variant: str,
    options: tuple[str, ...],
) -> None:
    """Read a deal or a game in any form and print it in another.

    It may be a deal number, a link, the cards of a deck typed by hand, a game record or JSON.
    Slips in typed cards are repaired where only one repair is possible; each is told on the
    standard error. The variant and the options are for what names no rules.
    """
    from benben.rules import RulesError

    if sum(given is not None for given in (source, text, pysol)) != 1:
        raise click.UsageError("Give one of FILE, --text and --pysol; - is the standard input.")
    ruleset = ruleset_of(variant, options)
    try:
        imported = _pysol(pysol, ruleset) if pysol is not None else _read(source, text, ruleset)
        for repair in imported.repairs:
            click.echo(f"repaired: {repair}", err=True)
        click.echo(_printed(imported, form), nl=False)
    except RulesError as error:
        raise click.ClickException(str(error)) from None


def _read(source: str | None, text: str | None, ruleset: Ruleset) -> Imported:
    from benben.exchange import read_game

    return read_game(text_of(source or "") if text is None else text, ruleset)


def _pysol(number: str, ruleset: Ruleset) -> Imported:
    from benben.exchange import Imported, pysol_deal
    from benben.rules import Game

    return Imported(Game(ruleset, pysol_deal(number)), names_rules=False)


def _printed(imported: Imported, form: str) -> str:
    from benben.exchange import format_deal, format_link, game_to_json
    from benben.rules import format_record

    game = imported.game
    if form == "json":
        return game_to_json(game, date=imported.date)
    if form == "cards":
        return format_deal(game.ruleset, game.deal)
    if form == "link":
        return f"{format_link(game.ruleset, game.deal)}\n"
    return format_record(game, imported.date)
