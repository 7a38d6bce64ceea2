"""``benben serve`` and ``benben play``: start the server."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

_Function = TypeVar("_Function", bound=Callable[..., Any])
WRONG_SETTING: Final = 78
"""The status for a wrong setting, EX_CONFIG of sysexits(3): to start again changes nothing."""


class WrongSettingError(click.ClickException):
    """A setting is wrong; the text says which, and what would be right."""

    exit_code = WRONG_SETTING


def _server_options(function: _Function) -> _Function:
    """Give a command the options of a server."""
    options = [
        click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen."),
        click.option(
            "--port",
            default=8000,
            show_default=True,
            type=click.IntRange(0, 65535),
            help="The port; 0 takes a free one.",
        ),
        click.option(
            "--database",
            metavar="PATH|URL",
            help="An SQLite file, made when missing, or postgresql://…",
        ),
    ]
    for option in reversed(options):
        function = option(function)
    return function


@click.command()
@_server_options
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1, 256), help="Processes."
)
@click.option("--json", "as_json", is_flag=True, help="Print the address as JSON.")
def serve(host: str, port: int, database: str | None, workers: int, as_json: bool) -> None:
    """Serve the game until Ctrl-C."""

    def ready(address: str) -> None:
        text = json.dumps({"address": address}) if as_json else f"Benben is open at {address}"
        click.echo(text)

    _serve(host, port, database, workers, ready)


@click.command()
@_server_options
def play(host: str, port: int, database: str | None) -> None:
    """Serve the game and open it in the browser."""

    def ready(address: str) -> None:
        import webbrowser

        click.echo(f"Benben is open at {address} (Ctrl-C ends it)")
        if not webbrowser.open(address):
            click.echo("No browser was found here: open that address in one.", err=True)

    _serve(host, port, database, 1, ready)


def _serve(
    host: str, port: int, database: str | None, workers: int, ready: Callable[[str], None]
) -> None:
    """Serve, and tell why when that cannot be.

    Raises:
        click.ClickException: the server cannot start.
    """
    from benben.web.serve import ServeError, SettingError
    from benben.web.serve import serve as serve_web

    try:
        serve_web(host, port, database, workers=workers, ready=ready)
    except SettingError as error:
        raise WrongSettingError(str(error)) from None
    except ServeError as error:
        raise click.ClickException(str(error)) from None
