"""Count the end of a game, once (``docs/decisions/statistics.md``)."""

from __future__ import annotations

from benben import rules
from benben.web.games.models import Game
from benben.web.reviews.models import Review
from benben.web.statistics.models import Finish


def record_end(row: Game, game: rules.Game) -> None:
    """Count the end that a game has come to.

    A game that ended before keeps the better of its ends; of equal ones, the first. When it was
    reviewed after it had ended, that end stays: its player knew every card from then on. A
    game without a level is not counted.

    Args:
        row: the game as it was just written, in the transaction that is open: so nobody else
            can count it at the same time.
        game: the game, which is over.
    """
    if not row.level:
        return
    end = _end_of(row, game)
    before = Finish.objects.filter(game_id=row.pk).first()
    if before is not None:
        if end.rank <= before.rank or Review.objects.filter(game_id=row.pk).exists():
            return
        end.pk = before.pk
    end.save()


def _end_of(row: Game, game: rules.Game) -> Finish:
    scores, outcome = game.scores(), game.outcome()
    if outcome is None or row.ended_at is None:
        raise ValueError(f"{row} has not ended")
    return Finish(
        game_id=row.pk,
        player_id=row.player_id,
        variant=row.variant,
        options=row.options,
        level=row.level,
        result=str(outcome.result),
        ended_at=row.ended_at,
        played=row.played,
        moves=len(game.moves),
        undos=row.undos,
        hints=row.hints,
        leftover=scores.leftover,
        classic=scores.classic,
        vegas=scores.vegas,
    )
