"""One board: arguments, solutions, errors."""

from __future__ import annotations

import pickle
import xml.etree.ElementTree as ElementTree
from typing import Any

import numpy as np
import pytest

import jiugong

HARDEST = [[8, 6, 7], [2, 5, 4], [3, 0, 1]]


@pytest.mark.parametrize(
    "board",
    [
        "867254301",
        "8 6 7/2 5 4/3 _ 1",
        "8,6,7;2,5,4;3,空,1",
        "3\n8 6 7\n2 5 4\n3 0 1",
        "| 8 | 6 | 7 |\n|---|---|---|\n| 2 | 5 | 4 |\n| 3 |   | 1 |",
        "np.array([[8., 6., 7.], [2., 5., 4.], [3., 0., 1.]])",
        "HFG/BED/C*A",
        [[7, 5, 6], [1, 4, 3], [2, -1, 0]],
        ["867", "254", "301"],
        [8, 6, 7, 2, 5, 4, 3, 0, 1],
        (8, 6, 7, 2, 5, 4, 3, None, 1),
        HARDEST,
        tuple(map(tuple, HARDEST)),
        [[8, 6, 7], [2, 5, 4], [3, -1, 1]],
        np.array(HARDEST),
        np.array(HARDEST, dtype=np.uint8).reshape(-1),
        np.array(HARDEST, dtype=np.int64, order="F"),
        list(np.array(HARDEST).reshape(-1)),
    ],
    ids=repr,
)
def test_parses_boards(board: Any) -> None:
    solution = jiugong.solve(board)
    assert solution.board == "8 6 7/2 5 4/3 0 1"
    assert (solution.distance, solution.solutions, solution.optimal) == (31, 40, True)
    assert solution.moves == "DDLURRULLDRRDLLURURDDLUURDDLLUU"


@pytest.mark.parametrize(
    ("goal", "text"),
    [
        (None, "1 2 3/4 5 6/7 8 0"),
        ("last", "1 2 3/4 5 6/7 8 0"),
        ("First", "0 1 2/3 4 5/6 7 8"),
        ("123456780", "1 2 3/4 5 6/7 8 0"),
        ([[1, 2, 3], [4, 5, 6], [7, 8, 0]], "1 2 3/4 5 6/7 8 0"),
        (np.arange(9), "0 1 2/3 4 5/6 7 8"),
    ],
)
def test_parses_goals(goal: Any, text: str) -> None:
    solution = jiugong.solve("867254301", goal)
    assert solution.goal == text
    board = solution.boards[-1].reshape(-1)
    assert " ".join(map(str, board)) == text.replace("/", " ")


@pytest.mark.parametrize(
    ("goal", "text", "distance"),
    [
        ("spiral", "1 2 3/8 0 4/7 6 5", 5),
        ("snake", "1 2 3/6 5 4/7 8 0", 17),
        ("columns", "1 4 7/2 5 8/3 6 0", 25),
    ],
)
def test_solves_for_named_goals(goal: str, text: str, distance: int) -> None:
    solution = jiugong.solve("812043765", goal)
    assert (solution.goal, solution.distance) == (text, distance)
    assert solution.boards[-1].reshape(-1).tolist() == [int(tile) for tile in text if tile.isdigit()]


def test_solution_leads_to_the_goal_one_tile_at_a_time() -> None:
    solution = jiugong.solve("812043765", goal="spiral")
    boards = solution.boards.astype(int)
    assert boards.shape == (len(solution) + 1, 3, 3) == (6, 3, 3)
    for before, after, tile in zip(boards, boards[1:], solution.tiles):
        changed = before != after
        assert changed.sum() == 2
        assert {before[changed].sum(), after[changed].sum()} == {tile}
    assert boards[-1].tolist() == [[1, 2, 3], [8, 0, 4], [7, 6, 5]]


def test_several_tiles_are_one_move_in_mtm() -> None:
    solution = jiugong.solve("230156478", metric="mtm")
    assert (solution.moves, solution.distance, solution.metric) == ("R2U2L2", 3, "mtm")
    assert solution.tiles == [3, 2, 1, 4, 7, 8]
    assert len(solution.boards) == 4


def test_picture_puzzles_name_the_gap() -> None:
    solution = jiugong.solve("123456798", blank=9)
    assert (solution.board, solution.tiles) == ("1 2 3/4 5 6/7 0 8", [8])
    solution = jiugong.solve([1, 4, 2, 3, 5, 6, 7, 8, 9], blank=4)
    assert solution.goal == "1 2 3/0 5 6/7 8 9"
    assert solution.boards[-1].tolist() == [[1, 2, 3], [0, 5, 6], [7, 8, 9]]


def test_other_shapes() -> None:
    assert jiugong.solve("21354670", shape="2x4").distance == 28
    assert jiugong.solve("21354670", shape=(2, 4)).distance == 28
    assert jiugong.solve("2135/4670").board == "2 1 3 5/4 6 7 0"
    assert jiugong.solve("1 2/3 4/0 5").distance == 1
    assert jiugong.solve([2, 1, 0, 3], "2 0/3 1").distance == jiugong.solve("21/03", "20/31").distance


def test_unsolvable_board() -> None:
    with pytest.raises(jiugong.Unsolvable) as caught:
        jiugong.solve("812043765")
    error = caught.value
    assert (error.code, error.row) == ("unsolvable-parity", None)
    assert error.solvable_goals == ["spiral", "snake", "columns"]
    assert error.reason.startswith("Read in snake order, this board has 11 inversions (odd).")
    assert (error.board, error.goal) == ("8 1 2/0 4 3/7 6 5", "1 2 3/4 5 6/7 8 0")
    assert 'try goal="spiral"' in str(error)
    assert jiugong.solve("812043765", unsolvable="none") is None
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.code, copy.reason, str(copy)) == (error.code, error.reason, str(error))


