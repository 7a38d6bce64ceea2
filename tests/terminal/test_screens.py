from pathlib import Path

import pytest

from tests.terminal.driver import acted
from tests.terminal.golden import DIRECTORY, SCENES, Scene, draw


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
@acted
async def test_the_screen_is_as_it_was(scene: Scene, tmp_path: Path) -> None:
    """After a wanted change: ``python -m tests.terminal.golden``, and look at the difference."""
    golden = (DIRECTORY / f"{scene.name}.txt").read_text(encoding="utf-8")
    assert await draw(scene, tmp_path) == golden


def test_every_golden_screen_is_drawn() -> None:
    assert {path.stem for path in DIRECTORY.glob("*.txt")} == {scene.name for scene in SCENES}
