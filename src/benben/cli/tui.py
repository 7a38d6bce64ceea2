"""``benben tui``: the game in the terminal."""

from __future__ import annotations

import os
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
    "--daily",
    is_flag=True,
    help="Open the daily deal of a server.",
)
@click.option(
    "--server",
    metavar="ADDRESS",
    help="Play the daily deal on this server, such as https://benben.example; it is remembered.",
)
@click.option(
    "--language",
    metavar="CODE",
    help="Speak this language, en or de, instead of the one that LANG asks for.",
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
    daily: bool,
    server: str | None,
    language: str | None,
    state: Path | None,
) -> None:
    """Play in the terminal; the last game goes on where it was.

    DEAL starts another game: a deal number, a link, cards, a game record or JSON. A variant, an
    option or a level starts one too.
    """
    from benben.catalogue import CatalogueError, Level, LevelError
    from benben.language import LANGUAGES, language_of, language_of_environment, speak
    from benben.rules import RulesError
    from benben.terminal.dealing import deal_at, deal_given
    from benben.terminal.store import Store, StoreError, default_path

    wanted = language_of_environment(os.environ) if language is None else language_of(language)
    if wanted is None:
        raise click.BadParameter(
            f"{language!r} is not spoken here; there are {', '.join(LANGUAGES)}",
            param_hint="--language",
        )
    speak(wanted)
    ruleset = ruleset_of(variant, options)
    chosen = context.get_parameter_source("variant") is not click.core.ParameterSource.DEFAULT
    start = None
    try:
        if deal is not None:
            if level is not None:
                raise click.UsageError("DEAL and --level name two different games; give one")
            start = deal_given(deal, ruleset)
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

    run(store, start, server=server, daily=daily)
