"""Calls whose types mypy and pyright check. This is not run."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from typing import Any, Optional, Union

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from numpy.typing import NDArray
from pandas import DataFrame
from typing_extensions import assert_type

import jiugong
import jiugong.frame
import jiugong.gym
import jiugong.plot


def solutions(array: NDArray[np.int32], text: str) -> None:
    solution = jiugong.solve(array)
    assert_type(solution, jiugong.Solution)
    # No assertion is needed.
    assert_type(solution.distance, int)
    assert_type(jiugong.solve(array, time_limit=1).distance + 1, int)
    assert_type(solution.show(), jiugong.Html)
    assert_type(jiugong.solve([1, 2, None, 3], unsolvable="none"), Optional[jiugong.Solution])
    jiugong.solve([[1, 2, 3], [4, 5, 6], [7, None, 8]])
    jiugong.solve(array, "1 2 3/? ? ?/? ? ?")
    jiugong.solve(array, [[1, 2, 3], ["?", "?", "?"], ["?", "?", "?"]])
    jiugong.solve(array, ["last", "first"], alike=[1, 2, 3])
    jiugong.solve(array, [array, "first"], alike=[[1, 2], {7, 8}])
    table = jiugong.Table.build("3x3", alike=[1, 2])
    assert_type(table, Union[jiugong.Table, jiugong.GoalTable])
    jiugong.solve(array, table=table)
    assert_type(jiugong.distribution((3, 3), "first-row"), NDArray[np.int64])
    assert_type(solution[0], str)
    assert_type(solution[1:], list[str])
    assert_type(list(solution), list[str])
    assert_type({solution: 1}, dict[jiugong.Solution, int])
    with ProcessPoolExecutor() as pool:
        list(pool.map(jiugong.solve, [text, text]))


def arrays(array: NDArray[np.int32], text: str) -> None:
    bounds = jiugong.lower_bounds(array, "spiral", heuristic="linear-conflict")
    assert_type(bounds, NDArray[np.int16])
    for shown in (text, array, [array, array], jiugong.solve(text), jiugong.Table.build("3x3")):
        assert_type(jiugong.show(shown), jiugong.Html)
    assert_type(jiugong.solve_many(array).to_frame(), DataFrame)
    assert_type(jiugong.frame.boards(array, goal="spiral"), DataFrame)
    assert_type(jiugong.frame.distribution(jiugong.distribution("3x3")), DataFrame)
    axes = jiugong.plot.heuristic(jiugong.distances(array), bounds)
    assert_type(jiugong.plot.board(text, axes), Axes)
    assert_type(jiugong.plot.solution(jiugong.solve(text)), Figure)
    for boards in (array, memoryview(array), array.tolist(), [text, text], [array, array]):
        jiugong.distances(boards)
        jiugong.apply_moves(boards, "LU")
    jiugong.parse([[1, 2, 3], [4, 5, 6], [7, None, 8]])
    jiugong.distances([[[1, 2, 3], [4, 5, 6], [7, None, 8]], (8, 6, 7, 2, 5, 4, 3, None, 1)])
    assert_type(jiugong.is_solvable(text), bool)
    assert_type(jiugong.format(text), str)
    jiugong.apply_moves(text, 1)
    jiugong.apply_moves(array, jiugong.next_moves(array))
    jiugong.apply_moves(array, [[1, 2], [3, -1]], illegal="skip")


def environments() -> None:
    env = jiugong.gym.SlidingPuzzleEnv(shape=(3, 3), distance=[1, 5], render_mode="rgb_array")
    board, info = env.reset(seed=1, options={"board": "867254301"})
    assert_type(info, dict[str, Any])
    for action in (1, np.int64(1), jiugong.next_moves([board])[0]):
        env.step(action)
    envs = jiugong.gym.SlidingPuzzleVectorEnv(3, distance=5)
    boards, info = envs.reset(seed=[1, 2, 3])
    for actions in ([1, 2, 3], np.array([1, 2, 3]), jiugong.next_moves(boards)):
        envs.step(actions)
