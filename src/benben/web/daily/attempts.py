"""Play a day's deal: ranked once, on the day itself; else for the pleasure of it."""

from __future__ import annotations

from datetime import date

from django.db import IntegrityError, transaction

from benben.web.daily.days import find_day, new_game, today
from benben.web.daily.models import Attempt, Day
from benben.web.games.memory import recall
from benben.web.games.models import Game
from benben.web.games.play import Played
from benben.web.games.start import store_game
from benben.web.players.current import PlayerId


def play_day(player: PlayerId, day: date) -> Played:
    """Return a player's game of a day: the one attempt, else one that goes on, else a new one.

    Raises:
        NoSuchDay: there is no deal of that day.
    """
    row = find_day(day)
    attempt = find_attempt(player, day)
    if attempt is not None and (day == today() or not attempt.game.is_final):
        return Played(attempt.game, recall(attempt.game))
    if day == today():
        return _begin(player, row)
    running = Game.objects.filter(player_id=player, day=day, is_final=False)
    found = running.order_by("-touched_at").first()
    return _deal(player, row, ranked=False) if found is None else Played(found, recall(found))


def find_attempt(player: PlayerId | None, day: date) -> Attempt | None:
    """Return a player's attempt at a day, with its game, or None."""
    if player is None:
        return None
    attempts = Attempt.objects.select_related("game")
    return attempts.filter(player_id=player, day_id=day).first()


def finish(player: PlayerId | None, day: date) -> Attempt | None:
    """Close a player's attempt where it stands; what is played on counts no more.

    Returns:
        The attempt, None when there is none.
    """
    if player is not None:
        Attempt.objects.filter(player_id=player, day_id=day).update(done=True)
    return find_attempt(player, day)


def bring_attempts(guest: PlayerId, account: PlayerId) -> None:
    """Give a guest's attempts to an account, but for days at which it has one of its own."""
    own = list(Attempt.objects.filter(player_id=account).values_list("day_id", flat=True))
    double = Attempt.objects.filter(player_id=guest, day_id__in=own)
    Game.objects.filter(attempt__in=double).update(ranked=False)
    double.delete()
    Attempt.objects.filter(player_id=guest).update(player_id=account)


def _begin(player: PlayerId, day: Day) -> Played:
    """Begin a player's one attempt at today's deal, once, whatever is asked for twice."""
    try:
        with transaction.atomic():
            played = _deal(player, day, ranked=True)
            goal = played.game.ruleset.goal_mask
            Attempt.objects.create(day=day, player_id=player, game=played.row, present=goal)
    except IntegrityError:
        attempt = find_attempt(player, day.date)
        if attempt is None:
            raise
        return Played(attempt.game, recall(attempt.game))
    return played


def _deal(player: PlayerId, day: Day, *, ranked: bool) -> Played:
    played = store_game(player, new_game(day))
    played.row.day, played.row.ranked = day.date, ranked
    played.row.save(update_fields=["day", "ranked"])
    return played
