"""Arrays of boards of any library, and of integers of any type."""

from __future__ import annotations

import array
from typing import Any, Callable

import numpy as np
import pytest

import jiugong

BOARDS = jiugong.random_boards(40, seed=3)
EXPECTED = jiugong.distances(BOARDS).tolist()
SQUARE = "123456780"


class HasArray:
    """An array of another library."""

    def __init__(self, values: np.ndarray) -> None:
        self.values = values

    def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray:
        return self.values


def test_boards_are_returned_as_rows_and_columns() -> None:
    table = jiugong.Table.build("2x3")
    solution = jiugong.solve("123/450")
    assert jiugong.random_boards(5, "2x3").shape == (5, 2, 3)
    assert table.unrank([0, 1]).shape == (2, 2, 3)
    assert table.hardest().shape[1:] == table.sample(1, 4).shape[1:] == (2, 3)
    assert solution.boards.shape == (1, 2, 3)
    assert jiugong.parse("123/450").shape == (2, 3)
    for boards in (table.hardest(), table.sample(3, 7), table.unrank(range(9)), solution.boards):
        again = boards.reshape(len(boards), 6)
        assert np.array_equal(table.rank(boards), table.rank(again))
        assert np.array_equal(jiugong.distances(boards), jiugong.distances(again, shape="2x3"))


@pytest.mark.parametrize("dtype", ["i1", "u1", "<i2", ">i2", "<u2", ">u4", "<i4", "i8", ">i8", "u8", ">u8"])
def test_integers_of_any_type(dtype: str) -> None:
    for boards in (BOARDS, BOARDS.reshape(-1, 9)):
        assert jiugong.distances(boards.astype(dtype)).tolist() == EXPECTED
        wide = np.zeros((len(boards), *boards.shape[1:], 2), dtype=dtype)
        wide[..., 1] = boards
        assert jiugong.distances(wide[..., 1]).tolist() == EXPECTED


@pytest.mark.parametrize(
    "convert",
    [
        memoryview,
        lambda boards: memoryview(boards.astype(np.int16)),
        lambda boards: boards.tolist(),
        lambda boards: tuple(map(tuple, boards.reshape(-1, 9).tolist())),
        list,
        HasArray,
        lambda boards: jiugong.format(boards),
        lambda boards: np.array(jiugong.format(boards)),
        lambda boards: boards.astype(object),
        lambda boards: np.where(boards == 0, -1, boards.astype(int)),
        lambda boards: [array.array("i", board.ravel().tolist()) for board in boards],
    ],
)
def test_arrays_of_other_libraries_and_lists(convert: Callable[[np.ndarray], Any]) -> None:
    table = jiugong.Table.build("3x3")
    assert jiugong.distances(convert(BOARDS)).tolist() == EXPECTED
    assert jiugong.solve_many(convert(BOARDS)).lengths.tolist() == EXPECTED
    assert np.array_equal(table.unrank(table.rank(convert(BOARDS))), BOARDS)
    assert np.array_equal(jiugong.parse(convert(BOARDS)), BOARDS)


def test_missing_boards_are_errors_with_the_row() -> None:
    pandas = pytest.importorskip("pandas")
    one = jiugong.format(BOARDS[0])
    for missing in (None, np.nan, pandas.NA, pandas.NaT):
        for boards in ([one, one, missing], [one, BOARDS[0].tolist(), missing]):
            for given in (boards, pandas.Series(boards, dtype=object)):
                with pytest.raises(jiugong.InvalidBoard, match="row 2: expected a board, found") as caught:
                    jiugong.distances(given)
                assert (caught.value.row, caught.value.code) == (2, "board-missing")
    for boards in (pandas.Series([None, None]), pandas.Series([one, None], dtype="string").shift()):
        with pytest.raises(jiugong.InvalidBoard, match="row 0: expected a board, found") as caught:
            jiugong.distances(boards)
    # The blank of a board is not missing.
    assert jiugong.distances([[8, 6, 7, 2, 5, 4, 3, None, 1]]).tolist() == [31]


