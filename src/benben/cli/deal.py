"""``benben deal``: show a deal."""

from __future__ import annotations

import json

import click

from benben.cli.rules import rules_options, ruleset_of


# A negative number is a wrong deal number, not an unknown option.
@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("number", required=False, metavar="[DEAL]")
@rules_options
@click.option("--json", "as_json", is_flag=True, help="Print variant, options, deal and cards.")
def deal(number: str | None, variant: str, options: tuple[str, ...], as_json: bool) -> None:
    """Show the table of a deal number, a random one without it.

    A card in brackets can be picked; the stock lies face down. With --json the cards are listed
    in deal order: the tableau row by row, then the stock, the first to be drawn first.
    """
    from benben.rules import DealError, Game, parse_number, random_number

    ruleset = ruleset_of(variant, options)
    try:
        dealt = ruleset.deal(random_number() if number is None else parse_number(number))
    except DealError as error:
        raise click.BadParameter(str(error), param_hint="DEAL") from None
    if as_json:
        from benben.exchange import deal_to_dict

        click.echo(json.dumps(deal_to_dict(ruleset, dealt), indent=2))
        return
    from benben.rules.text import table_text, title_text

    view = Game(ruleset, dealt).view()
    click.echo(f"{title_text(view)}\n{ruleset.match.sentence}\n\n{table_text(view)}", nl=False)
