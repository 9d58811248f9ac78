"""Complete tables."""

from __future__ import annotations

import os
import signal
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import ROOT

import jiugong

CORNER = ROOT / "data/3x3-corner.table"


@pytest.mark.parametrize("metric", ["stm", "mtm"])
@pytest.mark.parametrize("shape", ["2x2", "3x2", "2x4", "3x3"])
def test_every_board_has_a_number(shape: str, metric: str) -> None:
    for goal in ("last", "first", "spiral", "snake", "columns"):
        table = jiugong.Table.build(shape, goal, metric=metric)
        numbers = np.arange(len(table))
        boards = table.unrank(numbers)
        assert len(np.unique(boards, axis=0)) == len(table)
        assert np.array_equal(table.rank(boards), numbers)
        assert np.array_equal(jiugong.distances(boards, table=table), table.distances)
        distances = jiugong.distances(boards, goal, metric=metric, shape=shape)
        assert np.array_equal(distances, table.distances)
        assert np.array_equal(np.bincount(table.distances), table.distribution)
        assert table.radius == table.distances.max()
        table.verify()


def test_known_values(table: jiugong.Table) -> None:
    assert len(table) == 181_440
    assert table.distribution.tolist()[-3:] == [760, 221, 2]
    assert (table.radius, table.distribution[31], round(table.distances.mean(), 4)) == (31, 2, 21.9724)
    assert table.hardest().tolist() == [[[8, 6, 7], [2, 5, 4], [3, 0, 1]], [[6, 4, 7], [8, 5, 0], [3, 2, 1]]]
    assert (table.name, table.shape, table.metric, table.encoding) == (
        "3x3-corner",
        "3x3",
        "stm",
        "byte",
    )
    assert repr(table) == "Table('3x3-corner', goal='1 2 3/4 5 6/7 8 0', encoding='byte', radius=31)"


