"""The same answers as the program's JSON, for boards that Hypothesis makes."""

from __future__ import annotations

from typing import Any, Callable

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import jiugong

Program = Callable[..., list[dict[str, Any]]]

PROPERTIES = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
SHAPES = st.sampled_from([(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)])


def text(rows: int, cols: int, tiles: list[int]) -> str:
    return "/".join(" ".join(map(str, tiles[row * cols : (row + 1) * cols])) for row in range(rows))


@st.composite
def boards(draw: st.DrawFn) -> list[str]:
    """Returns boards of one shape; the first is the goal."""
    rows, cols = draw(SHAPES)
    permutations = st.permutations(range(rows * cols))
    return [text(rows, cols, draw(permutations)) for _ in range(draw(st.integers(2, 6)))]


@PROPERTIES
@given(boards=boards(), metric=st.sampled_from(["stm", "mtm"]))
def test_solutions(program: Program, boards: list[str], metric: Any) -> None:
    goal, *starts = boards
    records = program("solve", "-", "--goal", goal, "--metric", metric, lines=starts)
    for start, record in zip(starts, records):
        try:
            solution = jiugong.solve(start, goal, metric=metric)
        except jiugong.Unsolvable as error:
            assert not record["solvable"]
            assert (error.reason, error.solvable_goals) == (record["reason"], record["solvable_goals"])
            assert (error.board, error.goal) == (record["board"], record["goal"])
        else:
            for field in ("board", "goal", "metric", "distance", "optimal", "lower_bound"):
                assert getattr(solution, field) == record[field], field
            assert solution.moves == record["moves"]
            assert solution.tiles == record["tiles"]
            assert solution.solutions == record["solutions"]


@PROPERTIES
@given(boards=boards(), metric=st.sampled_from(["stm", "mtm"]))
def test_bulk(program: Program, boards: list[str], metric: Any) -> None:
    goal, *starts = boards
    records = program("hint", "-", "--goal", goal, "--metric", metric, lines=starts)
    distances = jiugong.distances(starts, goal, metric=metric, unsolvable="none")
    moves = jiugong.next_moves(starts, goal, metric=metric, unsolvable="none")
    for record, distance, move in zip(records, distances, moves):
        if not record["solvable"]:
            assert (distance, move) == (-1, -2)
            continue
        assert distance == record["distance"]
        best = [other["move"] for other in record["next"] if other["optimal"]]
        assert jiugong.moves_text([move]) == (best[0] if best else "")


# Texts that are boards, nearly boards, and anything.
CELLS = st.lists(st.integers(-2, 11).map(str) | st.sampled_from(["x", "_", "空", "a", "é"]), max_size=12)
TEXTS = st.one_of(
    st.text(st.characters(blacklist_categories=["Cs", "Cc"]), max_size=30),
    st.text("012345678/ ", max_size=20),
    CELLS.map(" ".join),
    st.permutations(list("123456780")).map("".join),
)


@PROPERTIES
@given(texts=st.lists(TEXTS.filter(lambda text: text.strip() not in ["", "-"]), min_size=1, max_size=10))
def test_errors(program: Program, texts: list[str]) -> None:
    # Each text is an argument: lines of standard input could be rows of one board.
    for text in texts:
        [record] = program("solve", "--", text)
        try:
            solution = jiugong.solve(text)
        except jiugong.Unsolvable:
            assert record["solvable"] is False
        except jiugong.Error as error:
            assert error.code == record["error"]["code"], text
        else:
            assert solution.moves == record["moves"]


@PROPERTIES
@given(seed=st.integers(0, 2**53 - 1), distance=st.integers(0, 31))
def test_samples(program: Program, table: jiugong.Table, seed: int, distance: int) -> None:
    arguments = ["random", "3x3", "--count", "3", "--seed", str(seed)]
    for options, found in [
        ([], jiugong.random_boards(3, seed=seed)),
        (["--distance", str(distance)], table.sample(distance, 3, seed=seed)),
    ]:
        expected = [record["board"] for record in program(*arguments, *options)]
        rows = ["/".join(" ".join(map(str, row)) for row in board) for board in found.reshape(-1, 3, 3)]
        assert rows == expected


def test_samples_at_a_distance_of_the_15_puzzle(program: Program) -> None:
    for distance in (4, 18):
        found = jiugong.random_boards(5, "4x4", distance=distance, seed=7)
        records = program("random", "4x4", "--distance", str(distance), "--count", "5", "--seed", "7")
        assert jiugong.format(found) == [record["board"] for record in records]


def test_15_puzzle(program: Program) -> None:
    found = jiugong.random_boards(6, "4x4", seed=11).reshape(-1, 4, 4)
    texts = ["/".join(" ".join(map(str, row)) for row in board) for board in found]
    records = program("solve", "-", lines=texts)
    solutions = [jiugong.solve(board) for board in texts]
    assert [solution.moves for solution in solutions] == [record["moves"] for record in records]
    assert [solution.solutions for solution in solutions] == [record["solutions"] for record in records]


@PROPERTIES
@given(st.data())
def test_arrays_of_any_bytes_never_crash(data: st.DataObject) -> None:
    rows = data.draw(st.integers(0, 4))
    cells = data.draw(st.integers(0, 27))
    tiles = data.draw(st.lists(st.integers(0, 255), min_size=rows * cells, max_size=rows * cells))
    array = np.array(tiles, dtype=np.uint8).reshape(rows, cells)
    try:
        found = jiugong.distances(array, unsolvable="none")
    except jiugong.Error as error:
        assert error.code and str(error)
    else:
        assert len(found) == rows
