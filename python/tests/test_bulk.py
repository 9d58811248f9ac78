"""Arrays of boards."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import jiugong


@pytest.fixture(scope="module")
def boards() -> np.ndarray:
    return jiugong.random_boards(5_000, seed=1)


def test_all_boards_of_the_8_puzzle(table: jiugong.Table) -> None:
    boards = table.unrank(np.arange(len(table)))
    for threads in (1, 2, 3):
        assert np.array_equal(jiugong.distances(boards, threads=threads), table.distances)
    solutions = jiugong.solve_many(boards)
    assert np.array_equal(solutions.lengths, table.distances)
    assert np.array_equal(solutions.lower_bounds, table.distances)
    assert np.array_equal((solutions.moves >= 0).sum(axis=1), table.distances)
    assert solutions.moves.shape == (len(table), 31)
    assert solutions.counts[table.distances == 31].tolist() == [40, 40]
    moves = jiugong.next_moves(boards)
    assert np.array_equal(moves, solutions.moves[:, 0])
    # A move leads to a board that is one move closer.
    after = jiugong.apply_moves(boards, moves)
    assert np.array_equal(jiugong.distances(after), np.maximum(table.distances.astype(int) - 1, 0))


def test_bulk_equals_single(boards: np.ndarray) -> None:
    for goal, metric in [("last", "stm"), ("last", "mtm"), ("103425786", "stm"), ("first", "mtm")]:
        few = boards[:40]
        single = [jiugong.solve(board, goal, metric=metric, unsolvable="none") for board in few]
        lengths = [-1 if solution is None else len(solution) for solution in single]
        found = jiugong.distances(few, goal, metric=metric, unsolvable="none")
        assert found.tolist() == lengths
        many = jiugong.solve_many(few, goal, metric=metric, unsolvable="none")
        texts = [None if length < 0 else jiugong.moves_text(row) for row, length in zip(many.moves, lengths)]
        assert texts == [solution and solution.moves for solution in single]
        # Enough boards for precomputed solutions.
        again = jiugong.distances(np.tile(few, (50, 1, 1)), goal, metric=metric, unsolvable="none")
        assert again.tolist() == lengths * 50


def test_memory_order_does_not_matter(boards: np.ndarray) -> None:
    expected = jiugong.distances(boards).tolist()
    wide = np.zeros((len(boards), 20), dtype=np.uint8)
    wide[:, 2:20:2] = boards.reshape(-1, 9)
    read_only = boards.copy()
    read_only.flags.writeable = False
    for array in (
        np.asfortranarray(boards),
        np.asfortranarray(boards.reshape(-1, 9)),
        wide[:, 2:20:2],
        boards[::-1][::-1],
        read_only,
        boards.reshape(-1, 9),
        boards.transpose(0, 2, 1).copy().transpose(0, 2, 1),
        boards.copy().view(np.dtype("u1")),
    ):
        assert jiugong.distances(array).tolist() == expected
    assert jiugong.distances(boards[::2]).tolist() == expected[::2]
    assert jiugong.distances(boards[::-1]).tolist() == expected[::-1]


def test_input_is_not_changed_and_results_are_new(boards: np.ndarray) -> None:
    before = boards.copy()
    first, second = jiugong.distances(boards), jiugong.distances(boards)
    assert np.array_equal(boards, before)
    assert first.dtype == np.int16 and first.flags.owndata and first is not second
    assert jiugong.next_moves(boards).dtype == np.int8


def test_lists_of_boards() -> None:
    boards = ["867254301", [[1, 2, 3], [4, 5, 6], [7, 8, 0]], (1, 2, 3, 4, 5, 6, 7, 0, 8)]
    assert jiugong.distances(boards).tolist() == [31, 0, 1]
    assert jiugong.distances([]).tolist() == []
    assert jiugong.next_moves(boards).tolist() == [1, -1, 2]
    assert jiugong.distances(["123456798"], blank=9).tolist() == [1]
    with pytest.raises(jiugong.InvalidBoard, match="row 1: ") as caught:
        jiugong.distances(["867254301", "867254311"])
    assert (caught.value.row, caught.value.code) == (1, "board-duplicate")
    with pytest.raises(jiugong.InvalidBoard) as caught:
        jiugong.distances(["867254301", "12/30"])
    assert (caught.value.row, caught.value.code) == (1, "shape-mismatch")


def test_picture_boards_in_arrays() -> None:
    boards = np.array([[1, 2, 3, 4, 5, 6, 7, 9, 8], [1, 2, 3, 4, 5, 6, 7, 8, 9]], dtype=np.uint8)
    assert jiugong.distances(boards, blank=9).tolist() == [1, 0]


def test_empty_arrays() -> None:
    for function in (jiugong.distances, jiugong.next_moves):
        assert function(np.empty((0, 9), dtype=np.uint8)).shape == (0,)
    assert jiugong.solve_many(np.empty((0, 9), dtype=np.uint8)).moves.shape == (0, 0)


@pytest.mark.parametrize(
    ("array", "code"),
    [
        (np.zeros((2, 9)), "array-dtype"),
        (np.zeros((2, 9), dtype=bool), "array-dtype"),
        (np.zeros((2, 9), dtype=complex), "array-dtype"),
        (np.zeros((2, 9), dtype=np.int8), "board-two-blanks"),
        (np.array([["a"] * 9]), "board-duplicate"),
        (np.zeros(9, dtype=np.uint8), "array-shape"),
        (np.array(3, dtype=np.uint8), "array-shape"),
        (np.zeros((2, 8), dtype=np.uint8), "array-shape"),
        (np.zeros((2, 7), dtype=np.uint8), "array-shape"),
        (np.zeros((2, 0), dtype=np.uint8), "array-shape"),
        (np.zeros((2, 37), dtype=np.uint8), "array-shape"),
        (np.zeros((2, 1, 9), dtype=np.uint8), "shape-invalid"),
        (np.zeros((2, 3, 3, 1), dtype=np.uint8), "array-shape"),
        (np.zeros((2, 9), dtype=np.uint8), "board-two-blanks"),
        (np.full((1, 9), 255, dtype=np.uint8), "board-out-of-range"),
        (np.arange(32, 41, dtype=np.uint8).reshape(1, 9), "board-out-of-range"),
    ],
    ids=lambda value: value if isinstance(value, str) else f"{value.dtype}{value.shape}",
)
def test_invalid_arrays(array: Any, code: str) -> None:
    for function in (jiugong.distances, jiugong.next_moves, jiugong.solve_many):
        with pytest.raises(jiugong.Error) as caught:
            function(array)
        assert caught.value.code == code


def test_first_invalid_row_is_reported(boards: np.ndarray) -> None:
    broken = boards.copy()
    broken[[4_321, 777, 3_000], 0, 0] = 77
    for threads in (1, 4):
        with pytest.raises(jiugong.InvalidBoard) as caught:
            jiugong.distances(broken, threads=threads)
        assert caught.value.row == 777
    odd = boards.copy()
    odd[1_234] = [[2, 1, 3], [4, 5, 6], [7, 8, 0]]
    with pytest.raises(jiugong.Unsolvable) as caught_unsolvable:
        jiugong.distances(odd)
    assert caught_unsolvable.value.row == 1_234
    assert "row 1234" in str(caught_unsolvable.value)
    assert np.flatnonzero(jiugong.distances(odd, unsolvable="none") == -1).tolist() == [1_234]
    assert jiugong.next_moves(odd, unsolvable="none")[1_234] == -2
    assert jiugong.solve_many(odd, unsolvable="none").lengths[1_234] == -1


def test_results_that_do_not_fit_into_memory_are_memory_errors() -> None:
    one = np.array([[1, 2, 3, 4, 5, 6, 7, 8, 0]], dtype=np.uint8)
    huge = np.broadcast_to(one, (10**14, 9))
    for function in (jiugong.distances, jiugong.solve_many):
        with pytest.raises(MemoryError):
            function(huge)
    with pytest.raises((MemoryError, jiugong.Error)):
        jiugong.random_boards(10**15)


def test_the_interpreter_runs_on_during_the_work(boards: np.ndarray) -> None:
    many = np.tile(boards, (400, 1, 1))
    ticks = 0
    is_over = threading.Event()

    def work() -> None:
        try:
            jiugong.distances(many, threads=1)
        finally:
            is_over.set()

    worker = threading.Thread(target=work)
    worker.start()
    while not is_over.is_set():
        ticks += 1
        time.sleep(0.001)
    worker.join()
    assert ticks > 5


def test_ctrl_c_ends_a_long_search() -> None:
    board = jiugong.random_boards(3, "5x5", seed=7)
    jiugong.PatternTables.build("5x5")
    timer = threading.Timer(0.5, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        jiugong.distances(board)


def test_arrays_that_other_threads_write_never_crash(boards: np.ndarray) -> None:
    shared = np.tile(boards, (20, 1, 1))
    has_begun, is_over = threading.Event(), threading.Event()

    def write() -> None:
        generator = np.random.default_rng(1)
        while not is_over.is_set():
            shared[generator.integers(len(shared), size=100)] = generator.integers(0, 256)
            has_begun.set()

    writer = threading.Thread(target=write)
    writer.start()
    has_begun.wait()
    for _ in range(20):
        with pytest.raises(jiugong.InvalidBoard):
            jiugong.solve_many(shared)
    is_over.set()
    writer.join()


def test_random_boards_can_reach_the_goal() -> None:
    for shape, goal in [("3x3", "spiral"), ("2x5", "first"), ("4x4", "last"), ("5x5", "last")]:
        boards = jiugong.random_boards(50, shape, goal, seed=3)
        assert boards.shape[1:] == tuple(map(int, shape.split("x")))
        assert np.array_equal(np.sort(boards[0], axis=None), np.arange(boards[0].size))
        assert jiugong.is_solvable(boards, goal).all()
        assert np.array_equal(boards, jiugong.random_boards(50, shape, goal, seed=3))
        assert not np.array_equal(boards, jiugong.random_boards(50, shape, goal))
    assert jiugong.random_boards(0).shape == (0, 3, 3)
    with pytest.raises(jiugong.InvalidArgument):
        jiugong.random_boards(-1)
    for seed in (-1, 2**64):
        with pytest.raises(jiugong.InvalidArgument, match=f"seed is {seed}, expected 0 to"):
            jiugong.random_boards(1, seed=seed)


def test_random_boards_at_a_distance(table: jiugong.Table) -> None:
    for shape, goal, metric, distance in [
        ("3x3", "last", "stm", 31),
        ("3x3", "spiral", "mtm", 20),
        ("3x3", "first-row", "stm", 5),
        ("4x4", "last", "stm", 20),
        ("4x4", "last", "mtm", 8),
        ("5x5", "spiral", "stm", 12),
    ]:
        boards = jiugong.random_boards(20, shape, goal, distance=distance, metric=metric, seed=1)
        distances = jiugong.distances(boards, goal, metric=metric)
        assert distances.tolist() == [distance] * 20
        # The boards that were kept are the same.
        again = jiugong.random_boards(20, shape, goal, distance=distance, metric=metric, seed=1)
        assert np.array_equal(boards, again)
        assert len(np.unique(boards, axis=0)) == (2 if distance == 31 else 20)
    sample = jiugong.random_boards(9, distance=20, seed=5)
    assert np.array_equal(sample, table.sample(20, 9, seed=5))
    assert jiugong.random_boards(0, "4x4", distance=3).shape == (0, 4, 4)


def test_random_boards_are_drawn_from_all_at_a_distance() -> None:
    boards = jiugong.random_boards(2_000, "4x4", distance=4, seed=1)
    found, counts = np.unique(boards, axis=0, return_counts=True)
    assert len(found) == 24 and counts.min() > 40


@pytest.mark.parametrize(
    ("shape", "distance", "text"),
    [
        ("3x3", 32, "no board is at distance 32: the largest distance is 31"),
        ("4x4", 81, "no board is at distance 81: the largest distance is 80"),
        ("4x4", -1, "distance is -1, expected 0 or more"),
        ("4x4", 2**40, "distance is 1099511627776, expected 0 or more"),
    ],
)
def test_no_random_boards_are_at_other_distances(shape: str, distance: int, text: str) -> None:
    with pytest.raises(jiugong.InvalidArgument, match=text):
        jiugong.random_boards(1, shape, distance=distance)  # type: ignore[arg-type]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="counts the threads of Linux")
def test_small_work_starts_no_threads() -> None:
    code = """
import os
import jiugong

boards = jiugong.random_boards(200_000, seed=1)
jiugong.distances(boards, threads=2)
if child := os.fork():
    raise SystemExit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
# A forked process has none of the threads yet.
count = lambda: len(os.listdir("/proc/self/task"))
for n in (1, 10_000):
    jiugong.distances(boards[:n])
    jiugong.next_moves(boards[:n])
    jiugong.random_boards(1, distance=20, seed=n)
    jiugong.solve(boards[0])
few = count()
jiugong.distances(boards, threads=2)
os._exit(0 if (few, count() > few) == (1, True) else few)
"""
    assert subprocess.run([sys.executable, "-W", "ignore", "-c", code], check=False).returncode == 0
