"""Sliding puzzles for reinforcement learning: Gymnasium's environment ``SlidingPuzzle-v0``.

Needs Gymnasium: ``pip install jiugong[gym]``. Importing this module registers the environment for
``gymnasium.make("SlidingPuzzle-v0")`` and ``gymnasium.make_vec("SlidingPuzzle-v0", num_envs=8)``.
"""

from __future__ import annotations

import gymnasium

from jiugong.gym._env import SlidingPuzzleEnv
from jiugong.gym._vector import SlidingPuzzleVectorEnv

__all__ = ["SlidingPuzzleEnv", "SlidingPuzzleVectorEnv"]

gymnasium.register(
    id="SlidingPuzzle-v0",
    entry_point="jiugong.gym:SlidingPuzzleEnv",
    vector_entry_point="jiugong.gym:SlidingPuzzleVectorEnv",
)
