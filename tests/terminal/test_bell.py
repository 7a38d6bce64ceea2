"""The terminal's bell: off at first; then for a removal, a refusal and a win, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from benben.rules import Game
from tests.terminal.driver import acted, playing


@pytest.mark.parametrize(("sounds", "rings"), [(False, 0), (True, 2)])
@acted
async def test_it_rings_for_a_removal_and_a_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sounds: bool, rings: int
) -> None:
    rung: list[None] = []
    async with playing(tmp_path, Game.new("standard", 18)) as hands:
        monkeypatch.setattr(hands.app, "bell", lambda: rung.append(None))
        hands.app.preferences = replace(hands.app.preferences, sounds=sounds)
        await hands.press("d")
        await hands.walk_to("g2")
        assert rung == []
        await hands.press("enter")
        await hands.walk_to("f3")
        await hands.press("enter", "u")
    assert len(rung) == rings
