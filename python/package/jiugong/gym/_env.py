"""One puzzle as an environment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Union

import gymnasium
import numpy as np
from numpy.typing import NDArray

from jiugong._errors import InvalidArgument
from jiugong.gym._puzzle import RENDER_MODES, Distance, Frame, Puzzle

if TYPE_CHECKING:
    from jiugong._types import Alike, AnyTable, Goal, Shape


class SlidingPuzzleEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """A sliding puzzle.

    * Observation: the board, rows×cols uint8, 0 for the blank.
    * Action: 0, 1, 2, 3 for the tile that goes up, down, left, right, the codes of jiugong.next_moves(),
      with several blanks 4 for each. An illegal move changes nothing.
    * Reward: -1 for each action, so that the return is minus the number of moves.
    * Terminated: at the goal. There is no time limit unless gymnasium.make() sets one.
    * Info: "distance", the exact fewest moves to the goal, and "action_mask", 1 for each legal move.

    Distances take microseconds on up to 12 cells, milliseconds on most boards of 4x4, seconds on the hardest.

    Args:
        shape: "2x2" to "5x5", or a tuple. Every step needs an exact distance, which takes seconds to days
            on 5x5: only shapes of up to 16 cells are practical.
        goal: A board or "last", "first", "spiral", "snake", "columns"; or a set of goals, as
            jiugong.solve() takes it: the puzzle ends at any of them.
        distance: Start boards are uniform among those at this distance, or at a distance drawn from the
            range (low, high), both included; among all boards by default. For a curriculum, a function
            of the number of the episode, from 0 on, that returns one of these. Also an option of
            reset(). On more than 12 cells boards are searched as random_boards() does it.
        table: A Table, GoalTable or PatternTables for the goal, in place of the default one.
        render_mode: "ansi" for text, "rgb_array" for pixels.
        alike: Tiles that are alike, as jiugong.solve() takes them.

    Raises:
        InvalidArgument: An argument, an action or an option is invalid.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 4}
    observation_space: gymnasium.Space[NDArray[np.uint8]]
    action_space: gymnasium.Space[np.int64]

    def __init__(
        self,
        shape: Shape = "3x3",
        goal: Goal = "last",
        distance: Distance = None,
        table: Optional[AnyTable] = None,
        render_mode: Optional[str] = None,
        alike: Optional[Alike] = None,
    ) -> None:
        self._puzzle = Puzzle(shape, goal, alike, distance, table, render_mode)
        self.observation_space, self.action_space = self._puzzle.spaces()
        self.render_mode = render_mode
        self._board = self._puzzle.goal
        self._episode = 0

    def _observe(self) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        info = {
            "distance": int(self._puzzle.distances(self._board[None])[0]),
            "action_mask": self._puzzle.legal_moves(self._board),
        }
        return self._board.copy(), info

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Starts with a new board.

        Args:
            seed: For reproducible start boards.
            options: {"distance": 12} or {"distance": (1, 20)} for a board at this distance, as the
                environment takes it, or {"board": "867254301"} for this board, as jiugong.solve()
                takes it.
        """
        super().reset(seed=seed)
        board, distance = self._puzzle.options(options)
        if board is None:
            board = self._puzzle.start(distance, self._episode, self.np_random)
        elif board.ndim != 2:
            raise InvalidArgument(f"expected one board, found {len(board)}", "argument-invalid")
        # An unsolvable board is an exception here.
        self._puzzle.distances(board[None])
        self._board = board
        self._episode += 1
        return self._observe()

    def step(
        self, action: Union[int, np.integer[Any]]
    ) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Moves a tile."""
        if not self.action_space.contains(action):
            last = self._puzzle.actions - 1
            raise InvalidArgument(f"action is {action!r}, expected 0 to {last}", "argument-invalid")
        self._board = self._puzzle.apply_moves(self._board, action)
        observation, info = self._observe()
        return observation, -1.0, info["distance"] == 0, False, info

    def render(self) -> Optional[Frame]:
        """Returns the board as text in the mode "ansi", as height×width×3 uint8 in "rgb_array"."""
        return self._puzzle.frame(self._board, self.render_mode)
