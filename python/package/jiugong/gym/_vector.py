"""Many puzzles as one environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Optional, Union

import gymnasium
import numpy as np
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from jiugong._errors import InvalidArgument
from jiugong.gym._puzzle import RENDER_MODES, Distance, Frame, Puzzle

if TYPE_CHECKING:
    from jiugong._types import Alike, AnyTable, Goal, Shape


class SlidingPuzzleVectorEnv(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """Many sliding puzzles at once, as arrays: see SlidingPuzzleEnv.

    A puzzle that was solved starts with a new board at the next step, whose action it ignores and whose
    reward is 0 (AutoresetMode.NEXT_STEP). Each puzzle has its own random numbers: those of a
    SlidingPuzzleEnv with the same seed, and the numbers of its own episodes.

    Args:
        num_envs: The number of puzzles.
        shape, goal, distance, table, render_mode, alike: See SlidingPuzzleEnv.
        max_episode_steps: The number of steps after which an episode is truncated.

    Raises:
        InvalidArgument: An argument, an action or an option is invalid.
    """

    metadata: dict[str, Any] = {
        "render_modes": RENDER_MODES,
        "render_fps": 4,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }
    single_observation_space: gymnasium.Space[Any]
    single_action_space: gymnasium.Space[Any]
    observation_space: gymnasium.Space[Any]
    action_space: gymnasium.Space[Any]

    def __init__(
        self,
        num_envs: int = 1,
        shape: Shape = "3x3",
        goal: Goal = "last",
        distance: Distance = None,
        table: Optional[AnyTable] = None,
        max_episode_steps: Optional[int] = None,
        render_mode: Optional[str] = None,
        alike: Optional[Alike] = None,
    ) -> None:
        self._puzzle = Puzzle(shape, goal, alike, distance, table, render_mode)
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = self._puzzle.spaces()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = render_mode
        self._max_steps = max_episode_steps
        self._boards = np.tile(self._puzzle.goal, (num_envs, 1, 1))
        self._steps = np.zeros(num_envs, dtype=np.int64)
        self._episodes = np.zeros(num_envs, dtype=np.int64)
        self._is_over = np.zeros(num_envs, dtype=np.bool_)
        self._distance = self._puzzle.distance
        self._generators: list[Optional[np.random.Generator]] = [None] * num_envs

    def _observe(self) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        every = np.ones(self.num_envs, dtype=np.bool_)
        info: dict[str, Any] = {
            "distance": self._puzzle.distances(self._boards),
            "_distance": every,
            "action_mask": self._puzzle.legal_moves(self._boards),
            "_action_mask": every,
        }
        return self._boards.copy(), info

    def _start(self, numbers: Sequence[int]) -> NDArray[np.uint8]:
        """Returns new boards of some puzzles."""
        boards = np.empty((len(numbers), *self._puzzle.shape), dtype=np.uint8)
        for board, number in zip(boards, numbers):
            generator = self._generators[number]
            if generator is None:
                generator = self._generators[number] = np_random(None)[0]
            board[:] = self._puzzle.start(self._distance, int(self._episodes[number]), generator)
        return boards

    def reset(
        self,
        *,
        seed: Optional[Union[int, Sequence[Optional[int]]]] = None,
        options: Optional[dict[str, Any]] = None,
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Starts with new boards.

        Args:
            seed: A seed for each puzzle; or a number, which is that of the first puzzle, the next one that
                of the second, and so on.
            options: As those of SlidingPuzzleEnv.reset(), with a board for all puzzles or an array of
                them. A distance also applies to later starts.
        """
        if seed is None or isinstance(seed, (int, np.integer)):
            seeds = [None if seed is None else int(seed) + number for number in range(self.num_envs)]
        else:
            seeds = [None if one is None else int(one) for one in seed]
        if len(seeds) != self.num_envs:
            raise InvalidArgument(
                f"expected a seed for each of {self.num_envs} puzzles, found {len(seeds)}", "argument-invalid"
            )
        boards, distance = self._puzzle.options(options)
        super().reset(seed=seeds[0] if seeds else None)
        for number, one in enumerate(seeds):
            if one is not None:
                self._generators[number] = np_random(one)[0]
        self._distance = distance
        if boards is None:
            boards = self._start(range(self.num_envs))
        elif boards.ndim == 3 and len(boards) != self.num_envs:
            raise InvalidArgument(
                f"expected a board for each of {self.num_envs} puzzles, found {len(boards)}",
                "argument-invalid",
            )
        boards = np.broadcast_to(boards, self._boards.shape)
        # An unsolvable board is an exception here.
        self._puzzle.distances(boards)
        self._boards = boards.copy()
        self._episodes += 1
        self._steps[:] = 0
        self._is_over[:] = False
        return self._observe()

    def step(
        self, actions: Union[Sequence[int], NDArray[np.integer[Any]]]
    ) -> tuple[NDArray[np.uint8], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Moves a tile of each board."""
        codes = np.asarray(actions)
        is_valid = codes.shape == (self.num_envs,) and codes.dtype.kind in "iu"
        if not is_valid or (codes < 0).any() or (codes >= self._puzzle.actions).any():
            raise InvalidArgument(
                f"actions are {actions!r}, expected {self.num_envs} numbers of 0 to {self._puzzle.actions - 1}",
                "argument-invalid",
            )
        new = self._is_over
        # The code -1 is no move.
        self._boards = self._puzzle.apply_moves(self._boards, np.where(new, -1, codes.astype(np.int64)))
        if new.any():
            self._boards[new] = self._start(np.flatnonzero(new).tolist())
            self._episodes += new
        self._steps = np.where(new, 0, self._steps + 1)
        observation, info = self._observe()
        terminated = (info["distance"] == 0) & ~new
        truncated = np.zeros_like(terminated)
        if self._max_steps is not None:
            truncated = (self._steps >= self._max_steps) & ~terminated
        self._is_over = terminated | truncated
        return observation, np.where(new, 0.0, -1.0), terminated, truncated, info

    def render(self) -> Optional[tuple[Frame, ...]]:
        """Returns the frame of each board: see SlidingPuzzleEnv.render()."""
        frames = [self._puzzle.frame(board, self.render_mode) for board in self._boards]
        return None if self.render_mode is None else tuple(frame for frame in frames if frame is not None)