def test_built_tables_are_the_committed_files(tmp_path: Path, table: jiugong.Table) -> None:
    table.save(tmp_path / "3x3-corner.table")
    assert (tmp_path / "3x3-corner.table").read_bytes() == CORNER.read_bytes()
    assert os.listdir(tmp_path) == ["3x3-corner.table"]
    opened = jiugong.Table.open(tmp_path / "3x3-corner.table")
    assert np.array_equal(opened.distances, table.distances)
    # Replaces the file, which stays mapped.
    opened.save(str(tmp_path / "3x3-corner.table"))
    assert opened.nbytes == CORNER.stat().st_size
    with pytest.raises(OSError, match="nowhere"):
        table.save(tmp_path / "nowhere" / "x.table")
    # A link stays, and only a regular file is replaced.
    link = tmp_path / "link.table"
    link.symlink_to(tmp_path / "3x3-corner.table")
    table.save(link)
    assert link.is_symlink() and jiugong.Table.open(link).radius == 31
    with pytest.raises(OSError, match="cannot write .*: not a regular file"):
        table.save("/dev/null")
    with pytest.raises(OSError, match="cannot write"):
        table.save(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["3x3-corner.table", "link.table"]


def test_distances_are_a_view_that_keeps_the_table(tmp_path: Path) -> None:
    table = jiugong.Table.build("3x3")
    view = table.distances
    assert view.dtype == np.uint8 and not view.flags.owndata and view.base is table
    assert view.ctypes.data == table.distances.ctypes.data
    sum_before = int(view.sum())
    del table
    assert int(view.sum()) == sum_before
    with pytest.raises(ValueError, match="read-only"):
        view[0] = 1
    with pytest.raises(ValueError, match="WRITEABLE"):
        view.flags.writeable = True
    with pytest.raises(ValueError, match="read-only"):
        view[3:9].fill(0)


def test_a_table_serves_other_goals_of_its_class(table: jiugong.Table) -> None:
    board = [[0, 2, 1], [3, 4, 5], [7, 6, 8]]
    assert jiugong.solve("867254301", board, table=table).goal == "0 2 1/3 4 5/7 6 8"
    opened = jiugong.Table.open(CORNER, goal=board)
    assert opened.goal == "0 2 1/3 4 5/7 6 8"
    assert jiugong.distances([board], table=opened).tolist() == [0]
    with pytest.raises(jiugong.TableError) as caught:
        jiugong.solve("812043765", "spiral", table=table)
    assert caught.value.code == "table-wrong-home"
    with pytest.raises(jiugong.TableError) as caught:
        jiugong.Table.open(CORNER, goal="spiral")
    assert caught.value.code == "table-wrong-home"
    with pytest.raises(jiugong.TableError) as caught:
        jiugong.solve("867254301", metric="mtm", table=table)
    assert caught.value.code == "table-metric"


def test_sparse_tables_decode_in_slices(bits: jiugong.Table) -> None:
    assert (len(bits), bits.encoding, bits.radius) == (239_500_800, "sparse", 53)
    for start in (0, 1, 100_000_000, len(bits) - 3_000):
        part = bits.decode(start, start + 3_000)
        boards = bits.unrank(np.arange(start, start + 3_000))
        assert np.array_equal(part, jiugong.distances(boards, table=bits))
    assert bits.decode(5, 5).tolist() == []
    assert bits.decode(len(bits)).tolist() == []
    with pytest.raises(jiugong.TableError) as caught:
        _ = bits.distances
    assert caught.value.code == "table-encoding"
    hardest = bits.hardest()
    assert hardest.shape == (18, 3, 4)
    assert jiugong.distances(hardest, table=bits).tolist() == [53] * 18


def test_small_sparse_tables_hold_the_same_distances(table: jiugong.Table) -> None:
    small = jiugong.Table.build("3x3", encoding="sparse")
    assert np.array_equal(small.decode(), table.distances)
    assert np.array_equal(small.decode(1_000, 2_000, threads=1), table.distances[1_000:2_000])
    assert np.array_equal(table.decode(1_000, 2_000), table.distances[1_000:2_000])
    small.verify()


@pytest.mark.parametrize("arguments", [(-1,), (0, 181_441), (5, 4), (0, -1)], ids=str)
def test_decode_rejects_other_numbers(table: jiugong.Table, arguments: Any) -> None:
    with pytest.raises(jiugong.InvalidArgument):
        table.decode(*arguments)


def test_samples_are_at_the_distance(table: jiugong.Table, bits: jiugong.Table) -> None:
    for distance in (0, 1, 5, 20, 30, 31):
        boards = table.sample(distance, 30, seed=distance)
        assert set(jiugong.distances(boards).tolist()) == {distance}
        assert np.array_equal(boards[:5], table.sample(distance, 5, seed=distance))
    assert set(jiugong.distances(bits.sample(40, 20, seed=1), table=bits).tolist()) == {40}
    # Uniform: both boards at the largest distance are drawn about as often.
    counts = np.unique(table.rank(table.sample(31, 2_000, seed=5)), return_counts=True)[1]
    assert len(counts) == 2 and counts.min() > 850
    assert table.sample(3, 70_000, seed=1).shape == (70_000, 3, 3)
    assert table.sample(3, 0).shape == (0, 3, 3)
    for distance in (32, -1):
        with pytest.raises(jiugong.InvalidArgument) as caught:
            table.sample(distance)
        assert caught.value.code == "random-no-board"
    with pytest.raises(jiugong.InvalidArgument):
        table.sample(3, -1)


def test_rank_and_unrank_reject_invalid_arrays(table: jiugong.Table) -> None:
    for index in (-1, 181_440, 2**63, 2**64 - 1):
        dtype = np.uint64 if index >= 2**63 else np.int64
        with pytest.raises(jiugong.InvalidArgument) as caught:
            table.unrank(np.array([0, index], dtype=dtype))
        assert (caught.value.code, caught.value.row) == ("index-out-of-range", 1)
    for indices in ([0.5], ["0"], [[0]], 3):
        with pytest.raises(jiugong.InvalidArray):
            table.unrank(indices)
    assert table.unrank([]).shape == (0, 3, 3)
    assert table.unrank(range(3)).shape == (3, 3, 3)
    odd = np.array([[2, 1, 3, 4, 5, 6, 7, 8, 0]], dtype=np.uint8)
    assert table.rank(odd, unsolvable="none").tolist() == [-1]
    with pytest.raises(jiugong.Unsolvable):
        table.rank(odd)
    with pytest.raises(jiugong.InvalidArray, match="expected 9 cells in each row for 3x3, found 8"):
        table.rank(jiugong.random_boards(1, "2x4").reshape(1, 8))
    with pytest.raises(jiugong.InvalidBoard, match="the board is 2x4 and the goal 3x3"):
        table.rank(jiugong.random_boards(1, "2x4"))


@pytest.mark.parametrize("length", [0, 1, 7, 100, 4_095, 4_096, 8_192, 189_000])
def test_truncated_files_are_rejected(tmp_path: Path, length: int) -> None:
    path = tmp_path / "table"
    path.write_bytes(CORNER.read_bytes()[:length])
    with pytest.raises(jiugong.TableError) as caught:
        jiugong.Table.open(path)
    assert caught.value.code.startswith("table-")
    assert str(path) in str(caught.value)


def test_changed_bytes_are_found(tmp_path: Path) -> None:
    path = tmp_path / "table"
    data = CORNER.read_bytes()
    for position in (0, 8, 20, 4_095, 4_200, 9_000, 100_000, len(data) - 1):
        changed = bytearray(data)
        changed[position] ^= 1
        path.write_bytes(changed)
        with pytest.raises(jiugong.TableError):
            jiugong.Table.open(path).verify()


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/nonexistent/x.table", "file-missing"),
        (str(ROOT), "file-is-folder"),
        ("/dev/null", "file-is-special"),
        (str(ROOT / "README.md"), "table-magic"),
        (__file__, "table-magic"),
    ],
)
def test_files_that_are_no_tables(path: str, code: str) -> None:
    with pytest.raises(jiugong.TableError) as caught:
        jiugong.Table.open(path)
    assert caught.value.code == code


