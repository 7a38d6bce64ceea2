"""The player of a request."""

from __future__ import annotations

from typing import Final, TypeAlias

from django.contrib.auth.models import AbstractBaseUser
from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import timezone

from benben.web.players.models import Player
from benben.web.players.sessions import PLAYER, usable_key

PlayerId: TypeAlias = int

_WEEK: Final = "week"


def find_player(request: HttpRequest) -> PlayerId | None:
    """Return the player whose session a request carries, or None. It changes nothing."""
    player = request.session.get(PLAYER)
    return player if isinstance(player, int) else None


def session_key(request: HttpRequest) -> str | None:
    """Return what names the session of a request; it is not looked at, so there may be none."""
    key: str | None = request.session.session_key
    return usable_key(key)


def ensure_player(request: HttpRequest) -> PlayerId:
    """Return the player of a request; without one, a new guest who is remembered by a cookie."""
    player = find_player(request)
    if player is None:
        player = Player.objects.create().pk
        request.session[PLAYER] = player
    return player


def player_row(request: HttpRequest) -> Player | None:
    """Return the player of a request with the account, or None."""
    player = find_player(request)
    if player is None:
        return None
    return Player.objects.select_related("user").filter(pk=player).first()


def lock_player(player: PlayerId) -> Player | None:
    """Return a player to whom nothing is added until the end of the transaction that is open.

    So that who is deleted in it has nothing left: no game that another process deals meanwhile.
    """
    return Player.objects.select_for_update().filter(pk=player).first()


def renew_session(request: HttpRequest) -> None:
    """Lengthen the life of a session that is in use, at most once a week."""
    week = timezone.now().strftime("%G-%V")
    if request.session.get(PLAYER) is not None and request.session.get(_WEEK) != week:
        request.session[_WEEK] = week


@receiver(user_logged_in)
def _play_as(sender: object, request: HttpRequest, user: AbstractBaseUser, **more: object) -> None:
    """Let who signs in play on as the account's player: whatever way it was done."""
    row = Player.objects.filter(user_id=user.pk).first()
    if row is None:
        # An account of the staff that never played; who played on this session is somebody else.
        row = Player.objects.create(user_id=user.pk)
    request.session[PLAYER] = row.pk
