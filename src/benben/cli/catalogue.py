"""``benben catalogue``: the lists of verified deals."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from benben.catalogue import Catalogue
    from benben.catalogue.plan import Plan


@click.group()
def catalogue() -> None:
    """Make, check and show the lists of deals verified winnable."""


def _variants(variants: Sequence[str]) -> list[str]:
    """Return variants as they are, or all of them for none.

    Raises:
        click.BadParameter: there is no such variant.
    """
    from benben.rules import VARIANTS, OptionError, find_variant

    try:
        return [find_variant(variant).id for variant in variants] or list(VARIANTS)
    except OptionError as error:
        raise click.BadParameter(str(error), param_hint="VARIANT") from None


def _read(variant: str, directory: Path | None) -> Catalogue:
    """Return the list of a variant.

    Raises:
        click.ClickException: it is missing or damaged.
    """
    from benben.catalogue import CatalogueError
    from benben.catalogue.shipped import DATA_DIRECTORY, read_list

    try:
        return read_list(variant, directory or DATA_DIRECTORY)
    except CatalogueError as error:
        raise click.ClickException(str(error)) from None


_directory = click.option(
    "--directory",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where the lists are; in the package when it is not given.",
)


@catalogue.command()
@click.argument("variants", nargs=-1, metavar="[VARIANT]...")
@click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    default=os.cpu_count() or 1,
    show_default="all cores",
    help="Processes to use; the list is the same for any number.",
)
@click.option(
    "--count", type=click.IntRange(1), help="Deals wanted, instead of as many as are shipped."
)
@_directory
def build(variants: tuple[str, ...], jobs: int, count: int | None, directory: Path | None) -> None:
    """Make the lists of some variants anew, of all without a name.

    The deals 1, 2, 3 ... are solved until enough are winnable, and those are played by a careless
    player. A list that was there is replaced once the new one is whole; the same program makes
    the same bytes every time.
    """
    from dataclasses import replace

    from benben.catalogue.build import write_whole
    from benben.catalogue.plan import PLANS
    from benben.catalogue.shipped import DATA_DIRECTORY, list_path

    for variant in _variants(variants):
        plan = PLANS[variant] if count is None else replace(PLANS[variant], count=count)
        made = _build(plan, jobs)
        path = list_path(variant, directory or DATA_DIRECTORY)
        data = made.to_bytes()
        try:
            before = path.read_bytes() if path.exists() else None
            write_whole(path, data)
        except OSError as error:
            raise click.ClickException(f"{path} cannot be written: {error.strerror}") from None
        news = "new" if before is None else "as before" if before == data else "changed"
        click.echo(f"{_sentence(variant, made)}; {len(data):,} bytes, {news}")


def _build(plan: Plan, jobs: int) -> Catalogue:
    """Make a list in processes, and show how far it is."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from benben.catalogue import CatalogueError
    from benben.catalogue.build import build as build_list
    from benben.cli.progress import counted_progress

    with (
        counted_progress() as bars,
        ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as executor,
    ):
        bar = bars.add_task(plan.ruleset.variant.id, total=plan.count)
        try:
            return build_list(
                plan,
                executor,
                ahead=3 * jobs,
                progress=lambda verified, _: bars.update(bar, completed=verified),
            )
        except CatalogueError as error:
            raise click.ClickException(str(error)) from None


@catalogue.command()
@click.argument("variants", nargs=-1, metavar="[VARIANT]...")
@click.option(
    "--sample",
    type=click.IntRange(1),
    default=200,
    show_default=True,
    help="Deals to solve and play again for each list, half of them listed.",
)
@click.option("--all", "everything", is_flag=True, help="Check every deal looked at.")
@click.option("--seed", type=int, default=1, show_default=True, help="Chooses the sample.")
@_directory
def check(
    variants: tuple[str, ...], sample: int, everything: bool, seed: int, directory: Path | None
) -> None:
    """Check the lists of some variants, of all without a name.

    Ends with status 1 when a list is damaged, or does not say of a deal what the solver and the
    careless player say.
    """
    from random import Random

    from benben.catalogue.check import check as check_list

    faults = 0
    for variant in _variants(variants):
        listed = _read(variant, directory)
        # Not for secrets: the same seed must choose the same deals.
        found = check_list(listed, None if everything else sample, Random(seed))  # noqa: S311
        for fault in found.faults:
            click.echo(f"{variant}: {fault}", err=True)
        faults += len(found.faults)
        click.echo(f"{variant}: {found.checked} deals checked, {len(found.faults)} faults")
    sys.exit(1 if faults else 0)


