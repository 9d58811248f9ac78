"""The environment for reinforcement learning."""

from __future__ import annotations

import copy
import warnings
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

import jiugong.gym  # noqa: E402


@pytest.mark.parametrize(
    "arguments",
    [{}, {"distance": 12}, {"distance": (3, 9)}, {"shape": "2x3", "goal": "first"}, {"shape": "4x2"}],
    ids=str,
)
def test_passes_the_checks_of_gymnasium(arguments: dict) -> None:
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make("SlidingPuzzle-v0", **arguments).unwrapped)


def test_best_moves_end_the_episode_in_as_many_steps() -> None:
    env = gymnasium.make("SlidingPuzzle-v0", distance=17)
    board, info = env.reset(seed=3)
    assert info["distance"] == 17
    total = 0.0
    for left in range(16, -1, -1):
        assert not (board == jiugong.parse("123456780")).all()
        action = jiugong.next_moves([board])[0]
        assert info["action_mask"][action] == 1
        board, reward, terminated, truncated, info = env.step(action)
        total += reward
        assert (info["distance"], terminated, truncated) == (left, left == 0, False)
    assert total == -17


def test_starts_at_the_distance_of_the_options() -> None:
    env = gymnasium.make("SlidingPuzzle-v0")
    for distance in (1, 8, 31):
        assert env.reset(seed=1, options={"distance": distance})[1]["distance"] == distance
    first = env.reset(seed=5)[0]
    assert np.array_equal(first, env.reset(seed=5)[0])
    assert not np.array_equal(first, env.reset()[0])


def test_illegal_actions_change_nothing() -> None:
    env = gymnasium.make("SlidingPuzzle-v0")
    board, info = env.reset(seed=2)
    for action in np.flatnonzero(info["action_mask"] == 0):
        after, reward, *_ = env.step(action)
        assert np.array_equal(after, board) and reward == -1


def test_vector_environments_restart_after_the_goal() -> None:
    env = gymnasium.make_vec("SlidingPuzzle-v0", num_envs=64, distance=3)
    boards, info = env.reset(seed=1)
    assert boards.shape == (64, 3, 3) and env.observation_space.contains(boards)
    assert set(info["distance"]) == {3}
    for distance in (2, 1, 0):
        boards, rewards, terminated, truncated, info = env.step(np.maximum(jiugong.next_moves(boards), 0))
        assert set(info["distance"]) == {distance}
        assert set(rewards) == {-1.0} and not truncated.any()
        assert terminated.all() == (distance == 0)
    boards, rewards, terminated, *_, info = env.step(np.zeros(64, dtype=np.int64))
    assert set(info["distance"]) == {3} and not terminated.any() and not rewards.any()


def test_vector_environments_have_a_step_limit() -> None:
    env = gymnasium.make_vec("SlidingPuzzle-v0", num_envs=2, distance=30, max_episode_steps=2)
    env.reset(seed=1)
    assert not env.step(np.zeros(2, dtype=np.int64))[3].any()
    assert env.step(np.zeros(2, dtype=np.int64))[3].all()


def test_larger_boards() -> None:
    env = gymnasium.make("SlidingPuzzle-v0", shape="4x4")
    board, info = env.reset(seed=1)
    assert info["distance"] == jiugong.solve(board).distance


def test_starts_at_a_distance_on_larger_boards() -> None:
    for distance in (15, (3, 12)):
        env = gymnasium.make("SlidingPuzzle-v0", shape="4x4", distance=distance)
        envs = gymnasium.make_vec("SlidingPuzzle-v0", num_envs=3, shape="4x4", distance=distance)
        boards, infos = envs.reset(seed=1)
        low, high = distance if isinstance(distance, tuple) else (distance, distance)
        assert all(low <= found <= high for found in infos["distance"])
        for seed, board in enumerate(boards, 1):
            assert np.array_equal(env.reset(seed=seed)[0], board)
    assert env.reset(options={"distance": 20})[1]["distance"] == 20
    for wrong in (-1, (5, 2)):
        with pytest.raises(jiugong.InvalidArgument, match="distance is .* expected 0 to more"):
            env.reset(options={"distance": wrong})
    with pytest.raises(jiugong.InvalidArgument, match="no board is at distance 81"):
        env.reset(options={"distance": 81})


