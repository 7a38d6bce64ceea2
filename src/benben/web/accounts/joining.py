"""How a guest becomes the holder of an account, new or old, and brings the games along."""

from __future__ import annotations

from django.contrib.auth import login
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.http import HttpRequest

from benben.web.daily.attempts import bring_attempts
from benben.web.games.models import Game
from benben.web.players.current import ensure_player, find_player, lock_player
from benben.web.players.models import Player
from benben.web.players.names import NameTaken, fold_name, require_allowed
from benben.web.players.sessions import PLAYER
from benben.web.statistics.models import Finish

BACKEND = "django.contrib.auth.backends.ModelBackend"


def sign_up(request: HttpRequest, name: str, password: str, email: str) -> User:
    """Make an account of a guest, who keeps every game, and sign in.

    Args:
        request: the guest's request.
        name: the display name, which was checked.
        password: the password, which was checked.
        email: where a new password can be asked for; may be empty.

    Raises:
        NameTaken: somebody has that name, or nobody may have it.
    """
    key = fold_name(name)
    require_allowed(key)
    guest = ensure_player(request)
    try:
        with transaction.atomic():
            player = Player.objects.select_for_update().get(pk=guest)
            if player.user_id is not None:
                # The session's player has an account already: this one begins anew.
                player = Player.objects.create()
            user = User.objects.create_user(key, email, password)
            player.user, player.name, player.name_key = user, name, key
            player.save(update_fields=["user", "name", "name_key"])
    except IntegrityError:
        raise NameTaken from None
    login(request, user, backend=BACKEND)
    return user


def sign_in(request: HttpRequest, user: User) -> None:
    """Sign in, and bring the games that were played as a guest until now."""
    guest = find_player(request)
    # The session is the guest's no more: it must not go with the guest, whom another request may
    # bring to the account at the same time.
    request.session.pop(PLAYER, None)
    login(request, user, backend=BACKEND)
    account = find_player(request)
    if guest is not None and account is not None and guest != account:
        bring_games(guest, account)


def bring_games(guest: int, account: int) -> None:
    """Give the games of a guest to an account; the guest is no more.

    At a day's deal each has one attempt: where the account has its own, the guest's is none.
    """
    with transaction.atomic():
        player = lock_player(guest)
        if player is None or player.user_id is not None:
            return
        # The keys told requests of one player apart; they have done their work.
        Game.objects.filter(player_id=guest).update(player_id=account, start_key="")
        bring_attempts(guest, account)
        Finish.objects.filter(player_id=guest).update(player_id=account)
        player.delete()
