"""Distances of random 3×3 boards per second: jiugong, its Rust library, and numpy alone.

Usage: python benches/throughput.py [--assert | --strict]

Runs the loop in Rust, distances.rs, in turn with the others, and compares the answers and the fastest runs.
With --assert, fails if one thread takes more than three times as long as Rust, or is slower than numpy; with
--strict, for machines that do nothing else, more than 1.3 times as long.
"""

from __future__ import annotations

import math
import subprocess
import sys
import time
from pathlib import Path
from typing import Callable

import numpy as np
from numpy.typing import NDArray

import jiugong

RUST = ["cargo", "run", "--quiet", "--locked", "--release", "--target-dir", "../target"]
ROUNDS = 3


def numpy_distances(boards: NDArray[np.uint8], table: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Looks up distances by the lexicographic rank of all nine cells."""
    boards = boards.reshape(-1, 9)
    ranks = np.zeros(len(boards), dtype=np.int32)
    for cell in range(8):
        smaller = (boards[:, cell + 1 :] < boards[:, cell : cell + 1]).sum(axis=1, dtype=np.int32)
        ranks += smaller * math.factorial(8 - cell)
    return table[ranks]


def numpy_table() -> NDArray[np.uint8]:
    """Returns the distance of each permutation by its rank."""
    ranks = np.arange(math.factorial(9), dtype=np.uint32)
    table = jiugong.Table.build("3x3")
    boards = table.unrank(np.arange(len(table)))
    result = np.zeros(len(ranks), dtype=np.uint8)
    for part in np.array_split(np.arange(len(boards)), 10):
        ranks_of_part = numpy_distances(boards[part], ranks)
        result[ranks_of_part] = table.distances[part]
    return result


def rate(function: Callable[[], object], boards: int, runs: int) -> float:
    best = math.inf
    for _ in range(runs):
        start = time.perf_counter()
        function()
        best = min(best, time.perf_counter() - start)
    return boards / best


def rust_loop() -> tuple[int, int, float]:
    """Returns the number of boards, the sum of their distances, and the rate."""
    output = subprocess.run(RUST, cwd=Path(__file__).parent, check=True, capture_output=True, text=True)
    count, total, rate = map(int, output.stdout.split())
    return count, total, float(rate)


def main() -> None:
    table = numpy_table()
    count, total, _ = rust_loop()
    boards = jiugong.random_boards(count, seed=1)
    few = boards[: 1 << 18]
    assert int(jiugong.distances(boards).sum()) == total
    assert np.array_equal(numpy_distances(few, table), jiugong.distances(few))
    rates = {"Rust, one thread": 0.0, "jiugong, one thread": 0.0, "jiugong": 0.0, "numpy": 0.0}
    for _ in range(ROUNDS):
        measured = {
            "Rust, one thread": rust_loop()[2],
            "jiugong, one thread": rate(lambda: jiugong.distances(boards, threads=1), count, 5),
            "jiugong": rate(lambda: jiugong.distances(boards), count, 5),
            "numpy": rate(lambda: numpy_distances(few, table), len(few), 3),
        }
        rates = {name: max(rates[name], measured[name]) for name in rates}
    for name, value in rates.items():
        print(f"{name:20} {value / 1e6:7.1f} million distances per second")
    to_rust = rates["Rust, one thread"] / rates["jiugong, one thread"]
    to_numpy = rates["jiugong, one thread"] / rates["numpy"]
    print(f"one thread takes {to_rust:.2f} times as long as Rust, and is {to_numpy:.1f} times as fast as numpy")
    if "--assert" in sys.argv or "--strict" in sys.argv:
        assert to_rust < (1.3 if "--strict" in sys.argv else 3), to_rust
        assert to_numpy > 1, to_numpy


if __name__ == "__main__":
    main()
