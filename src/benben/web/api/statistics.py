"""Statistics through the API."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qsl

from django.http import HttpRequest, HttpResponse
from ninja import Router

from benben.web.api.answers import json_answer
from benben.web.api.schemas import ProblemOut
from benben.web.games.naming import options_in_words, variant_in_words
from benben.web.players.current import find_player
from benben.web.statistics.tally import Tally, tallies_of

router = Router(tags=["statistics"])


@dataclass(frozen=True)
class KindTold:
    """The finished games of a variant, some options and a level.

    Attributes:
        variant: the variant's id.
        name: its name today.
        options: the options that differ from the preset.
        rules: the same in words.
        level: the level that the games were asked for with.
        statistics: what they come to.
    """

    variant: str
    name: str
    options: dict[str, str]
    rules: tuple[str, ...]
    level: str
    statistics: Tally


@dataclass(frozen=True)
class StatisticsTold:
    """A player's finished games.

    Attributes:
        played: how many there are.
        won: how many of them were won.
        kinds: what those of each kind come to.
    """

    played: int
    won: int
    kinds: tuple[KindTold, ...]


@router.get("/statistics", response={200: StatisticsTold, 503: ProblemOut}, summary="Statistics")
def statistics(request: HttpRequest) -> HttpResponse:
    """Return what one's own finished games come to, by variant, options and level."""
    player = find_player(request)
    tallies = {} if player is None else tallies_of(player)
    kinds = []
    for (variant, options, level), tally in tallies.items():
        chosen = dict(parse_qsl(options))
        words = options_in_words(chosen)
        kinds.append(KindTold(variant, variant_in_words(variant), chosen, words, level, tally))
    played = sum(tally.played for tally in tallies.values())
    won = sum(tally.won for tally in tallies.values())
    return json_answer(StatisticsTold(played, won, tuple(kinds)))
