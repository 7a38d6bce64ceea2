"""Charts as shapes for inline SVG: bars, ticks, curves. Tables beside them say the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

BAR_WIDTH: Final = 300
BAR_HEIGHT: Final = 18

CURVE_WIDTH: Final = 600
CURVE_HEIGHT: Final = 220
CURVE_LEFT: Final = 72
CURVE_RIGHT: Final = 24
CURVE_BOTTOM: Final = 34
CURVE_TOP: Final = 12

_TICK_HEIGHTS: Final = {"won": 40, "partial": 22, "lost": 8}


@dataclass(frozen=True)
class Part:
    """A part of a bar: its left edge and its width."""

    x: float
    width: float


@dataclass(frozen=True)
class Bar:
    """A bar of shares.

    Attributes:
        title: what it is about.
        counts: how many of each sort there are.
        parts: the parts of the bar, one for each sort.
    """

    title: str
    counts: tuple[int, ...]
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Tick:
    """One finished game of a row of them.

    Attributes:
        x: its left edge.
        y: its upper edge.
        height: tall for a win, short for a loss.
        word: ``won``, ``partial`` or ``lost``.
    """

    x: int
    y: int
    height: int
    word: str


@dataclass(frozen=True)
class Point:
    """A point of a curve."""

    x: float
    y: float


@dataclass(frozen=True)
class Curve:
    """A curve of shares over moves.

    Attributes:
        points: one for each position, from the deal on; None where nothing is known.
        lines: the curve as the ``points`` of SVG polylines, one for each stretch that is known.
        bands: the intervals around them as the ``points`` of polygons.
        grid: heights with their per cent.
        ticks: places along the moves with their numbers.
    """

    points: tuple[Point | None, ...]
    lines: tuple[str, ...]
    bands: tuple[str, ...]
    grid: tuple[tuple[float, int], ...]
    ticks: tuple[tuple[float, int], ...]


def share_bars(rows: Sequence[tuple[str, tuple[int, ...]]]) -> list[Bar]:
    """Return a bar of full width for each row of counts, divided by their shares."""
    bars = []
    for title, counts in rows:
        whole = sum(counts) or 1
        at = 0.0
        parts = []
        for count in counts:
            width = BAR_WIDTH * count / whole
            parts.append(Part(round(at, 1), round(width, 1)))
            at += width
        bars.append(Bar(title, counts, tuple(parts)))
    return bars


def ticks(words: Sequence[str]) -> list[Tick]:
    """Return a row of ticks, one for each game."""
    most = max(_TICK_HEIGHTS.values())
    return [
        Tick(10 * index, most - _TICK_HEIGHTS[word], _TICK_HEIGHTS[word], word)
        for index, word in enumerate(words)
    ]


def share_curve(shares: Sequence[tuple[float, float, float] | None]) -> Curve:
    """Return a curve.

    Args:
        shares: for each position its share and the ends of its interval, 0 to 1; None where
            nothing is known.
    """
    last = max(len(shares) - 1, 1)
    width = CURVE_WIDTH - CURVE_LEFT - CURVE_RIGHT

    def x_of(index: int) -> float:
        return round(CURVE_LEFT + width * index / last, 1)

    lines, bands = [], []
    for stretch in _stretches(shares):
        lines.append(_text([(x_of(index), _y_of(share)) for index, (share, _, _) in stretch]))
        upper = [(x_of(index), _y_of(high)) for index, (_, _, high) in stretch]
        lower = [(x_of(index), _y_of(low)) for index, (_, low, _) in stretch]
        bands.append(_text([*upper, *reversed(lower)]))
    step = max(1, -(-last // 8))
    return Curve(
        tuple(
            None if share is None else Point(x_of(index), _y_of(share[0]))
            for index, share in enumerate(shares)
        ),
        tuple(lines),
        tuple(bands),
        tuple((_y_of(cent / 100), cent) for cent in (0, 25, 50, 75, 100)),
        tuple((x_of(index), index) for index in range(0, len(shares), step)),
    )


def _stretches(
    shares: Sequence[tuple[float, float, float] | None],
) -> list[list[tuple[int, tuple[float, float, float]]]]:
    """Return the stretches of positions where something is known, each with its place."""
    stretches: list[list[tuple[int, tuple[float, float, float]]]] = [[]]
    for index, share in enumerate(shares):
        if share is not None:
            stretches[-1].append((index, share))
        elif stretches[-1]:
            stretches.append([])
    return [stretch for stretch in stretches if stretch]


def _y_of(share: float) -> float:
    height = CURVE_HEIGHT - CURVE_TOP - CURVE_BOTTOM
    return round(CURVE_TOP + height * (1 - share), 1)


def _text(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)
