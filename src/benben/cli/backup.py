"""``benben backup`` and ``benben restore``."""

from __future__ import annotations

from pathlib import Path

import click

database_option = click.option(
    "--database",
    metavar="PATH|URL",
    help="An SQLite file or postgresql://…; else what BENBEN_DATABASE says.",
)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
def backup(file: Path, database: str | None) -> None:
    """Write a backup of the database to FILE; the server may run."""
    from django.core.exceptions import ImproperlyConfigured

    from benben.web import environment
    from benben.web.operating.backup import BackupError
    from benben.web.operating.backup import backup as write

    try:
        write(database or environment.database_text(), file)
    except (BackupError, ImproperlyConfigured) as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"The backup is in {file}")


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
@click.option("--replace", is_flag=True, help="Replace what is there; an SQLite file is kept.")
def restore(file: Path, database: str | None, *, replace: bool) -> None:
    """Put the backup FILE in the database's place; the server must be stopped."""
    from django.core.exceptions import ImproperlyConfigured

    from benben.web import environment
    from benben.web.operating.backup import BackupError
    from benben.web.operating.backup import restore as put

    text = database or environment.database_text()
    try:
        kept = put(file, text, replace=replace)
    except (BackupError, ImproperlyConfigured) as error:
        raise click.ClickException(str(error)) from None
    click.echo("The backup is restored")
    if kept is not None:
        click.echo(f"What was there before is in {kept}")
