"""The Gymnasium environment: steps a second of random masked play, and labels."""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np

from benben.rl import PyramidEnv
from benben.rules import VARIANTS
from benchmarks.figure import Figure

STEPS = 5_000
LABELS = 200


def steps_a_second(env: PyramidEnv, steps: int) -> float:
    """Return how many steps of random masked play an environment makes in a second of CPU."""
    random = np.random.default_rng(0)
    env.reset(seed=0)
    started = time.process_time()
    for _ in range(steps):
        valid = np.flatnonzero(env.action_masks())
        _, _, over, _, _ = env.step(random.choice(valid))
        if over:
            env.reset()
    return steps / (time.process_time() - started)


def figures() -> Iterator[Figure]:
    """Yield steps a second for each variant, and with labels."""
    for variant in VARIANTS:
        speed = steps_a_second(PyramidEnv(variant), STEPS)
        yield Figure(f"{variant}, steps", speed, "1/s", at_least=2_000, note="CPU time, one core")
    labelled = steps_a_second(PyramidEnv(labels=True), LABELS)
    yield Figure("standard, steps with exact labels", labelled, "1/s", note="CPU time, one core")
