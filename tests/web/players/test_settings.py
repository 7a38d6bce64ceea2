from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import pytest

from benben.web.players.models import Player
from benben.web.players.settings import Settings, keep_settings, settings_of

APPEARANCE = Path(__file__).parents[3] / "src/benben/web/static/benben/js/models/appearance.js"


def page_settings() -> dict[str, list[str]]:
    """Return the settings that the page knows, with their values, the usual one first."""
    source = APPEARANCE.read_text()
    found = re.search(r"SETTINGS = /\*\*.*?\(\{(.*?)\}\)", source, re.DOTALL)
    assert found
    return {
        name: json.loads(values) for name, values in re.findall(r"(\w+): (\[[^\]]*\])", found[1])
    }


def test_the_page_knows_the_same_settings() -> None:
    for name, values in page_settings().items():
        field = Settings.model_fields[name]
        assert list(get_args(field.annotation)) == values, name
        assert field.default == values[0], name


def test_the_words_of_the_cookie() -> None:
    assert Settings().appearance == ""
    chosen = Settings(theme="dark", hand="left", language="en")
    assert chosen.appearance == "theme-dark.hand-left"


@pytest.mark.usefixtures("each_database")
class TestKept:
    """What the player's row holds."""

    def test_nobody_has_the_usual_ones(self) -> None:
        assert settings_of(None) == Settings()
        assert settings_of(Player.objects.create().pk) == Settings()

    def test_what_is_kept_comes_back(self) -> None:
        player = Player.objects.create().pk
        chosen = Settings(theme="dark", kings="on")
        keep_settings(player, chosen)
        assert settings_of(player) == chosen
        assert Player.objects.get(pk=player).settings == {"theme": "dark", "kings": "on"}

    def test_what_is_no_more_known_is_left_out(self) -> None:
        kept = {"theme": "sepia", "perfume": "rose", "back": "blue"}
        player = Player.objects.create(settings=kept).pk
        assert settings_of(player) == Settings(back="blue")
