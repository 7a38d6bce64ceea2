"""Run the benchmarks: every module here that has a function ``figures()``."""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import platform
import sys
import time
from collections.abc import Callable, Iterator

import click
from rich.console import Console
from rich.table import Table

import benchmarks
from benchmarks.figure import Figure

Benchmark = Callable[[], Iterator[Figure]]


def find_benchmarks() -> dict[str, Benchmark]:
    """Return each benchmark's ``figures`` function by its module's name, in order of name."""
    found: dict[str, Benchmark] = {}
    for info in pkgutil.iter_modules(benchmarks.__path__):
        if info.name.startswith("_"):
            continue
        module = importlib.import_module(f"benchmarks.{info.name}")
        figures = getattr(module, "figures", None)
        if figures is not None:
            found[info.name] = figures
    return found


def machine() -> str:
    """Return the facts that a figure depends on, as one line."""
    load = os.getloadavg()[0]
    return (
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, "
        f"{os.cpu_count()} cores, load {load:.1f} at the start"
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.4g}"


def _table(name: str, seconds: float, figures: list[Figure]) -> Table:
    table = Table(title=f"{name} ({seconds:.0f} s)", title_justify="left")
    table.add_column("figure", overflow="fold")
    table.add_column("value", justify="right")
    table.add_column("unit")
    table.add_column("budget", overflow="fold")
    table.add_column("note", overflow="fold")
    for figure in figures:
        verdict = {None: "", True: "met: ", False: "MISSED: "}[figure.met]
        table.add_row(
            figure.name,
            _number(figure.value),
            figure.unit,
            verdict + figure.budget,
            figure.note,
            style="bold red" if figure.met is False else "",
        )
    return table


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME]...")
@click.option("--list", "only_list", is_flag=True, help="List the benchmarks and stop.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a figure.")
def main(names: tuple[str, ...], only_list: bool, as_json: bool) -> None:
    """Measure, and end with status 1 when a budget is missed."""
    known = find_benchmarks()
    if unknown := [name for name in names if name not in known]:
        raise click.UsageError(
            f"There is no benchmark {', '.join(unknown)}. There are: {', '.join(known) or 'none'}."
        )
    if only_list:
        click.echo("\n".join(known))
        return
    if not known:
        raise click.ClickException("There is no benchmark: no module here has figures().")
    console = Console()
    if not as_json:
        console.print(machine())
    missed = 0
    for name in names or known:
        started = time.perf_counter()
        figures = []
        for figure in known[name]():
            figures.append(figure)
            if as_json:
                click.echo(json.dumps({"benchmark": name, **figure.to_dict()}))
        missed += sum(figure.met is False for figure in figures)
        if not as_json:
            console.print(_table(name, time.perf_counter() - started, figures))
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
