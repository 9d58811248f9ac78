"""The processor time of calls for one board, and the steps of an environment per second of it.

Usage: python benches/one_board.py [--assert]

Each call is measured with the default number of threads, and in turn with one. With --assert, fails if the
default takes more than twice the time of one thread, or a step more than the look-ups of twenty boards.
"""

from __future__ import annotations

import math
import sys
import time
from typing import Any, Callable

import gymnasium

import jiugong
import jiugong.gym

ROUNDS = 5


def processor_time(function: Callable[..., object], runs: int = 2_000, **arguments: Any) -> float:
    """Returns the seconds of a call, in the fastest of some rounds."""
    best = math.inf
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(runs):
            function(**arguments)
        best = min(best, (time.process_time() - start) / runs)
    return best


def main() -> None:
    board = jiugong.parse("867254301")
    boards = board[None].copy()
    calls: dict[str, Callable[..., object]] = {
        "distances": lambda **options: jiugong.distances(boards, **options),
        "next_moves": lambda **options: jiugong.next_moves(boards, **options),
        "solve": lambda **options: jiugong.solve(board, **options),
        "solve_many": lambda **options: jiugong.solve_many(boards, **options),
    }
    ratios = {}
    for name, call in calls.items():
        call()
        one, default = processor_time(call, threads=1), processor_time(call)
        ratios[name] = default / one
        print(f"{name:10} {1e6 * default:6.1f} µs, {ratios[name]:.2f} times that of one thread")
    env = gymnasium.make("SlidingPuzzle-v0", distance=20)
    env.reset(seed=1)
    step = processor_time(lambda: env.step(3))
    lookups = step / processor_time(calls["distances"])
    print(f"step       {1e6 * step:6.1f} µs, {1 / step:,.0f} per second, {lookups:.1f} times that of distances")
    if "--assert" in sys.argv:
        assert max(ratios.values()) < 2, ratios
        assert lookups < 20, lookups


if __name__ == "__main__":
    main()