def test_pandas() -> None:
    pandas = pytest.importorskip("pandas")
    flat = BOARDS.reshape(-1, 9)
    blanks = pandas.DataFrame(np.where(flat == 0, None, flat))
    frames = (pandas.DataFrame(flat), pandas.DataFrame(flat, dtype="Int64"), blanks)
    for boards in (*frames, pandas.Series(jiugong.format(BOARDS)), frames[0][::2].reindex(range(0, 40, 2))):
        assert jiugong.distances(boards).tolist() == EXPECTED[:: 40 // len(boards)]
    assert jiugong.solve(frames[0].iloc[0]).distance == EXPECTED[0]
    assert jiugong.solve(pandas.DataFrame(BOARDS[0])).distance == EXPECTED[0]
    with pytest.raises(jiugong.InvalidArray, match="expected integers, found float64"):
        jiugong.distances(pandas.DataFrame(flat).replace(0, np.nan))


def test_arrays_of_uint8_are_not_copied() -> None:
    tracemalloc = pytest.importorskip("tracemalloc")
    boards = np.tile(BOARDS, (5_000, 1, 1))
    jiugong.distances(boards)
    tracemalloc.start()
    for view in (boards, memoryview(boards), HasArray(boards)):
        tracemalloc.reset_peak()
        jiugong.distances(view)
        # The result takes two bytes for each board, a copy would take nine.
        assert tracemalloc.get_traced_memory()[1] < 4 * len(boards)
    tracemalloc.stop()


@pytest.mark.parametrize("value", [256, 257, 300, -2, -256, 2**31, -(2**40), 2**63 - 1])
@pytest.mark.parametrize("dtype", [np.int16, np.int64, np.uint64, object])
def test_values_do_not_wrap(value: int, dtype: Any) -> None:
    boards: Any = BOARDS.astype(object)
    boards[7, 1, 2] = value
    try:
        boards = boards.astype(dtype)
    except OverflowError:
        pytest.skip("not a value of this type")
    if boards[7, 1, 2] != value:
        pytest.skip("not a value of this type")
    for function in (jiugong.distances, jiugong.parse, jiugong.Table.build("3x3").rank):
        with pytest.raises(jiugong.InvalidBoard, match=rf"^row 7: {str(value)[:12]}") as caught:
            function(boards)
        assert (caught.value.code, caught.value.row) == ("board-out-of-range", 7)
    largest = np.full((2, 9), 2**64 - 1, dtype=np.uint64)
    with pytest.raises(jiugong.InvalidBoard, match="^row 0: "):
        jiugong.distances(largest)


@pytest.mark.parametrize("dtype", [float, np.float16, bool, complex, "datetime64[s]"])
def test_other_numbers_are_refused_without_advice_that_breaks_them(dtype: Any) -> None:
    for function in (jiugong.distances, jiugong.parse, jiugong.Table.build("3x3").rank):
        with pytest.raises(jiugong.InvalidArray, match="expected integers, found .*-1 for the blank") as caught:
            function(BOARDS.astype(dtype))
        assert caught.value.code == "array-dtype"
        assert "astype" not in str(caught.value)


@pytest.mark.parametrize(
    "board",
    [
        SQUARE,
        [1, 2, 3, 4, 5, 6, 7, 8, 0],
        [[1, 2, 3], [4, 5, 6], [7, 8, 0]],
        ["123", "456", "780"],
        np.array([1, 2, 3, 4, 5, 6, 7, 8, 0]),
        np.array([[1, 2, 3], [4, 5, 6], [7, 8, 0]], dtype=np.uint8),
        np.append(np.arange(1, 16), 0).reshape(4, 4),
        array.array("b", [1, 2, 3, 4, 5, 6, 7, 8, 0]),
    ],
    ids=repr,
)
def test_functions_of_several_boards_say_how_to_give_one(board: Any) -> None:
    for function in (jiugong.distances, jiugong.next_moves, jiugong.solve_many):
        with pytest.raises(jiugong.InvalidArray, match=r"found one board: use \[board\]") as caught:
            function(board)
        assert caught.value.code == "array-shape"
        assert len(function([board])) in (1, 4)


@pytest.mark.parametrize("boards", [5, None, b"123456780", {1, 2}, object()], ids=repr)
def test_other_types_are_type_errors(boards: Any) -> None:
    for function in (jiugong.distances, jiugong.parse):
        with pytest.raises(TypeError, match="expected an array of integers or a list of boards, found "):
            function(boards)
