"""Arguments, options, seeds and actions of the environments."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

import jiugong.gym  # noqa: E402


def both(**arguments: Any) -> list[Any]:
    """Returns an environment and a vector environment of three puzzles."""
    return [
        gymnasium.make("SlidingPuzzle-v0", **arguments),
        gymnasium.make_vec("SlidingPuzzle-v0", num_envs=3, **arguments),
    ]


@pytest.mark.parametrize(
    "action", [-1, 4, 99, 1.0, 1.5, None, "U", [1], np.float32(1), np.array([1, 2])], ids=repr
)
def test_other_actions_are_errors(action: Any) -> None:
    env, envs = both()
    board, _ = env.reset(seed=1)
    with pytest.raises(jiugong.InvalidArgument, match="action is .* expected 0 to 3"):
        env.step(action)
    boards, _ = envs.reset(seed=1)
    for actions in ([1, 1, action], action):
        with pytest.raises((jiugong.InvalidArgument, ValueError)):
            envs.step(actions)
    # Nothing has changed.
    assert np.array_equal(env.unwrapped.step(0)[0], jiugong.apply_moves(board, 0, illegal="skip"))
    assert np.array_equal(envs.step([0, 0, 0])[0], jiugong.apply_moves(boards, 0, illegal="skip"))


@pytest.mark.parametrize("action", [1, np.int64(1), np.uint8(1), np.array(1)], ids=repr)
def test_actions_are_integers_of_any_type(action: Any) -> None:
    env, envs = both()
    board, _ = env.reset(options={"board": "123405786"})
    after = jiugong.apply_moves(board, "D")
    assert np.array_equal(env.step(action)[0], after)
    for actions in ([action] * 3, (action,) * 3, np.array([action] * 3)):
        envs.reset(options={"board": "123405786"})
        assert np.array_equal(envs.step(actions)[0], [after] * 3)


@pytest.mark.parametrize(
    "distance", [3.5, (1, 2.5), (1,), (1, 2, 3), [], "12", "far", -1, 32, (5, 2), (0, 32), {}], ids=repr
)
def test_other_distances_are_errors(distance: Any) -> None:
    for create in (gymnasium.make, gymnasium.make_vec):
        with pytest.raises(jiugong.InvalidArgument, match="distance is .* expected"):
            create("SlidingPuzzle-v0", distance=distance)
    for env in both():
        with pytest.raises(jiugong.InvalidArgument, match="distance is .* expected"):
            env.reset(options={"distance": distance})


@pytest.mark.parametrize("distance", [(2, 4), [2, 4], np.array([2, 4]), range(2, 5, 2)], ids=repr)
def test_distances_are_a_number_or_any_two(distance: Any) -> None:
    for env in both(distance=distance):
        found = {int(d) for seed in range(40) for d in np.atleast_1d(env.reset(seed=seed)[1]["distance"])}
        assert found == {2, 3, 4}
    for env in both():
        found = np.atleast_1d(env.reset(seed=1, options={"distance": distance})[1]["distance"])
        assert set(found.tolist()) <= {2, 3, 4}
        assert np.all(env.reset(options={"distance": np.int64(7)})[1]["distance"] == 7)


@pytest.mark.parametrize("options", [{"dist": 3}, {"distance": 3, "seed": 1}, {"Board": "123456780"}], ids=repr)
def test_unknown_options_are_errors(options: Any) -> None:
    for env in both():
        with pytest.raises(
            jiugong.InvalidArgument, match="unknown option '.*': expected 'board' or 'distance'"
        ):
            env.reset(options=options)


def test_starts_with_the_board_of_the_options() -> None:
    env, envs = both(distance=5)
    board = np.array([[8, 6, 7], [2, 5, 4], [3, 0, 1]])
    for given in ("867254301", board, board.tolist(), board.reshape(9)):
        observation, info = env.reset(options={"board": given})
        assert np.array_equal(observation, board) and info["distance"] == 31
        observations, infos = envs.reset(options={"board": given})
        assert np.array_equal(observations, [board] * 3) and set(infos["distance"]) == {31}
    boards = jiugong.random_boards(3, seed=1)
    assert np.array_equal(envs.reset(options={"board": boards})[0], boards)
    # The next episodes start as usual.
    assert env.reset()[1]["distance"] == 5
    envs.reset(options={"board": "123405786"})
    envs.step([2, 2, 2])
    assert envs.step([0, 0, 0])[2].all()
    assert set(envs.step([0, 0, 0])[4]["distance"]) == {5}
    # Boards that are given stay as they are.
    assert np.array_equal(boards, jiugong.random_boards(3, seed=1))


@pytest.mark.parametrize(
    ("board", "error"),
    [
        ("812043765", jiugong.Unsolvable),
        ("123456788", jiugong.InvalidBoard),
        ("12/30", jiugong.InvalidBoard),
        (jiugong.random_boards(2), jiugong.InvalidArgument),
    ],
)
def test_other_boards_are_errors(board: Any, error: type) -> None:
    for env in both():
        with pytest.raises(error):
            env.reset(options={"board": board})
    with pytest.raises(jiugong.InvalidArgument, match="one of the options"):
        both()[0].reset(options={"board": "123456780", "distance": 3})


def test_each_puzzle_has_its_seed() -> None:
    env, envs = both()
    boards, _ = envs.reset(seed=[7, 3, 7])
    assert np.array_equal(boards[0], boards[2]) and not np.array_equal(boards[0], boards[1])
    for number, seed in enumerate([7, 3, 7]):
        assert np.array_equal(boards[number], env.reset(seed=seed)[0])
    first, _ = envs.reset(seed=3)
    assert np.array_equal(first, envs.reset(seed=(3, 4, 5))[0])
    again, _ = envs.reset(seed=[None, 4, None])
    assert np.array_equal(again[1], first[1])
    for seeds in ([1, 2], [1, 2, 3, 4], []):
        with pytest.raises(jiugong.InvalidArgument, match="expected a seed for each of 3 puzzles"):
            envs.reset(seed=seeds)


def test_later_starts_depend_on_the_seed_of_the_puzzle_alone() -> None:
    one = gymnasium.make("SlidingPuzzle-v0", distance=(1, 2))
    board, _ = one.reset(seed=5)
    expected = [board] + [one.reset()[0] for _ in range(3)]
    for seeds in ([5, 1], [9, 5]):
        envs = gymnasium.make_vec("SlidingPuzzle-v0", num_envs=2, distance=(1, 2))
        boards, _ = envs.reset(seed=seeds)
        number, starts, is_new = seeds.index(5), [], True
        while len(starts) < 4:
            if is_new:
                starts.append(boards[number])
            boards, rewards, *_ = envs.step(np.maximum(jiugong.next_moves(boards), 0))
            is_new = rewards[number] == 0
        assert np.array_equal(starts, expected)


def test_environments_are_copied() -> None:
    for env in both(distance=(1, 20)):
        env.reset(seed=1)
        again = copy.deepcopy(env)
        for action in (0, 3, 1, 2):
            actions = action if env.action_space.shape == () else [action] * 3
            assert np.array_equal(env.step(actions)[0], again.step(actions)[0])
        assert np.array_equal(env.reset()[0], again.reset()[0])


def test_render_modes() -> None:
    text = "    8  6\n 2  5  4\n 3  7  1\n"
    for env in both(render_mode="ansi"):
        env.reset(options={"board": "086254371"})
        assert env.render() == (text if isinstance(env.render(), str) else (text,) * 3)
    for env in both():
        env.reset()
        assert env.unwrapped.render() is None
    for create in (jiugong.gym.SlidingPuzzleEnv, jiugong.gym.SlidingPuzzleVectorEnv):
        with pytest.raises(jiugong.InvalidArgument, match="render_mode is 'human', expected"):
            create(render_mode="human")


@pytest.mark.parametrize("shape", ["2x2", "3x3", "2x5"])
def test_pixels_show_the_board(shape: str) -> None:
    rows, cols = map(int, shape.split("x"))
    env = gymnasium.make("SlidingPuzzle-v0", shape=shape, render_mode="rgb_array")
    board, info = env.reset(seed=1)
    frame = env.render()
    assert frame.dtype == np.uint8 and frame.shape == (144 * rows + 48, 144 * cols + 48, 3)
    # A blank is in one colour, and the same tile looks the same on every cell.
    looks: dict[int, bytes] = {}
    for action in [None, *np.flatnonzero(info["action_mask"])]:
        if action is not None:
            board = env.step(action)[0]
            frame = env.render()
        for row, col in np.ndindex(rows, cols):
            cell = frame[24 + 144 * row : 168 + 144 * row, 24 + 144 * col : 168 + 144 * col][20:-20, 20:-20]
            assert looks.setdefault(int(board[row, col]), cell.tobytes()) == cell.tobytes()
            assert (len(np.unique(cell.reshape(-1, 3), axis=0)) == 1) == (board[row, col] == 0)
    assert len(set(looks.values())) == rows * cols


def test_videos_are_recorded(tmp_path: Any) -> None:
    pytest.importorskip("moviepy")
    env = gymnasium.make("SlidingPuzzle-v0", distance=3, render_mode="rgb_array")
    env = gymnasium.wrappers.RecordVideo(env, str(tmp_path / "one"), episode_trigger=lambda _: True)
    board, _ = env.reset(seed=1)
    for _ in range(3):
        board, *_ = env.step(jiugong.next_moves([board])[0])
    env.close()
    envs = gymnasium.make_vec("SlidingPuzzle-v0", num_envs=4, distance=3, render_mode="rgb_array")
    envs = gymnasium.wrappers.vector.RecordVideo(envs, str(tmp_path / "many"), video_length=3)
    boards, _ = envs.reset(seed=1)
    for _ in range(3):
        boards, *_ = envs.step(jiugong.next_moves(boards))
    envs.close()
    for name in ("one", "many"):
        videos = list((tmp_path / name).glob("*.mp4"))
        assert videos and all(video.stat().st_size > 1_000 for video in videos)