def test_distances_may_depend_on_the_episode() -> None:
    arguments: Any = {"distance": lambda episode: (1, 2) if episode == 0 else 3 * episode}
    env = gymnasium.make("SlidingPuzzle-v0", **arguments)
    found = [env.reset(seed=1)[1]["distance"] for _ in range(4)]
    assert found[0] in (1, 2) and found[1:] == [3, 6, 9]
    # Each puzzle has its own episodes, which go on after the goal.
    envs = gymnasium.make_vec("SlidingPuzzle-v0", num_envs=2, **arguments)
    boards, infos = envs.reset(seed=1, options={"board": ["123456708", "123450786"]})
    boards, _, terminated, _, _ = envs.step([2, 2])
    assert terminated.tolist() == [True, False]
    assert envs.step([0, 0])[4]["distance"][0] == 3
    env.reset(options={"distance": lambda episode: episode})
    with pytest.raises(jiugong.InvalidArgument, match="distance is 'far', expected"):
        env.reset(options={"distance": lambda _: "far"})


@pytest.mark.parametrize(
    ("goal", "alike", "radius"),
    [
        ("first-row", None, 22),
        ("1 2 3/? ? ?/? ? 0", None, None),
        (["last", "first"], None, 29),
        ("3 3 2/2 2 1/1 1 0", None, 24),
        ("3 3 2/2 2 1/1 0 0", None, None),
        ("last", [1, 2, 3], None),
    ],
    ids=repr,
)
def test_goals_that_are_not_one_board(goal: Any, alike: Any, radius: int | None) -> None:
    radius = radius or len(jiugong.distribution("3x3", goal, alike=alike)) - 1
    env = gymnasium.make("SlidingPuzzle-v0", goal=goal, alike=alike, distance=(5, 9), render_mode="rgb_array")
    board, info = env.reset(seed=1)
    distance = info["distance"]
    assert 5 <= distance <= 9 and env.observation_space.contains(board)
    assert env.render().shape[2] == 3
    terminated = False
    while not terminated:
        action = jiugong.next_moves(board[None], goal, alike=alike)[0]
        assert info["action_mask"][action] == 1
        board, _, terminated, _, info = env.step(action)
        distance -= 1
        assert info["distance"] == distance
    assert distance == 0
    envs = gymnasium.make_vec("SlidingPuzzle-v0", num_envs=4, goal=goal, alike=alike)
    boards, infos = envs.reset(seed=1)
    assert infos["distance"].tolist() == jiugong.distances(boards, goal, alike=alike).tolist()
    assert infos["distance"].max() <= radius
    with pytest.raises(jiugong.InvalidArgument, match=f"expected 0 to {radius}"):
        env.reset(options={"distance": radius + 1})


def test_tables_of_goals_have_the_distances() -> None:
    table = jiugong.Table.build("3x3", "first-row")
    arguments = {"goal": "1 2 3/? ? ?/? ? ?", "distance": (3, 22)}
    env = gymnasium.make("SlidingPuzzle-v0", table=table, **arguments)
    board, info = copy.deepcopy(env).reset(seed=1)
    assert info["distance"] == jiugong.distances([board], table=table)[0]
    assert np.array_equal(board, gymnasium.make("SlidingPuzzle-v0", **arguments).reset(seed=1)[0])
    with pytest.raises(jiugong.TableError, match="not 1 2 3/4 5 6/7 8 0"):
        gymnasium.make("SlidingPuzzle-v0", table=table)


def test_actions_move_tiles_into_each_blank() -> None:
    goal = "3 3 2/2 2 1/1 0 0"
    env = gymnasium.make("SlidingPuzzle-v0", goal=goal)
    assert env.action_space.n == 8
    _, info = env.reset(options={"board": goal})
    assert np.flatnonzero(info["action_mask"]).tolist() == [1, 3, 5]
    with pytest.raises(jiugong.InvalidArgument, match="action is 8, expected 0 to 7"):
        env.step(8)
    # 2D: the tile above the second blank.
    board, *_ = env.step(5)
    assert jiugong.format(board, equal_numbers=True) == "3 3 2/2 2 0/1 0 1"
    envs = gymnasium.make_vec("SlidingPuzzle-v0", num_envs=2, goal=goal)
    envs.reset(options={"board": goal})
    assert np.array_equal(envs.step([5, 5])[0], [board, board])
    with pytest.raises(jiugong.InvalidArgument, match="expected 2 numbers of 0 to 7"):
        envs.step([0, 8])
    for env in (gymnasium.make("SlidingPuzzle-v0", goal="first-row"), envs):
        with pytest.raises(jiugong.InvalidArgument, match="as many blanks as the goal has"):
            env.reset(options={"board": "1 2 3/4 5 0/0 0 6"})
