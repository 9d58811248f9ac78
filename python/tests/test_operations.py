"""Operations on one board or several: the rules of the puzzle, and text."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import jiugong

ROWS = [[1, 2, 3], [4, 0, 5], [7, 8, 6]]
ONE: list[Any] = [
    "123405786",
    "1 2 3/4 _ 5/7 8 6",
    ["123", "405", "786"],
    [1, 2, 3, 4, None, 5, 7, 8, 6],
    [[1, 2, 3], [4, -1, 5], [7, 8, 6]],
    ROWS,
    tuple(map(tuple, ROWS)),
    [np.array(row) for row in ROWS],
    np.array(ROWS),
    np.array(ROWS, dtype=np.uint8).reshape(9),
    memoryview(np.array(ROWS)),
]


@pytest.mark.parametrize("board", ONE, ids=repr)
def test_one_board_has_one_result(board: Any) -> None:
    assert jiugong.parse(board).tolist() == ROWS
    assert jiugong.format(board) == "1 2 3/4 0 5/7 8 6"
    assert jiugong.apply_moves(board, "LU").tolist() == [[1, 2, 3], [4, 5, 6], [7, 8, 0]]
    assert jiugong.legal_moves(board).tolist() == [True] * 4
    assert jiugong.neighbours(board).shape == (4, 3, 3)
    assert jiugong.is_solvable(board) is True
    assert jiugong.is_solvable(board, "spiral") is False


@pytest.mark.parametrize(
    "boards",
    [
        ["123405786", "123456780"],
        [ROWS, [[1, 2, 3], [4, 5, 6], [7, 8, 0]]],
        [[1, 2, 3, 4, 0, 5, 7, 8, 6], [1, 2, 3, 4, 5, 6, 7, 8, 0]],
        [np.array(ROWS), "123456780"],
        np.array([[1, 2, 3, 4, 0, 5, 7, 8, 6], [1, 2, 3, 4, 5, 6, 7, 8, 0]], dtype=np.uint8),
        np.array([[1, 2, 3, 4, -1, 5, 7, 8, 6], [1, 2, 3, 4, 5, 6, 7, 8, -1]]),
        np.array([ROWS, [[1, 2, 3], [4, 5, 6], [7, 8, 0]]], dtype=">u4"),
        np.array(["123405786", "123456780"]),
        np.array(["123405786", "123456780"], dtype=object),
    ],
    ids=lambda boards: type(boards).__name__,
)
def test_several_boards_have_an_array_of_results(boards: Any) -> None:
    assert jiugong.parse(boards).tolist() == [ROWS, [[1, 2, 3], [4, 5, 6], [7, 8, 0]]]
    assert jiugong.format(boards) == ["1 2 3/4 0 5/7 8 6", "1 2 3/4 5 6/7 8 0"]
    assert jiugong.legal_moves(boards).tolist() == [[True] * 4, [False, True, False, True]]
    assert jiugong.neighbours(boards).shape == (2, 4, 3, 3)
    assert jiugong.is_solvable(boards).tolist() == [True, True]
    first, last = jiugong.apply_moves(boards, "D").tolist()
    assert (first, last) == ([[1, 0, 3], [4, 2, 5], [7, 8, 6]], [[1, 2, 3], [4, 5, 0], [7, 8, 6]])


@pytest.mark.parametrize("n", [0, 1, 2])
def test_an_array_or_a_list_with_one_board_or_none_is_no_board(n: int) -> None:
    for boards in (np.zeros((n, 3, 3), np.uint8), np.zeros((n, 9), np.uint8)):
        boards.reshape(n, 9)[:] = [1, 2, 3, 4, 0, 5, 7, 8, 6]
        assert jiugong.legal_moves(boards).shape == (n, 4)
        assert jiugong.neighbours(boards).shape == (n, 4, 3, 3)
        assert jiugong.apply_moves(boards, "").shape == (n, 3, 3)
        assert jiugong.is_solvable(boards).shape == (n,)
        assert jiugong.format(boards) == ["1 2 3/4 0 5/7 8 6"] * n
    assert jiugong.format(["123405786"] * n) == ["1 2 3/4 0 5/7 8 6"] * n


def test_a_square_array_is_boards_of_its_rows_only_if_these_are_boards() -> None:
    four = np.array([[1, 2, 3, 0], [0, 1, 2, 3], [3, 1, 2, 0], [1, 0, 3, 2]])
    assert jiugong.format(four) == ["1 2/3 0", "0 1/2 3", "3 1/2 0", "1 0/3 2"]
    one = np.append(np.arange(1, 16), 0).reshape(4, 4)
    assert jiugong.format(one) == "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"
    assert jiugong.parse(["1230", "0123"]).shape == (2, 2, 2)
    assert jiugong.parse(["1230", "4567"]).shape == (2, 4)
    assert jiugong.legal_moves(four[:, :], shape="2x2").shape == (4, 4)


@pytest.mark.parametrize("shape", ["2x2", "2x4", "4x2", "3x3", "4x4", "5x5"])
@pytest.mark.parametrize("metric", ["stm", "mtm"])
def test_neighbours_are_the_boards_after_each_move(shape: str, metric: Any) -> None:
    boards = jiugong.random_boards(200, shape, seed=1)
    rows, cols = boards.shape[1:]
    legal = jiugong.legal_moves(boards, metric=metric)
    after = jiugong.neighbours(boards, metric=metric)
    codes = 4 if metric == "stm" else 4 * (max(rows, cols) - 1)
    assert legal.shape == (200, codes) and after.shape == (200, codes, rows, cols)
    # Of the definition, without the package.
    blanks = np.argmin(boards.reshape(200, -1), axis=1)
    row, col = np.divmod(blanks, cols)
    room = np.stack([rows - 1 - row, row, cols - 1 - col, col], axis=1)
    steps = np.arange(codes) // 4 + 1
    assert np.array_equal(legal, room[:, np.arange(codes) % 4] >= steps)
    for code in range(codes):
        moved = jiugong.apply_moves(boards, np.full(200, code), illegal="skip")
        assert np.array_equal(moved, after[:, code])
        assert np.array_equal((moved == boards).all(axis=(1, 2)), ~legal[:, code])
        # The opposite move leads back.
        back = jiugong.apply_moves(moved[legal[:, code]], code ^ 1)
        assert np.array_equal(back, boards[legal[:, code]])


def test_results_of_other_functions_are_moves() -> None:
    boards = jiugong.random_boards(500, seed=4)
    solutions = jiugong.solve_many(boards, metric="mtm")
    goal = jiugong.parse("123456780")
    assert (jiugong.apply_moves(boards, solutions.moves) == goal).all()
    closer = jiugong.apply_moves(boards, jiugong.next_moves(boards))
    distances = jiugong.distances(boards)
    assert np.array_equal(jiugong.distances(closer), np.maximum(distances - 1, 0))
    for metric in ("stm", "mtm"):
        solution = jiugong.solve(boards[0], metric=metric)
        assert np.array_equal(jiugong.apply_moves(boards[0], solution.moves), goal)
        assert np.array_equal(jiugong.apply_moves(boards[0], list(solution)), goal)
    texts = [jiugong.solve(board).moves for board in boards[:9]]
    assert (jiugong.apply_moves(boards[:9], texts) == goal).all()


@pytest.mark.parametrize(
    "moves", ["LU", "left, up", "←↑", "5 6", ["L", "U"], [2, 0], (2, 0), np.array([2, 0, -1])]
)
def test_moves_are_text_or_codes(moves: Any) -> None:
    assert jiugong.format(jiugong.apply_moves("123405786", moves)) == "1 2 3/4 5 6/7 8 0"


@pytest.mark.parametrize(
    ("boards", "moves", "error", "code", "text"),
    [
        ("123456780", "DU U", jiugong.InvalidArgument, "move-illegal", r"move 3 \(U\) is illegal on 1 2 3/4 5"),
        ("123456780", "R3", jiugong.InvalidArgument, "move-illegal", r"move 1 \(R3\)"),
        ("123456780", [3, 1, 2, 2], jiugong.InvalidArgument, "move-illegal", r"move 4 \(L\)"),
        (["123405786", "123456780"], "L", jiugong.InvalidArgument, "move-illegal", "row 1: move 1"),
        ("123456780", "X", jiugong.InvalidArgument, "moves-symbol", "'X' at position 1"),
        ("123456780", [1, 60], jiugong.InvalidArgument, "move-unknown", "60 is not the code of a move"),
        ("123456780", -2, jiugong.InvalidArgument, "move-unknown", "-2 is not"),
        (["123456780"] * 2, [1, 99], jiugong.InvalidArgument, "move-unknown", "row 1: 99"),
        (["123456780"] * 2, [0, 1, 1], jiugong.InvalidArray, "array-shape", "moves of 2 boards, found 3"),
        (["123456780"] * 2, ["U"] * 3, jiugong.InvalidArray, "array-shape", "moves of 2 boards, found 3"),
        ("123456780", [[1]], jiugong.InvalidArray, "array-shape", "one or two dimensions"),
        ("123456780", [0.5], jiugong.InvalidArray, "array-dtype", "found float64"),
        ("123456780", [True], jiugong.InvalidArray, "array-dtype", "found bool"),
        ("123456780", [[1], [1, 2]], jiugong.InvalidArray, "array-dtype", "expected moves as text"),
    ],
)
def test_other_moves_are_errors(boards: Any, moves: Any, error: Any, code: str, text: str) -> None:
    with pytest.raises(error, match=text) as caught:
        jiugong.apply_moves(boards, moves)
    assert caught.value.code == code
    assert caught.value.row == (1 if text.startswith("row 1") else None)


def test_illegal_moves_can_be_skipped() -> None:
    assert jiugong.format(jiugong.apply_moves("123456780", "LLURD", illegal="skip")) == "1 2 3/4 0 6/7 5 8"
    assert jiugong.format(jiugong.apply_moves("123456780", "8 1 7", illegal="skip")) == "1 2 3/4 5 6/0 7 8"
    with pytest.raises(jiugong.InvalidArgument, match="'ignore' for illegal: expected raise or skip"):
        jiugong.apply_moves("123456780", "U", illegal="ignore")  # type: ignore[arg-type]


def test_picture_puzzles_keep_their_numbers() -> None:
    assert jiugong.parse("123456798", blank=9).tolist() == [[1, 2, 3], [4, 5, 6], [7, 0, 8]]
    board = np.array([[1, 2, 3], [5, 4, 6], [7, 8, 9]])
    assert jiugong.format(board, blank=4) == "1 2 3/5 0 6/7 8 9"
    assert jiugong.format([board, board], blank=4) == ["1 2 3/5 0 6/7 8 9"] * 2
    moved = jiugong.apply_moves(board, "R", blank=4)
    assert moved.tolist() == [[1, 2, 3], [0, 5, 6], [7, 8, 9]]
    assert jiugong.distances([moved], blank=4).tolist() == [0]
    assert jiugong.is_solvable(board, blank=4)


def test_shapes_that_are_not_square() -> None:
    assert jiugong.parse("21354670", shape="2x4").shape == (2, 4)
    assert jiugong.parse([[2, 1, 3, 5, 4, 6, 7, 0]] * 3, shape=(4, 2)).shape == (3, 4, 2)
    with pytest.raises(jiugong.InvalidArray, match='use shape="2x4" or shape="4x2"'):
        jiugong.parse(np.array([[2, 1, 3, 5, 4, 6, 7, 0]]))
    with pytest.raises(jiugong.InvalidBoard, match="expected boards of 2x4, found 4x2"):
        jiugong.parse(np.zeros((3, 4, 2), np.uint8), shape="2x4")


def test_first_invalid_row_is_reported() -> None:
    for function in (
        jiugong.parse,
        jiugong.format,
        jiugong.legal_moves,
        jiugong.neighbours,
        jiugong.is_solvable,
    ):
        with pytest.raises(jiugong.InvalidBoard, match="^row 1: 8 appears twice") as caught:
            function(["123456780", "123456788"])
        assert caught.value.row == 1
        with pytest.raises(jiugong.InvalidBoard, match="^8 appears twice") as caught:
            function("123456788")
        assert caught.value.row is None
