"""The player of a request."""

from __future__ import annotations

from typing import Final, TypeAlias

from django.http import HttpRequest
from django.utils import timezone

from benben.web.players.models import Player

PlayerId: TypeAlias = int

_PLAYER: Final = "player"
_WEEK: Final = "week"


def find_player(request: HttpRequest) -> PlayerId | None:
    """Return the player whose session a request carries, or None. It changes nothing."""
    player = request.session.get(_PLAYER)
    return player if isinstance(player, int) else None


def ensure_player(request: HttpRequest) -> PlayerId:
    """Return the player of a request; without one, a new guest who is remembered by a cookie."""
    player = find_player(request)
    if player is None:
        player = Player.objects.create().pk
        request.session[_PLAYER] = player
    return player


def renew_session(request: HttpRequest) -> None:
    """Lengthen the life of a session that is in use, at most once a week."""
    week = timezone.now().strftime("%G-%V")
    if request.session.get(_PLAYER) is not None and request.session.get(_WEEK) != week:
        request.session[_WEEK] = week
