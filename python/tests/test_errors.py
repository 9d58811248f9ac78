"""The texts of errors, which name what Python has."""

from __future__ import annotations

import re
from typing import Any, Callable

import pytest
from conftest import ROOT

import jiugong

CORNER = str(ROOT / "data/3x3-corner.table")
GOAL = "123456780"


def table(**arguments: Any) -> jiugong.Table:
    return jiugong.Table.build("3x3", **arguments)


ERRORS: list[tuple[Callable[[], object], str]] = [
    (lambda: jiugong.solve(GOAL, blank=-1), "blank is -1, expected 0 or the number of a piece"),
    (lambda: jiugong.solve(GOAL, blank=10), "blank is 10, expected 1 to 9"),
    (lambda: jiugong.solve("123456788", blank=9), "no blank: write it as 0 or 9"),
    (lambda: jiugong.solve(GOAL, blank=5), "add 1 to each, and to blank"),
    (lambda: jiugong.solve("123456789"), "or use blank=9 if piece 9 is missing"),
    (lambda: jiugong.solve("12345670"), "use shape= (2x4, 4x2)"),
    (lambda: jiugong.solve(GOAL, shape="3"), '"3x3" or (3, 3), with sides of 2 to 16'),
    (lambda: jiugong.solve(GOAL, table="3x3"), "expected a Table, GoalTable or PatternTables, found str"),  # type: ignore
    (lambda: jiugong.solve(GOAL, threads="two"), "expected an integer, found str"),  # type: ignore
    (lambda: jiugong.solve(GOAL, threads=10**30), "threads is 9223372036854775807, expected 1 to 1024"),
    (lambda: jiugong.solve(GOAL, metric="MTM"), "'MTM' for metric: expected stm or mtm"),  # type: ignore
    (lambda: jiugong.solve("812043765", "spiral", table=table()), "build it with Table.build(shape, goal)"),
    (lambda: jiugong.solve(GOAL, metric="mtm", table=table()), "the table is in stm, not in mtm"),
    (lambda: jiugong.distances(jiugong.random_boards(1, "3x6", seed=1)), "solve() finds a short solution"),
    (lambda: jiugong.distances(jiugong.random_boards(1, "2x7", seed=1)), 'jiugong.Table.build("2x7", goal)'),
    (lambda: table(encoding="sparse").distances, "use decode()"),
    (lambda: table().sample(32), "distance is 32, expected 0 to 31"),
    (lambda: table().sample(3, 1, -1), "seed is -1, expected 0 to 2**64 - 1"),
    (lambda: table().decode(5, 4), "start is 5 and stop 4"),
    (lambda: table().unrank([181_440]), "row 0: index 181440 is out of range"),
    (lambda: jiugong.random_boards(-1), "n is -1, expected a number of boards"),
    (lambda: jiugong.PatternTables.open(CORNER), "expected a list of paths, found str"),  # type: ignore
    (lambda: jiugong.PatternTables.open([CORNER]), "not a pattern table: open it with Table.open()"),
    (lambda: jiugong.PatternTables.build("4x4", size="huge"), "'huge' for size: expected small"),  # type: ignore
    (lambda: jiugong.solve("867254301", table=jiugong.PatternTables.build("4x4")), "the pattern tables do not"),
]


@pytest.mark.parametrize(("call", "text"), ERRORS, ids=[text for _, text in ERRORS])
def test_errors_name_what_python_has(call: Callable[[], object], text: str) -> None:
    with pytest.raises((jiugong.Error, TypeError)) as caught:
        call()
    message = str(caught.value)
    assert text in message
    # Options of the programs, types and paths of Rust.
    assert not re.search(r"--\w|::|variant|Vec|`|\bgap\b|enum|usize|u64|i64", message)


@pytest.mark.parametrize("shape", ["3x4", "4x3", "2x6", "6x2"])
def test_shapes_of_twelve_cells_need_no_table(shape: str) -> None:
    boards = jiugong.random_boards(20, shape, seed=1)
    solution = jiugong.solve(boards[0])
    assert solution.optimal and solution.solutions is not None
    assert jiugong.distances(boards).tolist() == jiugong.solve_many(boards).lengths.tolist()
    built = jiugong.Table.build(shape)
    assert jiugong.distances(boards, table=built).tolist() == jiugong.distances(boards).tolist()
