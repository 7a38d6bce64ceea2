"""Start a game, or find the one that goes on."""

from __future__ import annotations

from typing import Final

from django.db import IntegrityError, transaction

from benben import rules
from benben.catalogue import Level
from benben.rules import Deal, Ruleset
from benben.web.games import clock
from benben.web.games.dealing import choose_deal, usual_deal
from benben.web.games.memory import recall
from benben.web.games.models import Game
from benben.web.games.naming import options_text
from benben.web.games.outlook import lost_at
from benben.web.games.play import Played
from benben.web.players.current import PlayerId

MOST_TO_RESUME: Final = 12
"""Games that a page offers to go on with."""


def start_game(
    player: PlayerId,
    ruleset: Ruleset,
    deal: Deal,
    *,
    level: Level | None = None,
    key: str = "",
) -> Played:
    """Deal a game to a player.

    Args:
        player: whose game it is.
        ruleset: the rules.
        deal: the cards.
        level: the level that the game counts under; None when it is not counted.
        key: names this request; a repeat carries the same one and gets the same game.
    """
    return store_game(player, rules.Game(ruleset, deal), level=level, key=key)


def store_game(
    player: PlayerId, game: rules.Game, *, level: Level | None = None, key: str = ""
) -> Played:
    """Make a game a player's own, as it stands.

    Args:
        player: whose game it is.
        game: the game.
        level: the level that it counts under; None when it is not counted.
        key: names this request; a repeat carries the same one and gets the same game.
    """
    at = clock.now()
    outcome = game.outcome()
    row = Game(
        player_id=player,
        variant=game.ruleset.variant.id,
        options=options_text(game.ruleset),
        deal=game.deal.number,
        cards="" if game.deal.number is not None else str(game.deal),
        level=level or "",
        moves=" ".join(map(game.move_name, game.moves)),
        seen_stock=game.seen_stock,
        peeked=game.peeked,
        result="" if outcome is None else str(outcome.result),
        is_final=game.is_final,
        lost_at=lost_at(game),
        created_at=at,
        touched_at=at,
        ended_at=None if outcome is None else at,
        start_key=key,
    )
    try:
        with transaction.atomic():
            row.save(force_insert=True)
    except IntegrityError:
        started = key and Game.objects.filter(player_id=player, start_key=key).first()
        if not started:
            raise
        return Played(started, recall(started))
    return Played(row, game)


def running_game(
    player: PlayerId | None, ruleset: Ruleset | None = None, number: int | None = None
) -> Game | None:
    """Return the game that a player touched last of those that can be played on, or None.

    Args:
        player: whose game.
        ruleset: only a game by these rules.
        number: only a game of this deal number.
    """
    if player is None:
        return None
    games = Game.objects.filter(player_id=player, is_final=False)
    if ruleset is not None:
        games = games.filter(variant=ruleset.variant.id, options=options_text(ruleset))
    if number is not None:
        games = games.filter(deal=number)
    return games.order_by("-touched_at").first()


def games_to_resume(player: PlayerId | None) -> list[Game]:
    """Return the games that a player has begun and not ended, the last touched first."""
    if player is None:
        return []
    begun = Game.objects.filter(player_id=player, result=Game.Result.RUNNING).exclude(moves="")
    return list(begun.order_by("-touched_at")[:MOST_TO_RESUME])


def resume_or_start(
    player: PlayerId,
    ruleset: Ruleset,
    number: int | None = None,
    level: Level = Level.RANDOM,
) -> Played:
    """Return a player's game by some rules that goes on, else deal one.

    Args:
        player: whose game.
        ruleset: the rules.
        number: the deal number; None for any game that goes on, and else a deal of the level.
        level: the level that the player last chose. It says nothing of a deal that is named.
    """
    row = running_game(player, ruleset, number)
    if row is not None:
        return Played(row, recall(row))
    if number is None:
        deal, dealt = usual_deal(ruleset, level)
        return start_game(player, ruleset, deal, level=dealt)
    deal, counted = choose_deal(ruleset, number=number)
    return start_game(player, ruleset, deal, level=counted)
