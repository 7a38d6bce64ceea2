"""The golden screens: what the table looks like, as text. Run as a module to write them anew."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from benben.rules import VARIANTS, Game, Ruleset
from tests.terminal.driver import playing

DIRECTORY: Final = Path(__file__).parent / "golden"
SIZES: Final = ((80, 24), (120, 40))


@dataclass(frozen=True)
class Scene:
    """A screen: a game, and the keys that lead to what is shown.

    Attributes:
        name: the name of its file.
        variant: the variant.
        deal: the deal number.
        moves: moves made before.
        keys: keys pressed then.
        walk: the place that the cursor is brought to before.
        options: options by name, as texts.
        size: columns and lines.
    """

    name: str
    variant: str = "standard"
    deal: int = 42
    moves: str = ""
    keys: Sequence[str] = ()
    walk: str = ""
    options: dict[str, str] = field(default_factory=dict)
    size: tuple[int, int] = (80, 24)


SCENES: Final = (
    *(
        Scene(f"{variant}-{width}x{height}", variant, size=(width, height))
        for variant in VARIANTS
        for width, height in SIZES
    ),
    Scene("picked-with-rings", moves="d d d d d d", walk="g5", keys=("enter",)),
    Scene("mismatch", walk="g2", moves="d d", keys=("enter", "right", "enter")),
    Scene("covered", walk="f3", keys=("enter",)),
    Scene("hint", keys=("h",)),
    Scene("group-sum", "relaxed", walk="g1", keys=("enter", "right", "right", "right", "enter")),
    Scene("waste-to-turn-over", moves="d " * 24),
    Scene("stock-empty-for-good", "vegas", moves="d " * 24),
    Scene("open-stock-picked", "open", moves="d d d", walk="s", keys=("enter",)),
    Scene("peeked", options={"peeks": "1"}, keys=("p",)),
    Scene("giza-reserve-played", "giza", moves="g6"),
    Scene("given-up", keys=("x", "x")),
    Scene("help", keys=("question_mark",)),
    Scene("new-game", keys=("n",)),
    Scene("settings", keys=("s",)),
    Scene("text", "giza", keys=("t",), size=(80, 60)),
    Scene("no-unfinished-games", keys=("g",)),
)


async def draw(scene: Scene, directory: Path) -> str:
    """Return a scene's screen."""
    ruleset = Ruleset.parse(scene.variant, scene.options)
    game = Game.replay(ruleset, ruleset.deal(scene.deal), scene.moves)
    async with playing(directory, game, size=scene.size) as hands:
        if scene.walk:
            await hands.walk_to(scene.walk)
        await hands.press(*scene.keys)
        screen = hands.screen()
        if len(hands.app.screen_stack) > 1:
            # The footer is of the table beneath; it may be made anew before the dialog or after.
            return screen.rstrip("\n").rpartition("\n")[0] + "\n"
        return screen


def main() -> None:
    """Write every golden screen."""
    DIRECTORY.mkdir(exist_ok=True)
    for scene in SCENES:
        with tempfile.TemporaryDirectory() as directory:
            screen = asyncio.run(draw(scene, Path(directory)))
        (DIRECTORY / f"{scene.name}.txt").write_text(screen, encoding="utf-8")


if __name__ == "__main__":
    main()
