"""What a tap means, given the removals that the engine listed: the same as on the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from benben.terminal.places import STOCK, Sight


class TapKind(Enum):
    """The meanings of a tap."""

    SELECT = auto()
    """The selection becomes the places; with none, nothing is selected."""
    REMOVE = auto()
    """The places are a listed removal: make it."""
    ATTEMPT = auto()
    """The places are no removal: shake, and let the engine say why."""
    DRAW = auto()
    """The stock was tapped, to draw or to turn the waste over."""
    COVERED = auto()
    """The card lies under others."""
    NOTHING = auto()
    """Nothing is there."""


@dataclass(frozen=True)
class Tap:
    """A tap with its meaning.

    Attributes:
        kind: the meaning.
        places: the places it is about.
    """

    kind: TapKind
    places: tuple[str, ...] = ()


def matches_of(sight: Sight, selection: Sequence[str]) -> list[str]:
    """Return the places that some listed removal adds to a selection: those that get a ring."""
    if not selection:
        return []
    chosen = set(selection)
    found = dict.fromkeys(
        place for removal in sight.view.removals if chosen.issubset(removal) for place in removal
    )
    return [place for place in found if place not in chosen]


def is_removal(sight: Sight, places: Sequence[str]) -> bool:
    """Say whether exactly these places are a listed removal."""
    chosen = set(places)
    return any(set(removal) == chosen for removal in sight.view.removals)


def meaning_of_tap(sight: Sight, selection: Sequence[str], name: str) -> Tap:
    """Return what a tap on a place means.

    Args:
        sight: what the player sees.
        selection: the places selected before.
        name: the place tapped.
    """
    place = sight.places.get(name)
    if place is None:
        return Tap(TapKind.NOTHING)
    if name in selection:
        # A face-up stock that was picked up is drawn by the second tap: no other tap could.
        if name == STOCK:
            return Tap(TapKind.DRAW)
        return Tap(TapKind.SELECT, tuple(other for other in selection if other != name))
    if place.playable:
        places = (*selection, name)
        if is_removal(sight, places):
            return Tap(TapKind.REMOVE, places)
        if name == STOCK and not selection and not matches_of(sight, places):
            return Tap(TapKind.DRAW)
        if not selection or name in matches_of(sight, selection):
            return Tap(TapKind.SELECT, places)
        return Tap(TapKind.ATTEMPT, places)
    if name == STOCK:
        return Tap(TapKind.DRAW)
    return Tap(TapKind.COVERED if place.covered_by else TapKind.NOTHING, (name,))


def kept_selection(sight: Sight, selection: Sequence[str]) -> tuple[str, ...]:
    """Return the part of a selection that is left after the game changed.

    It is the tableau cards that can still be picked; on a pile another card may lie now.
    """
    places = sight.places
    return tuple(
        name for name in selection if name in places and places[name].row and places[name].playable
    )
