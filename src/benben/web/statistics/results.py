"""The results of a game that is over."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Final

from benben import rules
from benben.catalogue import CatalogueError, Level, LevelError, next_deal
from benben.web.games.models import Game
from benben.web.statistics.tally import Kind, Tally, tally_of

_log: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class Results:
    """What a player is told when a game is over, beside the state.

    Attributes:
        tableau_left: cards left in the tableau.
        stock_left: cards left in the stock.
        waste_left: cards left in the waste.
        partial_win: whether the game was not won, but few enough cards were left.
        next_deal: the number of the next deal of the level; None for given cards.
        statistics: what the player's games of this variant, these options and this level come
            to, this one included; None when the game is not counted.
    """

    tableau_left: int
    stock_left: int
    waste_left: int
    partial_win: bool
    next_deal: int | None
    statistics: Tally | None


def results_of(row: Game, game: rules.Game) -> Results | None:
    """Return the results of a game, None while it goes on."""
    if not game.is_over:
        return None
    position = game.position
    kind = Kind(row.variant, row.options, row.level)
    return Results(
        tableau_left=position.present.bit_count(),
        stock_left=len(position.stock),
        waste_left=len(position.waste),
        partial_win=game.scores().partial_win,
        next_deal=_next_deal(row, game),
        statistics=tally_of(row.player_id, kind) if row.level else None,
    )


def _next_deal(row: Game, game: rules.Game) -> int | None:
    if game.deal.number is None:
        return None
    try:
        return next_deal(game.ruleset, Level(row.level or Level.RANDOM), game.deal.number)
    except (LevelError, CatalogueError) as error:
        # The lists may have changed since the game was dealt; the results can do without.
        _log.warning("no next deal after %s: %s", row, error)
        return None