def test_build_rejects_what_no_table_can_hold() -> None:
    for arguments, error, code in [
        (dict(shape="5x5"), jiugong.InvalidArgument, "shape-too-large"),
        (dict(shape="4x4"), jiugong.TableError, "memory-insufficient"),
        (dict(shape="3x3", encoding="nibble"), jiugong.InvalidArgument, "argument-invalid"),
        (dict(shape="3x3", goal="12/30"), jiugong.InvalidBoard, "board-row-length"),
        (dict(shape="1x9"), jiugong.InvalidArgument, "shape-invalid"),
    ]:
        with pytest.raises(error) as caught:
            jiugong.Table.build(**arguments)  # type: ignore[arg-type]
        assert caught.value.code == code


class Bar:
    """Has what Table.build() uses of tqdm's bars."""

    total = None
    n = 0

    def update(self, n: int) -> None:
        self.n += n


def test_progress_is_reported() -> None:
    calls: list[tuple[int, int]] = []
    table = jiugong.Table.build("3x4", progress=lambda *call: calls.append(call))
    assert calls[-1] == (239_500_800, 239_500_800)
    assert calls == sorted(calls)
    bar = Bar()
    table.verify(progress=bar)
    assert bar.n == bar.total == 1_000


def test_the_progress_function_can_end_a_build() -> None:
    def fail(done: int, total: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        jiugong.Table.build("2x6", progress=fail)


def test_ctrl_c_ends_a_build() -> None:
    timer = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        for _ in range(100):
            jiugong.Table.build("3x4")
    assert jiugong.solve("123405786").distance == 2
