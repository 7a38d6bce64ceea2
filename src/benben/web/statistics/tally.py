"""What some finished games come to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from benben.rules.scores import PARTIAL_WIN
from benben.web.players.current import PlayerId
from benben.web.statistics.models import Finish


@dataclass(frozen=True)
class Tally:
    """What some finished games come to.

    Attributes:
        played: how many there are.
        won: how many of them were won.
        win_rate: the share of them, 0 without any.
        streak: how many were won since the last that was not.
        best_streak: the most that were won one after the other.
        partial_wins: how many were not won, but left three cards at most.
        best_seconds: the shortest time of a win.
        fewest_moves: the fewest moves of a win.
        best_classic: the best classic score of any.
        best_vegas: the best score in dollars of any.
    """

    played: int
    won: int
    win_rate: float
    streak: int
    best_streak: int
    partial_wins: int
    best_seconds: int | None
    fewest_moves: int | None
    best_classic: int | None
    best_vegas: int | None


class Kind(NamedTuple):
    """What finished games are counted by.

    Attributes:
        variant: the variant's id.
        options: the options that differ from the preset, as in an address.
        level: the level that the games were asked for with.
    """

    variant: str
    options: str
    level: str


class _End(NamedTuple):
    """What is needed of a finished game."""

    won: bool
    leftover: int
    played: int
    moves: int
    classic: int
    vegas: int


_KIND: Final = ("variant", "options", "level")
_END: Final = ("result", "leftover", "played", "moves", "classic", "vegas")


def tally_of(player: PlayerId, kind: Kind) -> Tally:
    """Return what a player's finished games of a kind come to."""
    return _tallies(player, kind).get(kind) or _tally(())


def tallies_of(player: PlayerId) -> dict[Kind, Tally]:
    """Return what a player's finished games come to, by their kind, in the order of the kinds."""
    return dict(sorted(_tallies(player).items()))


def recent_ends(player: PlayerId, most: int) -> list[str]:
    """Return how a player's last finished games ended, the latest last.

    Returns:
        ``won``, ``partial`` (not won, but few enough cards left) or ``lost`` for each.
    """
    rows = Finish.objects.filter(player_id=player).order_by("-ended_at", "-pk")
    ends = rows.values_list("result", "leftover")[:most]
    return [_end_word(result, leftover) for result, leftover in reversed(ends)]


def _end_word(result: str, leftover: int) -> str:
    if result == Finish.Result.WON:
        return "won"
    return "partial" if 0 < leftover <= PARTIAL_WIN else "lost"


def _tallies(player: PlayerId, kind: Kind | None = None) -> dict[Kind, Tally]:
    finishes = Finish.objects.filter(player_id=player)
    if kind is not None:
        finishes = finishes.filter(**kind._asdict())
    ends: dict[Kind, list[_End]] = {}
    rows = finishes.order_by("ended_at", "pk").values_list(*_KIND, *_END)
    for variant, options, level, result, *figures in rows.iterator():
        end = _End(result == Finish.Result.WON, *figures)
        ends.setdefault(Kind(variant, options, level), []).append(end)
    return {kind: _tally(of_kind) for kind, of_kind in ends.items()}


def _tally(ends: Iterable[_End]) -> Tally:
    """Return what some ends come to.

    Args:
        ends: in the order in which the games ended.
    """
    ends = tuple(ends)
    wins = [end for end in ends if end.won]
    streak = best = 0
    for end in ends:
        streak = streak + 1 if end.won else 0
        best = max(best, streak)
    return Tally(
        played=len(ends),
        won=len(wins),
        win_rate=len(wins) / len(ends) if ends else 0.0,
        streak=streak,
        best_streak=best,
        partial_wins=sum(not end.won and 0 < end.leftover <= PARTIAL_WIN for end in ends),
        best_seconds=min((end.played // 1000 for end in wins), default=None),
        fewest_moves=min((end.moves for end in wins), default=None),
        best_classic=max((end.classic for end in ends), default=None),
        best_vegas=max((end.vegas for end in ends), default=None),
    )
