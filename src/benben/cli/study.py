"""``benben study``: shares over many deals, and the report of them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from benben.study.plan import Cell
    from benben.study.run import Workers
    from benben.study.task import Task


@click.group()
def study() -> None:
    """Measure how many deals can be won, and report it. Needs the extra `study`."""
    try:
        import duckdb  # noqa: F401 - only whether it is there
        import matplotlib  # noqa: F401 - only whether it is there
        import pyarrow  # noqa: F401 - only whether it is there
    except ImportError as error:
        raise click.ClickException(
            f"{error.name} is not installed; the study needs the extra: pip install 'benben[study]'"
        ) from None


def _selection(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that choose a part of a plan."""
    for option in (
        click.option(
            "--deals", type=click.IntRange(1), help="At most so many deals of each ruleset."
        ),
        click.option("--rules", multiple=True, metavar="RULES", help="Only these rules, likewise."),
        click.option(
            "--measure",
            "measures",
            multiple=True,
            metavar="MEASURE",
            help="Only this measure, such as fair; may be given again.",
        ),
        click.option(
            "--plan",
            type=click.Path(dir_okay=False, path_type=Path),
            help="Another plan than the published one.",
        ),
        click.option(
            "--data",
            type=click.Path(file_okay=False, path_type=Path),
            default=Path("build/study"),
            show_default=True,
            help="The directory of the parts.",
        ),
    ):
        command = option(command)
    return command


def _cells(
    plan: Path | None, measures: tuple[str, ...], rules: tuple[str, ...], deals: int | None
) -> tuple[Cell, ...]:
    """Return the chosen cells of a plan.

    Raises:
        click.ClickException: the plan cannot be read, or holds nothing of what is asked for.
    """
    from benben.study.errors import StudyError
    from benben.study.plan import PLAN_FILE, chosen, read_plan

    try:
        return chosen(read_plan(plan or PLAN_FILE), measures, rules, deals)
    except StudyError as error:
        raise click.ClickException(str(error)) from None


@study.command()
@_selection
@click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    default=os.cpu_count() or 1,
    show_default="all cores",
    help="Processes to use; the parts are the same for any number.",
)
@click.option("--cluster", metavar="ADDRESS", help="Use the Dask cluster at this address instead.")
@click.option(
    "--list", "listing", is_flag=True, help="Show the plan and what is missing, and stop."
)
def run(
    data: Path,
    plan: Path | None,
    measures: tuple[str, ...],
    rules: tuple[str, ...],
    deals: int | None,
    jobs: int,
    cluster: str | None,
    listing: bool,
) -> None:
    """Measure what is missing.

    Each part is written whole or not at all; stop it at any time and call it again to go on.
    """
    from functools import partial

    from benben.study.errors import StudyError
    from benben.study.run import missing, run_study
    from benben.study.workers import cluster as on_cluster
    from benben.study.workers import processes

    cells = _cells(plan, measures, rules, deals)
    tasks = missing(cells, data)
    if listing:
        _show(cells, tasks)
        return
    workers: Workers = partial(on_cluster, cluster) if cluster else partial(processes, jobs)
    try:
        _run(tasks, partial(run_study, tasks, data, workers, ahead=64 if cluster else 3 * jobs))
    except StudyError as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{error.filename or data}: {error.strerror}") from None
    whole = sum(1 for cell in cells for _ in cell.tasks())
    click.echo(f"{len(tasks)} parts measured, {whole} of {whole} are there")


def _run(tasks: list[Task], start: Callable[..., None]) -> None:
    """Run a study and show how far it is."""
    from benben.cli.progress import counted_progress

    with counted_progress() as bars:
        bar = bars.add_task("parts", total=len(tasks))

        def advance(task: Task) -> None:
            bars.update(bar, advance=1, description=f"{task.measure}: {task.rules}")

        start(progress=advance)


def _show(cells: tuple[Cell, ...], tasks: list[Task]) -> None:
    """Print each cell and how many of its parts are missing."""
    missing = set(tasks)
    for cell in cells:
        parts = list(cell.tasks())
        left = sum(part in missing for part in parts)
        state = "done" if not left else f"{left} of {len(parts)} parts missing"
        click.echo(f"{cell.measure:8} {cell.deals:>9,} deals  {cell.rules}: {state}")


@study.command()
@_selection
@click.option(
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("docs/winnability.md"),
    show_default=True,
    help="The page; its plots go beside it under images/, its figures into a JSON file.",
)
@click.option(
    "--pages",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The figures that the server's pages tell; unless given, those of the clone whose docs/ "
    "holds the page, if it is one.",
)
def report(
    data: Path,
    plan: Path | None,
    measures: tuple[str, ...],
    rules: tuple[str, ...],
    deals: int | None,
    output: Path,
    pages: Path | None,
) -> None:
    """Write the page of what was measured, with its plots and figures."""
    from benben.study.errors import StudyError
    from benben.study.page_figures import write_page_figures
    from benben.study.report import figures, write_report
    from benben.study.summary import Summary

    cells = _cells(plan, measures, rules, deals)
    try:
        summary = Summary.of(cells, data)
        written = write_report(summary, output)
        pages = pages or output.parent.parent / "src/benben/web/pages/figures.json"
        if pages.parent.is_dir():
            write_page_figures(figures(summary), pages)
            written.append(pages)
    except StudyError as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from None
    for path in written:
        click.echo(path)


@study.command()
@click.option(
    "--seconds",
    type=click.FloatRange(min=1),
    default=15.0,
    show_default=True,
    help="Processor time for each ruleset.",
)
def plan(seconds: float) -> None:
    """Try every ruleset of the grid, and print how many deals the time allows, as a plan."""
    import csv
    import sys
    from dataclasses import astuple

    from benben.study.calibrate import plan_grid
    from benben.study.plan import FIELDS

    rows = csv.writer(sys.stdout, lineterminator="\n")
    rows.writerow(FIELDS)
    for cell in plan_grid(seconds):
        rows.writerow(astuple(cell))
        sys.stdout.flush()
