"""The ids of the environments, one a variant."""

from __future__ import annotations

from typing import Final

import gymnasium

from benben.rules import VARIANTS

NAMESPACE: Final = "benben"
VERSION: Final = 0
MAX_STEPS: Final = 2_000
"""Steps after which `gymnasium.make` ends an episode: only actions that lead nowhere get there."""


def environment_id(variant: str) -> str:
    """Return the id of a variant's environment: ``benben/Standard-v0``."""
    return f"{NAMESPACE}/{variant.capitalize()}-v{VERSION}"


def register_environments() -> None:
    """Register every variant, once."""
    for variant in VARIANTS:
        name = environment_id(variant)
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="benben.rl.environment:PyramidEnv",
                kwargs={"variant": variant},
                max_episode_steps=MAX_STEPS,
            )
