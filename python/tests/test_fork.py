"""Processes that fork, and threads."""

from __future__ import annotations

import multiprocessing
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import jiugong


def count(seed: int) -> int:
    boards = jiugong.random_boards(20_000, seed=seed)
    return int(jiugong.distances(boards, threads=3).sum())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_forked_processes_start_their_own_threads() -> None:
    # The threads and tables of this process exist before it forks.
    expected = [count(seed) for seed in range(4)]
    context = multiprocessing.get_context("fork")
    with context.Pool(2) as pool:
        assert pool.map_async(count, range(4)).get(timeout=60) == expected
    assert [count(seed) for seed in range(4)] == expected


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_forks_during_work_of_other_threads() -> None:
    context = multiprocessing.get_context("fork")
    with ThreadPoolExecutor(3) as threads:
        work = [threads.submit(count, seed) for seed in range(12)]
        for seed in range(4):
            with context.Pool(1) as pool:
                assert pool.apply_async(count, [seed]).get(timeout=60) > 0
        assert len({future.result(timeout=60) for future in work}) == 12


def test_threads_share_tables() -> None:
    boards = jiugong.random_boards(2_000, "2x5", "spiral", seed=1)
    with ThreadPoolExecutor(4) as threads:
        goal = jiugong.solve(boards[0], "spiral", shape="2x5").goal
        jobs = [threads.submit(jiugong.distances, boards, goal, shape="2x5") for _ in range(8)]
        results = [job.result(timeout=60) for job in jobs]
    assert all(np.array_equal(result, results[0]) for result in results)
