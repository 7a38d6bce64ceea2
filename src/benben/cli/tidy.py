"""``benben tidy``."""

from __future__ import annotations

import json
import os
from dataclasses import asdict

import click

from benben.cli.backup import database_option


@click.command()
@click.option(
    "--days",
    default=30,
    show_default=True,
    type=click.IntRange(1, 36_500),
    help="Guests who came fewer days ago are left alone.",
)
@database_option
@click.option("--json", "as_json", is_flag=True, help="Print what went as JSON.")
def tidy(days: int, database: str | None, *, as_json: bool) -> None:
    """Delete sessions that are over, and guests who never did anything; the server may run."""
    from django.core.exceptions import ImproperlyConfigured

    from benben.cli.progress import counted_progress
    from benben.web import environment

    if database is not None:
        os.environ[environment.DATABASE] = database
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "benben.web.settings")
    try:
        text = environment.database_text()
        if not environment.is_postgresql(text) and not environment.sqlite_path(text).is_file():
            raise click.ClickException(f"there is no database {text}")
        import django

        django.setup()
    except ImproperlyConfigured as error:
        raise click.ClickException(str(error)) from None

    from datetime import timedelta

    from django.db import DatabaseError

    from benben.web.games import clock
    from benben.web.operating.health import why_not_ready
    from benben.web.operating.tidying import idle_guests
    from benben.web.operating.tidying import tidy as throw_away

    if (reason := why_not_ready()) is not None:
        raise click.ClickException(reason)
    before = clock.now() - timedelta(days=days)
    try:
        with counted_progress() as progress:
            bar = progress.add_task("guests", total=idle_guests(before).count())
            gone = throw_away(before, on_batch=lambda count: progress.advance(bar, count))
    except DatabaseError as error:
        raise click.ClickException(f"the database cannot be used: {error}") from None
    if as_json:
        click.echo(json.dumps(asdict(gone)))
    else:
        click.echo(f"{gone.sessions} sessions and {gone.guests} guests are gone")
