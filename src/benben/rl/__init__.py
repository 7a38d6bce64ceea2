"""Pyramid as a Gymnasium environment, for programs that learn to play (extra ``rl``).

Importing this package registers the environments, so that ``gymnasium.make("benben/Standard-v0")``
makes one.
"""

from benben.rl.environment import PyramidEnv
from benben.rl.registry import environment_id, register_environments

__all__ = ["PyramidEnv", "environment_id", "register_environments"]

register_environments()
