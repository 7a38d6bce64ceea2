"""The table: every way to open it."""

from __future__ import annotations

from typing import Any, Final
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from benben.catalogue import Level
from benben.rules import DealError, OptionError, Ruleset, find_variant, parse_number
from benben.web.games.memory import recall
from benben.web.games.models import Game
from benben.web.games.naming import address_of, options_in_words, ruleset_of
from benben.web.games.play import Played, find_game
from benben.web.games.start import games_to_resume, resume_or_start, running_game
from benben.web.games.state import state_of, state_values
from benben.web.pages.choices import variant_choices
from benben.web.pages.errors import problem_page
from benben.web.players.current import ensure_player, find_player, renew_session
from benben.web.players.settings import Settings, settings_of
from benben.web.wording import told

HOME_VARIANT: Final = "standard"


@require_safe
@ensure_csrf_cookie
@cache_control(private=True, no_cache=True)
def home(request: HttpRequest) -> HttpResponse:
    """Open the player's game that goes on, else a new one of the variant that is known best."""
    row = running_game(find_player(request))
    if row is not None:
        return _table(request, Played(row, recall(row)))
    return _open(request, Ruleset.of(HOME_VARIANT))


@require_safe
@ensure_csrf_cookie
@cache_control(private=True, no_cache=True)
def play(request: HttpRequest, variant: str, deal: str | None = None) -> HttpResponse:
    """Open the game that an address names: the player's own that goes on, else dealt anew.

    Without a deal number: any game of that variant and those options.
    """
    try:
        find_variant(variant)
        number = None if deal is None else parse_number(deal)
    except (OptionError, DealError) as error:
        return problem_page(request, 404, str(error))
    try:
        ruleset = ruleset_of(variant, request.GET.urlencode())
    except OptionError as error:
        return problem_page(request, 400, str(error))
    return _open(request, ruleset, number)


@require_safe
@ensure_csrf_cookie
@cache_control(private=True, no_cache=True)
def game(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Open one of the player's own games, whether it goes on or has ended."""
    row = find_game(find_player(request), game_id)
    if row is None:
        return problem_page(request, 404, _("You have no such game."))
    return _table(request, Played(row, recall(row)))


def _open(request: HttpRequest, ruleset: Ruleset, number: int | None = None) -> HttpResponse:
    """Open the game by some rules that goes on, else one of the level that the player chose."""
    if request.method == "HEAD" and find_player(request) is None:
        # Whoever only asks whether there is a page is dealt no game.
        return HttpResponse()
    player = ensure_player(request)
    chosen = settings_of(player)
    level = Level(chosen.level)
    return _table(request, resume_or_start(player, ruleset, number, level), chosen)


def _table(request: HttpRequest, played: Played, chosen: Settings | None = None) -> HttpResponse:
    renew_session(request)
    player = find_player(request)
    chosen = chosen or settings_of(player)
    context = {
        "state": state_values(state_of(played)),
        "variant": played.game.ruleset.variant,
        "choices": variant_choices(),
        "resumable": [_resumable(row) for row in games_to_resume(player)],
        "appearance": chosen.appearance,
        "settings": chosen.model_dump(),
    }
    return render(request, "benben/table.html", context)


def _resumable(row: Game) -> dict[str, Any]:
    """Return what tells one game that goes on from another, as values that JSON knows."""
    ruleset = ruleset_of(row.variant, row.options)
    return {
        "id": str(row.pk),
        "address": address_of(row.pk, ruleset, row.deal),
        "name": told(ruleset.variant.name),
        "rules": options_in_words(ruleset.differences()),
        "deal": row.deal,
        "level": row.level or None,
        "day": None if row.day is None else row.day.isoformat(),
        "move_count": len(row.moves.split()),
    }