@catalogue.command(context_settings={"ignore_unknown_options": True})
@click.argument("variant", required=False)
@click.argument("deal", required=False)
@_directory
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def show(variant: str | None, deal: str | None, directory: Path | None, as_json: bool) -> None:
    """Show what the lists hold, or what is known about one deal of a variant."""
    if variant is not None and deal is not None:
        facts = _deal_facts(_variants([variant])[0], deal, directory)
        click.echo(json.dumps(facts) if as_json else _deal_sentence(facts))
        return
    lists = {name: _read(name, directory) for name in _variants([variant] if variant else [])}
    if as_json:
        click.echo(json.dumps([_facts(name, listed) for name, listed in lists.items()], indent=2))
        return
    for name, listed in lists.items():
        facts = _facts(name, listed)
        click.echo(
            f"{_sentence(name, listed)}; a careless player wins {facts['mean_share']:.1%} of them, "
            f"{facts['easy_mean_share']:.1%} of the {facts['easy']:,} easy ones"
        )


def _sentence(variant: str, listed: Catalogue) -> str:
    """Say how many deals a list holds, and of how many."""
    header = listed.header
    return (
        f"{variant}: {len(listed):,} deals verified winnable of the first {header.scanned:,}, "
        f"{header.undecided:,} undecided"
    )


def _facts(variant: str, listed: Catalogue) -> dict[str, Any]:
    """Return what a list says about itself."""
    shares = {entry.number: entry.difficulty.share for entry in listed}
    easy = [shares[number] for number in listed.easy]
    return {
        "variant": variant,
        "deals": len(listed),
        "scanned": listed.header.scanned,
        "undecided": listed.header.undecided,
        "node_limit": listed.header.node_limit,
        "plays": listed.header.plays,
        "mean_share": sum(shares.values()) / len(shares),
        "easy": len(easy),
        "easy_mean_share": sum(easy) / len(easy),
    }


def _deal_facts(variant: str, deal: str, directory: Path | None) -> dict[str, Any]:
    """Return what is known about a deal.

    Raises:
        click.BadParameter: it is no deal number.
    """
    from benben.catalogue import Level
    from benben.rules import DealError, parse_number

    try:
        number = parse_number(deal)
    except DealError as error:
        raise click.BadParameter(str(error), param_hint="DEAL") from None
    listed = _read(variant, directory)
    entry = listed.entry(number)
    facts: dict[str, Any] = {"variant": variant, "deal": number, "level": str(Level.RANDOM)}
    if entry is None:
        return {**facts, "looked_at": number <= listed.header.scanned}
    facts["level"] = str(Level.EASY if listed.is_easy(number) else Level.STANDARD)
    difficulty = entry.difficulty
    return {
        **facts,
        "looked_at": True,
        "plays": difficulty.plays,
        "wins": difficulty.wins,
        "mean_cleared": difficulty.mean_cleared,
    }


def _deal_sentence(facts: dict[str, Any]) -> str:
    """Say what is known about a deal."""
    deal = f"{facts['variant']}, deal {facts['deal']}"
    if "wins" in facts:
        return (
            f"{deal}: level {facts['level']}, verified winnable; a careless player wins "
            f"{facts['wins']:,} of {facts['plays']:,} plays and clears "
            f"{facts['mean_cleared']:.1f} cards"
        )
    if facts["looked_at"]:
        return f"{deal}: level random; it cannot be won, or the solver left it open"
    return f"{deal}: level random; the list does not reach that far"
