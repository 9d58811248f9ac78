"""The 15-puzzle and the 24-puzzle."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from conftest import PROGRAMS, ROOT

import jiugong

BUILD_TABLE = PROGRAMS / "build-table"


@pytest.fixture(scope="module")
def tables() -> jiugong.PatternTables:
    return jiugong.PatternTables.build("4x4")


def test_lower_bounds_are_below_the_distances(tables: jiugong.PatternTables) -> None:
    boards = jiugong.random_boards(8, "4x4", seed=1)
    bounds = tables.lower_bounds(boards)
    found = jiugong.distances(boards, table=tables)
    assert bounds.dtype == np.int16
    assert (bounds <= found).all() and ((found - bounds) % 2 == 0).all()
    assert np.array_equal(found, jiugong.distances(boards))
    assert np.array_equal(found, jiugong.distances(boards, threads=1))
    solutions = jiugong.solve_many(boards)
    assert np.array_equal(solutions.lengths, found)
    assert np.array_equal(solutions.moves[:, 0], jiugong.next_moves(boards))
    # Fewer boards than threads.
    assert np.array_equal(
        jiugong.solve_many(boards[:2], threads=3).moves, solutions.moves[:2, : found[:2].max()]
    )


def test_properties(tables: jiugong.PatternTables) -> None:
    assert (tables.shape, tables.metric) == ("4x4", "stm")
    assert tables.goal == "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"
    assert len(tables.patterns) >= 2 and 300_000 < tables.nbytes < 3_000_000
    assert repr(tables).startswith("PatternTables(shape='4x4', metric='stm', patterns='")


def test_a_time_limit_gives_a_short_solution_and_a_bound() -> None:
    jiugong.solve([[*range(1, 6)], [*range(6, 11)], [*range(11, 16)], [*range(16, 21)], [21, 22, 23, 0, 24]])
    board = jiugong.random_boards(1, "5x5", seed=2)[0]
    solution = jiugong.solve(board, time_limit=0.5)
    assert not solution.optimal
    assert 80 < solution.lower_bound < len(solution) < 200
    assert solution.boards[-1].reshape(-1).tolist() == [*range(1, 25), 0]
    assert "optimal=False" in repr(solution)
    many = jiugong.solve_many(board.reshape(1, -1), time_limit=0.1)
    assert 80 < many.lower_bounds[0] < many.lengths[0] < 200


@pytest.mark.parametrize(("shape", "metric"), [("5x5", "stm"), ("3x4", "mtm")])
def test_the_time_limit_includes_the_tables_of_the_first_call(shape: str, metric: str) -> None:
    code = f"""
