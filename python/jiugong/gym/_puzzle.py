"""Sliding puzzles for reinforcement learning: Gymnasium's environment ``SlidingPuzzle-v0``.

Needs Gymnasium: ``pip install jiugong[gym]``. Importing this module registers the environment for
``gymnasium.make("SlidingPuzzle-v0")`` and ``gymnasium.make_vec("SlidingPuzzle-v0", num_envs=8)``.
"""

from __future__ import annotations

from typing import Any, Optional, Union

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from jiugong._jiugong import PatternTables, Table, distances, random_boards, solve

__all__ = ["SlidingPuzzleEnv", "SlidingPuzzleVectorEnv"]

_Distance = Union[int, tuple[int, int], None]


class _Puzzle:
    """The rules of a puzzle, for n boards at once.

    Actions are 0, 1, 2, 3 for the tile that goes up, down, left or right into the blank, the codes of
    jiugong.next_moves().
    """

    def __init__(
        self,
        shape: str,
        goal: str,
        distance: _Distance,
        table: Optional[Union[Table, PatternTables]],
    ) -> None:
        start = random_boards(1, shape, goal, seed=0)[0]
        # Any solution ends at the goal.
        boards = solve(start, goal, shape=shape, table=table, time_limit=0).boards
        self.shape: tuple[int, int] = boards.shape[1:]
        self.goal = boards[-1].reshape(-1)
        self.table = table
        self.distance = distance
        if distance is not None and not isinstance(table, Table):
            self.table = Table.build(self.shape, self.goal.reshape(self.shape))
        rows, cols = self.shape
        cells = rows * cols
        # The cell that the tile comes from, for each cell of the blank and each action; -1 at the edge.
        self.sources = np.full((cells, 4), -1)
        for cell in range(cells):
            row, col = divmod(cell, cols)
            for action, (row_step, col_step) in enumerate([(1, 0), (-1, 0), (0, 1), (0, -1)]):
                if 0 <= row + row_step < rows and 0 <= col + col_step < cols:
                    self.sources[cell, action] = cell + row_step * cols + col_step

    def spaces(
        self,
    ) -> tuple[gymnasium.Space[NDArray[np.uint8]], gymnasium.Space[np.int64]]:
        highest = len(self.goal) - 1
        observations: Any = gymnasium.spaces.Box(0, highest, self.shape, np.uint8)
        actions: Any = gymnasium.spaces.Discrete(4)
        return observations, actions

    def start(self, n: int, distance: _Distance, generator: np.random.Generator) -> NDArray[np.uint8]:
        """Returns n random boards, at a distance or a range of distances (both ends included)."""
        if distance is None:
            seed = int(generator.integers(2**63))
            return random_boards(n, self.shape, self.goal.reshape(self.shape), seed=seed)
        low, high = distance if isinstance(distance, tuple) else (distance, distance)
        if not isinstance(self.table, Table):
            self.table = Table.build(self.shape, self.goal.reshape(self.shape))
        boards = [
            self.table.sample(int(at), 1, seed=int(generator.integers(2**63)))
            for at in generator.integers(low, high, size=n, endpoint=True)
        ]
        return np.concatenate(boards)

    def distances(self, boards: NDArray[np.uint8]) -> NDArray[np.int16]:
        boards = boards.reshape(-1, *self.shape)
        return distances(boards, self.goal.reshape(self.shape), table=self.table)

    def mask(self, boards: NDArray[np.uint8]) -> NDArray[np.int8]:
        """Returns 1 for each legal action, n×4."""
        blanks = np.argmin(boards, axis=1)
        return np.asarray(self.sources[blanks] >= 0, dtype=np.int8)

    def move(self, boards: NDArray[np.uint8], actions: NDArray[np.integer[Any]]) -> None:
        """Moves a tile of each board in place; illegal actions change nothing."""
        rows = np.arange(len(boards))
        blanks = np.argmin(boards, axis=1)
        sources = self.sources[blanks, actions]
        sources = np.where(sources < 0, blanks, sources)
        boards[rows, blanks] = boards[rows, sources]
        boards[rows, sources] = 0

    def solved(self, boards: NDArray[np.uint8]) -> NDArray[np.bool_]:
        return np.asarray((boards == self.goal).all(axis=1))


class SlidingPuzzleEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """A sliding puzzle.

    * Observation: the board, rows×cols uint8, 0 for the blank.
    * Action: 0, 1, 2, 3 for the tile that goes up, down, left, right. An illegal action changes nothing.
    * Reward: -1 for each action, so that the return is minus the number of moves.
    * Terminated: at the goal. There is no time limit unless gymnasium.make() sets one.
    * Info: "distance", the exact fewest moves to the goal, and "action_mask", 1 for each legal action.

    Distances take microseconds on up to 10 cells, a fraction of a second on 4x4.

    Args:
        shape: "2x2" to "5x5". Every step needs an exact distance, which takes seconds to days on 5x5:
            only shapes of up to 16 cells are practical.
        goal: A board or "last", "first", "spiral".
        distance: Start boards are uniform among those at this distance, or at a distance drawn from the
            range (low, high), both included; among all boards by default. Also an option of reset().
            Needs a complete table, so up to 10 cells or ``table``.
        table: A Table or PatternTables in place of the default one.
        render_mode: "ansi" for text.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        shape: str = "3x3",
        goal: str = "last",
        distance: _Distance = None,
        table: Optional[Union[Table, PatternTables]] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        self._puzzle = _Puzzle(shape, goal, distance, table)
        self.observation_space, self.action_space = self._puzzle.spaces()
        self.render_mode = render_mode
        self._boards = self._puzzle.goal.reshape(1, -1).copy()

    def _observe(self) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        info = {
            "distance": int(self._puzzle.distances(self._boards)[0]),
            "action_mask": self._puzzle.mask(self._boards)[0],
        }
        return self._boards.reshape(self._puzzle.shape).copy(), info

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Starts with a new board, at the distance of ``options={"distance": 12}`` if it is given."""
        super().reset(seed=seed)
        distance = (options or {}).get("distance", self._puzzle.distance)
        self._boards = self._puzzle.start(1, distance, self.np_random)
        return self._observe()

    def step(self, action: np.int64) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Moves a tile."""
        self._puzzle.move(self._boards, np.array([action]))
        observation, info = self._observe()
        return observation, -1.0, info["distance"] == 0, False, info

    def render(self) -> Optional[str]:
        """Returns the board as text in the mode "ansi"."""
        if self.render_mode != "ansi":
            return None
        rows = self._boards.reshape(self._puzzle.shape)
        return "\n".join(" ".join(f"{tile or '':>2}" for tile in row) for row in rows) + "\n"


class SlidingPuzzleVectorEnv(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """Many sliding puzzles at once, as arrays: see SlidingPuzzleEnv.

    A puzzle that was solved starts with a new board at the next step, whose action it ignores and whose
    reward is 0 (AutoresetMode.NEXT_STEP).
    """

    metadata: dict[str, Any] = {
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        shape: str = "3x3",
        goal: str = "last",
        distance: _Distance = None,
        table: Optional[Union[Table, PatternTables]] = None,
        max_episode_steps: Optional[int] = None,
    ) -> None:
        self._puzzle = _Puzzle(shape, goal, distance, table)
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = self._puzzle.spaces()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._max_steps = max_episode_steps
        self._boards = np.tile(self._puzzle.goal, (num_envs, 1))
        self._steps = np.zeros(num_envs, dtype=np.int64)
        self._is_over = np.zeros(num_envs, dtype=np.bool_)
        self._distance: _Distance = distance

    def _observe(self) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        every = np.ones(self.num_envs, dtype=np.bool_)
        info: dict[str, Any] = {
            "distance": self._puzzle.distances(self._boards),
            "_distance": every,
            "action_mask": self._puzzle.mask(self._boards),
            "_action_mask": every,
        }
        return self._boards.reshape(-1, *self._puzzle.shape).copy(), info

    def reset(
        self,
        *,
        seed: Optional[Union[int, list[Optional[int]]]] = None,
        options: Optional[dict[str, Any]] = None,
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Starts with new boards. The distance of the options also applies to later starts."""
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)
        self._distance = (options or {}).get("distance", self._puzzle.distance)
        self._boards = self._puzzle.start(self.num_envs, self._distance, self.np_random)
        self._steps[:] = 0
        self._is_over[:] = False
        return self._observe()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Moves a tile of each board."""
        new = self._is_over
        moved = self._boards.copy()
        self._puzzle.move(moved, np.asarray(actions))
        self._boards = np.where(new[:, None], self._boards, moved)
        if new.any():
            self._boards[new] = self._puzzle.start(int(new.sum()), self._distance, self.np_random)
        self._steps = np.where(new, 0, self._steps + 1)
        observation, info = self._observe()
        terminated = (info["distance"] == 0) & ~new
        truncated = np.zeros_like(terminated)
        if self._max_steps is not None:
            truncated = (self._steps >= self._max_steps) & ~terminated
        self._is_over = terminated | truncated
        return observation, np.where(new, 0.0, -1.0), terminated, truncated, info


gymnasium.register(
    id="SlidingPuzzle-v0",
    entry_point="jiugong.gym:SlidingPuzzleEnv",
    vector_entry_point="jiugong.gym:SlidingPuzzleVectorEnv",
)
