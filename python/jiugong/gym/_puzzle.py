"""A puzzle of environments: its goal, its start boards and its pictures."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Optional, Union

import gymnasium
import numpy as np
from numpy.typing import NDArray

from jiugong._errors import InvalidArgument
from jiugong._jiugong import (
    PatternTables,
    Table,
    _pixels,
    distances,
    parse,
    random_boards,
    solve,
)

if TYPE_CHECKING:
    from jiugong._types import Board, Shape

Distance = Union[int, Sequence[int], None]
Frame = Union[str, NDArray[np.uint8]]
RENDER_MODES = ["ansi", "rgb_array"]


class Puzzle:
    """A puzzle with a goal, and the distances of its start boards."""

    def __init__(
        self,
        shape: Shape,
        goal: Board,
        distance: Distance,
        table: Optional[Union[Table, PatternTables]],
        render_mode: Optional[str],
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise InvalidArgument(
                f"render_mode is {render_mode!r}, expected {' or '.join(map(repr, RENDER_MODES))}",
                "argument-invalid",
            )
        start = random_boards(1, shape, goal, seed=0)[0]
        # Any solution ends at the goal.
        self.goal: NDArray[np.uint8] = solve(start, goal, shape=shape, table=table, time_limit=0).boards[-1]
        self.shape: tuple[int, int] = (self.goal.shape[0], self.goal.shape[1])
        self.table = table
        self.distance = self.distance_range(distance)

    def spaces(self) -> tuple[gymnasium.Space[NDArray[np.uint8]], gymnasium.Space[np.int64]]:
        observations: Any = gymnasium.spaces.Box(0, self.goal.size - 1, self.shape, np.uint8)
        actions: Any = gymnasium.spaces.Discrete(4)
        return observations, actions

    def distance_range(self, distance: Distance) -> Optional[tuple[int, int]]:
        """Checks a distance or a range of distances, and returns both ends."""
        if distance is None:
            return None
        try:
            ends = distance if isinstance(distance, Iterable) else (distance, distance)
            low, high = map(operator.index, ends)
        except (TypeError, ValueError):
            raise InvalidArgument(
                f"distance is {distance!r}, expected an integer or two", "argument-invalid"
            ) from None
        radius = self.complete_table().radius
        if not 0 <= low <= high <= radius:
            raise InvalidArgument(
                f"distance is {distance!r}, expected 0 to {radius} in ascending order",
                "argument-invalid",
            )
        return low, high

    def complete_table(self) -> Table:
        if not isinstance(self.table, Table):
            self.table = Table.build(self.shape, self.goal)
        return self.table

    def options(
        self, options: Optional[dict[str, Any]]
    ) -> tuple[Optional[NDArray[np.uint8]], Optional[tuple[int, int]]]:
        """Returns the board or the boards of the options of reset(), and the range of distances."""
        options = options or {}
        unknown = sorted(set(options) - {"board", "distance"})
        if unknown:
            raise InvalidArgument(
                f"unknown option {unknown[0]!r}: expected 'board' or 'distance'", "argument-invalid"
            )
        board = options.get("board")
        if board is not None:
            board = parse(board, shape=self.shape)
        if "distance" not in options:
            return board, self.distance
        if board is not None:
            raise InvalidArgument("expected one of the options 'board' and 'distance'", "argument-invalid")
        return board, self.distance_range(options["distance"])

    def start(self, distance: Optional[tuple[int, int]], generator: np.random.Generator) -> NDArray[np.uint8]:
        """Returns a random board."""
        seed = int(generator.integers(2**63))
        if distance is None:
            boards = random_boards(1, self.shape, self.goal, seed=seed)
        else:
            at = int(generator.integers(*distance, endpoint=True))
            boards = self.complete_table().sample(at, 1, seed=seed)
        return boards.reshape(self.shape)

    def distances(self, boards: NDArray[np.uint8]) -> NDArray[np.int16]:
        return distances(boards, self.goal, table=self.table)

    @staticmethod
    def frame(board: NDArray[np.uint8], render_mode: Optional[str]) -> Optional[Frame]:
        """Draws a board in a mode; None without one."""
        if render_mode == "rgb_array":
            return _pixels(board)
        if render_mode == "ansi":
            return "\n".join(" ".join(f"{tile or '':>2}" for tile in row) for row in board) + "\n"
        return None