import time, jiugong
boards = jiugong.random_boards(2, {shape!r}, seed=2)
limits = dict(metric={metric!r}, time_limit=0.2, threads=2)
start = time.process_time()
solution = jiugong.solve(boards[0], **limits)
many = jiugong.solve_many(boards, **limits)
print(time.process_time() - start)
assert solution.lower_bound <= len(solution) and (many.lower_bounds <= many.lengths).all()
"""
    output = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    # The tables that are used without a limit take some seconds.
    assert float(output.stdout) < 2


def test_distances_have_large_tables_after_a_time_limit() -> None:
    board = jiugong.random_boards(1, "5x5", "spiral", distance=12, seed=1)
    jiugong.solve(board[0], "spiral", time_limit=0)
    assert jiugong.distances(board, "spiral").tolist() == [12]


def test_mtm_on_4x4() -> None:
    tables = jiugong.PatternTables.build("4x4", metric="mtm")
    board = "5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12"
    assert jiugong.solve(board, table=tables).moves == "D3L2U2LU"
    assert jiugong.solve(board, metric="mtm").moves == "D3L2U2LU"


def test_lists_the_groups_of_colours() -> None:
    tables = jiugong.PatternTables.build("4x4", metric="mtm")
    for pattern in tables.patterns:
        cells = [int(cell) for group in pattern.split("/") for cell in group.split(",")]
        assert sorted(cells) == list(range(1, 16))
    assert 4_000_000 < tables.nbytes < 30_000_000


def walks(rows: int, cols: int, moves: int) -> np.ndarray:
    """Returns 20 boards after random moves of one or more tiles from the goal."""
    goal = np.roll(np.arange(rows * cols), -1).reshape(rows, cols)
    boards = np.repeat(goal[np.newaxis], 20, axis=0)
    generator = np.random.default_rng(1)
    for _ in range(moves):
        legal = jiugong.legal_moves(boards, metric="mtm")
        boards = jiugong.apply_moves(boards, [generator.choice(np.flatnonzero(each)) for each in legal])
    return boards


@pytest.mark.parametrize("shape", [(5, 5), (4, 5), (3, 6)], ids=str)
def test_mtm_on_larger_shapes(shape: tuple[int, int]) -> None:
    tables = jiugong.PatternTables.build(shape, metric="mtm")
    cells = sorted(int(cell) for pattern in tables.patterns for cell in pattern.split(","))
    assert cells == list(range(1, shape[0] * shape[1]))
    boards = walks(*shape, 20)
    found = jiugong.distances(boards, table=tables)
    assert (found <= 20).all() and found.max() > 6
    assert (tables.lower_bounds(boards) <= found).all()
    solutions = jiugong.solve_many(boards, table=tables)
    assert np.array_equal(solutions.lengths, found)
    # A search from both ends, without tables.
    assert [jiugong.solve(board, metric="mtm").distance for board in boards] == found.tolist()
    again = pickle.loads(pickle.dumps(tables))
    assert (repr(again), again.nbytes) == (repr(tables), tables.nbytes)
    assert np.array_equal(jiugong.distances(boards, table=again), found)


def test_placement_tables_have_one_size_and_progress() -> None:
    calls: list[tuple[int, int]] = []
    tables = [
        jiugong.PatternTables.build("4x5", metric="mtm", size=size, progress=lambda *call: calls.append(call))
        for size in ("small", "medium", "large")
    ]
    assert calls[-1][0] == calls[-1][1] == 6 * 20**4 + 20**2
    assert len({(each.nbytes, repr(each)) for each in tables}) == 1


def test_other_goals(tables: jiugong.PatternTables) -> None:
    for goal in ("first", "spiral"):
        board = jiugong.random_boards(1, "4x4", goal, seed=4)[0]
        solution = jiugong.solve(board, goal)
        assert len(jiugong.solve(solution.boards[-1], goal)) == 0
        assert solution.optimal
    with pytest.raises(jiugong.TableError) as caught:
        jiugong.solve(jiugong.random_boards(1, "4x4", "spiral", seed=4)[0], "spiral", table=tables)
    assert caught.value.code == "table-wrong-home"


def test_opens_the_files_of_build_table(tmp_path: Path, tables: jiugong.PatternTables) -> None:
    for pattern in ("1,2,4,5,6,8", "9,10,12,13,14,15", "3,7,11"):
        command = [BUILD_TABLE, "4x4", "--home", "corner", "--pattern", pattern, "--out", str(tmp_path)]
        subprocess.run(command, check=True, capture_output=True)
    files = sorted(tmp_path.iterdir())
    opened = jiugong.PatternTables.open(files)
    assert len(opened.patterns) == 3 and opened.nbytes == sum(file.stat().st_size for file in files)
    boards = jiugong.random_boards(20, "4x4", seed=1)
    assert np.array_equal(jiugong.distances(boards, table=opened), jiugong.distances(boards, table=tables))
    assert jiugong.PatternTables.open(files, goal="first").goal.startswith("0 1 2 3/")
    with pytest.raises(jiugong.TableError) as caught:
        jiugong.PatternTables.open(files[:2])
    assert caught.value.code == "pattern-partition"
    with pytest.raises(jiugong.TableError, match="PatternTables.open"):
        jiugong.Table.open(files[0])
    changed = bytearray(files[1].read_bytes())
    changed[-1] ^= 1
    files[1].write_bytes(changed)
    with pytest.raises(jiugong.TableError, match=str(files[1])) as caught:
        jiugong.PatternTables.open(files)
    assert caught.value.code == "table-block"


def test_sizes_and_progress() -> None:
    calls: list[tuple[int, int]] = []
    medium = jiugong.PatternTables.build("4x4", size="medium", progress=lambda *call: calls.append(call))
    assert calls[-1][0] == calls[-1][1] > 1_000_000
    small = jiugong.PatternTables.build("4x4")
    boards = jiugong.random_boards(200, "4x4", seed=9)
    assert medium.lower_bounds(boards).mean() > small.lower_bounds(boards).mean()


def test_rejects_what_has_no_pattern_tables(table: jiugong.Table) -> None:
    with pytest.raises(jiugong.InvalidArgument) as caught:
        jiugong.PatternTables.build("2x8")
    assert caught.value.code == "patterns-unsupported"
    with pytest.raises(jiugong.InvalidArgument):
        jiugong.PatternTables.build("4x4", size="huge")  # type: ignore[arg-type]
    with pytest.raises(jiugong.InvalidArgument) as caught:
        jiugong.PatternTables.build("4x7", metric="mtm")
    assert caught.value.code == "patterns-unsupported"
    with pytest.raises(jiugong.TableError) as caught_table:
        jiugong.PatternTables.open([ROOT / "data/3x3-corner.table"])
    assert caught_table.value.code == "table-magic"
    with pytest.raises(jiugong.TableError) as caught_table:
        jiugong.PatternTables.open([])
    assert caught_table.value.code == "pattern-partition"
    with pytest.raises(TypeError):
        jiugong.PatternTables.open(5)  # type: ignore[arg-type]
