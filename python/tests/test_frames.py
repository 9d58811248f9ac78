"""Frames of pandas."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

import jiugong


def test_solutions_have_a_row_for_each_board() -> None:
    pytest.importorskip("pandas")
    boards = ["867254301", "123456780", "812043765"]
    solutions = jiugong.solve_many(boards, unsolvable="none")
    frame = solutions.to_frame()
    assert frame.columns.tolist() == ["moves", "length", "lower_bound", "count"]
    assert frame["moves"].tolist()[:2] == [jiugong.solve(boards[0]).moves, ""]
    assert frame["moves"].isna().tolist() == [False, False, True]
    assert frame["length"].tolist() == [31, 0, -1] and frame["count"].tolist() == [40, 1, -1]
    two = jiugong.solve_many(["1 1 2/2 2 3/3 0 0"], "1 1 2/2 2 0/3 0 3").to_frame(blanks=2)
    assert two["moves"].tolist() == ["2D"]


def test_boards_have_their_distance_and_first_move() -> None:
    pytest.importorskip("pandas")
    from jiugong import frame

    table = jiugong.Table.build("2x3")
    boards = table.unrank(np.arange(len(table)))
    every = frame.boards(boards)
    assert every["board"].tolist() == jiugong.format(boards)
    assert np.array_equal(every["distance"], table.distances)
    solved = [jiugong.solve(board).moves[:1] for board in every["board"][:20]]
    assert every["move"].tolist()[:20] == solved
    other = frame.boards(["123456708", "812043765"], "last", unsolvable="none")
    assert other["distance"].tolist() == [1, -1] and other["move"].isna().tolist() == [False, True]
    assert frame.boards(["1 1 2/2 2 3/3 0 0"], goal="1 1 2/2 2 0/3 0 3")["move"].tolist() == ["2D"]
    assert frame.boards([[1, 2, 3, 4, 5, 6, 9, 7, 8]], blank=9, metric="mtm")["move"].tolist() == ["L2"]


def test_distributions_have_a_row_for_each_distance() -> None:
    pytest.importorskip("pandas")
    from jiugong import frame

    counts = jiugong.distribution("3x3", "first-row")
    found = frame.distribution(counts)
    assert found["distance"].tolist() == list(range(len(counts)))
    assert np.array_equal(found["boards"], counts) and found["share"].sum() == pytest.approx(1)


@pytest.mark.parametrize(
    ("code", "package"),
    [
        ("jiugong.solve_many(['123456708']).to_frame()", "pandas"),
        ("import jiugong.frame", "pandas"),
        ("import jiugong.plot", "matplotlib"),
    ],
)
def test_a_missing_package_is_an_error_that_names_it(code: str, package: str) -> None:
    program = f"import sys; sys.modules[{package!r}] = None\nimport jiugong\n{code}"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    last = result.stderr.splitlines()[-1]
    text = f'need {package}, which is not installed: pip install "jiugong[notebooks]"'
    assert last.startswith("ImportError: ") and last.endswith(text)
