"""Solutions, tables and exceptions as values: compared, copied, and sent to other processes."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import ROOT

import jiugong

CORNER = ROOT / "data/3x3-corner.table"


def solutions() -> list[jiugong.Solution]:
    return [
        jiugong.solve("867254301"),
        jiugong.solve("123456780"),
        jiugong.solve("230156478", metric="mtm"),
        jiugong.solve([1, 4, 2, 3, 5, 6, 7, 8, 9], blank=4),
        jiugong.solve("21354670", "first", shape="2x4", unsolvable="none")
        or jiugong.solve("21354670", shape="2x4"),
        jiugong.solve(jiugong.random_boards(1, "5x5", seed=2)[0], time_limit=0),
    ]


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_solutions_are_pickled(protocol: int) -> None:
    for solution in solutions():
        again = pickle.loads(pickle.dumps(solution, protocol))
        assert again == solution and hash(again) == hash(solution) and repr(again) == repr(solution)
        assert (again.metric, again.tiles, again.film()) == (solution.metric, solution.tiles, solution.film())
        assert np.array_equal(again.boards, solution.boards)
    assert len({*solutions(), *solutions()}) == len(solutions())


def test_solutions_are_sequences_of_moves() -> None:
    solution = jiugong.solve("230156478", metric="mtm")
    assert list(solution) == ["R2", "U2", "L2"]
    assert (solution[0], solution[-1], solution[np.int64(1)]) == ("R2", "L2", "U2")
    assert (solution[1:], solution[::-1], solution[5:]) == (["U2", "L2"], ["L2", "U2", "R2"], [])
    assert ("U2" in solution, "U" in solution, 3 in solution) == (True, False, False)
    assert list(reversed(solution)) == ["L2", "U2", "R2"]
    for index in (3, -4, 10**30, -(10**30)):
        with pytest.raises(IndexError):
            solution[index]
    with pytest.raises(TypeError, match="expected an integer, found str"):
        solution["R2"]  # type: ignore[call-overload]


def test_the_solution_of_the_goal_is_true() -> None:
    solved = jiugong.solve("123456780")
    assert bool(solved) is True and len(solved) == 0 and list(solved) == []
    assert not jiugong.solve("213456780", unsolvable="none")


def test_tables_in_memory_are_pickled_as_bytes() -> None:
    for table in (
        jiugong.Table.build("3x3", [[0, 2, 1], [3, 4, 5], [7, 6, 8]]),
        jiugong.Table.build("2x4", "spiral", metric="mtm"),
        jiugong.Table.build("3x3", encoding="sparse"),
    ):
        again = pickle.loads(pickle.dumps(table))
        assert (repr(again), again.metric, len(again)) == (repr(table), table.metric, len(table))
        assert np.array_equal(again.decode(), table.decode())
    data = bytearray(pickle.dumps(table))
    data[len(data) // 2] ^= 1
    with pytest.raises(jiugong.TableError):
        pickle.loads(bytes(data))


def test_tables_of_files_are_pickled_as_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x.table").write_bytes(CORNER.read_bytes())
    monkeypatch.chdir(tmp_path)
    table = jiugong.Table.open("x.table", "first")
    data = pickle.dumps(table)
    assert len(data) < 1_000
    monkeypatch.chdir("/")
    assert repr(pickle.loads(data)) == repr(table)
    (tmp_path / "x.table").unlink()
    with pytest.raises(jiugong.TableError) as caught:
        pickle.loads(data)
    assert caught.value.code == "file-missing"


@pytest.mark.parametrize("arguments", [{}, {"metric": "mtm"}, {"size": "medium"}, {"goal": "first"}], ids=str)
def test_pattern_tables_are_pickled_as_arguments(arguments: Any) -> None:
    tables = jiugong.PatternTables.build("4x4", **arguments)
    data = pickle.dumps(tables)
    assert len(data) < 1_000
    again = pickle.loads(data)
    assert (repr(again), again.goal, again.nbytes) == (repr(tables), tables.goal, tables.nbytes)
    boards = jiugong.random_boards(50, "4x4", tables.goal, seed=1)
    assert np.array_equal(again.lower_bounds(boards), tables.lower_bounds(boards))


def test_copies_are_the_same_objects() -> None:
    for value in (jiugong.solve("123405786"), jiugong.Table.build("2x2"), jiugong.PatternTables.build("4x4")):
        assert copy.copy(value) is value and copy.deepcopy([value])[0] is value


def fail(number: int) -> None:
    calls: list[Any] = [
        lambda: jiugong.solve("812043765"),
        lambda: jiugong.distances(["123456780", "812043765"]),
        lambda: jiugong.distances(["123456780", "123456788"]),
        lambda: jiugong.distances(np.zeros((2, 9))),
        lambda: jiugong.solve("123456780", threads=0),
        lambda: jiugong.Table.open("/nonexistent"),
    ]
    calls[number]()


@pytest.mark.parametrize("number", range(6))
def test_exceptions_are_pickled(number: int) -> None:
    with pytest.raises(jiugong.Error) as caught:
        fail(number)
    error = caught.value
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) and str(again) == str(error)
    assert vars(again) == vars(error) and again.args == error.args
    assert vars(copy.deepcopy(error)) == vars(error)


@pytest.mark.parametrize("method", ["fork", "spawn"])
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_other_processes_solve_boards(method: str) -> None:
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"{sys.platform} does not {method}")
    boards = jiugong.random_boards(6, seed=1)
    table = jiugong.Table.build("3x3")
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(method)) as pool:
        assert list(pool.map(jiugong.solve, boards)) == [jiugong.solve(board) for board in boards]
        jobs = [pool.submit(jiugong.distances, boards, table=table) for _ in range(2)]
        for job in jobs:
            assert np.array_equal(job.result(), jiugong.distances(boards))
        error = pool.submit(fail, 1).exception()
        assert isinstance(error, jiugong.Unsolvable)
        assert (error.row, error.solvable_goals) == (1, ["spiral", "snake", "columns"])
