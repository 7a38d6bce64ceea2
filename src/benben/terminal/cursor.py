"""Where the arrow keys lead: the same as on the page."""

from __future__ import annotations

import math
from collections.abc import Mapping
from enum import Enum

from benben.terminal.geometry import Box


class Way(Enum):
    """The ways that a key can lead."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


def neighbour(places: Mapping[str, Box], start: str, way: Way) -> str:
    """Return the place that an arrow leads to.

    Sideways along the row; up and down to the nearest card of the next row. At the edge it stays.

    Args:
        places: the places that the cursor can be on.
        start: where it is.
        way: where it goes.
    """
    if start not in places:
        return next(iter(places), start)
    here = places[start]
    right, down = way.value
    best, shortest = start, math.inf
    for name, there in places.items():
        # Columns count half, since a cell is about twice as high as it is wide.
        to_right, to_below = (there.x - here.x) / 2, there.y - here.y
        along = right * to_right + down * to_below
        across = abs(to_below if right else to_right)
        if name == start or along <= 0 or (right and across > along):
            continue
        distance = across * 100 + along if right else along * 100 + across
        if distance < shortest:
            best, shortest = name, distance
    return best


def nearest(places: Mapping[str, Box], gone: Box) -> str | None:
    """Return the place nearest to one that is gone, or None when there is none."""
    return min(
        places,
        key=lambda name: math.hypot((places[name].x - gone.x) / 2, places[name].y - gone.y),
        default=None,
    )
