"""``benben tui``: the game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from benben.cli.rules import rules_options, ruleset_of


@click.command()
@click.argument("deal", required=False)
@rules_options
@click.option(
    "--level",
    metavar="LEVEL",
    help="Deal a new game at a level: easy, standard or random.",
)
@click.option(
    "--state",
    metavar="PATH",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep games and settings in this file instead of the user's state directory.",
)
@click.pass_context
def tui(
    context: click.Context,
    deal: str | None,
    variant: str,
    options: tuple[str, ...],
    level: str | None,
    state: Path | None,
) -> None:
    """Play in the terminal; the last game goes on where it was.

    DEAL starts another game: a deal number, a link, cards, a game record or JSON. A variant, an
    option or a level starts one too.
    """
    from benben.catalogue import CatalogueError, Level, LevelError
    from benben.exchange import read_game
    from benben.rules import RulesError
    from benben.terminal.dealing import Dealt, deal_at
    from benben.terminal.store import Store, StoreError, default_path

    ruleset = ruleset_of(variant, options)
    chosen = context.get_parameter_source("variant") is not click.core.ParameterSource.DEFAULT
    start = None
    try:
        if deal is not None:
            if level is not None:
                raise click.UsageError("DEAL and --level name two different games; give one")
            imported = read_game(deal, ruleset)
            note = "".join(f"Repaired: {repair}. " for repair in imported.repairs).strip()
            start = Dealt(imported.game, Level.RANDOM, note)
        elif level is not None or chosen or options:
            start = deal_at(ruleset, Level.parse(level or Level.RANDOM))
        store = Store(state or default_path())
    except (RulesError, LevelError, CatalogueError) as error:
        raise click.BadParameter(str(error), param_hint="DEAL" if deal else "--level") from None
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.ClickException(
            "the game needs a terminal; `benben deal` prints a table, `benben play` opens the page"
        )
    from benben.terminal.app import run

    run(store, start)
