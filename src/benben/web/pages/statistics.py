"""The page of a player's statistics, with charts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from benben.web.games.naming import options_in_words, variant_in_words
from benben.web.pages.charts import Bar, share_bars, ticks
from benben.web.players.current import find_player
from benben.web.statistics.tally import Kind, Tally, recent_ends, tallies_of

RECENT: Final = 60
"""Games that the chart of the last ones shows."""


@dataclass(frozen=True)
class KindShown:
    """A line of the table.

    Attributes:
        name: the variant's name.
        options: the options that differ from its preset, in words.
        level: the level in words.
        address: where a game of this kind is played.
        tally: what the games come to.
    """

    name: str
    options: str
    level: str
    address: str
    tally: Tally

    @property
    def title(self) -> str:
        """Return all that names it."""
        return ", ".join(part for part in (self.name, self.options, self.level) if part)


@require_safe
@cache_control(private=True, no_cache=True)
def statistics(request: HttpRequest) -> HttpResponse:
    """Show what the player's finished games come to."""
    player = find_player(request)
    tallies: Mapping[Kind, Tally] = {} if player is None else tallies_of(player)
    kinds = [_shown(kind, tally) for kind, tally in tallies.items()]
    kinds.sort(key=lambda kind: -kind.tally.played)
    played = sum(kind.tally.played for kind in kinds)
    won = sum(kind.tally.won for kind in kinds)
    recent = [] if player is None else recent_ends(player, RECENT)
    context = {
        "kinds": kinds,
        "played": played,
        "won": won,
        "partial": sum(kind.tally.partial_wins for kind in kinds),
        "win_rate": won / played if played else 0.0,
        "bars": _bars(kinds),
        "recent": ticks(recent),
    }
    return render(request, "benben/pages/statistics.html", context)


def level_text(level: str) -> str:
    """Return a level in words."""
    return {"easy": _("Easy"), "standard": _("Standard"), "random": _("Random")}.get(level, level)


def _shown(kind: Kind, tally: Tally) -> KindShown:
    options = ", ".join(options_in_words(dict(parse_qsl(kind.options))))
    query = f"?{kind.options}" if kind.options else ""
    return KindShown(
        variant_in_words(kind.variant),
        options,
        level_text(kind.level),
        f"/play/{kind.variant}/{query}",
        tally,
    )


def _bars(kinds: list[KindShown]) -> list[Bar]:
    return share_bars(
        [
            (
                kind.title,
                (
                    kind.tally.won,
                    kind.tally.partial_wins,
                    kind.tally.played - kind.tally.won - kind.tally.partial_wins,
                ),
            )
            for kind in kinds
        ]
    )