def test_boards_of_twelve_cells_need_no_file() -> None:
    solution = jiugong.solve("5 1 2 4/9 6 3 8/0 10 7 11")
    assert (solution.distance, solution.lower_bound, solution.optimal) == (7, 7, True)
    assert solution.boards[-1].tolist() == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 0]]


@pytest.mark.parametrize(
    ("arguments", "error", "code"),
    [
        (dict(board="12345"), jiugong.InvalidBoard, "board-cell-count"),
        (dict(board="12345678"), jiugong.InvalidBoard, "board-one-cell-missing"),
        (dict(board="123456788"), jiugong.InvalidBoard, "board-duplicate"),
        (dict(board="1234567ab"), jiugong.InvalidBoard, "board-unknown-symbol"),
        (dict(board=[1, 2, 3, 4, 5, 6, 7, 8, 10**30]), jiugong.InvalidBoard, "board-out-of-range"),
        (dict(board=[[1, 2, 3], [4, 5], [6, 7, 8, 0]]), jiugong.InvalidBoard, "board-row-length"),
        (dict(board=[]), jiugong.InvalidBoard, "board-cell-count"),
        (dict(board=[[10, 23]]), jiugong.InvalidBoard, "board-cell-count"),
        (dict(board="123456780", blank=10), jiugong.InvalidBoard, "board-gap-out-of-range"),
        (dict(board="123456780", blank=-1), jiugong.InvalidBoard, "board-gap-out-of-range"),
        (dict(board="123456780", goal="12345"), jiugong.InvalidBoard, "board-cell-count"),
        (dict(board="123/450", goal="123456780"), jiugong.InvalidBoard, "shape-mismatch"),
        (dict(board="123456780", goal="sprial"), jiugong.InvalidArgument, "goal-unknown"),
        (dict(board="123456780", metric="MTM"), jiugong.InvalidArgument, "argument-invalid"),
        (dict(board="123456780", shape="3"), jiugong.InvalidArgument, "shape-invalid"),
        (dict(board="123456780", shape=(-3, -3)), jiugong.InvalidArgument, "shape-invalid"),
        (dict(board="123456780", threads=0), jiugong.InvalidArgument, "argument-invalid"),
        (dict(board="123456780", threads=10**6), jiugong.InvalidArgument, "argument-invalid"),
        (dict(board="123456780", time_limit=-1), jiugong.InvalidArgument, "argument-invalid"),
        (dict(board="123456780", time_limit=float("nan")), jiugong.InvalidArgument, "argument-invalid"),
        (dict(board="123456780", unsolvable="?"), jiugong.InvalidArgument, "argument-invalid"),
    ],
    ids=str,
)
def test_errors_have_codes(arguments: dict[str, Any], error: type, code: str) -> None:
    with pytest.raises(error) as caught:
        jiugong.solve(**arguments)
    assert isinstance(caught.value, ValueError)
    assert isinstance(caught.value, jiugong.Error)
    assert caught.value.code == code
    assert str(caught.value)


@pytest.mark.parametrize(
    "arguments",
    [
        dict(board=None),
        dict(board=5),
        dict(board=[1, 2, 3, 4, 5, 6, 7, 0.5, 8]),
        dict(board={1, 2}),
        dict(board=np.zeros(9)),
        dict(board=b"123456780"),
        dict(board=[[1, [2]], [3, 0]]),
        dict(board="123456780", shape=3),
        dict(board="123456780", table="3x3"),
        dict(board="123456780", threads="two"),
    ],
    ids=str,
)
def test_other_types_are_type_errors(arguments: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        jiugong.solve(**arguments)


def test_all_mistakes_are_reported_with_help() -> None:
    with pytest.raises(jiugong.InvalidBoard, match="8 appears twice.*blank=9"):
        jiugong.solve("123456788")


def test_images_are_svg() -> None:
    solution = jiugong.solve("123405786")
    for svg in (solution.strip(), solution.film()):
        assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert "1. 5←" in solution.strip()
    assert "@keyframes" in solution.film()


def test_solutions_are_values() -> None:
    solution = jiugong.solve("123405786")
    assert solution == jiugong.solve([[1, 2, 3], [4, 0, 5], [7, 8, 6]])
    assert solution != jiugong.solve("123456780")
    assert repr(solution) == "Solution('1 2 3/4 0 5/7 8 6', moves='LU', distance=2, solutions=1)"


def test_a_distance_that_is_not_proved_is_an_error() -> None:
    solution = jiugong.solve(jiugong.random_boards(1, "6x6", seed=1)[0], effort=0)
    assert not solution.optimal
    with pytest.raises(
        jiugong.TableError, match="not proved: it is [0-9]+ to [0-9]+, lower_bound to len"
    ) as caught:
        solution.distance  # noqa: B018
    assert caught.value.code == "distance-unproved"
    assert "optimal=False" in repr(solution)


def test_errors_are_named_as_users_import_them() -> None:
    for error in (
        jiugong.Error,
        jiugong.InvalidArgument,
        jiugong.InvalidArray,
        jiugong.InvalidBoard,
        jiugong.TableError,
        jiugong.Unsolvable,
    ):
        assert f"{error.__module__}.{error.__qualname__}" == f"jiugong.{error.__name__}"
        assert getattr(jiugong, error.__name__) is error


@pytest.mark.parametrize("metric", ["stm", "mtm"])
def test_boards_near_the_goal_need_no_table(metric: str) -> None:
    solution = jiugong.solve("1 2 3 4 5 6/7 8 9 10 11 12/0 13 14 15 16 17", metric=metric)
    assert (solution.distance, solution.optimal) == ((5, True) if metric == "stm" else (1, True))
