"""Boards that no search proves have short solutions, within limits of time or of work."""

from __future__ import annotations

from typing import Literal

import pytest

import jiugong


@pytest.mark.parametrize("shape", ["5x5", "6x6", "2x16"])
@pytest.mark.parametrize("metric", ["stm", "mtm"])
def test_an_effort_gives_the_same_solution_on_any_number_of_threads(
    shape: str, metric: Literal["stm", "mtm"]
) -> None:
    board = jiugong.random_boards(1, shape, seed=3)[0]
    first, second = (jiugong.solve(board, metric=metric, effort=1, threads=threads) for threads in (1, 3))
    assert first.moves == second.moves
    assert not first.optimal
    assert 0 < first.lower_bound < len(first)
    assert first.boards[-1].reshape(-1).tolist() == [*range(1, board.size), 0]
    least = jiugong.solve(board, metric=metric, effort=0)
    assert len(first) <= len(least)


def test_the_largest_shape_is_solved_at_the_time_limit() -> None:
    board = jiugong.random_boards(1, "16x16", seed=1)[0]
    solution = jiugong.solve(board, time_limit=0)
    assert solution.boards[-1].reshape(-1).tolist() == [*range(1, 256), 0]


def test_small_boards_are_proved_whatever_the_effort() -> None:
    assert jiugong.solve("867254301", effort=0).distance == 31


@pytest.mark.parametrize("effort", [-1, 7, 256])
def test_other_efforts_are_refused(effort: int) -> None:
    with pytest.raises(jiugong.InvalidArgument, match=f"effort is {effort}, expected 0 to 6"):
        jiugong.solve("867254301", effort=effort)


@pytest.mark.parametrize("metric", ["stm", "mtm"])
def test_improve_shortens_a_solution_of_a_large_board(metric: Literal["stm", "mtm"]) -> None:
    board = jiugong.random_boards(1, "6x6", seed=3)[0]
    given = jiugong.solve(board, metric=metric, effort=0)
    improved, again = (jiugong.improve(board, given.moves, metric=metric, effort=0, threads=n) for n in (1, 3))
    assert improved == again
    assert 0 < improved.lower_bound < len(improved) < len(given)
    assert not improved.optimal
    assert improved.boards[-1].reshape(-1).tolist() == [*range(1, board.size), 0]


def test_improve_proves_solutions_of_small_boards() -> None:
    improved = jiugong.improve("123405786", "LUDU")
    assert (improved.moves, improved.distance, improved.goal) == ("LU", 2, "1 2 3/4 5 6/7 8 0")
    assert jiugong.improve("123405786", "5 6").distance == 2
    assert jiugong.improve("1 2 3/4 5 6/0 7 8", "LL", metric="mtm").moves == "L2"
    assert jiugong.improve("1 2 3/7 0 4/6 5 8", "", "first-row").distance == 0


@pytest.mark.parametrize(
    ("moves", "message"),
    [("LLL", "move 2 is illegal on"), ("L", "the moves lead to 1 2 3/4 5 0/7 8 6, not to 1 2 3"), ("LX", "X")],
)
def test_improve_refuses_what_is_no_solution(moves: str, message: str) -> None:
    with pytest.raises(jiugong.InvalidArgument, match=message):
        jiugong.improve("123405786", moves)
