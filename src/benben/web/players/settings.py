"""How a player wants the game: kept with the player, and told to pages by cookies.

The page is drawn right from the start by what the cookies say; the player's row brings the same to
other devices.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from django.conf import settings as django_settings
from django.http import HttpResponse
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from benben.rules.sentence import say
from benben.web.players.current import PlayerId
from benben.web.players.models import Player

APPEARANCE_COOKIE: Final = "appearance"
_KEPT: Final = 400 * 24 * 3600  # the longest that browsers keep a cookie


def _known_language(code: str) -> str:
    languages = dict(django_settings.LANGUAGES)
    if code and code not in languages:
        raise ValueError(
            say("there is no such language; there are %(known)s", known=", ".join(languages))
        )
    return code


class Settings(BaseModel):
    """Every setting; the first value of each is the one in force until another is chosen."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    theme: Literal["system", "light", "dark"] = "system"
    back: Literal["red", "blue"] = "red"
    suits: Literal["two", "four"] = "two"
    badges: Literal["on", "off"] = "on"
    hand: Literal["right", "left"] = "right"
    motion: Literal["on", "off"] = "on"
    sounds: Literal["off", "on"] = "off"
    kings: Annotated[
        Literal["off", "on"], Field(description="Whether Kings are removed by themselves.")
    ] = "off"
    level: Annotated[
        Literal["standard", "easy", "random"],
        Field(description="The level of new games, where their rules have it."),
    ] = "standard"
    language: Annotated[
        str,
        Field(max_length=10, description="A language's code; empty: as the browser asks."),
        AfterValidator(_known_language),
    ] = ""

    @property
    def appearance(self) -> str:
        """Return what the page's cookie says: a word for each setting that is not as usual."""
        usual = Settings()
        return ".".join(
            f"{name}-{value}"
            for name, value in self
            if name != "language" and value != getattr(usual, name)
        )


def settings_of(player: PlayerId | None) -> Settings:
    """Return a player's settings; what is not known any more is as usual."""
    row = Player.objects.filter(pk=player).first() if player is not None else None
    kept: dict[str, Any] = {} if row is None else row.settings
    found = {}
    for name, value in kept.items():
        try:
            Settings.model_validate({name: value})
        except ValidationError:
            continue
        found[name] = value
    return Settings.model_validate(found)


def keep_settings(player: PlayerId, chosen: Settings) -> None:
    """Keep a player's settings."""
    Player.objects.filter(pk=player).update(settings=chosen.model_dump(exclude_defaults=True))


def set_cookies(response: HttpResponse, chosen: Settings) -> None:
    """Tell a browser the settings, for the pages that it opens."""
    cookies = (
        (APPEARANCE_COOKIE, chosen.appearance),
        (django_settings.LANGUAGE_COOKIE_NAME, chosen.language),
    )
    for name, value in cookies:
        if value:
            response.set_cookie(
                name,
                value,
                max_age=_KEPT,
                samesite="Lax",
                secure=django_settings.SESSION_COOKIE_SECURE,
            )
        else:
            response.delete_cookie(name, samesite="Lax")
