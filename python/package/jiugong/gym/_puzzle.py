"""A puzzle of environments: its goal, its start boards and its pictures."""

from __future__ import annotations

import copy
import operator
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Callable, Optional, Union

import gymnasium
import numpy as np
from numpy.typing import NDArray

from jiugong._errors import InvalidArgument, TableError
from jiugong._jiugong import (
    GoalTable,
    Table,
    _goal_board,
    _pixels,
    apply_moves,
    distances,
    distribution,
    legal_moves,
    parse,
    random_boards,
)

if TYPE_CHECKING:
    from jiugong._types import Alike, AnyTable, Goal, Moves, Shape

Distances = Union[int, Sequence[int], None]
"""A distance, both ends of a range, or any."""
Distance = Union[Distances, Callable[[int], Distances]]
"""Distances, or a function that returns those of the episode with a number."""
Range = Optional[tuple[int, int]]
Start = Union[Range, Callable[[int], Distances]]
"""A checked distance."""
Frame = Union[str, NDArray[np.uint8]]
RENDER_MODES = ["ansi", "rgb_array"]
SAMPLED = 1024
"""The number of random boards among which one at a distance is looked for."""


class Puzzle:
    """A puzzle with a goal, and the distances of its start boards."""

    def __init__(
        self,
        shape: Shape,
        goal: Goal,
        alike: Optional[Alike],
        distance: Distance,
        table: Optional[AnyTable],
        render_mode: Optional[str],
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise InvalidArgument(
                f"render_mode is {render_mode!r}, expected {' or '.join(map(repr, RENDER_MODES))}",
                "argument-invalid",
            )
        # One of the boards that are goals, and whether there are others.
        groups: Any = None if alike is None else list(alike)
        self.goal: NDArray[np.uint8]
        self.goal, self.is_set = _goal_board(shape, goal, groups)
        # A copy: what was given may change.
        self.goals: Goal = copy.deepcopy(goal) if self.is_set else self.goal
        self.alike: Optional[Alike] = copy.deepcopy(groups) if self.is_set else None
        self.shape: tuple[int, int] = (self.goal.shape[0], self.goal.shape[1])
        self.blanks = int((self.goal == 0).sum())
        self.actions = 4 * self.blanks
        self.table = table
        # Arguments that do not fit together are an error here.
        self.distances(self.goal[None])
        self.distance = self.start_distance(distance)

    def spaces(self) -> tuple[gymnasium.Space[NDArray[np.uint8]], gymnasium.Space[np.int64]]:
        observations: Any = gymnasium.spaces.Box(0, self.goal.size - 1, self.shape, np.uint8)
        actions: Any = gymnasium.spaces.Discrete(self.actions)
        return observations, actions

    def start_distance(self, distance: Distance) -> Start:
        """Checks a distance or a range of distances, and returns both ends; or a function, whose results
        are checked later."""
        return distance if callable(distance) else self.distance_range(distance)

    def distance_range(self, distance: Distances) -> Range:
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
        counts = self.distribution()
        radius = "more" if counts is None else f"{len(counts) - 1}"
        is_ascending = 0 <= low <= high
        if not is_ascending or counts is not None and not (high < len(counts) and counts[low : high + 1].all()):
            raise InvalidArgument(
                f"distance is {distance!r}, expected 0 to {radius} in ascending order",
                "argument-invalid",
            )
        if counts is None:
            # Without a board at the distance, an exception. Boards that are found now are kept.
            random_boards(0, self.shape, self.goals, distance=high)
        return low, high

    def distribution(self) -> Optional[NDArray[np.int64]]:
        """Returns the number of boards at each distance; None if there are too many boards to count."""
        if isinstance(self.table, (Table, GoalTable)):
            return self.table.distribution
        try:
            return distribution(self.shape, self.goals, alike=self.alike)
        except TableError as error:
            if error.code != "tables-missing":
                raise
            return None

    def options(self, options: Optional[dict[str, Any]]) -> tuple[Optional[NDArray[np.uint8]], Start]:
        """Returns the board or the boards of the options of reset(), and the start distance."""
        options = options or {}
        unknown = sorted(set(options) - {"board", "distance"})
        if unknown:
            raise InvalidArgument(
                f"unknown option {unknown[0]!r}: expected 'board' or 'distance'", "argument-invalid"
            )
        board = options.get("board")
        if board is not None:
            board = parse(board, shape=self.shape, equal_numbers=self.is_set)
            if ((board == 0).sum(axis=(-2, -1)) != self.blanks).any():
                raise InvalidArgument(
                    f"option 'board': expected as many blanks as the goal has, {self.blanks}",
                    "argument-invalid",
                )
        if "distance" not in options:
            return board, self.distance
        if board is not None:
            raise InvalidArgument("expected one of the options 'board' and 'distance'", "argument-invalid")
        return board, self.start_distance(options["distance"])

    def start(
        self,
        distance: Start,
        episode: int,
        generator: np.random.Generator,
    ) -> NDArray[np.uint8]:
        """Returns a random board for the episode with a number."""
        if callable(distance):
            distance = self.distance_range(distance(episode))
        seed = int(generator.integers(2**63))
        if distance is None:
            return random_boards(1, self.shape, self.goals, alike=self.alike, seed=seed).reshape(self.shape)
        at = int(generator.integers(*distance, endpoint=True))
        if isinstance(self.table, Table):
            return self.table.sample(at, 1, seed=seed).reshape(self.shape)
        if not self.is_set:
            return random_boards(1, self.shape, self.goals, distance=at, seed=seed).reshape(self.shape)
        # All random boards are equally likely, and so are those of them at the distance.
        while True:
            boards: NDArray[np.uint8] = random_boards(
                SAMPLED, self.shape, self.goals, alike=self.alike, seed=seed
            )
            found: NDArray[np.uint8] = boards[self.distances(boards) == at]
            if len(found):
                return found[:1].reshape(self.shape)
            seed = int(generator.integers(2**63))

    def distances(self, boards: NDArray[np.uint8]) -> NDArray[np.int16]:
        return distances(boards, self.goals, alike=self.alike, table=self.table)

    def legal_moves(self, boards: NDArray[np.uint8]) -> NDArray[np.int8]:
        return legal_moves(boards, equal_numbers=self.is_set).astype(np.int8)

    def apply_moves(self, boards: NDArray[np.uint8], codes: Moves) -> NDArray[np.uint8]:
        """Returns boards after moves, of which illegal ones change nothing."""
        return apply_moves(boards, codes, illegal="skip", equal_numbers=self.is_set)

    @staticmethod
    def frame(board: NDArray[np.uint8], render_mode: Optional[str]) -> Optional[Frame]:
        """Draws a board in a mode; None without one."""
        if render_mode == "rgb_array":
            return _pixels(board)
        if render_mode == "ansi":
            return "\n".join(" ".join(f"{tile or '':>2}" for tile in row) for row in board) + "\n"
        return None
