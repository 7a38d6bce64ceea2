"""Note the best position of an attempt, as its moves are made."""

from __future__ import annotations

from datetime import datetime

from benben import rules
from benben.web.daily.models import Attempt
from benben.web.games.models import Game


def note_best(row: Game, game: rules.Game, at: datetime) -> None:
    """Note the position of a ranked game when it is better than all before it.

    What is reached after the day counts no more: by then anybody may know its cards. Undos, hints
    and time only grow, so a position is better than an earlier one only when more is cleared.

    Args:
        row: the game as it was just written, in the transaction that is open.
        game: the game.
        at: when it was written.
    """
    if row.day is None or at.date() > row.day:
        return
    goal = game.ruleset.goal_mask
    present = game.position.present & goal
    cleared = goal.bit_count() - present.bit_count()
    Attempt.objects.filter(game_id=row.pk, done=False, cleared__lt=cleared).update(
        cleared=cleared,
        assists=row.undos + row.hints,
        seconds=row.played // 1000,
        present=present,
    )
    if game.is_final:
        Attempt.objects.filter(game_id=row.pk).update(done=True)
