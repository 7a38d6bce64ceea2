"""All that is kept of a player, as one JSON document."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from benben.web.games.models import Game
from benben.web.games.play import Played
from benben.web.games.records import RecordHidden, record_of
from benben.web.players.models import Player
from benben.web.players.settings import settings_of
from benben.web.statistics.models import Finish


def export_of(player: Player) -> dict[str, Any]:
    """Return all that is kept of a player, as values that JSON knows.

    A game that goes on and has no deal number is told without its cards: some of them the player
    has not seen yet.
    """
    user = player.user
    return {
        "name": player.name,
        "since": player.created_at.isoformat(),
        "account": None
        if user is None
        else {
            # What one signs in by: the name as it was folded, also when it was taken away.
            "name": user.get_username(),
            "email": user.email,
            "since": user.date_joined.isoformat(),
            "last_signed_in": None if user.last_login is None else user.last_login.isoformat(),
        },
        "settings": settings_of(player.pk).model_dump(),
        "games": [_game(row) for row in Game.objects.filter(player=player).order_by("created_at")],
        "finished": [
            {name: _plain(value) for name, value in finish.items()}
            for finish in Finish.objects.filter(player=player).order_by("ended_at").values()
        ],
        "daily": [
            {
                "date": attempt.day_id.isoformat(),
                "cleared": attempt.cleared,
                "assists": attempt.assists,
                "seconds": attempt.seconds,
                "done": attempt.done,
            }
            for attempt in player.attempts.order_by("day")
        ],
        "names_reported": [
            {"name": report.name, "at": report.created_at.isoformat()}
            for report in player.reports_made.order_by("pk")
        ],
    }


def _game(row: Game) -> dict[str, Any]:
    told: dict[str, Any] = {
        "id": str(row.pk),
        "level": row.level,
        "created_at": row.created_at.isoformat(),
        "touched_at": row.touched_at.isoformat(),
        "ended_at": None if row.ended_at is None else row.ended_at.isoformat(),
        "milliseconds": row.played,
        "moves": row.moves,
        "undone": row.undone,
        "alone": row.alone,
        "undos": row.undos,
        "hints": row.hints,
    }
    try:
        told["record"] = record_of(Played(row, row.replay()))
    except RecordHidden:
        told["record"] = None
    return told


def _plain(value: object) -> object:
    if isinstance(value, datetime):
        return value.isoformat()
    return value if value is None or isinstance(value, (str, int, float, bool)) else str(value)
