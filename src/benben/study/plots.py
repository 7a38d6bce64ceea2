"""The plots of the report: SVG that is the same, byte for byte, for the same figures."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure

from benben.insight.share import Share

INK: Final = "#2b2a33"
COLOURS: Final = ("#1f4e79", "#d17a00", "#6a3d9a", "#2e7d32", "#b3312c", "#5f6b73", "#00808a")
"""Told apart by their lightness too; the lines also differ in their marks."""

MARKS: Final = "osD^vPX"

_STYLE: Final[Any] = {
    "svg.hashsalt": "benben",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def by_passes(path: Path, lines: Mapping[str, Mapping[str, Share]]) -> None:
    """Draw the winnable share over the number of passes.

    Args:
        path: where the SVG is written.
        lines: for each line's name, the share by the number of passes as text.
    """
    with mpl.rc_context(_STYLE):
        figure = Figure(figsize=(7.2, 4.2), layout="constrained")
        axes = figure.subplots()
        for (name, shares), colour, mark in zip(lines.items(), COLOURS, MARKS, strict=False):
            lows, highs = zip(*(share.interval for share in shares.values()), strict=True)
            middles = [100 * (low + high) / 2 for low, high in zip(lows, highs, strict=True)]
            spread = [50 * (high - low) for low, high in zip(lows, highs, strict=True)]
            axes.errorbar(
                list(shares), middles, spread, color=colour, marker=mark, label=name, capsize=3
            )
        axes.set_xlabel("passes through the stock")
        axes.set_ylabel("winnable deals, per cent")
        axes.set_ylim(0, 100)
        axes.grid(axis="y", alpha=0.25)
        axes.legend(frameon=False)
        _save(figure, path)


def histogram(path: Path, counts: Mapping[int, int], label: str) -> None:
    """Draw how many deals have each value.

    Args:
        path: where the SVG is written.
        counts: deals by value.
        label: what the values are.
    """
    deals = sum(counts.values())
    with mpl.rc_context(_STYLE):
        figure = Figure(figsize=(7.2, 3.2), layout="constrained")
        axes = figure.subplots()
        shares = [100 * count / deals for count in counts.values()]
        axes.bar(list(counts), shares, width=0.85, color=COLOURS[0])
        axes.set_xlabel(label)
        axes.set_ylabel("per cent of deals")
        axes.grid(axis="y", alpha=0.25)
        axes.set_axisbelow(True)
        _save(figure, path)


def _save(figure: Figure, path: Path) -> None:
    """Write a figure without the date, which would make each writing differ."""
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, format="svg", metadata={"Date": None, "Creator": None})
