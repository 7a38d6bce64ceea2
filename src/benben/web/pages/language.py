"""The choice of a language, for pages without scripts."""

from __future__ import annotations

from django.conf import settings as django_settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from benben.web.players.current import find_player
from benben.web.players.settings import keep_settings, set_cookies, settings_of


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """Keep the language of a form with the player, and go back to where the form was."""
    back = request.POST.get("next", "")
    if not url_has_allowed_host_and_scheme(back, None):
        back = "/"
    response = HttpResponseRedirect(back)
    language = request.POST.get("language", "")
    if language in dict(django_settings.LANGUAGES):
        player = find_player(request)
        chosen = settings_of(player).model_copy(update={"language": language})
        if player is not None:
            keep_settings(player, chosen)
            set_cookies(response, chosen)
        else:
            response.set_cookie(
                django_settings.LANGUAGE_COOKIE_NAME,
                language,
                max_age=django_settings.SESSION_COOKIE_AGE,
                samesite="Lax",
                secure=django_settings.SESSION_COOKIE_SECURE,
            )
    return response
